# Die Bildschirme der Spielleitung auf dem Tablet.

# Überall
tablet-back = Zurück
tablet-yes = Ja
tablet-no = Nein
tablet-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
tablet-choose-seat = Wählt zuerst einen Platz.
tablet-to-table = Zurück zum Tisch
tablet-by-hand = Von Hand bieten, überspringen
tablet-join = Mit dem Handy mitspielen
tablet-ledger = Absprachen
tablet-menu = Menü

# Der Rahmen
tablet-talk-trade = Reden und handeln
tablet-talk-silence = Stille: niemand redet oder handelt
tablet-talk-share = Technologien teilen
tablet-talk-bids = Nur über die Gebote reden
tablet-talk-steal = Die Zeth stehlen
tablet-talk-cleanup = Gemeinsam aufräumen
tablet-talk-scoring = Alle zählen verdeckt
tablet-talk-finished = Die Partie ist zu Ende
tablet-seat-connected = Handy verbunden
tablet-seat-away = Handy nicht verbunden
tablet-seat-here = spielt am Tablet
tablet-seat-state = { $seat }: { $state }
tablet-next = Weiter: { $phase_name }
tablet-next-turn = Weiter zu Runde { $turn }
tablet-next-chooses = { $seat } wählt jetzt
tablet-next-wait = Einen Moment
tablet-next-sealed = { $ready } von { $all } haben versiegelt
tablet-next-counted = { $ready } von { $all } haben gezählt
tablet-undo = Zurücknehmen: { $what }
tablet-undo-by = { $what }, { $seat }
tablet-undo-sure = „{ $what }“ zurücknehmen?
tablet-undo-now = Zurücknehmen
tablet-undo-keep = Behalten

# Start
tablet-home-title = Begleiter
tablet-new-game = Neue Partie
tablet-resume-title = Weiterspielen
tablet-resume = Weiter
tablet-resume-not = Diese Partie lässt sich hier nicht öffnen.
tablet-past-title = Frühere Partien
tablet-look = Ansehen
tablet-game-stands = { $date }, Runde { $turn }, { $phase }
tablet-game-won = { $date }, { $count ->
    [0] von Hand gezählt
    [one] gewonnen: { $winners }
   *[other] geteilter Sieg: { $winners }
}
tablet-settings = Einstellungen
tablet-language = Sprache dieses Bildschirms
tablet-theme = Dunkel oder hell
tablet-sound-on = Ton einschalten
tablet-sound-off = Ton ausschalten

