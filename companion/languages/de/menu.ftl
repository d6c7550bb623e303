# Das Menü eines laufenden Spiels, und das Anstupsen

menu-hand-over = An ein anderes Tablet übergeben
menu-settled = Beim Öffnen des Tisches festgelegt: Eine andere Partie kann andere haben.
menu-seats = Was Karten im Spiel ändern, lässt sich für jeden Platz richtigstellen:

menu-what = Das nimmt er euch ab
menu-what-timer = Die Uhr der Transaktionsphase, für alle sichtbar
menu-what-deals = Bindende Absprachen: wer wem was zugesagt hat, und bis wann
menu-what-bids = Gebote, auf den Handys versiegelt und gemeinsam aufgedeckt
menu-what-racket = Wer vor den Zeth sicher ist, und wer bestohlen werden kann
menu-what-scores = Die Schlusswertung auf den halben Punkt, mit allen Strafen

menu-nudge = { $seats } anstupsen
menu-nudged = Angestupst: { $seats }
phone-call-nudge-bid = Der Tisch wartet auf dich: Versiegle dein Gebot
phone-call-nudge-lost = Der Tisch wartet auf dich: Versiegle noch einmal
phone-call-nudge-choose = Der Tisch wartet auf dich: Kaufe oder passe
phone-call-nudge-steal = Der Tisch wartet auf dich: Stiehl, oder sag, dass du fertig bist
phone-call-nudge-count = Der Tisch wartet auf dich: Zähle deine Punkte
