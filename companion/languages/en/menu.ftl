# The menu of a running game, and the nudge

menu-hand-over = Hand over to another tablet
menu-settled = These were set when the table was opened; another game can have others.
menu-seats = What cards change during play can be corrected for each player:

menu-what = What it looks after
menu-what-timer = The trade timer, in sight of everybody
menu-what-deals = Binding deals: who promised what, and when it is due
menu-what-bids = Bids sealed on the phones and revealed together
menu-what-racket = Who is safe from the Zeth, and who can be robbed
menu-what-scores = The final scores, to the half point, penalties included

menu-nudge = Nudge { $seats }
menu-nudged = Nudged: { $seats }
phone-call-nudge-bid = The table is waiting for you: seal your bid
phone-call-nudge-lost = The table is waiting for you: seal once more
phone-call-nudge-choose = The table is waiting for you: buy or pass
phone-call-nudge-steal = The table is waiting for you: steal, or say that you are done
phone-call-nudge-count = The table is waiting for you: count your points