# Aufbau
tablet-setup-title = Neue Partie
tablet-setup-seats = Plätze
tablet-setup-options = Optionen
tablet-setup-layout = Auslegen
tablet-setup-on = Weiter: { $step }
tablet-setup-open = Tisch eröffnen
tablet-seats-title = Am Tisch, in Sitzreihenfolge
tablet-seats-count = { $count ->
    [one] 1 Platz
   *[other] { $count } Plätze
}. Schreibt zu jeder Spezies, wer sie spielt.
tablet-seats-empty = Tippt eine Spezies an, um einen Platz hinzuzufügen, oder lost welche aus.
tablet-seat-player = Name
tablet-seat-up = { $name } nach oben
tablet-seat-down = { $name } nach unten
tablet-seat-remove = { $name } entfernen
tablet-species-title = Spezies
tablet-species-how = Die leichten zuerst. Der Würfel zeigt, ob eine Spezies ausgelost werden darf.
tablet-species-level = Komplexität { $level }
tablet-draw-title = Auslosen
tablet-draw-count = Personen
tablet-draw = Spezies auslosen
tablet-draw-newcomers = Mit Neulingen
tablet-draw-expansion = Mit Bifurcation
tablet-draw-exclude = { $name } nicht auslosen
tablet-draw-include = { $name } auslosen lassen
tablet-advice-count = Das Spiel braucht { $least } bis { $most } Personen.
tablet-advice-newcomers = Die Anleitungen raten von { $seats } ab, wenn Neulinge am Tisch sitzen.
tablet-advice-hard = { $seats } { $seats_count ->
    [one] ist
   *[other] sind
} komplex: besser in erfahrenen Händen.
tablet-option-edition = Ausgabe
tablet-edition-bonus-confluence = Den Rundenbonus gibt es beim Teilen der Technologien.
tablet-edition-bonus-inventing = Den Rundenbonus gibt es sofort beim Erfinden.
tablet-option-timer = Uhr für die Transaktionsphase
tablet-option-minutes = Minuten zum Handeln
tablet-option-first = Zusätzliche Minuten in Runde 1
tablet-option-minutes-why = Die Uhr hilft, zum Ende zu kommen, sie ist keine Grenze. Nach null zählt sie weiter.
tablet-option-scoring = Wertung der Güter
tablet-option-half = Halbe Punkte
tablet-option-precise = Genau
tablet-option-ties = Genau nur bei Gleichstand
tablet-option-precise-why = Genau zählt in Zwölfteln: ein Oktagon { $octagon }, ein großer Würfel { $large }, ein kleiner Würfel oder ein Raumschiff { $small }. Am Ende seht ihr beides.
tablet-option-final_steal = Diebstahl der Zeth in Runde 6
tablet-option-final_steal-why = Noch einmal nach der letzten Produktionsphase. Nur eine Quelle sagt das, der Tisch entscheidet.
tablet-option-regret = Reue-Plättchen
tablet-option-regret-why = Wer Reue hat, bietet zuletzt und verliert am Ende je 1 Punkt. Nur aus einer Quelle bekannt.
tablet-track-lay-colony = Expeditions-Tableau: { $count } Felder
tablet-track-lay-research = Forschungs-Tableau: { $count } Felder
tablet-track-space = Feld { $number }
tablet-track-uncertain = Zu diesem Tableau widersprechen sich die Quellen. Vergleicht die Mindestgebote mit eurem.
tablet-track-printed = Wie gedruckt
tablet-layout-bonus-title = Rundenkarten für { $players } Personen
tablet-layout-bonus = Runde 1: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für jede Technologie
tablet-layout-bonus-of = { $seat }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für jede eigene
tablet-layout-pieces = Womit jede Spezies beginnt
tablet-layout-ask = Kolonien, Forschungsteams und Raumschiffe zu Beginn: siehe Spielaufbau-Karte.
tablet-note-setup-seedling_on_first_colony = Ein Setzling auf die erste Kolonie; { $seedlings } Setzlinge insgesamt.
tablet-note-setup-relic_world_deck = Der Stapel der Reliquienwelten.
tablet-note-setup-acknowledgement_tokens = { $acknowledgements } Zeichen der Erkenntnis.
tablet-note-setup-territory_tiles = { $territories } Territorien-Plättchen.
tablet-note-setup-longer_colony_track = Das Expeditions-Tableau hat ein Feld mehr.
tablet-note-setup-nullspace_colonies = Die Nullraum-Kolonien.
tablet-note-setup-wild_cubes = Die grauen Polychrom-Würfel.
tablet-note-setup-protection_tokens = { $others } Schutzgeld-Plättchen, eins für jede andere Spezies, ungeschützte Seite oben.
tablet-note-setup-envoy_tokens = { $envoys } Handelsgesandte.

# Vorraum
tablet-lobby-title = Tisch { $code }
tablet-lobby-start = Partie beginnen
tablet-lobby-seats = Wer sitzt wo
tablet-lobby-no-phone = Wer kein Handy hat, spielt am Tablet: Tippt während der Partie oben auf das Zeichen der Spezies.
tablet-join-how = Scannt den Code mit der Handykamera oder tippt die Adresse ein.
tablet-join-help = Kommt ein Handy nicht rein?
tablet-join-help-close = Hilfe schließen
tablet-join-look = Noch einmal nachsehen
tablet-join-other = Andere Adressen dieses Rechners
tablet-join-network = { $network }: { $kind }
tablet-join-use = { $url } nehmen, { $kind }
tablet-wifi = WLAN
tablet-wifi-how = Gäste kommen mit einem zweiten Code in euer WLAN. Name und Passwort bleiben auf diesem Rechner.
tablet-wifi-name = Name des WLANs
tablet-wifi-password = Passwort des WLANs
tablet-wifi-show = WLAN-Code zeigen
tablet-wifi-qr = Code für das WLAN { $name }
tablet-seat-release = Platz freigeben
tablet-seat-release-of = Platz von { $player } freigeben
tablet-seat-not-released = Dieser Platz ließ sich nicht freigeben.
tablet-second = Eine zweite Spielleitung
tablet-second-how = Auch ein anderes Tablet oder Handy kann den Tisch leiten. Wer den Code scannt, leitet mit.
tablet-second-show = Code der Spielleitung zeigen
tablet-second-hide = Code verbergen
tablet-second-renew = Neuer Code, andere aussperren

