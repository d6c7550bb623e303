# Was die Kommandos im Terminal sagen.

serve-moderator = Der Bildschirm der Spielleitung: { $url }
serve-join = Handys kommen über { $url } an den Tisch { $code }.
serve-stop = Strg-C beendet den Server; die Partie bleibt erhalten.
