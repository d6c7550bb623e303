# Aufdecken als Szene, und was davon stehen bleibt
scene-skip = Überspringen
scene-bids-colony = Die Expeditionsgebote
scene-bids-research = Die Forschungsgebote
scene-first = { $player } wählt zuerst
scene-counts = { $ships ->
    [one] 1 Raumschiff, zählt halb
   *[other] { $ships } Raumschiffe, zählen halb
}
scene-may-split = teilbar in { $first } + { $second }
scene-tie = Gleichstand bei { $value }
scene-beats = schlägt
scene-go-on = Zum Weitermachen tippen
scene-scores = Die Wertung
scene-awards = Auszeichnungen des Abends
scene-no-awards = Diesmal keine Auszeichnungen: Nichts stach heraus.
scene-way-title = Wie Gebote und Punkte aufgedeckt werden, auf diesem Gerät
scene-way-rising = Vom niedrigsten an
scene-way-together = Gebote alle zugleich
scene-way-off = Ohne Szenen

# Was in einer Auktion gerade geschehen ist
scene-did-buy = { $ships ->
    [one] { $player } nimmt Feld { $space } und zahlt 1 Raumschiff.
   *[other] { $player } nimmt Feld { $space } und zahlt { $ships } Raumschiffe.
}
scene-did-pass = { $player } passt und behält die Raumschiffe.
scene-did-split = { $player } teilt das Gebot in zwei Hälften.
scene-go-on-now = Weiter

# Auf dem Handy, das gewonnen hat
scene-you-win = Gewonnen!
scene-you-share = Gemeinsam gewonnen!

# Revanche
scene-next-table = Der Tisch spielt noch einmal.
scene-come-along = Mit zur nächsten Partie

# Die Uhr einer Phase, neben ihrem Namen
scene-since = seit { $minutes } Min.