# Transaktion
tablet-timer-start = Uhr starten
tablet-timer-go-on = Weiter
tablet-timer-pause = Anhalten
tablet-timer-less = −1 Min.
tablet-timer-more = +1 Min.
tablet-timer-preset = { $minutes } Min.
tablet-timer-set = Zeit einstellen
tablet-timer-reset = Zurücksetzen
tablet-screen-sleeps = Dieser Browser lässt den Bildschirm von selbst dunkel werden. Stellt am Tablet eine längere Zeit ein.
tablet-screen-may-sleep = Dieser Bildschirm wird vielleicht von selbst dunkel: Sicher wach halten ihn Browser nur über https. Stellt am Tablet eine längere Zeit ein, zum Beispiel eine halbe Stunde.
tablet-done-yes = { $player }: fertig
tablet-done-no = { $player }: handelt noch
tablet-done-but-one = Nur { $seat } handelt noch: Die Phase kann enden.
tablet-done-all = Alle sind fertig: Die Phase kann enden.
tablet-due-title = Jetzt fällig
tablet-due-nothing = Nichts ist fällig.
tablet-new-deal = Absprache aufschreiben
tablet-invention-title = Neu erfunden
tablet-invention-new = Erfindung eintragen
tablet-invention-numbered = Technologie { $number }
tablet-asked-title = Am Tisch wird auf Antwort gewartet
tablet-asked-all = { $deal }: alle { $count } nehmen an
tablet-asked-proposal = Vorschlag an { $seat } ({ $deal })
tablet-asked-amendment = Änderung, der { $seat } zustimmen soll ({ $deal })
tablet-asked-compensation = Entschädigung für { $seat } ({ $deal })
tablet-accepts = Nimmt an
tablet-declines = Lehnt ab
tablet-counters = Will ändern

# Der letzte Blick
tablet-sweep-title = Bevor der Handel endet, Runde { $turn }
tablet-sweep-nothing = Alles Fällige ist übergeben.
tablet-sweep-reminders = Nicht vergessen
tablet-sweep-busy = Noch am Handeln: { $seats }.
tablet-sweep-donations = Spendengüter der letzten Runde müssen jetzt gehandelt oder verschenkt werden.
tablet-sweep-inventions = { $count ->
    [0] In dieser Runde ist keine Erfindung eingetragen. Tragt nach, was erfunden wurde.
    [one] In dieser Runde ist eine Erfindung eingetragen. Ist das alles?
   *[other] In dieser Runde sind { $count } Erfindungen eingetragen. Sind das alle?
}
tablet-sweep-last = Das war die letzte Transaktionsphase: Danach wechseln keine Güter mehr den Besitz.
tablet-sweep-back = Zurück zum Handeln

# Einzelne Zusagen
tablet-term-kept = Gehalten
tablet-term-kept-by = Gehalten: { $giver } an { $receiver }
tablet-term-part = Zum Teil
tablet-term-later = { $when ->
    [never] „Gehalten“ und „Zum Teil“ gehen nicht mehr.
   *[other] „Gehalten“ und „Zum Teil“ gehen wieder bei „{ $when_name }“.
}
tablet-term-broken = { $points ->
    [0] Gebrochen
    [one] Gebrochen: kostet 1 Punkt
   *[other] Gebrochen: kostet { $points } Punkte
}
tablet-term-compensated = Gütlich beigelegt
tablet-term-levy = { $points ->
    [one] 1 Punkt Abzug bei der Wertung
   *[other] { $points } Punkte Abzug bei der Wertung
}
tablet-term-levy-paid = { $points ->
    [one] 1 Punkt jetzt bezahlt
   *[other] { $points } Punkte jetzt bezahlt
}
tablet-part-title = Was kam an?
tablet-part-of = { $what }, von { $most }
tablet-part-card-came = kam an
tablet-part-card-missing = fehlt
tablet-part-confirm = Diesen Teil bestätigen
tablet-part-nothing = Zählt zuerst, was ankam.

