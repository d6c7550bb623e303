# Um einen Platz bitten, an dem schon ein anderes Handy sitzt.

seats-taken = Hier sitzt { $player } mit einem anderen Handy.
seats-ask = Um diesen Platz bitten
seats-asked = Du hast um den Platz von { $player } gebeten. Das Tablet zeigt es mit deiner Nummer: { $number }.
seats-denied = Die Spielleitung lässt diesen Platz { $player }.
seats-request = Handy { $number } bittet um den Platz von { $player }.
seats-hand-over = Platz übergeben
seats-turn-down = Nein
