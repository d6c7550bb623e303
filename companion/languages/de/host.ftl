# Was der Server einem Browser über die Geschichte des Tisches sagt.

story-changed = Der Tisch erzählt eine andere Geschichte, als dieses Gerät gesehen hat: Etwas davon wurde geändert oder fehlt. Fragt, welche Datei das ist, und vergleicht die Prüfzeichen mit den anderen, bevor ihr weiterspielt.
story-seal-changed = Was du versiegelt hast, steht nicht mehr in der Geschichte des Tisches, und sie ist nicht die, die dieses Gerät gesehen hat. Frag, welche Datei das ist, und vergleiche die Prüfzeichen mit den anderen, bevor ihr weiterspielt.