# Eine Absprache aufschreiben
tablet-deal-propose = Absprache vorschlagen
tablet-deal-all-agree = { $count ->
    [2] Beide einig
   *[other] Alle einig
}
tablet-amend-title = Absprache von { $deal } ändern
tablet-amend-propose = Änderung vorschlagen
tablet-card-converter = Konverter
tablet-card-technology = Technologie

# Ein Platz
tablet-seat-done = Fertig mit Handeln
tablet-seat-not-done = Doch nicht fertig
tablet-seat-promises = Gegebene und bekommene Zusagen
tablet-seat-no-promises = Keine offenen Zusagen.
tablet-seat-numbers = Zahlen, die eine Karte geändert hat
tablet-seat-support = Maximale Kolonien
tablet-seat-tiebreaker = Gleichstandsbrecher
tablet-seat-tiebreaker-now = Gleichstandsbrecher: { $number }
tablet-seat-number = eine Zahl
tablet-seat-regrets = Reue-Plättchen von { $seat } auf diesem Platz

# Produktion
tablet-economy-title = Produktion
tablet-economy-silence = Niemand redet oder handelt, bis alle fertig sind.
tablet-economy-support = Zuerst kommen Kolonien über dem Maximum der Spezies unter den Stapel.
tablet-economy-run = Dann aktivieren alle ihre Konverter.
tablet-economy-donations = Letzte Runde: Spendengüter behält, wer sie hergestellt hat.
tablet-support-title = Maximale Kolonien
tablet-support-gives-up = { $count ->
    [one] { $seat } hat 1 Kolonie über dem Maximum und gibt sie ab, wenn der Handel endet.
   *[other] { $seat } hat { $count } Kolonien über dem Maximum und gibt sie ab, wenn der Handel endet.
}
tablet-support-gave-up = { $count ->
    [one] { $seat } war mit 1 Kolonie über dem Maximum: Sie kommt unter den Stapel.
   *[other] { $seat } war mit { $count } Kolonien über dem Maximum: Sie kommen unter den Stapel.
}
tablet-support-up-to = bis { $support }
tablet-support-known = { $colonies ->
    [one] 1 Kolonie bekannt
   *[other] { $colonies } Kolonien bekannt
}
tablet-failed-title = Überfällig oder gebrochen
tablet-failed-nothing = Keine Zusage ist überfällig oder gebrochen.

# Teilen
tablet-share-title = Technologien dieser Runde
tablet-share-nothing = In dieser Runde hat niemand etwas erfunden.
tablet-share-takes = { $points ->
    [one] nimmt 1 Punkt
   *[other] nimmt { $points } Punkte
}
tablet-share-taken = { $points ->
    [one] 1 Punkt, beim Erfinden genommen
   *[other] { $points } Punkte, beim Erfinden genommen
}
tablet-share-keeps = Die { $seat } behalten ihre Technologien; sie werden nicht geteilt.
tablet-share-era-four = Technologien der Stufe IV werden nicht geteilt, bringen aber den Rundenbonus.
tablet-share-rules = In dieser Runde
tablet-share-bonus = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für jede Technologie
tablet-share-bonus-of = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für jede Technologie der { $seat }
tablet-share-copies = Alle nehmen sich jede geteilte Technologie.
tablet-share-back = { $count ->
    [0] In dieser Runde geht kein Zeichen der Erkenntnis an die { $seat } zurück.
    [one] Eine fremde Erfindung: Wer sie machte und ein Zeichen der Erkenntnis hat, gibt es zurück, und die { $seat } nehmen 1 Punkt.
   *[other] { $count } fremde Erfindungen: Wer dafür je ein Zeichen der Erkenntnis hat, gibt es zurück, und die { $seat } nehmen je 1 Punkt.
}

