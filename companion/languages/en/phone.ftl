# The phones: sitting down, My table, deals, bids, auctions, the Zeth, counting, help.

# Sitting down
phone-sit-down = Sit down
phone-table-code = Table { $code }
phone-set-up = The table is being set up. This page moves on by itself.
phone-taken = taken
phone-just-watch = Just watch
phone-denied-seat-taken = Somebody has just taken this seat. The moderator can free it again.
phone-denied-not-moderator = Only the moderator can do that.
phone-denied-no-such-seat = There is no such seat at this table.
phone-theme = Dark or light

# The frame
phone-help = Help
phone-back = Back
phone-turn = Turn { $turn } of { $last }
phone-turn-short = Turn { $turn }/{ $last }
phone-my-table = My table
phone-you = You
phone-you-then = you
phone-nothing = nothing
phone-done = Done
phone-now = now
phone-on-turn = turn { $turn }

# What is allowed now
phone-allowed-trade = Trade: agree on anything. Goods change hands only now.
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
phone-call-proposal = { $player } proposes a deal
phone-call-amendment = { $player } wants to change a deal
phone-call-compensation = { $player } offers compensation
phone-call-failed = You owe { $player } something
phone-call-bid = Your bid is not sealed yet
phone-call-bid-why = Everybody reveals at once, when all have sealed.
phone-call-lost = What you sealed cannot be opened
phone-call-lost-why = Since the restart the table cannot open what you sealed. Seal it once more.
phone-call-choose = It is your turn to choose
phone-call-choose-why = Buy a card or pass.
phone-call-steal = You can steal now
phone-call-steal-why = At most once from each victim.
phone-call-count = Count your points
phone-call-count-why = Everybody reveals at once, when all have counted.
phone-go-steal = Steal
phone-one-of = 1 of { $count }
phone-answer-next = Next ({ $count })
phone-answer-gone = This no longer needs your answer.
phone-answer-accepted = Accepted.
phone-answer-declined = Declined.
phone-accept = Accept
phone-look = Look at it
phone-no-words = (nothing said)
phone-amends-for = Instead of: { $what }. Without it { $points ->
    [one] one point is
   *[other] { $points } points are
} lost.

