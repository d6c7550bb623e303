# Die Handys: Platz nehmen, Mein Tisch, Absprachen, Gebote, Auktionen, die Zeth, Zählen, Hilfe.

# Platz nehmen
phone-sit-down = Platz nehmen
phone-table-code = Tisch { $code }
phone-set-up = Der Tisch wird gerade aufgebaut. Hier geht es von selbst weiter.
phone-taken = besetzt
phone-just-watch = Nur zuschauen
phone-denied-seat-taken = Diesen Platz hat gerade jemand genommen. Die Spielleitung kann ihn wieder freigeben.
phone-denied-not-moderator = Das kann nur die Spielleitung.
phone-denied-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
phone-theme = Dunkel oder hell

# Der Rahmen
phone-help = Hilfe
phone-back = Zurück
phone-turn = Runde { $turn } von { $last }
phone-turn-short = Runde { $turn }/{ $last }
phone-my-table = Mein Tisch
phone-you = Du
phone-you-then = dir
phone-nothing = nichts
phone-done = Fertig
phone-now = jetzt
phone-on-turn = Runde { $turn }

# Was jetzt erlaubt ist
phone-allowed-trade = Transaktionsphase: Alles ist verhandelbar. Übergeben wird nur jetzt.
phone-allowed-economy = Produktionsphase: Konverter aktivieren. Keine Absprachen, bis alle fertig sind.
phone-allowed-share = Technologien werden geteilt. Was ihr jetzt zusagt, wird nächste Runde fällig.
phone-allowed-bids = Gebote: Redet über das, worauf ihr bietet. Was ihr zusagt, wird nächste Runde fällig.
phone-allowed-colony_auction = Expeditions-Auktion: Vom höchsten Gebot abwärts kauft jede Person eine Kolonie oder passt.
phone-allowed-research_auction = Forschungs-Auktion: Vom höchsten Gebot abwärts kauft jede Person ein Forschungsteam oder passt.
phone-allowed-steal = Die Zeth dürfen die bestehlen, mit denen sie nicht gehandelt haben.
phone-allowed-cleanup = Die Tableaus werden aufgefrischt. Dann beginnt die nächste Runde.
phone-allowed-scoring = Die letzte Runde ist vorbei: Zähle, was du hast.
phone-allowed-finished = Die Partie ist zu Ende.

# Was auf mich wartet
phone-call-proposal = { $player } schlägt etwas vor
phone-call-amendment = { $player } will etwas ändern
phone-call-compensation = { $player } bietet Entschädigung an
phone-call-failed = Du schuldest { $player } etwas
phone-call-bid = Dein Gebot fehlt noch
phone-call-bid-why = Aufgedeckt wird gleichzeitig, wenn alle versiegelt haben.
phone-call-lost = Was du versiegelt hast, lässt sich nicht öffnen
phone-call-lost-why = Seit dem Neustart kann der Tisch es nicht mehr öffnen. Versiegle noch einmal.
phone-call-choose = Du bist an der Reihe
phone-call-choose-why = Kaufe eine Karte oder passe.
phone-call-steal = Du kannst jetzt stehlen
phone-call-steal-why = Von jeder Person höchstens einmal.
phone-call-count = Zähle deine Punkte
phone-call-count-why = Aufgedeckt wird gleichzeitig, wenn alle gezählt haben.
phone-go-steal = Stehlen
phone-one-of = 1 von { $count }
phone-answer-next = Weiter ({ $count })
phone-answer-gone = Das braucht deine Antwort nicht mehr.
phone-answer-accepted = Angenommen.
phone-answer-declined = Abgelehnt.
phone-accept = Annehmen
phone-look = Ansehen
phone-no-words = (nichts gesagt)
phone-amends-for = Statt: { $what }. Sonst { $points ->
    [one] geht ein Punkt
   *[other] gehen { $points } Punkte
} verloren.

