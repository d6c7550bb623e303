# The phones: sitting down, My table, deals, bids, auctions, the Zeth, counting, help.

# Sitting down
phone-sit-down = Sit down
phone-table-code = Table { $code }
phone-set-up = The table is being set up. This screen goes on by itself.
phone-taken = taken
phone-just-watch = Just watch
phone-denied-seat-taken = Somebody has just taken this seat. The table can free it again.
phone-denied-not-moderator = Only the table’s moderator can do that.
phone-denied-no-such-seat = There is no such seat at this table.
phone-theme = Dark or light

# The frame
phone-help = Help
phone-back = Back
phone-turn = Turn { $turn } of { $last }
phone-my-table = My table
phone-you = You
phone-you-then = you
phone-me = Me
phone-nothing = nothing
phone-done = Done
phone-now = now
phone-on-turn = turn { $turn }
phone-turns = turns { $first } to { $last }

# What is allowed now
phone-allowed-trade = Trade: agree on anything, and hand it over now.
phone-allowed-economy = Economy: run your converters. No deals until everybody is done.
phone-allowed-share = Technologies are shared. Promises made now fall due next turn.
phone-allowed-bids = Bids: talk about what is bid on. Promises made now fall due next turn.
phone-allowed-colony_auction = Colony auction: from the highest bid down, each buys one colony or passes.
phone-allowed-research_auction = Research auction: from the highest bid down, each buys one research team or passes.
phone-allowed-steal = The Zeth may steal from those they did not trade with.
phone-allowed-cleanup = The tracks are refilled. Then the next turn begins.
phone-allowed-scoring = The last turn is over: count what you have.
phone-allowed-finished = The game is over.

# What waits for me
phone-nothing-waits = Nothing waits for your answer.
phone-call-proposal = { $player } proposes a deal
phone-call-amendment = { $player } wants to change a deal
phone-call-compensation = { $player } offers compensation
phone-call-failed = You owe { $player } something
phone-call-failed-why = A promise of yours is overdue or broken. Hand it over in the Trade phase, or offer compensation.
phone-call-bid = Your bid is not sealed yet
phone-call-bid-why = Everybody reveals at once, when all have sealed.
phone-call-lost = What you sealed cannot be opened
phone-call-lost-why = Since the restart the table cannot open what was sealed for you. Seal it once more.
phone-call-choose = It is your turn to choose
phone-call-choose-why = Buy a card or pass.
phone-call-steal = You can steal now
phone-call-steal-why = At most once from each victim.
phone-call-count = Count your points
phone-call-count-why = Everybody reveals at once, when all have counted.
phone-go-steal = Steal
phone-one-of = 1 of { $count }
phone-answer-next = Next ({ $count })
phone-answer-new = Something new waits for you.
phone-answer-gone = This no longer waits for you.
phone-answer-accepted = Accepted.
phone-answer-declined = Declined.
phone-accept = Accept
phone-decline = Decline
phone-look = Look at it
phone-terms-of-others = { $count ->
    [one] and one term between others
   *[other] and { $count } terms between others
}
phone-no-words = (no words)
phone-amends-for = Instead of: { $what }. Without it { $points ->
    [one] one point is
   *[other] { $points } points are
} lost.

