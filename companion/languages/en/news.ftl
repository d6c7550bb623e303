# What happened to a seat, and whose word it was: on My table, in its list of news, in the ledger.

news-title = What happened
news-none = Nothing has happened to you yet.
news-table = The table
news-you-object = you
news-the-moderator = The moderator
news-moderator = The moderator, for { $player },
news-undone = Taken back by the moderator: “{ $what }”.

# Agreeing
news-bound = { $who } accepted: { $follows }.
news-bound-mine = Agreed with { $players }: { $follows }.
news-bound-here = Agreed at the table with { $players }: { $follows }.
news-amended = { $who } agreed to the change: { $follows }.
news-amended-mine = Changed with { $players }: { $follows }.
news-amended-here = Changed at the table with { $players }: { $follows }.
news-proposed-here = The moderator, for you, proposed to { $players }: { $follows }.
news-follows-nothing = nothing for you to do
news-give-now = give { $player } { $what }
news-give-this = give { $player } { $what } this turn
news-give-turn = give { $player } { $what } on turn { $turn }
news-give-turns = give { $player } { $what } each turn from { $turn } to { $last }
news-get-now = get { $what } from { $player }
news-get-this = get { $what } from { $player } this turn
news-get-turn = get { $what } from { $player } on turn { $turn }
news-get-turns = get { $what } from { $player } each turn from { $turn } to { $last }
news-accepted = { $who } accepted. Others still have to answer.
news-declined = { $who } declined: no deal.
news-withdrawn = { $who } took the offer back.
news-amendment-proposed = { $who } proposed a change to { $players }.
news-amendment-accepted = { $who } agreed to the change. Others still have to answer.
news-amendment-declined = { $who } declined the change: what was agreed still holds.

# What became of a promise
news-all-kept = All kept: { $lines }.
news-to = { $what } to { $player }
news-from = { $what } from { $player }
news-delivered-mine = { $who } confirmed your { $what }: kept.
news-delivered-theirs = { $who } confirmed { $what } from { $player }: kept.
news-delivered-part-mine = { $who } confirmed a part of yours: { $what }.
news-delivered-part-theirs = { $who } confirmed a part from { $player }: { $what }.
news-reopened-mine = { $who } said “not yet”: you still owe { $what } this turn.
news-reopened-theirs = { $who } said “not yet”: { $what } from { $player } is still to come.
news-broken-mine = { $who } called your promise to { $player } broken: { $what }. { $points ->
    [0] The rules set no penalty for it.
    [one] 1 point.
   *[other] { $points } points.
}
news-broken-theirs = { $who } called { $player }’s promise broken: { $what }. { $points ->
    [0] The rules set no penalty for it.
    [one] 1 point.
   *[other] { $points } points.
}
news-broken-owned = { $who } broke a promise: { $what }. { $points ->
    [0] The rules set no penalty for it.
    [one] 1 point.
   *[other] { $points } points.
}
news-overdue-mine = Overdue: { $what } for { $player }. { $points ->
    [0] Hand it over, or offer something else.
    [one] 1 point is lost unless you hand it over or offer something else.
   *[other] { $points } points are lost unless you hand it over or offer something else.
}
news-overdue-mine-strict = Overdue: { $what } for { $player }. { $points ->
    [0] Hand it over.
    [one] 1 point is lost unless you hand it over.
   *[other] { $points } points are lost unless you hand it over.
}
news-overdue-theirs = Overdue: { $what } from { $player }. { $points ->
    [0] The rules set no penalty for it.
    [one] 1 point at stake.
   *[other] { $points } points at stake.
}
news-compensation-offered-mine = { $who } offered { $player } for { $what }: { $note }.
news-compensation-accepted-mine = { $who } accepted your compensation for { $what }. Others still have to answer.
news-compensation-accepted-theirs = { $who } accepted the compensation of { $player }. Others still have to answer.
news-compensated-mine = { $who } accepted your compensation for { $what }: no points lost.
news-compensated-theirs = { $who } accepted the compensation of { $player } for { $what }: settled.
news-compensation-declined-mine = { $who } declined your compensation for { $what }. { $points ->
    [0] It is still open.
    [one] 1 point is still at stake.
   *[other] { $points } points are still at stake.
}
news-compensation-declined-theirs = { $who } declined the compensation of { $player } for { $what }.
news-levied-mine = Penalty: { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end, for { $what } not given to { $player }.
news-levied-theirs = Penalty for { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, for { $what } not given to you.
news-levied-paid-mine = Penalty paid: { $points ->
    [one] 1 point
   *[other] { $points } points
}, for { $what } not given to { $player }.
news-levied-paid-theirs = { $player } paid { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $what } not given to you.

# The Zeth, the auctions, receipts
news-stolen = The Zeth took { $what }.
news-safe = Traded with the Zeth: you are safe this turn.
news-exposed = The mark was removed: you are exposed to the Zeth.
news-envoys = { $who } noted: you hold { $count ->
    [0] no envoys
    [one] 1 envoy
   *[other] { $count } envoys
}.
news-support = Colony support now { $number }: changed by the moderator.
news-tiebreaker = Tiebreaker now { $number }: changed by the moderator.
news-given-up = { $count ->
    [one] One colony too many went under the deck.
   *[other] { $count } colonies too many went under the deck.
}
news-bought = Bought space { $space }: pay your whole bid.
news-passed = The moderator passed for you.
news-passed-mine = Passed: you keep your ships.
news-passed-by-itself = You passed automatically: no space was cheap enough.
news-sealed = Sealed.
news-sealed-tablet = Sealed on the tablet.
news-counted = Recorded: your count is sealed.
news-counted-tablet = Recorded on the tablet: your count is sealed.
news-invented = Recorded: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