# My table
phone-new-deal = New deal
phone-go-on-deal = Go on with my deal
phone-main-bid = My bid
phone-main-choice = My choice
phone-see-auction = See the auction
phone-past-auctions = This turn’s auctions
phone-main-count = Count
phone-main-result = Result
phone-invented = I invented
phone-racket = Racket
phone-my-deals = All my deals
phone-no-deals = No deals yet.
phone-change-waits = a change is waiting
phone-penalties = { $points ->
    [one] 1 point lost
   *[other] { $points } points lost
}
phone-over-support = { $count ->
    [one] 1 colony too many: it goes when the Economy phase begins
   *[other] { $count } colonies too many: they go when the Economy phase begins
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
phone-rows-asked = Waiting for your answer
phone-rows-sent = Proposed by me
phone-due-now = this turn
phone-when-lost = { $when } · { $points ->
    [one] 1 point
   *[other] { $points } points
} at stake
phone-when-cost = { $when } · costs { $points } if broken
phone-got-it = Got it
phone-not-yet = Not yet
phone-waits-for = Waiting for { $players }

# Safe or exposed
phone-me-robbed-of = Robbed by the Zeth: { $goods }
phone-is-safe = safe
phone-is-exposed = exposed
phone-is-robbed = robbed
phone-is-robbed-of = robbed: { $goods }

# The deal form
phone-form-title = New deal
phone-form-change = Change the deal
phone-form-drop-why = What you have entered will be lost.
phone-form-drop = Throw away
phone-form-waits = Your other unfinished deal is kept for later.
phone-choose-partner = Choose a partner first.
phone-i-give = I give
phone-i-get = I get
phone-lent = lent: back at the end of the turn
phone-sold = sold
phone-send = Send
phone-send-to = Send to { $players }
phone-gift = A gift is not a trade: it protects nobody from the Zeth.
phone-until = until { $turn }
phone-promise-words = The promise
phone-stake = Points at stake

# A deal's page
phone-status-proposed = Proposed
phone-status-binding = Binding
phone-status-kept = Kept
phone-status-broken = Broken
phone-status-settled = Settled by compensation
phone-status-declined = Declined
phone-status-withdrawn = Taken back
phone-has-agreed = agreed
phone-has-not-agreed = not agreed yet
phone-amendment = { $player } wants these terms instead
phone-partly = Part of it has already come.
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
phone-tick-later = Goods change hands only in the Trade phase. If something has been handed over already, the moderator can note it on the tablet.
phone-own-up = I cannot keep it
phone-own-up-why = { $points ->
    [0] The rules set no penalty for a broken promise in words. You can offer compensation afterwards.
    [one] You lose 1 point at the end, unless everyone in the deal accepts compensation.
   *[other] You lose { $points } points at the end, unless everyone in the deal accepts compensation.
}
phone-call-broken = Call it broken
phone-call-broken-why = { $points ->
    [0] The rules set no penalty for a broken promise in words. { $player } can offer compensation.
    [one] { $player } loses 1 point at the end, unless everyone in the deal accepts compensation.
   *[other] { $player } loses { $points } points at the end, unless everyone in the deal accepts compensation.
}
phone-own-up-why-strict = { $points ->
    [0] The rules set no penalty for a broken promise in words.
    [one] You lose 1 point at the end. Until it is broken, the deal can still be changed if everyone in it agrees.
   *[other] You lose { $points } points at the end. Until it is broken, the deal can still be changed if everyone in it agrees.
}
phone-call-broken-why-strict = { $points ->
    [0] The rules set no penalty for a broken promise in words.
    [one] { $player } loses 1 point at the end.
   *[other] { $player } loses { $points } points at the end.
}
phone-yes = Yes: { $what }
phone-change = Change
phone-withdraw = Take back
phone-drop-change = Drop the change
phone-deal-done = There is nothing left to do here.
phone-changed = Just changed: look again
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
phone-note-words-kept = { $by ->
    [nobody] Nobody called the promise in term { $number } broken: kept
   *[other] { $player } said the promise in term { $number } was kept
}
phone-note-reopened = { $player } said “not yet” to term { $number }
phone-note-handed-over = Term { $number } was handed over at the handshake
phone-note-broken = { $player } called term { $number } broken
phone-note-compensation-offered = { $player } offered compensation for term { $number }
phone-note-compensation-accepted = { $player } accepted the compensation for term { $number }
phone-note-compensation-declined = { $player } declined the compensation for term { $number }
phone-note-levied = { $player } levied the penalty for term { $number }

# I invented
phone-technology = Name of the technology
phone-era = Era
phone-era-n = Era { $era }
phone-record = Record it
phone-bonus-earned = { $points ->
    [0] It earns no bonus
    [one] It earns 1 point
   *[other] It earns { $points } points
}
phone-bonus-confluence = Take the bonus when technologies are shared.
phone-bonus-inventing = Take the bonus at once.
phone-acknowledge = If you hold an acknowledgement, return one: { $player } scores 1 point.
phone-my-inventions = My inventions
phone-made = { $name }: turn { $turn }, { $points }

# Bids
phone-ships = Ships
phone-ships-held = How many ships do you have?
phone-announce-tap = Tap the number, and it is announced.
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
phone-ties-why = In a tie, whoever has fewer cards of that kind comes first.
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
phone-secret-colony = Colony: { $ships }
phone-secret-colony-half = Colony: { $ships }, counts { $worth }
phone-secret-research = Research: { $ships }
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
phone-space = Space { $space }
phone-space-least = min. { $least }
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
phone-you-did-auto = You passed automatically: no space was cheap enough.
phone-you-did-nothing = You bid nothing.
phone-buy = { $ships ->
    [one] Buy space { $space } for 1 ship
   *[other] Buy space { $space } for { $ships } ships
}
phone-pass = Pass
phone-split = Split into { $first } and { $second }
phone-seal-again = Seal my research bid again
phone-seal-unreadable = Cannot be opened
phone-why-regret = { $first } before { $other }: whoever holds regret chooses last
phone-why-bid = { $first } before { $other }: the higher bid, { $mine } to { $theirs }
phone-why-power = { $first } before { $other }: wins every tie for colonies
phone-why-cards = { $first } before { $other }: fewer cards, { $mine } to { $theirs }
phone-why-tiebreaker = { $first } before { $other }: tiebreaker { $mine } to { $theirs }
phone-why-seat = { $first } before { $other }: equal in everything, so by seat
phone-why-halves = Two halves of one bid: the larger first
phone-why-halves-equal = Two equal halves of one bid: they stand together

# The Zeth
phone-racket-why = Whoever trades with you is safe this turn. Deals made on phones are marked automatically; mark the others here.
phone-everybody = Everybody
phone-traded = Traded
phone-envoys-of = Envoys of { $player }
phone-nobody-to-rob = Nobody is left to steal from this turn.
phone-steals-small = { $count ->
    [one] 1 small cube
   *[other] { $count } small cubes
}
phone-steals-large = { $count ->
    [one] 1 large cube
   *[other] { $count } large cubes
}
phone-steals-ultratech = { $count ->
    [one] 1 ultratech octagon
   *[other] { $count } ultratech octagons
}
phone-price = Price: { $ways }
phone-free = nothing
phone-with-envoys = { $count ->
    [one] { $goods } (1 envoy held)
   *[other] { $goods } ({ $count } envoys held)
}

# Counting
phone-count-points = Points
phone-count-small = Small cubes
phone-count-large = Large cubes
phone-count-ultratech = Ultratech
phone-count-ships = Ships
phone-counted = Counted and sealed
phone-counted-why = All counts are revealed together. Until then you can count again.
phone-recount = Count again
phone-by-hand = The scores were added up by hand.
phone-part-points = Points
phone-part-bonus = Sharing bonus
phone-part-goods = Goods
phone-part-penalties = Penalties
phone-part-regrets = Regret
phone-total = Total
phone-both-ways = Rounded to halves { $half }, exactly { $precise }
phone-my-rank = Place { $rank }
phone-ranking = Ranking
phone-winner = winner
phone-open-promises = Open promises

# Help
phone-last-refused = Last refusal
phone-source = Source: { $source }
phone-all-rules = All rules with their sources
phone-rules-by-example = Each rule with an example of what the table refuses.
phone-tiebreaker = Tiebreaker: { $number }
phone-support = Colonies you can keep: { $number }
phone-leave = Leave this seat
phone-leave-why = The seat becomes free for another phone. The game goes on.
phone-topic-deals = Deals
phone-topic-bids = Bids
phone-topic-ties = Ties
phone-topic-racket = The Zeth
phone-topic-score = Score
phone-help-deals = Every agreement binds, on later turns too. It can be changed if everyone in it agrees. Whoever breaks one loses 1 point for each missing cube or ship and 2 for each card, octagon or point, unless everyone accepts a compensation. Points change hands only as donation goods.
phone-help-deals-strict = Every agreement binds, on later turns too. It can be changed if everyone in it agrees. Whoever breaks one loses 1 point for each missing cube or ship and 2 for each card, octagon or point. Points change hands only as donation goods.
phone-help-bids = Announce your ships, then split them in secret: colony, research, kept. If you buy, you pay your whole bid; if you pass, you keep it. You can buy any card whose minimum is not above your bid.
phone-help-ties = Whoever has fewer cards of the kind being bid on comes first; then the higher tiebreaker decides.
phone-help-racket = The Zeth can steal only from those they did not trade with this turn. A gift is not a trade. They take coloured cubes or an octagon, never ships, points, cards or wild cubes.
phone-power-colony_bid_counts_half-bids = Your colony bid counts half, not rounded: 5 ships count 2.5. You pay all of them. Your research bid counts in full.
phone-power-splits_colony_bid-bids = On your turn in the colony auction you may split your bid into two halves, once. Each half takes its own place later, and buys or passes by itself.
phone-power-extra_colony_space-bids = Because you are playing, the colony track has one more space.
phone-power-wins_colony_ties-ties = You win every tie in the colony auction. In the research auction your tiebreaker is infinite, but whoever has fewer research teams still comes first.
phone-power-keeps_technologies-ties = Technologies you have invented and kept do not count as research teams.
phone-power-keeps_technologies-score = You keep your technologies to yourself and earn the lower sharing bonus.
phone-power-steals-racket = Once a turn you may steal from each player you did not trade with, with each red converter once. Envoys they hold make it cheaper and are not spent.
phone-power-steals-deals = Anyone who both gives you something and gets something from you in a deal is safe this turn.
phone-power-acknowledgements-deals = Your acknowledgements can be given to others, who cannot trade them on.
phone-power-acknowledgements-score = When another player invents a technology and holds an acknowledgement, they return one and you score 1 point.
phone-power-regret-bids = Whoever holds regret chooses after everyone who holds none.
phone-power-regret-score = Each regret costs its holder 1 point at the end.