# Mein Tisch
phone-new-deal = Neue Absprache
phone-go-on-deal = Zum Entwurf
phone-main-bid = Mein Gebot
phone-main-choice = Meine Wahl
phone-see-auction = Zur Auktion
phone-past-auctions = Auktionen dieser Runde
phone-main-count = Zählen
phone-main-result = Ergebnis
phone-invented = Ich habe erfunden
phone-racket = Schutzgeld
phone-my-deals = Meine Absprachen
phone-no-deals = Noch keine Absprachen.
phone-change-waits = eine Änderung wartet
phone-penalties = { $points ->
    [one] 1 Punkt verloren
   *[other] { $points } Punkte verloren
}
phone-over-support = { $count ->
    [one] 1 Kolonie zu viel: Sie geht zu Beginn der Produktionsphase verloren
   *[other] { $count } Kolonien zu viel: Sie gehen zu Beginn der Produktionsphase verloren
}
phone-regrets = Reue-Plättchen
phone-regrets-of = Reue-Plättchen von { $player }
phone-done-trading = Fertig mit Handeln
phone-done-count = { $done } von { $seats } fertig
phone-is-done = fertig
phone-rows-owe-now = Ich schulde in dieser Runde
phone-rows-owe-later = Ich schulde später
phone-rows-get-now = Ich bekomme in dieser Runde
phone-rows-handed = Gerade übergeben
phone-rows-get-later = Ich bekomme später
phone-rows-asked = Wartet auf deine Antwort
phone-rows-sent = Von mir vorgeschlagen
phone-due-now = diese Runde
phone-when-lost = { $when } · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} auf dem Spiel
phone-when-cost = { $when } · kostet bei Bruch { $points }
phone-got-it = Erhalten
phone-not-yet = Noch nicht
phone-waits-for = Wartet auf { $players }

# Geschützt oder nicht
phone-me-robbed-of = Von den Zeth bestohlen: { $goods }
phone-is-safe = geschützt
phone-is-exposed = ungeschützt
phone-is-robbed = bestohlen
phone-is-robbed-of = bestohlen: { $goods }

# Die Absprache
phone-form-title = Neue Absprache
phone-form-change = Absprache ändern
phone-form-drop-why = Was du eingetragen hast, geht verloren.
phone-form-drop = Verwerfen
phone-form-waits = Deine andere angefangene Absprache bleibt für danach erhalten.
phone-choose-partner = Wähle zuerst, mit wem.
phone-i-give = Ich gebe
phone-i-get = Ich bekomme
phone-lent = geliehen: am Rundenende zurück
phone-sold = verkauft
phone-send = Senden
phone-send-to = An { $players } senden
phone-gift = Ein Geschenk ist kein Handel: Es schützt niemanden vor den Zeth.
phone-until = bis { $turn }
phone-promise-words = Das Versprechen
phone-stake = Punkte als Einsatz