# My table
phone-new-deal = New deal
phone-go-on-deal = Go on with my deal
phone-main-bid = My bid
phone-main-choice = My choice
phone-past-auctions = This turn’s auctions
phone-main-count = Count
phone-main-result = Result
phone-invented = I invented
phone-racket = Racket
phone-my-deals = All my deals
phone-no-deals = No deals yet.
phone-deal-line = Deal { $deal }: { $status }
phone-change-waits = a change waits
phone-bonus = Sharing bonus { $points }
phone-penalties = { $points ->
    [one] 1 point lost
   *[other] { $points } points lost
}
phone-over-support = { $count ->
    [one] 1 colony more than you support: it goes when the Economy phase begins
   *[other] { $count } colonies more than you support: they go when the Economy phase begins
}
phone-regrets = Regret tokens
phone-regrets-of = Regret tokens of { $player }
phone-done-trading = Done trading
phone-done-count = { $done } of { $seats } done
phone-is-done = done
phone-rows-owe-now = I owe this turn
phone-rows-owe-later = I owe later
phone-rows-get-now = I get this turn
phone-rows-handed = Handed over just now
phone-rows-get-later = I get later
phone-rows-sent = Waiting for others
phone-rows-new = New
phone-rows-see-new = See “New”, below.
phone-due-now = this turn
phone-when-lost = { $when } · { $points ->
    [one] 1 point
   *[other] { $points } points
} at stake
phone-when-cost = { $when } · costs { $points } if broken
phone-you-give = You give
phone-you-get = You get
phone-got-it = Got it
phone-not-yet = Not yet
phone-waits-for = Waiting for { $players }

# Safe or exposed
phone-me-safe = Safe from the Zeth
phone-me-exposed = Exposed to the Zeth
phone-me-robbed = Robbed by the Zeth
phone-me-robbed-of = Robbed by the Zeth: { $goods }
phone-is-safe = safe
phone-is-exposed = exposed
phone-is-robbed = robbed
phone-is-robbed-of = robbed: { $goods }

# The deal form
phone-form-title = New deal
phone-form-change = Change the deal
phone-form-drop-why = What you have entered is lost.
phone-form-drop = Throw away
phone-form-waits = Your other half-entered deal is kept for afterwards.
phone-several = 3-way
phone-choose-partner = Choose a partner first.
phone-i-give = I give
phone-i-get = I get
phone-gives = { $player } gives
phone-card = Card
phone-promise = Promise
phone-donation = Points made as donation goods
phone-lent = lent: back at the end of the turn
phone-sold = sold
phone-in-this-deal = In this deal
phone-take-out = Take out: { $who }
phone-send = Send
phone-send-to = Send to { $players }
phone-if-broken = If broken: { $losses }.
phone-cost-mine = { $points ->
    [0] you lose no points
    [one] you lose 1 point
   *[other] you lose { $points } points
}
phone-cost-theirs = { $points ->
    [0] { $player } loses no points
    [one] { $player } loses 1 point
   *[other] { $player } loses { $points } points
}
phone-gift = A gift is no trade: it protects nobody from the Zeth.
phone-due-title = { $who }: when?
phone-due-once = Once
phone-due-every = Every turn
phone-until = until { $turn }
phone-another-part = Another part on another turn
phone-card-title = { $who }: a card
phone-card-name = Name of the card
phone-card-once = once
phone-card-lent = Once, or lent every turn
phone-used-before = Used before
phone-add-card = Add the card
phone-promise-title = { $who }: a promise
phone-promise-words = The promise
phone-stake = Points at stake
phone-stake-why = The rules print no penalty for words. Agree on one here, or leave it at 0.

