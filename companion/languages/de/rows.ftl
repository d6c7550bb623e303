# Eine Zeile von „Mein Tisch“ ohne Überschrift: was sie ist, in wenigen Wörtern.

rows-owe = du gibst · { $price }
rows-get = bekommst du jetzt
rows-get-later = bekommst du in Runde { $turn }
rows-handed = gerade übergeben
rows-failed = { $status } · { $mine ->
    [1] du
   *[other] { $player }
}: −{ $points }
rows-chooses = { $before ->
    [0] { $player } ist an der Reihe.
    [1] { $player } ist an der Reihe. Danach kommst du.
    [2] { $player } ist an der Reihe, dann noch jemand, dann du.
   *[other] { $player } ist an der Reihe. { $before } sind vor dir dran.
}
