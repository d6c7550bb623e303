# Teile, die mehrere Bildschirme benutzen: Titel, Phasenleiste, Uhr, Güter, Zeilen der Absprachen.

parts-title = Begleiter – Sidereal Confluence
parts-unlimited = unbegrenzt
parts-close = Schließen

# Die Leiste: die Runde, ihre Phasen mit kurzen Namen, und worüber jetzt geredet werden darf
parts-turn = Runde { $turn } von { $last }
parts-phase-trade = Transaktion
parts-phase-economy = Produktion
parts-phase-share = Teilen
parts-phase-bids = Gebote
parts-phase-colony_auction = Expedition
parts-phase-research_auction = Forschung
parts-phase-steal = Diebstahl
parts-phase-cleanup = Auffrischen
parts-phase-scoring = Finale
parts-phase-finished = Spielende
parts-talk-trade = Handeln und frei reden
parts-talk-silence = Nicht über Handel reden
parts-talk-share = Über Technologien reden
parts-talk-bids = Nur über die Gebote reden

# Die Uhr
parts-timer-stopped = Bereit
parts-timer-running = Verbleibende Zeit
parts-timer-minute = Letzte Minute
parts-timer-last = Letzte Sekunden
parts-timer-paused = Angehalten
parts-timer-expired = Zeit ist um

# Güter: der Name zu einer Anzahl von Steinen, und der Buchstabe auf jedem Stein
parts-good-food = Biomasse
parts-good-culture = { $count ->
    [one] Kulturgut
   *[other] Kulturgüter
}
parts-good-industry = { $count ->
    [one] Industriegut
   *[other] Industriegüter
}
parts-good-small_wild = { $count ->
    [one] kleiner Polychrom-Würfel
   *[other] kleine Polychrom-Würfel
}
parts-good-any_small = { $count ->
    [one] beliebiger kleiner Würfel
   *[other] beliebige kleine Würfel
}
parts-good-information = Daten
parts-good-biotech = Biotechnologie
parts-good-power = { $count ->
    [one] Energiecache
   *[other] Energiecaches
}
parts-good-large_wild = { $count ->
    [one] großer Polychrom-Würfel
   *[other] große Polychrom-Würfel
}
parts-good-any_large = { $count ->
    [one] beliebiger großer Würfel
   *[other] beliebige große Würfel
}
parts-good-ultratech = { $count ->
    [one] Ultratech-Oktagon
   *[other] Ultratech-Oktagone
}
parts-good-ship = { $count ->
    [one] Raumschiff
   *[other] Raumschiffe
}
parts-good-colony = { $count ->
    [one] Kolonie
   *[other] Kolonien
}
parts-good-research_team = { $count ->
    [one] Forschungsteam
   *[other] Forschungsteams
}
parts-good-point = { $count ->
    [one] Siegpunkt
   *[other] Siegpunkte
}
parts-good-envoy = { $count ->
    [one] Handelsgesandter
   *[other] Handelsgesandte
}
parts-good-acknowledgement = Zeichen der Erkenntnis
parts-letter-food = B
parts-letter-culture = K
parts-letter-industry = I
parts-letter-small_wild = P
parts-letter-any_small = ?
parts-letter-information = D
parts-letter-biotech = T
parts-letter-power = E
parts-letter-large_wild = P
parts-letter-any_large = ?
parts-letter-ultratech = U
parts-letter-envoy = H
parts-letter-acknowledgement = Z

# Zeilen der Absprachen
parts-card = Karte { $name }
parts-stake = { $points ->
    [one] 1 Punkt Einsatz
   *[other] { $points } Punkte Einsatz
}
parts-gives = { $giver } an { $receiver }
parts-you = Du
parts-to-you = dich
parts-due = fällig in Runde { $turn }
parts-handshake = beim Handschlag
parts-overdue = überfällig seit Runde { $turn }
parts-broken = gebrochen
parts-offered = Entschädigung angeboten
parts-costs = { $points ->
    [0] keine Strafe
    [one] { $points } Punkt auf dem Spiel
   *[other] { $points } Punkte auf dem Spiel
}
parts-lent = { $name } (geliehen)
parts-donation = Spendengüter
parts-fingerprints = Prüfzeichen
parts-fingerprint = { $player }: { $what }
parts-sealed-colony = Gebot Expedition
parts-sealed-research = Gebot Forschung
parts-sealed-tally = Zählung
parts-chain = Das Journal bis Eintrag { $entries }
parts-fingerprints-why = Vergleicht die Ziffern mit einem anderen Bildschirm oder schreibt sie auf: „check“ und die Seite zum Verschicken zeigen sie wieder. Was abweicht, wurde verändert.
