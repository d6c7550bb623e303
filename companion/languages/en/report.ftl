# A game told to people: the audit, the scores, exports, and what a check finds.

report-title = Sidereal Confluence, { $day }
report-heading = Game { $game }, { $day }: { $count } players, { $standing }
report-heading-empty = Game { $game }, { $day }: the table was never opened
report-standing = turn { $turn }, { $phase }
report-moment = { $clock } (turn { $turn }, { $phase })
report-player-and-species = { $player } ({ $species })
report-unlimited = unlimited
report-turn = Turn
report-turn-number = Turn { $turn }
report-player = Player

report-good-food = { $count } food
report-good-culture = { $count } culture
report-good-industry = { $count } industry
report-good-small_wild = { $count ->
    [one] { $count } small wild cube
   *[other] { $count } small wild cubes
}
report-good-any_small = { $count ->
    [one] { $count } small cube of any colour
   *[other] { $count } small cubes of any colour
}
report-good-information = { $count } information
report-good-biotech = { $count } biotechnology
report-good-power = { $count } power
report-good-large_wild = { $count ->
    [one] { $count } large wild cube
   *[other] { $count } large wild cubes
}
report-good-any_large = { $count ->
    [one] { $count } large cube of any colour
   *[other] { $count } large cubes of any colour
}
report-good-ultratech = { $count ->
    [one] { $count } ultratech octagon
   *[other] { $count } ultratech octagons
}
report-good-ship = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
report-good-colony = { $count ->
    [one] { $count } colony
   *[other] { $count } colonies
}
report-good-research_team = { $count ->
    [one] { $count } research team
   *[other] { $count } research teams
}
report-good-point = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
report-good-envoy = { $count ->
    [one] { $count } envoy
   *[other] { $count } envoys
}
report-good-acknowledgement = { $count ->
    [one] { $count } acknowledgement
   *[other] { $count } acknowledgements
}
report-card = card “{ $name }”
report-promise = “{ $text }”{ $stake ->
    [0] { "" }
    [one] { " " }(1 point at stake)
   *[other] { " " }({ $stake } points at stake)
}

report-scores = Final scores
report-score-rank = Rank
report-score-tokens = Tokens
report-score-small = Small
report-score-large = Large
report-score-octagons = Octagons
report-score-ships = Ships
report-score-half-goods = Goods ½
report-score-precise-goods = Goods 1/12
report-score-bonus = Bonus
report-score-penalties = Penalties
report-score-regrets = Regret
report-score-half = Total ½
report-score-precise = Total 1/12
report-part-tokens = Tokens
report-part-goods = Goods
report-part-bonus = Bonus for the last turn
report-part-penalties = Penalties
report-part-regrets = Regret
report-chart-scores = Final scores as bars: { $summary }
report-chart-one = { $player } { $points }
report-won = { $count ->
    [one] { $winners } wins with { $points } points.
   *[other] { $winners } share the win with { $points } points each.
}
report-counting-half = Counted in half points (Total ½).
report-counting-precise = Counted precisely, in twelfths (Total 1/12).
report-counting-ties = Counted in half points (Total ½); twelfths only break ties.
report-unfinished = The game is not over ({ $standing }), so there are no scores yet.
report-by-hand = The game is over, but it was scored by hand, not in the companion.
report-not-begun = The table was never opened, so there are no scores.

report-deals = Deals
report-deals-chart = When each deal was made and when it ended, by turn
report-no-deals = No deal was proposed.
report-promised = { $giver } → { $receiver }: { $what }, due on turn { $due }
report-due = due on turn { $due }
report-missing = not handed over: { $what }
report-cost-off = cost { $points ->
    [one] 1 point
   *[other] { $points } points
}, taken off at the end
report-cost-paid = cost { $points ->
    [one] 1 point
   *[other] { $points } points
}, paid in tokens
report-cost-none = cost nothing: the rules set no penalty for such a promise
report-cost-compensated = compensated by “{ $note }”
report-cost-at-stake = { $points ->
    [one] 1 point
   *[other] { $points } points
} at stake
report-fate-open = open
report-fate-traded = handed over at once
report-fate-kept = kept
report-fate-late = kept late
report-fate-overdue = overdue
report-fate-broken = broken
report-fate-compensated = compensated
report-fate-levied = broken and penalised
report-fate-replaced = replaced
report-fate-void = never bound
report-of-term = (term { $term })
report-note-proposed = { $who } proposes
report-note-accepted = { $who } accepts
report-note-bound = { $who } accepts: the deal binds
report-note-declined = { $who } declines
report-note-withdrawn = { $who } withdraws the proposal
report-note-amendment-proposed = { $who } proposes a change
report-note-amendment-accepted = { $who } accepts the change
report-note-amended = { $who } accepts: the change binds
report-note-amendment-declined = { $who } declines the change
report-note-delivered = { $who } confirms that all of it has come
report-note-delivered-part = { $who } confirms that part of it has come
report-note-words-kept = { $by ->
    [nobody] nobody called it broken: kept
   *[other] { $who } confirms that the promise was kept
}
report-note-reopened = { $who } says: not yet
report-note-handed-over = handed over at the handshake
report-note-broken = { $who } calls it broken
report-note-compensation-offered = { $who } offers compensation
report-note-compensation-accepted = { $who } accepts the compensation
report-note-compensation-declined = { $who } declines the compensation
report-note-levied = { $by ->
    [nobody] settled at the final scoring
   *[moderator] penalised by the moderator
}