# Gebote
tablet-bids-silent = Raumschiffe noch nicht angesagt
tablet-bids-announced = { $ships ->
    [one] 1 Raumschiff
   *[other] { $ships } Raumschiffe
}
tablet-bids-cards = { $colonies ->
    [one] 1 Kolonie
   *[other] { $colonies } Kolonien
}, { $teams ->
    [one] 1 Forschungsteam
   *[other] { $teams } Forschungsteams
}
tablet-bids-sealed = versiegelt
tablet-bids-unsealed = offen
tablet-seal-lost = nicht zu öffnen
tablet-seals-lost = Versiegelt, aber seit dem Neustart nicht zu öffnen: { $seats }. Entweder kommt das Handy oder Tablet zurück, auf dem versiegelt wurde, oder es wird neu versiegelt.
tablet-bids-seal = An { $player } geben
tablet-bids-again = { $player } versiegelt neu
tablet-bids-all = Alle haben versiegelt.
tablet-bids-missing = Es fehlen noch: { $seats }.
tablet-bids-advice = Die Anleitung rät in Runde 1 zu 3 Raumschiffen für eine Expedition und 1 für die Forschung.
tablet-track-colony = Expeditions-Tableau
tablet-track-research = Forschungs-Tableau
tablet-track-minimums = Mindestgebot jedes Feldes, von links nach rechts
tablet-bid-left = { $ships ->
    [0] Für die Forschung ist kein Raumschiff mehr da.
    [one] Für die Forschung ist noch 1 Raumschiff da.
   *[other] Für die Forschung sind noch { $ships } Raumschiffe da.
}
tablet-cover-hand = Gebt das Tablet an { $player } ({ $seat })
tablet-cover-why = Alle anderen schauen weg. Nichts ist zu sehen, bis { $player } tippt.
tablet-cover-me = Ich bin { $player }
tablet-cover-again = Verdecken, später eingeben
tablet-cover-sealed = { $player } hat versiegelt

# Auktionen
tablet-research-sealed = Die Forschungsgebote sind noch versiegelt.
tablet-colony-result = Expeditions-Auktion: Ergebnis
tablet-auction-over = Alle haben gewählt.
tablet-auction-turn = { $player } wählt
tablet-auction-pays = { $ships ->
    [one] Das Gebot zählt { $value }; Kaufen kostet 1 Raumschiff.
   *[other] Das Gebot zählt { $value }; Kaufen kostet { $ships } Raumschiffe.
}
tablet-auction-pass = { $ships ->
    [0] { $seat } passt
    [one] { $seat } passt und behält 1 Raumschiff
   *[other] { $seat } passt und behält { $ships } Raumschiffe
}
tablet-auction-split = Teilen in { $first } und { $second }
tablet-space-name = Feld { $number }, mindestens { $least }
tablet-space-buy = kaufen
tablet-space-too-high = zu hoch
tablet-space-free = frei
tablet-space-taken = Feld { $number }, vergeben an { $player }
tablet-order-half = (Hälfte { $half })
tablet-order-bid = { $whole ->
    [0] { $ships ->
        [one] 1 Raumschiff zählt { $value }
       *[other] { $ships } Raumschiffe zählen { $value }
    }
   *[other] { $ships ->
        [one] 1 Raumschiff
       *[other] { $ships } Raumschiffe
    }
}
tablet-order-now = wählt jetzt
tablet-order-bought = { $paid ->
    [one] hat Feld { $space } für 1 Raumschiff gekauft
   *[other] hat Feld { $space } für { $paid } Raumschiffe gekauft
}
tablet-order-passed = hat gepasst und behält die Raumschiffe
tablet-order-passed-auto = hat gepasst: nichts Bezahlbares übrig
tablet-reason = vor { $other }: { $why }
tablet-reason-bid = { $mine } schlägt { $theirs }
tablet-reason-cards = { $kind ->
    [colony] { $count ->
        [one] 1 Kolonie, weniger als { $theirs }
       *[other] { $mine } Kolonien, weniger als { $theirs }
    }
   *[research] { $count ->
        [one] 1 Forschungsteam, weniger als { $theirs }
       *[other] { $mine } Forschungsteams, weniger als { $theirs }
    }
}
tablet-reason-tiebreaker = Gleichstandsbrecher { $mine } vor { $theirs }
tablet-reason-power = { $player } gewinnt Gleichstände bei Kolonien
tablet-reason-regret = hat keine Reue
tablet-reason-seat = sitzt früher in der Reihenfolge
tablet-halves = zwei Hälften eines Gebots: die größere zuerst
tablet-halves-equal = zwei gleiche Hälften eines Gebots: Sie stehen beieinander

