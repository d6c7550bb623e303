# Die Startseite eines Browsers, der ohne den Link eines Tisches kommt.

door-title = An welchen Tisch?
door-how = Scanne den QR-Code auf dem Bildschirm der Spielleitung, oder gib den Code des Tisches ein.
door-code = Code des Tisches
door-go = Platz nehmen
