# Zusagen gemeinsam beurteilen, was zurückgenommen wird, und wer was zu einer Absprache gesagt hat.

sweep-title = Vor dem Ende des Handels zu übergeben
sweep-how = Gehalten oder gebrochen? Was offen bleibt, ist mit dem Ende des Handels überfällig. Versprechen in Worten werden am Ende ihrer Runde beurteilt.
sweep-exposed = Die Zeth dürfen bestehlen: { $seats }. Wer jetzt mit ihnen handelt, ist geschützt.
words-title = Versprechen in Worten
words-how = Wurde das Versprechen gehalten? Was niemand gebrochen nennt, gilt beim Aufdecken der Wertung als gehalten.
judging-all-kept = { $count ->
    [one] Gehalten: die letzte offene
   *[other] Alles gehalten ({ $count })
}

# Zurücknehmen
undo-all-kept = Alles gehalten ({ $count } Zusagen)
undo-deal = Eine Absprache am Tisch
undo-counter = Ein geändertes Angebot
undo-agreed = Gütlich beigelegt
undo-more-time = { $minutes ->
    [one] 1 Minute mehr
   *[other] { $minutes } Minuten mehr
}
undo-less-time = { $minutes ->
    [one] 1 Minute weniger
   *[other] { $minutes } Minuten weniger
}
undo-time = Eine andere Zeit auf der Uhr
undo-not-done = Doch nicht fertig
undo-paid = Strafe bezahlt
undo-several = { $what } und noch { $count } vom selben Fingertipp
preset-sure = Die Uhr läuft: auf { $minutes } Minuten stellen?
reset-sure = Die Uhr läuft: anhalten und auf die volle Zeit stellen?

# Wer was zu einer Absprache gesagt hat
ledger-moderator = die Spielleitung (für { $player })
ledger-came = { $what }: { $things }
deal-name = { $number ->
    [1] { $players }, Runde { $turn }
   *[other] { $players }, Runde { $turn } ({ $number })
}
