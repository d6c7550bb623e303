# Eine Partie, erzählt: die Prüfung der Absprachen, die Wertung, Ausgaben, und was eine Kontrolle findet.

report-title = Sidereal Confluence, { $day }
report-heading = Partie { $game }, { $day }: { $count } am Tisch, { $standing }
report-heading-empty = Partie { $game }, { $day }: Der Tisch wurde nie eröffnet
report-standing = Runde { $turn }, { $phase }
report-moment = { $clock } (Runde { $turn }, { $phase })
report-player-and-species = { $player } ({ $species })
report-unlimited = unbegrenzt
report-turn = Runde
report-turn-number = Runde { $turn }
report-player = Wer

report-good-food = { $count } Biomasse
report-good-culture = { $count ->
    [one] { $count } Kulturgut
   *[other] { $count } Kulturgüter
}
report-good-industry = { $count ->
    [one] { $count } Industriegut
   *[other] { $count } Industriegüter
}
report-good-small_wild = { $count ->
    [one] { $count } kleiner Polychrom-Würfel
   *[other] { $count } kleine Polychrom-Würfel
}
report-good-any_small = { $count ->
    [one] { $count } beliebiger kleiner Würfel
   *[other] { $count } beliebige kleine Würfel
}
report-good-information = { $count }-mal Daten
report-good-biotech = { $count }-mal Biotechnologie
report-good-power = { $count ->
    [one] { $count } Energiecache
   *[other] { $count } Energiecaches
}
report-good-large_wild = { $count ->
    [one] { $count } großer Polychrom-Würfel
   *[other] { $count } große Polychrom-Würfel
}
report-good-any_large = { $count ->
    [one] { $count } beliebiger großer Würfel
   *[other] { $count } beliebige große Würfel
}
report-good-ultratech = { $count ->
    [one] { $count } Ultratech-Oktagon
   *[other] { $count } Ultratech-Oktagone
}
report-good-ship = { $count ->
    [one] { $count } Raumschiff
   *[other] { $count } Raumschiffe
}
report-good-colony = { $count ->
    [one] { $count } Kolonie
   *[other] { $count } Kolonien
}
report-good-research_team = { $count ->
    [one] { $count } Forschungsteam
   *[other] { $count } Forschungsteams
}
report-good-point = { $count ->
    [one] { $count } Siegpunkt
   *[other] { $count } Siegpunkte
}
report-good-envoy = { $count ->
    [one] { $count } Handelsgesandter
   *[other] { $count } Handelsgesandte
}
report-good-acknowledgement = { $count } Zeichen der Erkenntnis
report-card = Karte „{ $name }“
report-promise = „{ $text }“{ $stake ->
    [0] { "" }
    [one] { " " }(Einsatz: 1 Punkt)
   *[other] { " " }(Einsatz: { $stake } Punkte)
}

report-scores = Endwertung
report-score-rank = Rang
report-score-tokens = Siegpunkte
report-score-small = Klein
report-score-large = Groß
report-score-octagons = Oktagone
report-score-ships = Raumschiffe
report-score-half-goods = Güter ½
report-score-precise-goods = Güter 1/12
report-score-bonus = Bonus
report-score-penalties = Strafen
report-score-regrets = Reue
report-score-half = Summe ½
report-score-precise = Summe 1/12
report-part-tokens = Siegpunkte
report-part-goods = Güter
report-part-bonus = Rundenbonus der letzten Runde
report-part-penalties = Strafen
report-part-regrets = Reue
report-chart-scores = Endwertung als Balken: { $summary }
report-chart-one = { $player } { $points }
report-won = { $count ->
    [one] { $winners } gewinnt mit { $points } Punkten.
   *[other] { $winners } teilen sich den Sieg mit je { $points } Punkten.
}
report-counting-half = Gezählt in halben Punkten (Summe ½).
report-counting-precise = Genau gezählt, in Zwölfteln (Summe 1/12).
report-counting-ties = Gezählt in halben Punkten (Summe ½); Zwölftel entscheiden nur bei Gleichstand.
report-unfinished = Die Partie ist noch nicht zu Ende ({ $standing }), darum gibt es noch keine Wertung.
report-by-hand = Die Partie ist zu Ende, aber sie wurde von Hand gewertet, nicht im Begleiter.
report-not-begun = Der Tisch wurde nie eröffnet, darum gibt es keine Wertung.

