# Mein Tisch auf dem Handy: wer ich bin, wie ich dastehe, und ein Platz, den schon jemand hat.

home-seat = Mein Platz: verlassen
home-safe = Zeth: geschützt
home-exposed = Zeth: ungeschützt
home-robbed = Zeth: bestohlen
home-bonus = Bonus { $points }
home-done = { $done }/{ $seats } fertig
home-nothing = Du schuldest nichts, und dir schuldet niemand etwas.
home-no-deals = Neue Absprachen: ab „{ $when }“.
home-taken-back = Von der Spielleitung zurückgenommen.
home-if-not = { $points ->
    [0] ohne Strafe
   *[other] sonst −{ $points }
}
home-if-not-on = { $points ->
    [0] Runde { $turn } · ohne Strafe
   *[other] Runde { $turn } · sonst −{ $points }
}
home-theirs-if-not = { $points ->
    [0] ohne Strafe
   *[other] sonst { $player } −{ $points }
}
home-theirs-if-not-on = { $points ->
    [0] Runde { $turn } · ohne Strafe
   *[other] Runde { $turn } · sonst { $player } −{ $points }
}
home-left = Noch offen