# Die Seite einer Absprache
phone-status-proposed = Vorgeschlagen
phone-status-binding = Bindend
phone-status-kept = Gehalten
phone-status-broken = Gebrochen
phone-status-settled = Durch Entschädigung beigelegt
phone-status-declined = Abgelehnt
phone-status-withdrawn = Zurückgezogen
phone-has-agreed = einverstanden
phone-has-not-agreed = noch nicht einverstanden
phone-amendment = { $player } will stattdessen das
phone-partly = Ein Teil ist schon da.
phone-levied = { $points ->
    [one] hat 1 Punkt gekostet
   *[other] hat { $points } Punkte gekostet
}
phone-offers = { $player } bietet an: { $note }
phone-got-part = Nur ein Teil
phone-got-part-title = Was hast du bekommen?
phone-confirm-part = Das habe ich bekommen
phone-got-all = Ich habe alles bekommen
phone-accept-offer = Entschädigung annehmen
phone-decline-offer = Entschädigung ablehnen
phone-offer = Entschädigung anbieten
phone-offer-words = Was du anbietest
phone-offer-why = Alle, die zur Absprache gehören, müssen zustimmen. Dann kostet es keine Punkte.
phone-offer-send = Anbieten
phone-offer-empty = Sag, was du anbietest.
phone-tick-later = Güter wechseln nur in der Transaktionsphase den Besitz. Was schon übergeben ist, trägt die Spielleitung am Tablet ein.
phone-own-up = Kann ich nicht halten
phone-own-up-why = { $points ->
    [0] Für ein gebrochenes Versprechen in Worten nennt die Regel keine Strafe. Du kannst danach eine Entschädigung anbieten.
    [one] Du verlierst am Ende 1 Punkt, wenn nicht alle, die zur Absprache gehören, eine Entschädigung annehmen.
   *[other] Du verlierst am Ende { $points } Punkte, wenn nicht alle, die zur Absprache gehören, eine Entschädigung annehmen.
}
phone-call-broken = Als gebrochen melden
phone-call-broken-why = { $points ->
    [0] Für ein gebrochenes Versprechen in Worten nennt die Regel keine Strafe. { $player } kann eine Entschädigung anbieten.
    [one] { $player } verliert am Ende 1 Punkt, wenn nicht alle, die zur Absprache gehören, eine Entschädigung annehmen.
   *[other] { $player } verliert am Ende { $points } Punkte, wenn nicht alle, die zur Absprache gehören, eine Entschädigung annehmen.
}
phone-own-up-why-strict = { $points ->
    [0] Für ein gebrochenes Versprechen in Worten nennt die Regel keine Strafe.
    [one] Du verlierst am Ende 1 Punkt. Solange nichts gebrochen ist, lässt sich die Absprache noch ändern, wenn alle zustimmen, die zu ihr gehören.
   *[other] Du verlierst am Ende { $points } Punkte. Solange nichts gebrochen ist, lässt sich die Absprache noch ändern, wenn alle zustimmen, die zu ihr gehören.
}
phone-call-broken-why-strict = { $points ->
    [0] Für ein gebrochenes Versprechen in Worten nennt die Regel keine Strafe.
    [one] { $player } verliert am Ende 1 Punkt.
   *[other] { $player } verliert am Ende { $points } Punkte.
}
phone-yes = Ja: { $what }
phone-change = Ändern
phone-withdraw = Zurückziehen
phone-drop-change = Änderung fallen lassen
phone-deal-done = Hier ist nichts mehr zu tun.
phone-changed = Gerade geändert: ansehen
phone-history = Was geschah
phone-the-table = Der Tisch
phone-note-when = Runde { $turn }, { $time }
phone-note-proposed = { $player } hat vorgeschlagen
phone-note-accepted = { $player } hat angenommen
phone-note-bound = { $player } hat angenommen: bindend
phone-note-declined = { $player } hat abgelehnt
phone-note-withdrawn = { $player } hat zurückgezogen
phone-note-amendment-proposed = { $player } will ändern
phone-note-amendment-accepted = { $player } hat der Änderung zugestimmt
phone-note-amended = { $player } hat zugestimmt: geändert
phone-note-amendment-declined = { $player } hat die Änderung abgelehnt
phone-note-delivered = { $player } hat Zusage { $number } erhalten
phone-note-delivered-part = { $player } hat einen Teil von Zusage { $number } erhalten
phone-note-words-kept = { $by ->
    [nobody] Niemand hat zum Versprechen in Zusage { $number } einen Bruch gemeldet: gehalten
   *[other] { $player } sagt: Das Versprechen in Zusage { $number } wurde gehalten
}
phone-note-reopened = { $player } sagt zu Zusage { $number }: noch nicht
phone-note-handed-over = Zusage { $number } wurde beim Handschlag übergeben
phone-note-broken = { $player } hat Zusage { $number } als gebrochen gemeldet
phone-note-compensation-offered = { $player } hat für Zusage { $number } eine Entschädigung angeboten
phone-note-compensation-accepted = { $player } hat die Entschädigung für Zusage { $number } angenommen
phone-note-compensation-declined = { $player } hat die Entschädigung für Zusage { $number } abgelehnt
phone-note-levied = { $player } hat die Strafe für Zusage { $number } verhängt