# A deal's page
phone-deal-title = Deal { $deal }
phone-status-proposed = Proposed
phone-status-binding = Binding
phone-status-kept = Kept
phone-status-broken = Broken
phone-status-settled = Settled by compensation
phone-status-declined = Declined
phone-status-withdrawn = Taken back
phone-has-agreed = agreed
phone-has-not-agreed = has not agreed yet
phone-amendment = { $player } wants these terms instead
phone-term-when = { $points ->
    [0] turn { $turn } · no penalty
    [one] turn { $turn } · 1 point if broken
   *[other] turn { $turn } · { $points } points if broken
}
phone-partly = Part of it has come already.
phone-levied = { $points ->
    [one] cost 1 point
   *[other] cost { $points } points
}
phone-offers = { $player } offers: { $note }
phone-got-part = Part of it
phone-got-part-title = What did you get?
phone-confirm-part = I got this
phone-got-all = I got everything
phone-accept-offer = Accept compensation
phone-decline-offer = Decline compensation
phone-offer = Offer compensation
phone-offer-words = What you offer
phone-offer-why = Everyone in the deal has to accept it. Then no points are lost.
phone-offer-send = Offer
phone-offer-empty = Say what you offer.
phone-tick-later = Goods change hands in the Trade phase only. What was handed over already the moderator settles on the tablet.
phone-own-up = I cannot keep it
phone-own-up-why = { $points ->
    [0] Nothing is printed for a broken word. You can offer compensation afterwards.
    [one] You lose 1 point at the end, unless everyone in the deal accepts a compensation.
   *[other] You lose { $points } points at the end, unless everyone in the deal accepts a compensation.
}
phone-call-broken = Call it broken
phone-call-broken-why = { $points ->
    [0] Nothing is printed for a broken word. { $player } can offer compensation.
    [one] { $player } loses 1 point at the end, unless everyone in the deal accepts a compensation.
   *[other] { $player } loses { $points } points at the end, unless everyone in the deal accepts a compensation.
}
phone-yes = Yes: { $what }
phone-change = Change
phone-withdraw = Take back
phone-drop-change = Drop the change
phone-deal-done = Nothing is left to do here.
phone-changed = This has just changed: look again
phone-history = What happened
phone-the-table = The table
phone-note-when = turn { $turn }, { $time }
phone-note-proposed = { $player } proposed it
phone-note-accepted = { $player } accepted
phone-note-bound = { $player } accepted: it binds
phone-note-declined = { $player } declined
phone-note-withdrawn = { $player } took it back
phone-note-amendment-proposed = { $player } wants to change it
phone-note-amendment-accepted = { $player } agreed to the change
phone-note-amended = { $player } agreed: changed
phone-note-amendment-declined = { $player } declined the change
phone-note-delivered = { $player } got term { $number }
phone-note-delivered-part = { $player } got part of term { $number }
phone-note-words-kept = The word of term { $number } was kept
phone-note-reopened = { $player } said “not yet” to term { $number }
phone-note-handed-over = Term { $number } was handed over at the handshake
phone-note-broken = { $player } called term { $number } broken
phone-note-compensation-offered = { $player } offered compensation for term { $number }
phone-note-compensation-accepted = { $player } accepted the compensation for term { $number }
phone-note-compensation-declined = { $player } declined the compensation for term { $number }
phone-note-levied = { $player } levied the penalty for term { $number }

# I invented
phone-technology = Name of the technology
phone-era-n = Era { $era }
phone-record = Record it
phone-name-missing = Give the technology’s name first.
phone-bonus-earned = { $points ->
    [one] It earns 1 point
   *[other] It earns { $points } points
}
phone-bonus-confluence = Take them when technologies are shared.
phone-bonus-inventing = Take them at once.
phone-acknowledge = If you hold an acknowledgement, return one: { $player } scores 1 point.
phone-my-inventions = My inventions
phone-made = { $name }: turn { $turn }, { $points }

# Bids
phone-ships = Ships
phone-ships-held = How many ships do you have?
phone-ships-wrong = Other number of ships
phone-announce = { $ships ->
    [one] Announce 1 ship
   *[other] Announce { $ships } ships
}
phone-for-ties = For ties: { $colonies ->
    [one] 1 colony
   *[other] { $colonies } colonies
}, { $teams ->
    [one] 1 research team
   *[other] { $teams } research teams
}
phone-ties-why = In a tie, fewer cards of the kind come first.
phone-correct = Correct
phone-colonies = Colonies
phone-research_teams = Research teams
phone-split-of = { $ships ->
    [one] Split 1 ship
   *[other] Split { $ships } ships
}
phone-colony-bid = Colony bid
phone-research-bid = Research bid
phone-kept = Kept: { $ships }
phone-minimums = Minimums:
phone-counts-half = Your colony bid counts half. You pay all of it.
phone-hold = Hold to see your bid
phone-secret-colony = Colony: { $ships }
phone-secret-colony-half = Colony: { $ships }, counts { $worth }
phone-secret-research = Research: { $ships }
phone-bid-elsewhere = This bid was not sealed on this phone.
phone-seal = Seal
phone-sealed = Sealed
phone-reseal = Change my bid
phone-sealed-why = Nobody can open it before the reveal. You can change it until then.
phone-others = The others
phone-has-ships = { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
}
phone-not-announced = not announced

