# Die Absprache als ein Satz, in ihren Teilen, und was sich daran geändert hat.

strip-now = jetzt
strip-this-turn = in dieser Runde
strip-on-turn = in Runde { $turn }
strip-now-until = jetzt und jede Runde bis Runde { $last }
strip-each-until = jede Runde bis Runde { $last }
strip-each-from = jede Runde von { $first } bis { $last }
strip-sold = Karte { $name }
strip-lent = Karte { $name } (geliehen)
strip-promise = { $points ->
    [0] „{ $words }“
    [one] „{ $words }“ (1 Punkt Einsatz)
   *[other] „{ $words }“ ({ $points } Punkte Einsatz)
}
strip-donation = { $what } (Spendengüter)
strip-group = { $things } { $when }
strip-nothing = nichts
strip-you-give = Du gibst
strip-you-get = Du bekommst
strip-you-give-to = Du gibst an { $receiver }
strip-gives-you = { $giver } gibt dir
strip-gives = { $giver } gibt an { $receiver }
strip-changed = { $before } → { $after }
strip-added = neu: { $what }
strip-gone = entfällt: { $what }
strip-if-broken = Bei Bruch: { $losses }
strip-you-lose = { $points ->
    [one] du verlierst 1 Punkt
   *[other] du verlierst { $points } Punkte
}
strip-loses = { $points ->
    [one] { $player } verliert 1 Punkt
   *[other] { $player } verliert { $points } Punkte
}
