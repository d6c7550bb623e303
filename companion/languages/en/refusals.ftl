# What a player reads when a command is refused. One sentence or two, with the seat, the numbers and the rule.

refusal-bad-command = { $problem ->
    [no-json] This line is not valid JSON.
    [no-object] A command must be an object with named fields.
    [no-command] The command does not say what to do: the field “do” is missing.
    [unknown-command] There is no such command: check the field “do”.
    [missing] The field “{ $field }” is missing.
    [unknown-field] There is no field called “{ $field }” in this command.
    [too-long] This line is too long to be a command.
    [for-missing] The moderator must say for which seat: the field “for” is missing.
    [for-unwanted] This is the moderator’s own command, so the field “for” does not belong in it.
    [time-backwards] Time cannot run backwards: “at” is earlier than the command before.
    [says-nothing] The command does not say what to change.
    [unreadable] The file “{ $field }” cannot be read.
   *[wrong-value] The field “{ $field }” does not have a value that fits.
}
refusal-table-not-open = The table is not open yet: set it up first.
refusal-table-already-open = This table is open already. Start a new game for another set-up.
refusal-unknown-species = There is no species called “{ $species }”.
refusal-not-your-move = { $why ->
    [moderator] Only the moderator can do that, not { $seat }.
    [absent] { $seat } is not at this table.
    [power] That is not one of { $seat }’s powers.
    [browser] { $seat ->
        [moderator] This screen does not run the table.
       *[other] { $seat } does not sit at this screen.
    }
   *[another] { $seat } cannot do that for somebody else; only the moderator can.
}
refusal-not-your-move-in-deal = { $seat } is part of deal “{ $deal }”, but this is for somebody else in it to say.
refusal-wrong-phase = { $when ->
    [never] “{ $command_name }” is no longer possible: now it is “{ $phase_name }”.
   *[other] “{ $command_name }” has to wait for “{ $when_name }”; now it is “{ $phase_name }”.
}
refusal-player-count = { $count ->
    [one] One seat is
   *[other] { $count } seats are
} set up, but the game needs { $least } to { $most } players.
refusal-species-twice = { $seats } cannot be at one table: everybody plays a different species.
refusal-unknown-edition = There is no edition called “{ $edition }”.
refusal-bad-track = { $track ->
    [colony] The colony track
   *[research] The research track
} needs { $length } minimums of at least 1 that never go down from left to right.
refusal-unknown-deal = There is no deal “{ $deal }” at this table.
refusal-unknown-term = Deal “{ $deal }” has no term { $term }.
refusal-deal-exists = There is a deal “{ $deal }” already: choose another name for the new one.
refusal-deal-not-binding = Deal “{ $deal }” does not bind yet: { $seats } { $seats_count ->
    [one] has
   *[other] have
} not agreed.
refusal-already-binding = Deal “{ $deal }” between { $seats } binds already. It can be changed only if everyone in it agrees.
refusal-deal-closed = Deal “{ $deal }” between { $seats } is closed ({ $status_name }).
refusal-party-missing = { $why ->
    [itself] { $seats } cannot be on both sides of a deal.
    [no-zeth] The Zeth are not at this table, so there is nothing to note about { $seats }.
   *[absent] { $seats_count ->
        [one] { $seats } is not at this table.
       *[other] { $seats } are not at this table.
    }
}
refusal-not-a-party = { $seat } is not part of deal “{ $deal }”.
refusal-empty-term = Every term of a deal must name goods, cards or a promise.
refusal-due-in-past = { $first ->
    [7] The last Trade phase is over: { $seat } can hand over nothing more.
   *[other] Turn { $due }’s Trade phase is over; the earliest for { $seat } is turn { $first }.
}
refusal-due-after-end = { $seat } can promise nothing for turn { $due }: the game ends with turn { $last }.
refusal-not-now = Only in the Trade phase can { $giver } hand something to { $receiver } at once, and only what is due this turn: it is turn { $turn }, not turn { $due }.
refusal-not-due-yet = What { $giver } owes { $receiver } in deal “{ $deal }” (term { $term }) falls due on turn { $due }; on turn { $turn } it cannot be called broken yet.
refusal-points-not-tradeable = { $seat } cannot trade { $points ->
    [one] a victory point
   *[other] { $points } victory points
}: points change hands only if they were produced as donation goods.
refusal-over-delivery = { $giver } owes { $receiver } only { $left } × { $what_name } in deal “{ $deal }” (term { $term }), not { $given }.
refusal-term-closed = What { $giver } owed { $receiver } in deal “{ $deal }” (term { $term }) is settled ({ $status_name }).
refusal-nothing-overdue = What { $giver } owes { $receiver } in deal “{ $deal }” (term { $term }) is neither overdue nor broken: it falls due on turn { $due }.
refusal-nothing-offered = { $giver } has offered { $receiver } no compensation for term { $term } of deal “{ $deal }”.
refusal-not-stealable = { $why ->
    [number] This converter cannot steal that much from { $seat }.
   *[kind] The Zeth cannot steal { $good ->
        [ship] ships
        [point] victory points
        [colony] colonies
        [research_team] research teams
        [envoy] envoys
        [acknowledgement] acknowledgements
        [small_wild] wild cubes
        [large_wild] wild cubes
       *[other] { $good_name }
    } from { $seat }: only coloured cubes and octagons.
}
refusal-is-safe = { $seat } traded with the Zeth this turn and is safe.
refusal-already-stolen-from = The Zeth have already stolen from { $seat } this turn.
refusal-converter-used = { $seat } has used { $converter_name } this turn already: each red converter runs once a turn.
refusal-envoys-over-supply = With that many for { $seat } there would be { $total } envoys, but there are only { $supply }.
refusal-not-reopenable = What { $giver } gives { $receiver } in deal “{ $deal }” (term { $term }) is { $status_name } and was not handed over at a handshake this turn, so it cannot be taken back.
refusal-ships-not-declared = { $seat } must announce their ships first.
refusal-bid-over-ships = { $seat } announced { $ships ->
    [one] one ship
   *[other] { $ships } ships
}; both bids together cannot be more.
refusal-bids-missing = Bids are revealed all at once, but { $seats } { $seats_count ->
    [one] has
   *[other] have
} not sealed one yet.
refusal-seal-unreadable = The sealed numbers of { $seats } can no longer be opened, because the phone or tablet that sealed them has not come back. { $seats } { $seats_count ->
    [one] has
   *[other] have
} to seal once more.
refusal-below-minimum = { $seat } bid { $bid }, but space { $space } asks for at least { $least }.
refusal-space-empty = There is no card on space { $space } for { $seat } to buy.
refusal-not-on-turn = { $on_turn_count ->
    [0] It is nobody’s turn now, so { $seat } has to wait.
   *[other] It is not { $seat }’s turn: { $on_turn } chooses now.
}
refusal-cannot-split = { $seat } cannot split a bid of { $ships ->
    [one] one ship
   *[other] { $ships } ships
}: one split a turn, and only a bid of 2 ships or more.
refusal-auction-not-over = The auctions are not over. Finish them, or skip them and bid by hand.
refusal-tallies-missing = { $seats_count ->
    [0] Everybody has counted: reveal the scores, or skip and add up by hand.
    [one] { $seats } has not counted yet. Wait, or skip and add up by hand.
   *[other] { $seats } have not counted yet. Wait, or skip and add up by hand.
}
refusal-nothing-to-undo = There is nothing to take back.
refusal-past-a-reveal = What is revealed stays revealed: nothing before it can be taken back.

rules-kept-by-table = kept by the companion, so that its books are right
