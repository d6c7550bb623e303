# Die einfache Seite: was ihre Formulare und Überschriften neben den Worten der Handys sagen.

plain-simple = Einfache Seite
plain-full-app = Zur App
plain-keep-simple = Immer einfache Seite
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
plain-no-deals = Jetzt keine neuen Absprachen.
plain-rows-terms = Zusagen
plain-rows-due = In dieser Runde fällig
plain-rows-open = Offene Zusagen
plain-levy-paid = Strafe in Punkten bezahlt
plain-trade-on = Ich handle weiter
plain-card-lent = Karte { $name } (geliehen)

# Das Schwarze Brett
plain-board = Schwarzes Brett
plain-board-empty = Noch hängt nichts am Brett.
plain-seeks = sucht { $goods }
plain-spares = hat { $goods } übrig
plain-post-why = Das bindet niemanden und verschwindet am Ende der Phase.
plain-seek-spare = Suche / biete
plain-fits = Passt zu dir am Schwarzen Brett
plain-one-less = Eins weniger: { $good }
plain-i-seek = Ich suche
plain-i-offer = Ich habe übrig

# Eine Absprache
plain-quoted = „{ $words }“
plain-giver = Gibt
plain-receiver = Bekommt
plain-due = Wann
plain-cards = Karten, durch Kommas getrennt
plain-deal-with = Absprache mit { $players }
plain-more-things = mehr …
plain-more-part = { $side }: noch etwas
plain-more-third = Mit einer dritten Person
plain-look-over = Zeigen, wie es sich liest
plain-again = Wie zuletzt
plain-again-before = Frühere Absprachen
plain-card-how = Karten werden
plain-until = Wieder in jeder Runde
plain-or-phrase = Oder eins von diesen
plain-era = Stufe, falls bekannt

# Gebote und Ergebnis
plain-more-numbers = Andere Zahlen
plain-show-numbers = Zahlen zeigen
plain-space = Feld { $space }
plain-minimum = mind. { $least }
plain-chooses-now = jetzt an der Reihe
plain-loot = Was hast du genommen?
plain-place = Platz
plain-player = Person

# Was ein Formular zur Antwort bekommt
plain-nothing-entered = Trag zuerst etwas ein.
plain-foreign = Das kam nicht von der Seite des Tisches. Öffne die Seite neu und versuche es noch einmal.
plain-slow = Das war zu viel auf einmal. Warte einen Moment und versuche es noch einmal.
plain-gone = Diese Seite gibt es nicht mehr.
plain-too-large = Das ist mehr, als ein Formular fassen kann.