report-totals = Promises of each player
report-total-made = Made
report-total-kept = Kept
report-total-late = Late
report-total-compensated = Settled
report-total-levied = Penalised
report-total-failed = Unsettled
report-total-open = Open
report-total-off = Points off
report-total-paid = Points paid
report-total-at-stake = At stake
report-still-open = Still open
report-nothing-open = Nothing is open.
report-open-count = { $count ->
    [one] One promise is still open.
   *[other] { $count } promises are still open.
}
report-in-deal = { $deal }, term { $term }:
report-waits-for = { $deal } waits for an answer from { $names }.

report-awards = Awards
report-award-honest = Most honest
report-award-feared = Most feared
report-award-lie = Costliest lie
report-award-bold = Boldest bid
report-award-busy = Busiest trader
report-earned-honest = kept { $number } of { $of } judged promises
report-earned-feared = { $number ->
    [one] robbed others once
   *[other] robbed others { $number } times
}
report-earned-lie = { $number ->
    [one] one broken promise cost a point
   *[other] one broken promise cost { $number } points
}
report-earned-bold = { $number ->
    [one] one ship for one card
   *[other] { $number } ships for one card
}
report-earned-busy = { $number ->
    [one] one deal
   *[other] { $number } deals
}

report-turning = Turning points
report-turning-lead = Turn { $turn }: { $who } leads { $other } in sharing bonuses, { $points } to { $less }.
report-turning-breach = Turn { $turn }: { $who } pays for a promise to { $whom } that was not kept: { $points ->
    [one] one point
   *[other] { $points } points
}.
report-turning-reveal = The reveal: { $who } wins with { $points } points, { $ahead } ahead of { $other }.
report-turning-shared = The reveal: { $who } are level with { $points } points each.
report-turning-upset = { $who } had the most bonuses and finished in position { $rank }.

report-web = Who had deals with whom
report-web-table = The same as a table
report-web-partner = With
report-web-pair = { $one } and { $other }: { $count ->
    [one] one deal
   *[other] { $count } deals
}

report-auctions = Auctions
report-auction-title = Turn { $turn }: { $auction }
report-auction-track = Minimum bids: { $minimums }
report-auction-place = Order
report-auction-bid = Ships bid
report-auction-choice = Choice
report-auction-paid = Paid
report-auction-reason = Why before the next
report-auction-half = { $ships } (half)
report-auction-counts = { $ships } (counts { $value })
report-auction-bought = bought from space { $space } (minimum { $least })
report-auction-passed = passed
report-auction-auto = could not buy anything
report-auction-waits = still to choose
report-auction-left = left out: the table went on
report-reason-regret = { $other } holds regret
report-reason-bid = bid higher than { $other }: { $mine } to { $theirs }
report-reason-power = tied with { $other }, but wins every such tie
report-reason-cards = tied with { $other }; { $kind ->
    [colony] fewer colonies
   *[research] fewer research teams
}: { $mine } to { $theirs }
report-reason-tiebreaker = tied with { $other }; higher tiebreaker: { $mine } to { $theirs }
report-reason-seat = tied with { $other } in everything; first in seat order
report-reason-half = first half of the same bid

report-inventions = Inventions
report-invention-name = Technology
report-invention-era = Era
report-invention-bonus = Bonus
report-steals = Stolen by the Zeth
report-steal-victim = Stolen from
report-steal-goods = What

report-seals = Fingerprints
report-seals-why = Everything sealed has a fingerprint that was public from the moment it was sealed, and every entry of the journal is bound to the ones before it. Compare the digits with what you saw at the table.
report-seals-show = Show all digits
report-seal-what = Sealed
report-seal-mark = Fingerprint
report-seal-colony = colony bid
report-seal-research = research bid
report-seal-tally = count
report-head = The journal up to entry { $entries }: { $mark }

report-edition = Edition
report-stood = Reached
report-length = Length
report-made-by = Made by the companion from the journal of game { $game }.

report-fault-no-event = Entry { $entry } does not hold: no companion writes such events.
report-fault-no-command = Entry { $entry } does not hold: it has no command that a companion would have accepted.
report-fault-refused = Entry { $entry } does not hold: the rule “{ $rule }” forbids it.
report-fault-differs = Entry { $entry } does not hold: what was written is not what the command leads to.
report-fault-out-of-order = Entry { $entry } does not hold: the next one would be { $expected }.
report-fault-broken-seal = Entry { $entry } does not hold: the numbers revealed for { $seat } are not the ones that were sealed.
report-fault-overbid = Entry { $entry } does not hold: { $seat } bid more ships than announced.
report-fault-wrong-sum = Entry { $entry } does not hold: the scores are not what was counted.
report-fault-unknown-rules = Entry { $entry } does not hold: no companion up to this one has played by rules of version { $rules }.

report-bgstats-comment = { $deals ->
    [one] One deal
   *[other] { $deals } deals
}, { $broken ->
    [0] no broken promise
    [one] one broken promise
   *[other] { $broken } broken promises
}.
report-bgstats-rounded = Points are rounded to tenths.
