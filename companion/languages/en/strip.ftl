# The deal strip: a deal as one sentence, in its parts, and what changed in it.

strip-now = now
strip-this-turn = this turn
strip-on-turn = on turn { $turn }
strip-now-until = now and each turn until { $last }
strip-each-until = each turn until { $last }
strip-each-from = each turn from { $first } to { $last }
strip-sold = card { $name }
strip-lent = card { $name } (lent)
strip-promise = { $points ->
    [0] “{ $words }”
    [one] “{ $words }” (1 point staked)
   *[other] “{ $words }” ({ $points } points staked)
}
strip-donation = { $what } (donation goods)
strip-group = { $things } { $when }
strip-nothing = nothing
strip-you-give = You give
strip-you-get = You get
strip-you-give-to = You give { $receiver }
strip-gives-you = { $giver } gives you
strip-gives = { $giver } gives { $receiver }
strip-changed = { $before } → { $after }
strip-added = new: { $what }
strip-gone = gone: { $what }
strip-if-broken = If broken: { $losses }
strip-you-lose = { $points ->
    [one] you lose 1 point
   *[other] you lose { $points } points
}
strip-loses = { $points ->
    [one] { $player } loses 1 point
   *[other] { $player } loses { $points } points
}
