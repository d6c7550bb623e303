# My table on a phone: who I am, how I stand, and a seat that somebody else has.

home-seat = My seat: leave it
home-safe = Zeth: safe
home-exposed = Zeth: exposed
home-robbed = Zeth: robbed
home-bonus = bonus { $points }
home-done = { $done }/{ $seats } done
home-nothing = You owe nothing, and nobody owes you anything.
home-no-deals = New deals: from “{ $when }” on.
home-taken-back = Taken back by the moderator.
home-if-not = { $points ->
    [0] no penalty
   *[other] −{ $points } if not
}
home-if-not-on = { $points ->
    [0] turn { $turn } · no penalty
   *[other] turn { $turn } · −{ $points } if not
}
home-theirs-if-not = { $points ->
    [0] no penalty
   *[other] { $player } −{ $points } if not
}
home-theirs-if-not-on = { $points ->
    [0] turn { $turn } · no penalty
   *[other] turn { $turn } · { $player } −{ $points } if not
}
home-left = Left
