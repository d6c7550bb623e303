# Eine Absprache: mit dem Daumen zusammengestellt, beantwortet, am Brett angeboten.

deal-countered = { $player } hat das Angebot geändert
deal-counter = Ändern
deal-no = Nein

deal-choose-people = Tippe an, wer dabei ist.
deal-i-give = Ich gebe an { $receiver }
deal-gives-me = { $giver } gibt mir
deal-hint = Tippen gibt eins mehr, langes Drücken eins weniger.
deal-scroll = Weiter unten steht noch mehr
deal-more = mehr …
deal-more-words = Karte, Wort
deal-card = Eine Karte
deal-card-name = Eine andere Karte, mit Namen
deal-lent = geliehen
deal-sold = verkauft
deal-promise = Ein Versprechen
deal-promise-words = Mit eigenen Worten
deal-stake = Punkte als Einsatz
deal-stake-why = Für Worte nennt die Regel keine Strafe. Auf wie viele Punkte einigt ihr euch?
deal-add = Dazu
deal-how-many = Wie viele
deal-once = Einmal
deal-every = Jede Runde
deal-until = bis { $turn }
deal-take-out = Herausnehmen
deal-again = Noch mal
deal-donation = Als Spendengüter hergestellt?
deal-asked-on-phone = Auf dem Handy gefragt: { $seats }

# Was auf einer Kachel steht: ein kurzes Wort
deal-tile-food = Biomasse
deal-tile-culture = Kultur
deal-tile-industry = Industrie
deal-tile-small_wild = kl. Poly
deal-tile-any_small = kl. Würfel
deal-tile-information = Daten
deal-tile-biotech = Biotech
deal-tile-power = Energie
deal-tile-large_wild = gr. Poly
deal-tile-any_large = gr. Würfel
deal-tile-ultratech = Ultratech
deal-tile-ship = Schiff
deal-tile-colony = Kolonie
deal-tile-research_team = Team
deal-tile-point = Siegpunkt
deal-tile-envoy = Gesandter
deal-tile-acknowledgement = Erkenntnis