# My choice
phone-bids-sealed = The research bids are still sealed.
phone-auctions-over = The auctions of this turn are over.
phone-no-auction = No auction is running now.
phone-place = Place { $place } of { $total }: { $bid }
phone-bid-ships = { $whole ->
    [0] { $ships ->
        [one] 1 ship counts { $value }
       *[other] { $ships } ships count { $value }
    }
   *[other] { $ships ->
        [one] 1 ship
       *[other] { $ships } ships
    }
}
phone-half = (half { $half })
phone-your-turn = It is your turn.
phone-chooses-now = { $player } chooses now.
phone-chooses = { $player } chooses
phone-you-choose = You choose
phone-spaces = Minimum on each space
phone-space = space { $space }
phone-space-can = Space { $space }, minimum { $least }, you can afford it
phone-space-cannot = Space { $space }, minimum { $least }, more than your bid
phone-space-taken = Space { $space }, bought by { $player }
phone-order = Order of choosing
phone-rank = { $place }.
phone-did-buy = { $ships ->
    [one] bought space { $space } for 1 ship
   *[other] bought space { $space } for { $ships } ships
}
phone-did-pass = passed
phone-did-auto = passed: no space was cheap enough
phone-did-nothing = bid nothing
phone-you-did-buy = { $ships ->
    [one] You bought space { $space } for 1 ship.
   *[other] You bought space { $space } for { $ships } ships.
}
phone-you-did-pass = You passed.
phone-you-did-auto = You were passed: no space was cheap enough.
phone-you-did-nothing = You bid nothing.
phone-choose-space = Choose a space
phone-buy = { $ships ->
    [one] Buy space { $space } for 1 ship
   *[other] Buy space { $space } for { $ships } ships
}
phone-pass = Pass
phone-split = Split into { $first } and { $second }
phone-seal-anew = Seal my research bid anew
phone-seal-unreadable = Cannot be opened
phone-why-regret = { $first } before { $other }: who holds regret chooses last
phone-why-bid = { $first } before { $other }: the higher bid, { $mine } to { $theirs }
phone-why-power = { $first } before { $other }: wins every tie for colonies
phone-why-cards = { $first } before { $other }: fewer cards, { $mine } to { $theirs }
phone-why-tiebreaker = { $first } before { $other }: tiebreaker { $mine } to { $theirs }
phone-why-seat = { $first } before { $other }: equal in all, so by seat
phone-why-halves = Two halves of one bid: the larger first
phone-why-halves-equal = Two equal halves of one bid: they stand together

# The Zeth
phone-racket-why = Who trades with you is safe this turn. Deals on the phones are marked by themselves; mark the others here.
phone-everybody = Everybody
phone-traded = Traded
phone-envoys = Envoys held
phone-envoys-of = Envoys of { $player }
phone-nobody-to-rob = Nobody is left to steal from this turn.
phone-victim = From whom?
phone-choose-victim = Choose a victim
phone-choose-converter = Choose a converter
phone-choose-loot = Choose the loot
phone-converter = With which converter?
phone-upgraded = upgraded
phone-use = Use { $name }
phone-steals-small = { $count ->
    [one] steals 1 small cube
   *[other] steals { $count } small cubes
}
phone-steals-large = { $count ->
    [one] steals 1 large cube
   *[other] steals { $count } large cubes
}
phone-steals-ultratech = { $count ->
    [one] steals 1 ultratech
   *[other] steals { $count } ultratech
}
phone-price = Price: { $ways }
phone-free = nothing
phone-with-envoys = { $count ->
    [one] { $goods } (1 envoy held)
   *[other] { $goods } ({ $count } envoys held)
}
phone-steal-from = Steal from { $player }

