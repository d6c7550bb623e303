# Alle Abende auf diesem Rechner: die Seiten „Statistik“ und „Archiv“ auf dem Tablet des Gastgebers, und Ehrenworte.

evenings-statistics = Statistik
evenings-archive = Archiv
evenings-host-only = Alle Partien sieht nur der Browser, der den Link vom Start geöffnet hat. Dieses Tablet leitet nur diesen Tisch.
evenings-reading = Die Partien werden gelesen …
evenings-page-players = Personen
evenings-page-species = Spezies
evenings-page-course = Verlauf
evenings-page-records = Rekorde
evenings-page-names = Namen
evenings-course-none = Für eine Linie braucht es mindestens zwei Partien mit Wertung.
evenings-chapter-results = Ergebnisse
evenings-chapter-parts = Punkte
evenings-chapter-promises = Zusagen
evenings-chapter-trades = Handel und Gebote
evenings-which-all = Alle beendeten Partien
evenings-which-some = Nur: { $which }
evenings-choose = Partien auswählen
evenings-fold = Auswahl fertig
evenings-all-games = Alle Partien
evenings-every = Alle
evenings-edition = Ausgabe
evenings-table-size = Personen am Tisch
evenings-size = { $count } Personen
evenings-days = Tage
evenings-days-apply = Diese Tage nehmen
evenings-since = Von
evenings-until = Bis
evenings-since-day = ab { $day }
evenings-until-day = bis { $day }
evenings-names = Zwei Namen, eine Person
evenings-join-why = Personen erkennt der Begleiter am Namen. Hat sich jemand einmal als „Ana“ und einmal als „Anna M.“ hingesetzt, verbindet die beiden Namen: Dann zählen sie als eine Person. Das bleibt auf diesem Rechner, ändert keine Partie und lässt sich hier zurücknehmen.
evenings-join-alias = Dieser Name …
evenings-join-name = … ist diese Person
evenings-join = Die beiden Namen verbinden
evenings-join-both = { $alias } als { $name } zählen
evenings-joined = { $alias } zählt ab jetzt als { $name }.
evenings-stands-for = „{ $alias }“ zählt als { $name }.
evenings-split = { $alias } wieder einzeln zählen
evenings-honour = Ehrenworte
evenings-honour-why = Zu Beginn einer Partie erfährt jede Person auf ihrem Handy, wie viele ihrer Zusagen sie an allen Abenden hier gehalten hat. Sonst sieht das niemand.
evenings-honour-told = { $judged ->
    [one] Dein Wort bisher: Über eine Zusage von dir wurde geurteilt, und { $kept ->
        [0] sie wurde nicht rechtzeitig gehalten.
       *[other] du hast sie rechtzeitig gehalten.
    }
   *[other] Dein Wort bisher: { $kept } von { $judged } Zusagen rechtzeitig gehalten ({ $rate }).
}
evenings-search = Name, Spezies, Tag oder Notiz
evenings-find = Suchen
evenings-state-all = Alle
evenings-state-finished = Beendet
evenings-state-open = Nicht beendet
evenings-starred = Mit Stern
evenings-away = Weggelegt
evenings-not-away = Zurück zum Regal
evenings-nothing = Keine Partie passt.
evenings-found = { $count ->
    [one] Eine Partie
   *[other] { $count } Partien
}
evenings-more = { $count ->
    [one] Noch eine zeigen
   *[other] Noch { $count } zeigen
}
evenings-never-began = { $date }, nie begonnen
evenings-star = { $game } einen Stern geben
evenings-unstar = { $game } den Stern nehmen
evenings-open = Öffnen
evenings-to-list = Alle Partien
evenings-note = Notiz
evenings-note-keep = Notiz behalten
evenings-put-away = Weglegen
evenings-take-back = Zurück ins Regal
evenings-part-scores = Endstand
evenings-part-auctions = Auktionen
evenings-part-ledger = Absprachen
evenings-part-story = Verlauf
evenings-nothing-told = Hier gibt es nichts zu erzählen.
evenings-delete = Diese Partie löschen
evenings-delete-first = { $game } ({ $players }) endgültig löschen? Niemand kann sie zurückholen.
evenings-delete-second = Tippt den Namen der Partie ein, um sie zu löschen: { $game }
evenings-delete-field = Name der Partie
evenings-delete-name = So heißt die Partie nicht. Es wurde nichts gelöscht.
evenings-delete-keep = Behalten
evenings-delete-yes = Ja, löschen
evenings-delete-last = Endgültig löschen
evenings-bgstats = Für die App BG Stats
evenings-bgstats-how = Scannt das mit einem Handy, auf dem BG Stats ist: Eine kurze Seite übergibt der App die Partie.
