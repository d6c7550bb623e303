# Zahlen mit Feldern und Ziffern
pad-entered = { $what }: eingegeben
pad-open = { $what }: noch nicht eingegeben
pad-next = Weiter: { $what }
pad-more = { $least } oder mehr
pad-minus = Unter null
pad-back = Letzte Ziffer löschen
pad-missing = Noch einzugeben: { $what }.
pad-hold = Zum Prüfen halten
pad-nothing = Hier wurde nichts eingegeben.

# Das Tablet herumgeben
tablet-bids-announce = Erst sagen alle ihre Raumschiffe an

# Was das Programm zur Zählung hinzufügt
count-adds = Nicht mitzählen, das rechnet der Begleiter dazu: { $parts }.
count-adds-nothing = Kein Bonus und keine Strafen kommen dazu.
count-adds-bonus = { $points ->
    [one] +1 Punkt für Erfindungen der letzten Runde
   *[other] +{ $points } Punkte für Erfindungen der letzten Runde
}
count-adds-penalties = { $points ->
    [one] −1 Punkt für gebrochene Zusagen
   *[other] −{ $points } Punkte für gebrochene Zusagen
}
count-adds-regrets = { $points ->
    [one] −1 Punkt für Reue
   *[other] −{ $points } Punkte für Reue
}

# Wählen in einer Auktion
choice-tap = { $ships ->
    [one] Tippe auf ein Feld, um es für dein Raumschiff zu kaufen.
   *[other] Tippe auf ein Feld, um es für deine { $ships } Raumschiffe zu kaufen.
}

# Das Geschäft der Zeth
racket-envoys = Handelsgesandte: { $count }
racket-envoys-why = Handelsgesandte aus Absprachen sind schon mitgezählt. Berichtige hier nur, was der Tisch nicht weiß.
racket-loot = Beute: { $pieces }

# Erfinden
phone-bonus-counted = Geteilt wird nicht mehr: Der Bonus kommt bei der Wertung von selbst dazu.
