# Was die Kommandos im Terminal sagen.

serve-moderator = Der Bildschirm der Spielleitung: { $url }
serve-join = Handys kommen über { $url } an den Tisch { $code }.
serve-unlikely = Diese Adresse ist { $why }. Was ihr versuchen könnt, steht auf dem Bildschirm der Spielleitung.
serve-no-folder = In { $folder } lassen sich keine Partien aufheben: { $reason }.
serve-stop = Strg-C beendet den Server; die Partie bleibt erhalten.
serve-stop-unkept = Strg-C beendet den Server. Die Partie liegt noch nicht auf der Platte.

demo-stop = Strg-C beendet die Demo. Von ihr bleibt nichts erhalten.
demo-over = Die Demo ist zu Ende; nichts von ihr wurde aufgehoben.
demo-invention = Gezeitengärten

games-none = In { $folder } gibt es noch keine Partien.
games-game = Partie
games-date = Begonnen
games-players = Am Tisch
games-turn = Runde
games-state = Stand
games-not-begun = nicht begonnen
games-cannot-open = nicht lesbar
games-won = { $phase }: { $count ->
    [one] { $winners } hat gewonnen
   *[other] { $winners } haben gemeinsam gewonnen
}
games-unreadable = { $game } lässt sich nicht nachvollziehen: Im Journal stehen Einträge, die kein Begleiter schreibt. „companion check“ nennt die erste Stelle.
games-altered = In { $game } wurde nachträglich etwas geändert. „companion check“ sagt, was.

check-holds = { $game } ist in Ordnung: { $entries ->
    [one] Der einzige Eintrag ist, wie er geschrieben wurde, und hält die Regeln ein
   *[other] Alle { $entries } Einträge sind, wie sie geschrieben wurden, und halten die Regeln ein
}, und bei jedem Gebot und jeder Zählung wurde aufgedeckt, was versiegelt war.
check-holds-older = { $game } ist in Ordnung: { $entries ->
    [one] Der einzige Eintrag ist, wie er geschrieben wurde, und geht auf
   *[other] Alle { $entries } Einträge sind, wie sie geschrieben wurden, und gehen auf
}, und bei jedem Gebot und jeder Zählung wurde aufgedeckt, was versiegelt war. Begonnen wurde die Partie nach den Regeln einer älteren Version, darum wurden ihre Züge nicht noch einmal geprüft.
check-standing = Was über den Stand der Partie vermerkt ist, ergibt sich nicht aus ihren Einträgen.
check-state = Was unter „{ $what }“ steht, folgt nicht aus den Einträgen.
check-other-numbers = { $count ->
    [0] Begonnen wurde mit anderen Tableaus, Boni oder Kursen, als in den Daten dieses Begleiters stehen
   *[other] Begonnen wurde mit anderen Zahlen für { $seats }, als in den Daten dieses Begleiters stehen
}: Der Tisch spielte mit eigenen Daten („--species“) oder mit älteren, oder jemand hat sie geändert.

export-done = { $game } liegt in { $file }.
export-all-done = { $count ->
    [one] Eine Partie liegt
   *[other] { $count } Partien liegen
} in { $file }.
export-among-games = In { $folder } liegen die Partien selbst. Nehmt für den Export einen anderen Ordner.

import-backup = { $total ->
    [one] Eine Partie
   *[other] { $total } Partien
} in der Sicherung: { $new } neu, { $here } schon hier, { $refused } nicht übernommen.
import-done = { $game } ist jetzt hier, mit { $entries ->
    [one] { $entries } Eintrag
   *[other] { $entries } Einträgen
}.
import-does-not-hold = { $file } wurde nicht übernommen. { $fault }
import-refused = { $file } wurde nicht übernommen. Zeile { $line }: { $message }
import-already = { $game } ist schon hier, mit denselben Einträgen. Nichts wurde geändert.
import-damaged = { $file } wurde nicht übernommen: Die Datei ist beschädigt. { $entries } ihrer { $total } Einträge { $entries ->
    [one] ist
   *[other] sind
} lesbar; Eintrag { $entry } stimmt nicht.
import-damaged-start = { $file } wurde nicht übernommen: Der Anfang ist beschädigt. { $entries } von { $total } Einträgen { $entries ->
    [one] ist
   *[other] sind
} lesbar.
import-cut-off = Das Ende der Datei ist abgeschnitten. { $game } ist jetzt hier, soweit sie lesbar ist: { $entries } von { $total } Einträgen.
import-older-rules = Begonnen wurde die Partie nach den Regeln einer älteren Version, darum wurden ihre Züge nicht noch einmal geprüft.

delete-first = Die Partie { $game } endgültig löschen? Tippt { $yes }, um weiterzumachen:
delete-yes = ja j
delete-second = Tippt den ganzen Namen der Partie ein, um sie zu löschen:
delete-kept = { $game } bleibt erhalten.
delete-done = { $game } ist gelöscht.

score-bgstats = Für die App BG Stats: Öffnet diesen Link auf einem Handy, das sie hat. Der Begleiter selbst verschickt nichts.
score-bgstats-exact = Die App bekommt jede Wertung, wie sie gezählt wurde; halbe Punkte sind genau.
score-bgstats-rounded = Die App nimmt eine Nachkommastelle, darum sind Zwölftel auf das nächste Zehntel gerundet (aus 3/12 wird 0,3). Ränge und Siege sind genau.
score-bgstats-no-code = Für einen QR-Code in einem Terminal mit { $columns } Spalten ist der Link zu lang. Macht das Fenster breiter oder schickt euch den Link.