# Counting
phone-count-points = Points
phone-count-small = Small cubes
phone-count-large = Large cubes
phone-count-ultratech = Ultratech
phone-count-ships = Ships
phone-hold-total = Hold to check
phone-count-elsewhere = This count was not made on this phone.
phone-seal-count = Seal my count
phone-counted = Counted and sealed
phone-counted-why = All counts are revealed at once. You can count again until then.
phone-recount = Count again
phone-revealing = The scores are revealed on the tablet, from last to first.
phone-show-result = Show the result here
phone-by-hand = The scores were added up by hand.
phone-part-points = Points
phone-part-bonus = Sharing bonus
phone-part-goods = Goods
phone-part-penalties = Penalties
phone-part-regrets = Regret
phone-total = Total
phone-both-ways = Half points { $half }, precise { $precise }
phone-my-rank = Place { $rank }
phone-ranking = Ranking
phone-winner = winner
phone-open-promises = Open promises

# Help
phone-last-refused = Refused last
phone-source = Where it stands: { $source }
phone-all-rules = All rules with their sources
phone-rules-by-example = Each rule by an example of what the table refuses.
phone-tiebreaker = Tiebreaker: { $number }
phone-support = Colonies you can keep: { $number }
phone-leave = Leave this seat
phone-leave-why = The seat becomes free for another phone. The game goes on.
phone-topic-deals = Deals
phone-topic-bids = Bids
phone-topic-ties = Ties
phone-topic-racket = The Zeth
phone-topic-score = Score
phone-help-deals = Every agreement binds, on later turns too. It can be changed if everyone in it agrees. Who breaks one loses 1 point for each missing cube or ship and 2 for each card, ultratech or point, unless all accept a compensation. Points change hands only as donation goods.
phone-help-bids = Announce your ships, then split them in secret: colony, research, kept. Who buys pays the whole bid, who passes keeps it. A card can be bought where the minimum is not higher than the bid.
phone-help-ties = Fewer cards of the kind that is bid on come first, then the higher tiebreaker.
phone-help-racket = The Zeth steal only from those they made no trade with this turn. A gift is no trade. They take cubes of a colour or an ultratech, never ships, points, cards or wild cubes.
phone-help-score = Each ultratech half a point, every 2 large cubes half a point, every 3 small cubes or ships together half a point. Penalties not yet paid are taken off. Equal totals share the win.
phone-power-colony_bid_counts_half-bids = Your colony bid counts half, not rounded: 5 ships count 2.5. You pay all of them. Your research bid counts in full.
phone-power-splits_colony_bid-bids = On your turn in the colony auction you may split your bid into two halves, once. Each half takes its own place later, and buys or passes by itself.
phone-power-extra_colony_space-bids = The colony track has one space more because you play.
phone-power-wins_colony_ties-ties = You win every tie in the colony auction. In the research auction your tiebreaker is infinite, but fewer research teams still come first.
phone-power-keeps_technologies-ties = Technologies you have invented and kept do not count as research teams.
phone-power-keeps_technologies-score = You keep your technologies to yourself and earn the lower sharing bonus.
phone-power-steals-racket = Once a turn you may steal from each player you did not trade with, with each red converter once. Envoys they hold make it cheaper and are not spent.
phone-power-steals-deals = Who both gives you something and gets something from you in a deal is safe this turn.
phone-power-acknowledgements-deals = Your acknowledgements can be given to others, who cannot trade them on.
phone-power-acknowledgements-score = When another player invents a technology and holds an acknowledgement, they return one and you score 1 point.
phone-power-regret-bids = Who holds regret chooses after all who hold none.
phone-power-regret-score = Each regret costs its holder 1 point at the end.
