# Die einfache Seite: was ihre Formulare und Überschriften neben den Worten der Handys sagen.

plain-simple = Einfache Seite
plain-full-app = Zur großen App
plain-keep-simple = Immer diese einfache Seite
plain-kept-simple = Dieses Handy bleibt bei der einfachen Seite.
plain-settings = Einstellungen
plain-more = Mehr
plain-now = So steht die Runde
plain-next-step = Der nächste Schritt
plain-waits = Wartet auf deine Antwort
plain-whole-table = Der ganze Tisch
plain-moderator = Spielleitung
plain-skip = { $step }, von Hand
plain-free = Platz freigeben
plain-free-seat = Platz von { $player } freigeben

# Das Schuldbuch
plain-rows-terms = Punkte der Absprache
plain-rows-due = In dieser Runde fällig
plain-rows-open = Offene Versprechen
plain-handed = Eben übergeben
plain-levy-paid = Strafe in Punkten bezahlt
plain-trade-on = Ich handle weiter
plain-card-lent = Karte { $name } (geliehen)

# Das Schwarze Brett
plain-board = Schwarzes Brett
plain-board-empty = Niemand hat etwas angeschlagen.
plain-seeks = sucht { $goods }
plain-spares = hat { $goods } übrig
plain-post = Anschlagen
plain-post-why = Das bindet niemanden. Lass alles leer, um den Zettel abzunehmen.
plain-i-seek = Ich suche
plain-i-offer = Ich habe übrig

# Eine Absprache
plain-quoted = „{ $words }“
plain-term = Punkt { $number }
plain-giver = Gibt
plain-receiver = Bekommt
plain-due = Wann
plain-cards = Karten, durch Kommas getrennt
plain-lent = Nur geliehen, für diese Runde
plain-or-phrase = Oder eins von diesen
plain-more-rows = Noch ein Punkt
plain-era = Ära, falls bekannt

# Gebote und Ergebnis
plain-show-numbers = Zahlen zeigen
plain-minimum = mindestens { $least }
plain-my-bid = Dein Gebot: { $bid }
plain-chooses-now = wählt jetzt
plain-place = Platz
plain-player = Person

# Was ein Formular zur Antwort bekommt
plain-nothing-entered = Trag zuerst etwas ein.
plain-foreign = Das kam nicht von der Seite des Tisches. Öffne die Seite neu und versuche es noch einmal.
plain-slow = Das war zu viel auf einmal. Warte einen Moment und versuche es noch einmal.
plain-gone = Diese Seite gibt es nicht mehr.
plain-too-large = Das ist mehr, als ein Formular fassen kann.