# Ich habe erfunden
phone-technology = Name der Technologie
phone-era = Stufe
phone-era-n = Stufe { $era }
phone-record = Eintragen
phone-bonus-earned = { $points ->
    [0] Sie bringt keinen Bonus
    [one] Sie bringt 1 Punkt
   *[other] Sie bringt { $points } Punkte
}
phone-bonus-confluence = Nimm den Bonus, wenn Technologien geteilt werden.
phone-bonus-inventing = Nimm den Bonus sofort.
phone-acknowledge = Hast du ein Zeichen der Erkenntnis, gib eines zurück: { $player } bekommt 1 Punkt.
phone-my-inventions = Meine Erfindungen
phone-made = { $name }: Runde { $turn }, { $points }

# Gebote
phone-ships = Raumschiffe
phone-ships-held = Wie viele Raumschiffe hast du?
phone-announce-tap = Tippe die Zahl an, und sie ist angesagt.
phone-ships-wrong = Raumschiffe berichtigen
phone-announce = { $ships ->
    [one] 1 Raumschiff ansagen
   *[other] { $ships } Raumschiffe ansagen
}
phone-for-ties = Für Gleichstände: { $colonies ->
    [one] 1 Kolonie
   *[other] { $colonies } Kolonien
}, { $teams ->
    [one] 1 Forschungsteam
   *[other] { $teams } Forschungsteams
}
phone-ties-why = Bei Gleichstand kommt zuerst, wer weniger solche Karten hat.
phone-correct = Berichtigen
phone-colonies = Kolonien
phone-research_teams = Forschungsteams
phone-split-of = { $ships ->
    [one] 1 Raumschiff aufteilen
   *[other] { $ships } Raumschiffe aufteilen
}
phone-colony-bid = Expeditionsgebot
phone-research-bid = Forschungsgebot
phone-kept = Behalten: { $ships }
phone-minimums = Mindestgebote:
phone-counts-half = Dein Expeditionsgebot zählt halb. Du zahlst es ganz.
phone-secret-colony = Expedition: { $ships }
phone-secret-colony-half = Expedition: { $ships }, zählt { $worth }
phone-secret-research = Forschung: { $ships }
phone-seal = Versiegeln
phone-sealed = Versiegelt
phone-reseal = Gebot ändern
phone-sealed-why = Niemand kann es vor dem Aufdecken öffnen. Bis dahin kannst du es ändern.
phone-others = Die anderen
phone-has-ships = { $ships ->
    [one] 1 Raumschiff
   *[other] { $ships } Raumschiffe
}
phone-not-announced = nicht angesagt

