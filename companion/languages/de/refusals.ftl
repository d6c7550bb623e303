# Was jemand liest, wenn ein Kommando abgelehnt wird. Ein Satz oder zwei, mit Spezies, Zahlen und Regel.

refusal-bad-command = { $problem ->
    [no-json] Diese Zeile ist kein gültiges JSON.
    [no-object] Ein Kommando muss ein Objekt mit benannten Feldern sein.
    [no-command] Das Kommando sagt nicht, was zu tun ist: Das Feld „do“ fehlt.
    [unknown-command] Ein solches Kommando gibt es nicht: Prüfe das Feld „do“.
    [missing] Das Feld „{ $field }“ fehlt.
    [unknown-field] Dieses Kommando hat kein Feld namens „{ $field }“.
    [too-long] Diese Zeile ist zu lang für ein Kommando.
    [for-missing] Die Spielleitung muss sagen, für wen: Das Feld „for“ fehlt.
    [for-unwanted] Das ist ein eigenes Kommando der Spielleitung, darum gehört das Feld „for“ nicht hinein.
    [time-backwards] Die Zeit läuft nicht rückwärts: „at“ liegt vor dem Kommando davor.
    [says-nothing] Das Kommando sagt nicht, was sich ändern soll.
    [unreadable] Die Datei „{ $field }“ lässt sich nicht lesen.
   *[wrong-value] Das Feld „{ $field }“ hat keinen passenden Wert.
}
refusal-table-not-open = Der Tisch ist noch nicht eröffnet: Baut ihn zuerst auf.
refusal-table-already-open = Dieser Tisch ist schon eröffnet. Beginnt für einen anderen Aufbau eine neue Partie.
refusal-unknown-species = Eine Spezies namens „{ $species }“ gibt es nicht.
refusal-not-your-move = { $why ->
    [moderator] Das kann nur die Spielleitung, nicht { $seat }.
    [absent] { $seat } sitzt nicht an diesem Tisch.
    [power] Das gehört nicht zu den Besonderheiten von { $seat }.
    [browser] { $seat ->
        [moderator] Dieses Gerät leitet den Tisch nicht.
       *[other] { $seat } sitzt nicht an diesem Gerät.
    }
   *[another] { $seat } kann das nicht für jemand anderen tun; das kann nur die Spielleitung.
}
refusal-not-your-move-in-deal = { $seat } gehört zur Absprache „{ $deal }“, aber das muss jemand anderes sagen, der zu ihr gehört.
refusal-wrong-phase = { $when ->
    [never] „{ $command_name }“ geht nicht mehr: Jetzt ist „{ $phase_name }“.
   *[other] „{ $command_name }“ geht erst bei „{ $when_name }“; jetzt ist „{ $phase_name }“.
}
refusal-player-count = { $count ->
    [one] Nur ein Platz ist
   *[other] { $count } Plätze sind
} eingerichtet, gespielt wird aber mit { $least } bis { $most } Personen.
refusal-species-twice = { $seats } können nicht an einem Tisch sitzen: Alle spielen eine andere Spezies.
refusal-unknown-edition = Eine Ausgabe namens „{ $edition }“ gibt es nicht.
refusal-bad-track = { $track ->
    [colony] Das Expeditions-Tableau
   *[research] Das Forschungs-Tableau
} braucht { $length } Mindestgebote von mindestens 1, die von links nach rechts nie kleiner werden.
refusal-unknown-deal = Eine Absprache „{ $deal }“ gibt es an diesem Tisch nicht.
refusal-unknown-term = Die Absprache „{ $deal }“ hat keine Zusage { $term }.
refusal-deal-exists = Eine Absprache „{ $deal }“ gibt es schon: Nehmt für die neue einen anderen Namen.
refusal-deal-not-binding = Die Absprache „{ $deal }“ bindet noch nicht: { $seats } { $seats_count ->
    [one] hat
   *[other] haben
} nicht zugestimmt.
refusal-already-binding = Die Absprache „{ $deal }“ zwischen { $seats } bindet schon. Ändern lässt sie sich nur, wenn alle zustimmen, die zu ihr gehören.
refusal-deal-closed = Die Absprache „{ $deal }“ zwischen { $seats } ist abgeschlossen: { $status_name }.
refusal-party-missing = { $why ->
    [itself] { $seats } kann in einer Absprache nicht auf beiden Seiten stehen.
    [no-zeth] Die Zeth sitzen nicht an diesem Tisch, darum gibt es über { $seats } nichts festzuhalten.
   *[absent] { $seats_count ->
        [one] { $seats } sitzt nicht an diesem Tisch.
       *[other] { $seats } sitzen nicht an diesem Tisch.
    }
}
refusal-not-a-party = { $seat } gehört nicht zur Absprache „{ $deal }“.
refusal-empty-term = Jede Zusage einer Absprache muss Güter, Karten oder ein Versprechen nennen.
refusal-due-in-past = { $first ->
    [7] Die letzte Transaktionsphase ist vorbei: { $seat } kann nichts mehr übergeben.
   *[other] Die Transaktionsphase von Runde { $due } ist vorbei; frühestens geht es für { $seat } in Runde { $first }.
}
refusal-due-after-end = { $seat } kann für Runde { $due } nichts zusagen: Die Partie endet mit Runde { $last }.
refusal-not-now = { $giver } kann { $receiver } nur in der Transaktionsphase etwas gleich übergeben, und nur für diese Runde: Es ist Runde { $turn }, nicht Runde { $due }.
refusal-not-due-yet = Was { $giver } an { $receiver } schuldet (Zusage { $term } der Absprache „{ $deal }“), wird erst in Runde { $due } fällig; in Runde { $turn } kann es noch nicht gebrochen sein.
refusal-points-not-tradeable = { $seat } kann { $points ->
    [one] keinen Siegpunkt
   *[other] keine { $points } Siegpunkte
} handeln: Punkte wechseln nur als Spendengüter den Besitz.
refusal-over-delivery = { $giver } schuldet { $receiver } nur { $left } × { $what_name } (Zusage { $term } der Absprache „{ $deal }“), nicht { $given }.
refusal-term-closed = Was { $giver } an { $receiver } schuldete (Zusage { $term } der Absprache „{ $deal }“), ist erledigt: { $status_name }.
refusal-nothing-overdue = Was { $giver } an { $receiver } schuldet (Zusage { $term } der Absprache „{ $deal }“), ist weder überfällig noch gebrochen: Es wird in Runde { $due } fällig.
refusal-nothing-offered = { $giver } hat { $receiver } für Zusage { $term } der Absprache „{ $deal }“ keine Entschädigung angeboten.
refusal-not-stealable = { $why ->
    [number] So viel kann dieser Konverter { $seat } nicht stehlen.
   *[kind] Die Zeth können { $seat } { $good ->
        [ship] keine Raumschiffe
        [point] keine Siegpunkte
        [colony] keine Kolonien
        [research_team] keine Forschungsteams
        [envoy] keine Handelsgesandten
        [acknowledgement] keine Zeichen der Erkenntnis
        [small_wild] keine Polychrom-Würfel
        [large_wild] keine Polychrom-Würfel
       *[other] das nicht ({ $good_name })
    } stehlen: nur farbige Würfel und Oktagone.
}
refusal-is-safe = { $seat } hat in dieser Runde mit den Zeth gehandelt und ist geschützt.
refusal-already-stolen-from = Die Zeth haben { $seat } in dieser Runde schon bestohlen.
refusal-converter-used = { $seat } hat { $converter_name } in dieser Runde schon aktiviert: Jeder rote Konverter lässt sich nur einmal je Runde aktivieren.
refusal-envoys-over-supply = Mit so vielen für { $seat } wären es { $total } Handelsgesandte, es gibt aber nur { $supply }.
refusal-not-reopenable = Was { $giver } an { $receiver } gibt (Zusage { $term } der Absprache „{ $deal }“), wurde nicht beim Handschlag dieser Runde übergeben ({ $status_name }) und lässt sich darum nicht zurücknehmen.
refusal-ships-not-declared = { $seat } muss zuerst die eigenen Raumschiffe ansagen.
refusal-bid-over-ships = { $seat } hat { $ships ->
    [one] ein Raumschiff
   *[other] { $ships } Raumschiffe
} angesagt; mehr können beide Gebote zusammen nicht sein.
refusal-bids-missing = Die Gebote werden gleichzeitig aufgedeckt, aber von { $seats } fehlt noch { $seats_count ->
    [one] eines
   *[other] je eines
}.
refusal-seal-unreadable = Die versiegelten Zahlen von { $seats } lassen sich nicht mehr öffnen, weil das Handy oder Tablet dazu fehlt. { $seats } { $seats_count ->
    [one] muss
   *[other] müssen
} noch einmal versiegeln.
refusal-below-minimum = { $seat } hat { $bid } geboten, Feld { $space } verlangt aber mindestens { $least }.
refusal-space-empty = Auf Feld { $space } liegt keine Karte, die { $seat } kaufen könnte.
refusal-not-on-turn = { $on_turn_count ->
    [0] Gerade ist niemand an der Reihe, darum muss { $seat } warten.
   *[other] { $seat } ist nicht an der Reihe: Jetzt wählt { $on_turn }.
}
refusal-cannot-split = { $seat } kann ein Gebot von { $ships ->
    [one] einem Raumschiff
   *[other] { $ships } Raumschiffen
} nicht teilen: nur einmal je Runde und nur ein Gebot von mindestens 2 Raumschiffen.
refusal-auction-not-over = Die Auktionen sind noch nicht vorbei. Spielt sie zu Ende, oder überspringt sie und bietet von Hand.
refusal-tallies-missing = { $seats_count ->
    [0] Alle haben gezählt: Deckt die Wertung auf, oder überspringt sie und rechnet von Hand.
    [one] { $seats } hat noch nicht gezählt. Wartet, oder überspringt es und rechnet von Hand.
   *[other] { $seats } haben noch nicht gezählt. Wartet, oder überspringt es und rechnet von Hand.
}
refusal-nothing-to-undo = Es gibt nichts zurückzunehmen.
refusal-past-a-reveal = Aufgedeckt bleibt aufgedeckt: Was davor war, lässt sich nicht zurücknehmen.

rules-kept-by-table = Regel des Begleiters, damit seine Bücher stimmen
