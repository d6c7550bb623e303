# A row of My table that has no heading: what it is, in a few words.

rows-owe = you give · { $price }
rows-get = you get it now
rows-get-later = you get it on turn { $turn }
rows-handed = handed over just now
rows-failed = { $status } · { $mine ->
    [1] you
   *[other] { $player }
}: −{ $points }
rows-chooses = { $before ->
    [0] { $player } chooses now.
    [1] { $player } chooses now. You are next.
    [2] { $player } chooses now, then one more, then you.
   *[other] { $player } chooses now. { $before } choose before you.
}