# Diebstahl
tablet-steal-log = Stehlen
tablet-steal-name = Von { $seat } stehlen mit { $converter }
tablet-steal-cards = Rote Konverter
tablet-steal-front = Vorderseite
tablet-steal-upgraded = Rückseite
tablet-steal-rule = Ein Diebstahl pro Opfer, jeder Konverter einmal pro Runde.
tablet-steal-final = Der letzte Diebstahl, vor der Wertung.
tablet-steal-logged = Bisher gestohlen
tablet-steal-none = Noch nichts.
tablet-steal-turn = Runde { $turn }
tablet-loot-from = { $converter }: Was wird von { $seat } gestohlen?
tablet-loot-small = { $count ->
    [0] Kleine Würfel: alle gewählt
    [one] Kleine Würfel: noch 1 zu wählen
   *[other] Kleine Würfel: noch { $count } zu wählen
}
tablet-loot-large = { $count ->
    [0] Große Würfel: alle gewählt
    [one] Große Würfel: noch 1 zu wählen
   *[other] Große Würfel: noch { $count } zu wählen
}
tablet-loot-ultratech = { $count ->
    [0] Oktagon: gewählt
   *[other] Oktagon: noch { $count } zu wählen
}
tablet-loot-clear = Neu wählen
tablet-loot-log = Diebstahl eintragen

# Auffrischen
tablet-chores-title = Ende der Runde
tablet-chore-done = Erledigt: { $chore }
tablet-chore-open = Zu tun: { $chore }
tablet-chore-lent = „{ $card }“ war geliehen: von { $holder } zurück an { $owner }.
tablet-chore-colony = Expeditions-Tableau: { $discarded ->
    [0] auf Mindestgebot 1 liegt keine Karte mehr
    [one] 1 Karte von Mindestgebot 1 unter den Stapel
   *[other] { $discarded } Karten von Mindestgebot 1 unter den Stapel
}, { $slid } nach links schieben, { $dealt } neu auslegen.
tablet-chore-research = Forschungs-Tableau: { $discarded ->
    [0] auf Mindestgebot 1 liegt keine Karte mehr
    [one] 1 Karte von Mindestgebot 1 unter den Stapel
   *[other] { $discarded } Karten von Mindestgebot 1 unter den Stapel
}, { $slid } nach links schieben, { $dealt } neu auslegen.
tablet-chore-colony-by-hand = Expeditions-Tableau: Karten auf Mindestgebot 1 unter den Stapel, die anderen nach links, auffüllen.
tablet-chore-research-by-hand = Forschungs-Tableau: Karten auf Mindestgebot 1 unter den Stapel, die anderen nach links, auffüllen.
tablet-chore-protection = Alle Schutzgeld-Plättchen der { $seat } auf die ungeschützte Seite.
tablet-chore-bonus = Rundenkarte für Runde { $turn }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für jede Technologie.
tablet-chore-bonus-both = Rundenkarte für Runde { $turn }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für jede Technologie, Yengii { $yengii }.
tablet-chores-ledger = Aus den Absprachen
tablet-chores-coming = { $count ->
    [0] Für die nächste Runde ist nichts zugesagt.
    [one] Eine Zusage wird in der nächsten Runde fällig.
   *[other] { $count } Zusagen werden in der nächsten Runde fällig.
}
tablet-chores-failed = { $count ->
    [one] Eine Zusage ist überfällig oder gebrochen.
   *[other] { $count } Zusagen sind überfällig oder gebrochen.
}

