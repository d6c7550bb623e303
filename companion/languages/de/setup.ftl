# Aufbau: wer was nicht ziehen will, und Handicaps.
setup-place = Person { $number }
setup-whole-table = Der ganze Tisch
setup-struck = Zieht niemand
setup-struck-by = Nicht für { $players }
setup-too-many-struck = Es sind zu viele Spezies gestrichen: Sie reichen nicht mehr für alle.
setup-handicap = Handicap
setup-handicap-more = 1 kleiner Würfel mehr
setup-handicap-less = 1 kleiner Würfel weniger
setup-handicap-told = Handicap: zu Beginn 1 kleiner Würfel { $more ->
    [True] mehr
   *[other] weniger
}, Farbe nach Wahl.