# Meine Wahl
phone-bids-sealed = Die Forschungsgebote sind noch versiegelt.
phone-auctions-over = Die Auktionen dieser Runde sind vorbei.
phone-no-auction = Gerade läuft keine Auktion.
phone-place = Platz { $place } von { $total }: { $bid }
phone-bid-ships = { $whole ->
    [0] { $ships ->
        [one] 1 Raumschiff zählt { $value }
       *[other] { $ships } Raumschiffe zählen { $value }
    }
   *[other] { $ships ->
        [one] 1 Raumschiff
       *[other] { $ships } Raumschiffe
    }
}
phone-half = (Hälfte { $half })
phone-your-turn = Du bist an der Reihe.
phone-chooses-now = { $player } wählt gerade.
phone-chooses = { $player } wählt
phone-you-choose = Du wählst
phone-spaces = Mindestgebot auf jedem Feld
phone-space = Feld { $space }
phone-space-least = mind. { $least }
phone-space-can = Feld { $space }, Mindestgebot { $least }, du kannst es dir leisten
phone-space-cannot = Feld { $space }, Mindestgebot { $least }, mehr als dein Gebot
phone-space-taken = Feld { $space }, gekauft von { $player }
phone-order = Reihenfolge der Wahl
phone-rank = { $place }.
phone-did-buy = { $ships ->
    [one] Feld { $space } für 1 Raumschiff gekauft
   *[other] Feld { $space } für { $ships } Raumschiffe gekauft
}
phone-did-pass = gepasst
phone-did-auto = gepasst: kein Feld war günstig genug
phone-did-nothing = nichts geboten
phone-you-did-buy = { $ships ->
    [one] Du hast Feld { $space } für 1 Raumschiff gekauft.
   *[other] Du hast Feld { $space } für { $ships } Raumschiffe gekauft.
}
phone-you-did-pass = Du hast gepasst.
phone-you-did-auto = Für dich wurde gepasst: Kein Feld war günstig genug.
phone-you-did-nothing = Du hast nichts geboten.
phone-buy = { $ships ->
    [one] Feld { $space } für 1 Raumschiff kaufen
   *[other] Feld { $space } für { $ships } Raumschiffe kaufen
}
phone-pass = Passen
phone-split = Teilen in { $first } und { $second }
phone-seal-again = Forschung neu versiegeln
phone-seal-unreadable = Lässt sich nicht öffnen
phone-why-regret = { $first } vor { $other }: Wer Reue hat, wählt zuletzt
phone-why-bid = { $first } vor { $other }: das höhere Gebot, { $mine } zu { $theirs }
phone-why-power = { $first } vor { $other }: gewinnt jeden Gleichstand bei Expeditionen
phone-why-cards = { $first } vor { $other }: weniger Karten, { $mine } zu { $theirs }
phone-why-tiebreaker = { $first } vor { $other }: Gleichstandsbrecher { $mine } zu { $theirs }
phone-why-seat = { $first } vor { $other }: in allem gleich, darum nach Sitzordnung
phone-why-halves = Zwei Hälften eines Gebots: die größere zuerst
phone-why-halves-equal = Zwei gleiche Hälften eines Gebots: Sie stehen beieinander

# Die Zeth
phone-racket-why = Wer mit dir handelt, ist in dieser Runde geschützt. Absprachen auf den Handys werden von selbst vermerkt, andere vermerkst du hier.
phone-everybody = Alle
phone-traded = Gehandelt
phone-envoys-of = Handelsgesandte von { $player }
phone-nobody-to-rob = In dieser Runde ist niemand mehr zu bestehlen.
phone-steals-small = { $count ->
    [one] 1 kleiner Würfel
   *[other] { $count } kleine Würfel
}
phone-steals-large = { $count ->
    [one] 1 großer Würfel
   *[other] { $count } große Würfel
}
phone-steals-ultratech = { $count ->
    [one] 1 Ultratech-Oktagon
   *[other] { $count } Ultratech-Oktagone
}
phone-price = Preis: { $ways }
phone-free = nichts
phone-with-envoys = { $count ->
    [one] { $goods } (bei 1 Handelsgesandten)
   *[other] { $goods } (bei { $count } Handelsgesandten)
}

# Zählen
phone-count-points = Siegpunkte
phone-count-small = Kleine Würfel
phone-count-large = Große Würfel
phone-count-ultratech = Ultratech-Oktagone
phone-count-ships = Raumschiffe
phone-counted = Gezählt und versiegelt
phone-counted-why = Aufgedeckt wird gleichzeitig. Bis dahin kannst du neu zählen.
phone-recount = Neu zählen
phone-by-hand = Die Punkte wurden von Hand zusammengezählt.
phone-part-points = Siegpunkte
phone-part-bonus = Rundenbonus
phone-part-goods = Güter
phone-part-penalties = Strafen
phone-part-regrets = Reue
phone-total = Summe
phone-both-ways = Auf halbe gerundet { $half }, genau { $precise }
phone-my-rank = Platz { $rank }
phone-ranking = Rangfolge
phone-winner = gewinnt
phone-open-promises = Offene Zusagen