# Wertung
tablet-score-what = Alle zählen, was vor ihnen und hinter ihrem Sichtschirm liegt: Siegpunkte, Würfel nach Größe, Oktagone, Raumschiffe.
tablet-score-waits = Es zählen noch: { $seats }.
tablet-score-levied = { $count ->
    [one] Eine Zusage ist nicht geklärt: Die Punkte dafür gehen beim Aufdecken ab.
   *[other] { $count } Zusagen sind nicht geklärt: Die Punkte dafür gehen beim Aufdecken ab.
}
tablet-score-penalty = { $points ->
    [one] { $player }: 1 Strafpunkt
   *[other] { $player }: { $points } Strafpunkte
}
tablet-score-counted = gezählt
tablet-score-missing = zählt noch
tablet-score-count = { $player } zählt hier
tablet-score-again = { $player } zählt neu
tablet-score-by-hand = Von Hand zählen, überspringen
tablet-podium-by-hand = Dieser Tisch hat von Hand gezählt.
tablet-podium-winner = { $seats } gewinnt
tablet-podium-shared = Ein geteilter Sieg: { $seats }
tablet-podium-ways = Zwei Arten, Güter zu zählen
tablet-podium-half = Halbe
tablet-podium-precise = Zwölftel
tablet-podium-same = Am Sieg ändert die Art der Zählung nichts.
tablet-podium-differs = Halbe: { $half }. Zwölftel: { $precise }.
tablet-part-tokens = Siegpunkte
tablet-part-goods = Güter
tablet-part-bonus = Rundenbonus
tablet-part-penalties = Strafen
tablet-export-title = Diese Partie aufheben
tablet-export = { $kind ->
    [HTML] Als Seite zum Verschicken (HTML)
    [PNG] Als Bild zum Teilen (PNG)
   *[other] Als { $kind } speichern
}
tablet-rematch = Revanche, gleiche Plätze

# Absprachen
tablet-ledger-all-turns = Alle Runden
tablet-ledger-all = Alle
tablet-ledger-waiting = Wartend
tablet-ledger-open = Offen
tablet-ledger-failed = Im Streit
tablet-ledger-closed = Erledigt
tablet-ledger-nothing = Keine solche Absprache.
tablet-deal-more = Absprache von { $deal } zeigen
tablet-deal-less = Absprache von { $deal } schließen
tablet-deal-amend = Ändern
tablet-exposure-of = Nur die Absprachen von { $player }
tablet-exposure-title = Auf dem Spiel
tablet-exposure-free = Ohne offene Zusagen
tablet-exposure = { $promises ->
    [0] keine offenen Zusagen
    [one] 1 Zusage offen, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } auf dem Spiel
   *[other] { $promises } Zusagen offen, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } auf dem Spiel
}
tablet-exposure-failed = { $count ->
    [one] 1 überfällig oder gebrochen
   *[other] { $count } überfällig oder gebrochen
}
tablet-exposure-penalties = { $points ->
    [one] 1 Strafpunkt
   *[other] { $points } Strafpunkte
}
tablet-history = Wer sagte wann was
tablet-history-table = am Tisch
tablet-note-proposed = vorgeschlagen: { $player }
tablet-note-accepted = angenommen: { $player }
tablet-note-bound = angenommen: { $player }, ab hier bindend
tablet-note-declined = abgelehnt: { $player }
tablet-note-withdrawn = zurückgezogen: { $player }
tablet-note-amendment-proposed = Änderung vorgeschlagen: { $player }
tablet-note-amendment-accepted = Änderung angenommen: { $player }
tablet-note-amended = Änderung angenommen: { $player }, ab hier bindend
tablet-note-amendment-declined = Änderung abgelehnt: { $player }
tablet-note-delivered = empfangen: { $player }
tablet-note-delivered-part = zum Teil empfangen: { $player }
tablet-note-words-kept = { $by ->
    [nobody] Versprechen gehalten: niemand hat einen Bruch gemeldet
   *[other] Versprechen gehalten, sagt { $player }
}
tablet-note-reopened = noch nicht, sagt { $player }
tablet-note-handed-over = beim Handschlag übergeben
tablet-note-broken = als gebrochen gemeldet: { $player }
tablet-note-compensation-offered = Entschädigung angeboten: { $player }
tablet-note-compensation-accepted = Entschädigung angenommen: { $player }
tablet-note-compensation-declined = Entschädigung abgelehnt: { $player }
tablet-note-levied = Strafe verhängt: { $player }
tablet-note-term = Zusage { $term }: { $what }
tablet-note-when = Runde { $turn }, { $phase_name }: { $what }
