# Die eigenen Seiten und Zeilen des Servers: Laden, Mitspielen, Adressen und was fehlt, wenn ein Handy nicht durchkommt.

# Ladebild und Verbindung
web-loading = Der Tisch wird geladen …
web-lost = Die Verbindung zum Tisch ist weg. Neuer Versuch …
web-reader = Für Screenreader einschalten
web-no-script = Die App braucht JavaScript. Die einfache Seite eines Tisches braucht keins: Gib den Code des Tisches ein.
web-failed = Dieser Browser tut sich mit dem Tisch schwer. Wenn nichts erscheint, nimm einen anderen: Chrome, Firefox, Edge oder Safari in einer aktuellen Fassung.
web-stays = Die App läuft in diesem Browser nicht. Die einfache Seite kann genauso viel.
web-other-engine = Die App anders starten
web-crashed = Hier ist etwas schiefgegangen. Lade die Seite neu; dem Tisch ist nichts passiert.

# Kleine Seiten
web-reached = Du bist mit dem Server des Tisches verbunden.
web-reached-how = Dieses Handy ({ $address }) kann mitspielen. Scanne den QR-Code des Tisches oder tippe den Code ein, den der Bildschirm der Spielleitung zeigt.
web-no-table = Einen Tisch { $code } gibt es hier nicht.
web-no-table-how = Prüfe den Code auf dem Bildschirm der Spielleitung: Er hat { $length } Buchstaben und Ziffern, groß oder klein ist egal. Oder scanne den QR-Code noch einmal.
web-wrong-key = Dieser Link gilt nicht mehr.
web-wrong-key-how = Der Schlüssel der Spielleitung wurde erneuert, oder der Server ist neu gestartet. Scanne den QR-Code der Spielleitung noch einmal vom Bildschirm.
web-wait = Zu viele falsche Versuche.
web-wait-how = { $seconds ->
    [one] Warte eine Sekunde und versuche es noch einmal.
   *[other] Warte { $seconds } Sekunden und versuche es noch einmal.
}
web-nothing-here = Unter dieser Adresse ist nichts.
web-nothing-here-how = Scanne den QR-Code des Tisches noch einmal, oder frage nach seinem Code.
web-other-name = Unter diesem Namen antwortet der Server des Tisches nicht; du findest ihn unter { $address }.
web-to-start = Zum Anfang

# Warum eine Adresse in der Liste dort steht, wo sie steht
web-address-given = mit --public-url angegeben
web-address-hotspot = der Hotspot dieses Rechners
web-address-lan = euer lokales Netz
web-address-public = eine öffentliche Adresse
web-address-ipv6 = IPv6, das nicht jedes Handy kann
web-address-vpn = ein VPN: Nur Geräte darin kommen hin
web-address-virtual = ein virtuelles Netz auf diesem Rechner: Handys kommen nicht hin
web-address-self_assigned = selbst vergeben, weil kein Router geantwortet hat: Handys kommen kaum hin

# Keine Adresse, die ein Handy erreichen könnte
web-unreachable-no-network = Dieser Rechner ist in keinem Netz, darum erreicht ihn kein Handy. Verbindet ihn mit einem WLAN oder öffnet einen Hotspot; bis dahin lässt sich jeder Platz an diesem Rechner spielen.
web-unreachable-bound-to-this-machine = Der Server ist nur von diesem Rechner aus erreichbar (--host), darum erreicht ihn kein Handy. Startet ihn ohne --host.
web-unreachable-public-url-is-local = --public-url meint diesen Rechner selbst, den kein Handy so erreicht. Gebt die Adresse an, die die Handys sehen.

# Was hilft, wenn Handys nicht durchkommen
web-help-same-wifi = Ist das Handy im selben WLAN wie dieser Rechner? Mobile Daten führen nicht hierher.
web-help-guest = Ein Gast-WLAN trennt die Geräte oft voneinander. Nehmt das Hauptnetz, oder öffnet auf einem Handy oder diesem Rechner einen Hotspot, in den alle gehen.
web-help-firewall = Erlaubt in der Firewall dieses Rechners eingehende Verbindungen auf Port { $port }.
web-help-check = Öffnet { $url } auf dem Handy: Die Seite sagt sofort, ob es durchkommt.
web-help-tablet = Niemand bleibt draußen: Jeder Platz lässt sich auch am Tablet spielen.

# Was im Terminal steht
web-port-taken = Port { $wanted } ist belegt; jetzt ist es { $port }.
web-no-port = Von { $first } bis { $last } ist kein Port frei. Gebt mit --port einen an.
web-no-such-port = Einen Port { $port } gibt es nicht: Möglich sind 0 bis 65535.
web-bad-public-url = --public-url braucht eine Adresse wie https://tisch.example oder http://192.168.1.20:8550 ohne etwas dahinter, nicht „{ $url }“.
web-key-alone = --key gehört zu --cert, das die Zertifikatsdatei nennt.
web-bad-certificate = --cert und --key brauchen ein Zertifikat und den Schlüssel, der dazu gehört, als PEM-Dateien und ohne Passwort; bei { $file } ist das nicht so.
web-cannot-listen = Der Server kann nicht auf { $host } hören: { $reason }.
web-preparing = Die Dateien für die Handys werden gepackt
web-stopping = Der Server wird beendet. Die Handys kommen von selbst zurück, sobald er wieder läuft.

# Die Seite, die eine beendete Partie an die App BG Stats übergibt
web-bgstats = Diese Partie für BG Stats
web-bgstats-how = Wenn die App BG Stats auf diesem Handy ist, öffnet der Link sie und übergibt ihr die Partie. Der Begleiter selbst verschickt nichts.
web-bgstats-open = In BG Stats öffnen
web-bgstats-none = Es gibt noch keine Wertung.
web-bgstats-none-how = Sobald die Wertung aufgedeckt ist, steht hier ein Link für die App BG Stats.