# Hilfe
phone-last-refused = Zuletzt abgelehnt
phone-source = Quelle: { $source }
phone-all-rules = Alle Regeln mit Quelle
phone-rules-by-example = Jede Regel an einem Beispiel dafür, was der Tisch ablehnt.
phone-tiebreaker = Gleichstandsbrecher: { $number }
phone-support = Maximale Kolonien: { $number }
phone-leave = Platz verlassen
phone-leave-why = Der Platz wird für ein anderes Handy frei. Die Partie geht weiter.
phone-topic-deals = Absprachen
phone-topic-bids = Gebote
phone-topic-ties = Gleichstände
phone-topic-racket = Die Zeth
phone-topic-score = Wertung
phone-help-deals = Jede Absprache bindet, auch über Runden hinweg. Sie lässt sich ändern, wenn alle zustimmen, die zu ihr gehören. Wer sie bricht, verliert 1 Punkt je fehlendem Würfel oder Raumschiff und 2 je Karte, Oktagon oder Siegpunkt, wenn nicht alle eine Entschädigung annehmen. Siegpunkte wechseln nur als Spendengüter den Besitz.
phone-help-deals-strict = Jede Absprache bindet, auch über Runden hinweg. Sie lässt sich ändern, wenn alle zustimmen, die zu ihr gehören. Wer sie bricht, verliert 1 Punkt je fehlendem Würfel oder Raumschiff und 2 je Karte, Oktagon oder Siegpunkt. Siegpunkte wechseln nur als Spendengüter den Besitz.
phone-help-bids = Sage deine Raumschiffe an, dann teile sie geheim auf: Expedition, Forschung, behalten. Wer kauft, zahlt das ganze Gebot, wer passt, behält es. Kaufen lässt sich, wo das Mindestgebot nicht höher ist als das Gebot.
phone-help-ties = Zuerst kommt, wer weniger Karten der Art hat, auf die geboten wird. Danach entscheidet der höhere Gleichstandsbrecher.
phone-help-racket = Die Zeth bestehlen nur die, mit denen sie in dieser Runde nicht gehandelt haben. Ein Geschenk ist kein Handel. Sie nehmen farbige Würfel oder ein Oktagon, nie Raumschiffe, Siegpunkte, Karten oder Polychrom-Würfel.
phone-power-colony_bid_counts_half-bids = Dein Expeditionsgebot zählt halb, ohne Rundung: 5 Raumschiffe zählen 2,5. Du zahlst alle. Dein Forschungsgebot zählt ganz.
phone-power-splits_colony_bid-bids = Bist du in der Expeditions-Auktion an der Reihe, darfst du dein Gebot einmal in zwei Hälften teilen. Jede nimmt später ihren eigenen Platz ein und kauft oder passt für sich.
phone-power-extra_colony_space-bids = Weil du mitspielst, hat das Expeditions-Tableau ein Feld mehr.
phone-power-wins_colony_ties-ties = In der Expeditions-Auktion gewinnst du jeden Gleichstand. In der Forschungs-Auktion ist dein Gleichstandsbrecher unendlich, aber wer weniger Forschungsteams hat, kommt trotzdem vor dir.
phone-power-keeps_technologies-ties = Technologien, die du erfunden und behalten hast, zählen nicht als Forschungsteams.
phone-power-keeps_technologies-score = Du behältst deine Technologien für dich und bekommst den niedrigeren Rundenbonus.
phone-power-steals-racket = Einmal je Runde darfst du alle bestehlen, mit denen du nicht gehandelt hast, mit jedem roten Konverter einmal. Handelsgesandte bei ihnen machen es billiger und werden nicht verbraucht.
phone-power-steals-deals = Wer dir in einer Absprache etwas gibt und etwas von dir bekommt, ist in dieser Runde geschützt.
phone-power-acknowledgements-deals = Deine Zeichen der Erkenntnis kannst du weggeben; andere können sie nicht weitergeben.
phone-power-acknowledgements-score = Wenn jemand anderes eine Technologie erfindet und ein Zeichen der Erkenntnis hat, bekommst du es zurück und dazu 1 Punkt.
phone-power-regret-bids = Wer Reue hat, wählt nach allen, die keine haben.
phone-power-regret-score = Jede Reue kostet am Ende 1 Punkt.
