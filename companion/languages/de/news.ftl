# Was einem Platz widerfahren ist und wer es gesagt hat: auf Mein Tisch, in der Liste der Neuigkeiten, im Vertragsbuch.

news-title = Was geschehen ist
news-none = Für dich gibt es noch nichts Neues.
news-table = Der Tisch
news-you-object = dich
news-the-moderator = Die Spielleitung
news-moderator = Die Spielleitung (für { $player })
news-undone = Von der Spielleitung zurückgenommen: „{ $what }“.

# Sich einigen
news-bound = { $who } hat angenommen: { $follows }.
news-bound-mine = Abgemacht mit { $players }: { $follows }.
news-bound-here = Am Tisch abgemacht mit { $players }: { $follows }.
news-amended = { $who } hat der Änderung zugestimmt: { $follows }.
news-amended-mine = Geändert mit { $players }: { $follows }.
news-amended-here = Am Tisch geändert mit { $players }: { $follows }.
news-proposed-here = Die Spielleitung hat { $players } für dich etwas vorgeschlagen: { $follows }.
news-follows-nothing = für dich ist nichts zu tun
news-give-now = du gibst { $player } { $what }
news-give-this = du gibst { $player } { $what } (diese Runde)
news-give-turn = du gibst { $player } { $what } (Runde { $turn })
news-give-turns = du gibst { $player } { $what } (je Runde { $turn } bis { $last })
news-get-now = du bekommst { $what } von { $player }
news-get-this = du bekommst { $what } von { $player } (diese Runde)
news-get-turn = du bekommst { $what } von { $player } (Runde { $turn })
news-get-turns = du bekommst { $what } von { $player } (je Runde { $turn } bis { $last })
news-accepted = { $who } hat angenommen. Andere werden noch gefragt.
news-declined = { $who } hat abgelehnt: keine Absprache.
news-withdrawn = { $who } hat das Angebot zurückgezogen.
news-amendment-proposed = { $who } hat { $players } eine Änderung vorgeschlagen.
news-amendment-accepted = { $who } hat der Änderung zugestimmt. Andere werden noch gefragt.
news-amendment-declined = { $who } hat die Änderung abgelehnt: Es bleibt beim Vereinbarten.

# Was aus einer Zusage wurde
news-all-kept = Alles gehalten: { $lines }.
news-to = { $what } an { $player }
news-from = { $what } von { $player }
news-delivered-mine = { $who } hat bestätigt: { $what } von dir, gehalten.
news-delivered-theirs = { $who } hat bestätigt: { $what } von { $player }, gehalten.
news-delivered-part-mine = { $who } hat einen Teil bestätigt: { $what } von dir.
news-delivered-part-theirs = { $who } hat einen Teil bestätigt: { $what } von { $player }.
news-reopened-mine = { $who } sagt „noch nicht“: Du schuldest in dieser Runde noch { $what }.
news-reopened-theirs = { $who } sagt „noch nicht“: { $what } von { $player } fehlt noch.
news-broken-mine = { $who } nennt deine Zusage an { $player } gebrochen: { $what }. { $points ->
    [0] Dafür ist keine Strafe vorgesehen.
    [one] 1 Punkt.
   *[other] { $points } Punkte.
}
news-broken-theirs = { $who } nennt die Zusage von { $player } gebrochen: { $what }. { $points ->
    [0] Dafür ist keine Strafe vorgesehen.
    [one] 1 Punkt.
   *[other] { $points } Punkte.
}
news-broken-owned = { $who } hat eine Zusage gebrochen: { $what }. { $points ->
    [0] Dafür ist keine Strafe vorgesehen.
    [one] 1 Punkt.
   *[other] { $points } Punkte.
}
news-overdue-mine = Überfällig: { $what } für { $player }. { $points ->
    [0] Löse es ein oder biete etwas anderes an.
    [one] Das kostet 1 Punkt, außer du löst es ein oder bietest etwas anderes an.
   *[other] Das kostet { $points } Punkte, außer du löst es ein oder bietest etwas anderes an.
}
news-overdue-mine-strict = Überfällig: { $what } für { $player }. { $points ->
    [0] Löse es ein.
    [one] Das kostet 1 Punkt, außer du löst es ein.
   *[other] Das kostet { $points } Punkte, außer du löst es ein.
}
news-overdue-theirs = Überfällig: { $what } von { $player }. { $points ->
    [0] Dafür ist keine Strafe vorgesehen.
    [one] 1 Punkt steht auf dem Spiel.
   *[other] { $points } Punkte stehen auf dem Spiel.
}
news-compensation-offered-mine = { $who } hat { $player } für { $what } angeboten: { $note }.
news-compensation-accepted-mine = { $who } hat deine Entschädigung für { $what } angenommen. Andere werden noch gefragt.
news-compensation-accepted-theirs = { $who } hat die Entschädigung von { $player } angenommen. Andere werden noch gefragt.
news-compensated-mine = { $who } hat deine Entschädigung für { $what } angenommen: kein Punkt verloren.
news-compensated-theirs = { $who } hat die Entschädigung von { $player } für { $what } angenommen: beigelegt.
news-compensation-declined-mine = { $who } hat deine Entschädigung für { $what } abgelehnt. { $points ->
    [0] Das ist noch offen.
    [one] 1 Punkt steht noch auf dem Spiel.
   *[other] { $points } Punkte stehen noch auf dem Spiel.
}
news-compensation-declined-theirs = { $who } hat die Entschädigung von { $player } für { $what } abgelehnt.
news-levied-mine = Strafe: am Ende { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. Offen geblieben: { $what } für { $player }.
news-levied-theirs = Strafe für { $player }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. Offen geblieben: { $what } für dich.
news-levied-paid-mine = Strafe bezahlt: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. Offen geblieben: { $what } für { $player }.
news-levied-paid-theirs = { $player } hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} bezahlt. Offen geblieben: { $what } für dich.

# Die Zeth, die Auktionen, Quittungen
news-stolen = Die Zeth haben dir { $what } gestohlen.
news-safe = Mit den Zeth gehandelt: Du bist in dieser Runde geschützt.
news-exposed = Der Vermerk ist weg: Du bist vor den Zeth nicht geschützt.
news-envoys = { $who } hat eingetragen: Du hast { $count ->
    [0] keine Handelsgesandten
    [one] 1 Handelsgesandten
   *[other] { $count } Handelsgesandte
}.
news-support = Maximale Kolonien jetzt { $number }: von der Spielleitung geändert.
news-tiebreaker = Gleichstandsbrecher jetzt { $number }: von der Spielleitung geändert.
news-given-up = { $count ->
    [one] Eine Kolonie zu viel ging unter den Stapel.
   *[other] { $count } Kolonien zu viel gingen unter den Stapel.
}
news-bought = Feld { $space } gekauft: Zahle dein ganzes Gebot.
news-passed = Die Spielleitung hat für dich gepasst.
news-passed-mine = Gepasst: Du behältst deine Raumschiffe.
news-passed-by-itself = Für dich wurde gepasst: Kein Feld war günstig genug.
news-sealed = Versiegelt.
news-sealed-tablet = Am Tablet versiegelt.
news-counted = Eingetragen: Deine Zählung ist versiegelt.
news-counted-tablet = Am Tablet eingetragen: Deine Zählung ist versiegelt.
news-invented = Eingetragen: { $name }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