report-deals = Absprachen
report-deals-chart = Wann jede Absprache getroffen wurde und wann sie endete, nach Runden
report-no-deals = Es wurde keine Absprache vorgeschlagen.
report-promised = { $giver } → { $receiver }: { $what }, fällig in Runde { $due }
report-due = fällig in Runde { $due }
report-missing = nicht übergeben: { $what }
report-cost-off = kostet { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, am Ende abgezogen
report-cost-paid = kostet { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, gleich bezahlt
report-cost-none = kostet nichts: Für ein solches Versprechen ist keine Strafe vorgesehen
report-cost-compensated = entschädigt durch „{ $note }“
report-cost-at-stake = { $points ->
    [one] 1 Punkt steht
   *[other] { $points } Punkte stehen
} auf dem Spiel
report-fate-open = offen
report-fate-traded = sofort übergeben
report-fate-kept = gehalten
report-fate-late = verspätet gehalten
report-fate-overdue = überfällig
report-fate-broken = gebrochen
report-fate-compensated = entschädigt
report-fate-levied = gebrochen und bestraft
report-fate-replaced = ersetzt
report-fate-void = nie bindend
report-of-term = (Zusage { $term })
report-note-proposed = { $who } schlägt vor
report-note-accepted = { $who } nimmt an
report-note-bound = { $who } nimmt an: Die Absprache bindet
report-note-declined = { $who } lehnt ab
report-note-withdrawn = { $who } zieht den Vorschlag zurück
report-note-amendment-proposed = { $who } schlägt eine Änderung vor
report-note-amendment-accepted = { $who } nimmt die Änderung an
report-note-amended = { $who } nimmt an: Die Änderung bindet
report-note-amendment-declined = { $who } lehnt die Änderung ab
report-note-delivered = { $who } bestätigt, dass alles da ist
report-note-delivered-part = { $who } bestätigt, dass ein Teil da ist
report-note-words-kept = { $by ->
    [nobody] niemand hat einen Bruch gemeldet: gehalten
   *[other] { $who } bestätigt, dass das Versprechen gehalten wurde
}
report-note-reopened = { $who } sagt: noch nicht
report-note-handed-over = beim Handschlag übergeben
report-note-broken = { $who } stellt den Bruch fest
report-note-compensation-offered = { $who } bietet eine Entschädigung an
report-note-compensation-accepted = { $who } nimmt die Entschädigung an
report-note-compensation-declined = { $who } lehnt die Entschädigung ab
report-note-levied = { $by ->
    [nobody] abgerechnet bei der Endwertung
   *[moderator] bestraft von der Spielleitung
}

report-totals = Zusagen, nach Personen
report-total-made = Gegeben
report-total-kept = Gehalten
report-total-late = Verspätet
report-total-compensated = Beigelegt
report-total-levied = Bestraft
report-total-failed = Ungeklärt
report-total-open = Offen
report-total-off = Abgezogen
report-total-paid = Bezahlt
report-total-at-stake = Auf dem Spiel
report-still-open = Noch offen
report-nothing-open = Nichts ist offen.
report-open-count = { $count ->
    [one] Eine Zusage ist noch offen.
   *[other] { $count } Zusagen sind noch offen.
}
report-in-deal = { $deal }, Zusage { $term }:
report-waits-for = { $deal } wartet auf eine Antwort von { $names }.

report-awards = Auszeichnungen
report-award-honest = Ehrlichstes Wort
report-award-feared = Am meisten gefürchtet
report-award-lie = Teuerste Lüge
report-award-bold = Kühnstes Gebot
report-award-busy = Fleißigster Handel
report-earned-honest = { $number } von { $of } beurteilten Zusagen gehalten
report-earned-feared = { $number ->
    [one] einmal gestohlen
   *[other] { $number }-mal gestohlen
}
report-earned-lie = { $number ->
    [one] ein Bruch kostete einen Punkt
   *[other] ein Bruch kostete { $number } Punkte
}
report-earned-bold = { $number ->
    [one] ein Raumschiff für eine Karte
   *[other] { $number } Raumschiffe für eine Karte
}
report-earned-busy = { $number ->
    [one] eine Absprache
   *[other] { $number } Absprachen
}

report-turning = Wendepunkte
report-turning-lead = Runde { $turn }: { $who } führt bei den Rundenboni, mit { $points } zu { $less } vor { $other }.
report-turning-breach = Runde { $turn }: { $who } zahlt für eine nicht gehaltene Zusage an { $whom }: { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
report-turning-reveal = Beim Aufdecken: { $who } gewinnt mit { $points } Punkten, { $ahead } vor { $other }.
report-turning-shared = Beim Aufdecken: { $who } liegen mit je { $points } Punkten gleichauf.
report-turning-upset = { $who } hatte die meisten Boni und landete auf Rang { $rank }.

report-web = Wer mit wem Absprachen hatte
report-web-table = Dasselbe als Tabelle
report-web-partner = Mit
report-web-pair = { $one } und { $other }: { $count ->
    [one] eine Absprache
   *[other] { $count } Absprachen
}

report-auctions = Auktionen
report-auction-title = Runde { $turn }: { $auction }
report-auction-track = Mindestgebote: { $minimums }
report-auction-place = Reihenfolge
report-auction-bid = Raumschiffe geboten
report-auction-choice = Wahl
report-auction-paid = Bezahlt
report-auction-reason = Warum vor dem nächsten Gebot
report-auction-half = { $ships } (Hälfte)
report-auction-counts = { $ships } (zählt { $value })
report-auction-bought = von Feld { $space } gekauft (Mindestgebot { $least })
report-auction-passed = gepasst
report-auction-auto = konnte nichts kaufen
report-auction-waits = wählt noch
report-auction-left = ausgelassen: Der Tisch hat weitergespielt
report-reason-regret = { $other } hat Reue
report-reason-bid = höher geboten als { $other }: { $mine } zu { $theirs }
report-reason-power = gleich mit { $other }, gewinnt aber jeden solchen Gleichstand
report-reason-cards = gleich mit { $other }; { $kind ->
    [colony] weniger Kolonien
   *[research] weniger Forschungsteams
}: { $mine } zu { $theirs }
report-reason-tiebreaker = gleich mit { $other }; höherer Gleichstandsbrecher: { $mine } zu { $theirs }
report-reason-seat = in allem gleich mit { $other }; sitzt weiter vorn
report-reason-half = erste Hälfte desselben Gebots

report-inventions = Erfindungen
report-invention-name = Technologie
report-invention-era = Stufe
report-invention-bonus = Bonus
report-steals = Von den Zeth gestohlen
report-steal-victim = Bestohlen
report-steal-goods = Was

report-seals = Prüfzeichen
report-seals-why = Alles Versiegelte hat ein Prüfzeichen, das öffentlich war, sobald es versiegelt wurde, und jeder Eintrag des Journals ist an die davor gebunden. Vergleicht die Ziffern mit dem, was am Tisch zu sehen war.
report-seals-show = Alle Ziffern zeigen
report-seal-what = Versiegelt
report-seal-mark = Prüfzeichen
report-seal-colony = Gebot Expedition
report-seal-research = Gebot Forschung
report-seal-tally = Zählung
report-head = Das Journal bis Eintrag { $entries }: { $mark }

report-edition = Ausgabe
report-stood = Stand
report-length = Dauer
report-made-by = Vom Begleiter aus dem Journal der Partie { $game } erstellt.

report-fault-no-event = Eintrag { $entry } stimmt nicht: Solche Ereignisse schreibt kein Begleiter.
report-fault-no-command = Eintrag { $entry } stimmt nicht: Er hat kein Kommando, das ein Begleiter angenommen hätte.
report-fault-refused = Eintrag { $entry } stimmt nicht: Die Regel „{ $rule }“ verbietet ihn.
report-fault-differs = Eintrag { $entry } stimmt nicht: Was da steht, folgt nicht aus dem Kommando.
report-fault-out-of-order = Eintrag { $entry } stimmt nicht: Der nächste wäre { $expected }.
report-fault-broken-seal = Eintrag { $entry } stimmt nicht: Die aufgedeckten Zahlen von { $seat } sind nicht die versiegelten.
report-fault-overbid = Eintrag { $entry } stimmt nicht: { $seat } hat mehr Raumschiffe geboten als angesagt.
report-fault-wrong-sum = Eintrag { $entry } stimmt nicht: Die Wertung ist nicht, was gezählt wurde.
report-fault-unknown-rules = Eintrag { $entry } stimmt nicht: Nach Regeln der Version { $rules } hat bis heute kein Begleiter gespielt.

report-bgstats-comment = { $deals ->
    [one] Eine Absprache
   *[other] { $deals } Absprachen
}, { $broken ->
    [0] keine gebrochene Zusage
    [one] eine gebrochene Zusage
   *[other] { $broken } gebrochene Zusagen
}.
report-bgstats-rounded = Punkte sind auf Zehntel gerundet.
