# Statistik über alle Partien auf diesem Rechner, und wie Namen zusammengelegt werden.

stats-none = Keine beendete Partie passt. Partien, die noch laufen, zählen nicht mit.
stats-heading = { $count ->
    [one] Eine beendete Partie, { $last }
   *[other] { $count } beendete Partien, { $days ->
        [one] { $last }
       *[other] { $first } bis { $last }
    }
}
stats-progress = { $done } von { $total } geänderten Partien sind gezählt
stats-left-out = { $game } bleibt außen vor:
stats-by-player = Name
stats-by-species = Spezies
stats-table-results = { $by ->
    [player] Ergebnisse nach Namen
   *[species] Ergebnisse nach Spezies
}
stats-table-parts = { $by ->
    [player] Punkte im Schnitt, nach Namen
   *[species] Punkte im Schnitt, nach Spezies
}
stats-table-promises = { $by ->
    [player] Zusagen nach Namen
   *[species] Zusagen nach Spezies
}
stats-table-trades = { $by ->
    [player] Handel und Gebote nach Namen
   *[species] Handel und Gebote nach Spezies
}
stats-games = Partien
stats-wins = Siege
stats-lost = Nicht gewonnen
stats-off = Strafen und Reue
stats-win-rate = Siege %
stats-place = Ø Rang
stats-points = Ø Punkte
stats-best = Beste
stats-worst = Schwächste
stats-longest-wins = Siege in Folge
stats-present-wins = Laufende Serie
stats-tokens = Siegpunkte
stats-goods = Güter
stats-bonus = Bonus
stats-penalties = Strafen
stats-regrets = Reue
stats-made = Gegeben
stats-kept = Gehalten
stats-late = Verspätet
stats-settled = Beigelegt
stats-broken = Gebrochen
stats-unjudged = Nicht beurteilt
stats-kept-rate = Gehalten %
stats-cost = Kosten
stats-longest-honest = Ohne Bruch
stats-deals = Absprachen
stats-bought = Gewonnene Gebote
stats-paid = Bezahlte Raumschiffe
stats-overpaid = Zu viel bezahlt
stats-robbed = Bestohlen
stats-robberies = Diebstähle
stats-inventions = Erfindungen
stats-waited = Aufgehalten
stats-partners = { $player } hatte Absprachen mit
stats-course = Punkte der letzten { $count } Partien der Reihe nach
stats-course-mean = Schnitt des Tischs
stats-course-won = Siegerpunkte
stats-records = Rekorde
stats-record-what = Rekord
stats-record-value = Wie viel
stats-record-who = Wer
stats-record-day = Datum
stats-record-game = Partie
stats-record-points = Meiste Punkte
stats-record-deals = Meiste Absprachen
stats-record-promises = Meiste gehaltene Zusagen
stats-record-breach = Teuerster Bruch (Punkte)
stats-record-bid = Teuerstes Gebot (Raumschiffe)
stats-record-robbed = Am häufigsten bestohlen
stats-record-margin = Größter Vorsprung (Punkte)
stats-record-length = Längste Partie (Stunden)
stats-note-promises = Gehalten %: rechtzeitig gehalten, von allen Zusagen, über die jemand geurteilt hat. Was beim Handschlag übergeben wird, ist ein Tausch und keine Zusage.
stats-note-honest = Ohne Bruch: die meisten Partien in Folge ohne gebrochene Zusage, von denen, in denen jemand über eine geurteilt hat.
stats-note-overpaid = Zu viel bezahlt: Raumschiffe über das hinaus, was für das Mindestgebot des Feldes und gegen das nächste Gebot genügt hätte.
stats-note-waited = Aufgehalten: als Letzte oder Letzter fertig gehandelt, versiegelt oder gezählt, als alle anderen so weit waren.
stats-joined = { $alias } zählt von jetzt an als { $name }. „companion stats --split { $alias }“ macht das rückgängig.
stats-met = { $alias } und { $name } saßen in der Partie { $game } an einem Tisch, sind also zwei Personen. Nichts wurde verbunden.
stats-split = { $name } zählt wieder einzeln.
stats-not-joined = { $name } ist mit keinem anderen Namen verbunden.
stats-no-name = In keiner beendeten Partie kommt { $name } vor.
stats-bad-date = { $date } ist kein Datum. Schreibt es wie 2026-11-16.
stats-unknown-species = Es gibt keine Spezies namens { $species }. Bekannt sind: { $known }.
