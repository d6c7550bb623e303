# Was mit der Datei einer Partie sein kann. Die Codes und ihre Angaben: companion/store/trouble.py

trouble-disk-full =
    Der Datenträger ist voll, die Partie läuft im Arbeitsspeicher weiter: { $pending ->
        [one] { $pending } Eintrag ist
       *[other] { $pending } Einträge sind
    } noch nicht in { $file }. Schafft Platz und lasst den Begleiter laufen; mit dem nächsten Zug schreibt er sie.
trouble-cannot-write =
    Der Begleiter darf nicht in { $file } schreiben, die Partie läuft im Arbeitsspeicher weiter: { $pending ->
        [one] { $pending } Eintrag ist
       *[other] { $pending } Einträge sind
    } noch nicht gespeichert. Erlaubt dort das Schreiben und lasst den Begleiter laufen; mit dem nächsten Zug schreibt er sie.
trouble-disk-error =
    Der Datenträger meldet bei { $file } einen Fehler ({ $error }), die Partie läuft im Arbeitsspeicher weiter: { $pending ->
        [one] { $pending } Eintrag ist
       *[other] { $pending } Einträge sind
    } noch nicht gespeichert. Lasst den Begleiter laufen; er versucht es mit jedem Zug wieder.
trouble-changed-elsewhere =
    Ein anderes Programm hat { $file } verändert; der Begleiter rührt die Datei nicht an, und die Partie läuft im Arbeitsspeicher weiter: { $pending ->
        [one] { $pending } Eintrag ist
       *[other] { $pending } Einträge sind
    } nicht gespeichert. Verschiebt die Datei und lasst den Begleiter laufen; mit dem nächsten Zug schreibt er die ganze Partie neu.
trouble-cannot-read = { $file } lässt sich nicht lesen: { $error }.
trouble-rescued =
    { $pending ->
        [one] Der letzte Eintrag ließ
       *[other] Die letzten { $pending } Einträge ließen
    } sich nicht in { $file } schreiben. Die ganze Partie liegt in { $copy }: Sobald Platz ist, übernimmt „companion import“ sie von dort.
trouble-lost =
    { $pending ->
        [one] Der letzte Eintrag ließ sich weder in { $file } noch anderswo schreiben: Er ist verloren.
       *[other] Die letzten { $pending } Einträge ließen sich weder in { $file } noch anderswo schreiben: Sie sind verloren.
    }
trouble-cannot-save = { $file } lässt sich nicht speichern: { $error }.
trouble-cannot-delete = { $file } lässt sich nicht löschen: { $error }.
trouble-in-use = Ein anderer Begleiter hat diese Partie geöffnet ({ $file }). Schließt sie dort zuerst.
trouble-newer-version = { $file } stammt von einem neueren Begleiter (Format { $found }; dieser kennt { $known }). Die Datei blieb unverändert: Aktualisiert den Begleiter, um sie zu öffnen.
trouble-not-a-game = { $file } ist keine Partie des Begleiters.
trouble-no-file = { $file } ist keine Datei, in der eine Partie stehen könnte.
trouble-cannot-follow = { $file } lässt sich nicht nachvollziehen: Dort stehen Einträge, die kein Begleiter schreibt. „companion check“ nennt die erste Stelle.
trouble-damaged-start = Der Anfang von { $file } ist beschädigt (Zeile { $line }), die Partie lässt sich nicht öffnen. Die Datei blieb unverändert.
trouble-damaged =
    { $file } ist in Zeile { $line } beschädigt: Eintrag { $entry } stimmt nicht ({ $fault ->
        [form] er hat nicht die Form, in der er geschrieben wurde
        [checksum] seine Prüfsumme ist falsch
        [chain] er folgt nicht aus dem davor
       *[order] seine Nummer ist nicht die nächste
    }). { $entries ->
        [one] Der eine Eintrag davor lässt
       *[other] Die { $entries } Einträge davor lassen
    } sich lesen, es kann nichts dazukommen, und die Datei blieb unverändert.
trouble-torn-tail =
    Der letzte Schreibvorgang in { $file } brach ab; davon { $bytes ->
        [one] ist { $bytes } Byte
       *[other] sind { $bytes } Bytes
    } übrig. { $entries ->
        [one] Der eine Eintrag davor ist
       *[other] Alle { $entries } Einträge davor sind
    } da.
trouble-torn-tail-aside =
    Der letzte Schreibvorgang in { $file } brach ab. { $entries ->
        [one] Der eine Eintrag davor ist
       *[other] Alle { $entries } Einträge davor sind
    } da; { $bytes ->
        [one] das { $bytes } Byte, das davon übrig war, liegt
       *[other] die { $bytes } Bytes, die davon übrig waren, liegen
    } jetzt in { $aside }.
trouble-unfinished = In { $file } fehlen die schließenden Klammern. { $entries ->
    [one] Der eine Eintrag davor ist
   *[other] Alle { $entries } Einträge davor sind
} da.
trouble-no-such-game = Es gibt keine Partie namens { $game }.
trouble-several-games = { $game } passt auf { $count } Partien: { $games }. Gebt etwas mehr vom Namen ein.
trouble-game-exists = Es gibt schon eine andere Partie namens { $game }. Sie blieb unverändert.
