# Teile, die mehrere Bildschirme benutzen: Titel, Phasenleiste, Uhr, Güter, Zeilen der Absprachen.

parts-title = Begleiter – Sidereal Confluence
parts-unlimited = unbegrenzt
parts-turn = Runde { $turn } von { $last }
parts-due = fällig in Runde { $turn }
parts-promise-staked = { $promise } (Einsatz: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
})

parts-timer-stopped = Bereit
parts-timer-running = Transaktion
parts-timer-minute = Letzte Minute
parts-timer-last = Letzte Sekunden
parts-timer-paused = Angehalten
parts-timer-expired = Zeit ist um

parts-hold = Zum Zeigen halten
