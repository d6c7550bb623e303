# Erste Partie: was als Nächstes zu tun ist, und was vorgelesen wird. Eigene Worte; die Stelle im Regelheft steht dabei.

guide-title = Dein nächster Schritt
guide-got-it = Verstanden
guide-no-more = Keine Hinweise mehr
guide-place-board = Siehe dein Spezies-Tableau
guide-place-page = Anleitung, S. { $pages }
guide-place-heading = Anleitung, „{ $heading }“

# Handel: was jede Spezies will und was sie zu bieten hat.
guide-trade-caylion = Die Caylion brauchen wenig außer Raumschiffen: Deine Gebote auf Kolonien zählen nur halb. Setz dir ein Ziel, verkaufe, was du dafür nicht brauchst, und lass dich in Raumschiffen bezahlen.
guide-trade-eni_et = Die Eni Et haben wenig, aber ihre Konverter machen aus Würfeln einer Farbe mehr davon. Schau, wem was fehlt, biete an, es zu vermehren, und verlange deinen Anteil.
guide-trade-faderan = Die Faderan haben Zeichen der Erkenntnis zu verkaufen. Wer eines hat und etwas erfindet, gibt es zurück, und du bekommst 1 Siegpunkt: Verkaufe sie an alle, die bald etwas erfinden.
guide-trade-imdril = Die Im’dril können nie genug Ultratech-Oktagone, schwarze Daten und braunes Industriegut haben. Frag alle nach diesen dreien. Wachse langsam: Ein Würfel zu wenig legt eine Flotte still.
guide-trade-kjasjavikalimm = Die Kjasjavikalimm kommen fast allein zurecht. Plane zuerst, welche Konverter du in dieser Runde aktivierst, und tausche dann nur, was dafür fehlt.
guide-trade-ktzrktrtl = Die Kt’Zr’Kt’Rtl wollen grüne Biomasse, so viel sie bekommen können. Fast alles andere steht zum Verkauf, auch deine eigenen billigen Kolonien.
guide-trade-unity = Die Polychrom-Würfel der Harmonie ersetzen jede Farbe ihrer Größe, und ihre Konverter nehmen Farben gemischt. Verkaufe einen grauen Würfel für mehrere, die sonst niemand will.
guide-trade-yengii = Die Yengii behalten, was sie erfinden; die anderen müssen also zu dir kommen. Merk dir, wer auf welche Technologie wartet, und nenne früh deinen Preis.
guide-trade-zeth = Die Zeth verkaufen Sicherheit: Wer in dieser Runde mit dir handelt, wird von dir nicht bestohlen. Sag das laut und nimm einen guten Preis. Ein Geschenk ist kein Handel.
guide-trade-faction = { $me } gehört zu { $family } und hat ein eigenes Spezies-Tableau. Was links von den Pfeilen steht, brauchst du: Frag zuerst danach.
guide-trade-own = Was bei { $me } links von den Pfeilen steht, brauchst du: Frag zuerst danach. Biete an, was du herstellst und nicht brauchst.
guide-trade-caylion_collaborative = Anders als bei den Caylion zählen deine Gebote voll: Du brauchst weniger Raumschiffe, als die anderen vielleicht denken. Du darfst { $support } Kolonien behalten.
guide-trade-eni_et_engineers = Deine Zahlen sind andere als die der Eni Et: Gleichstandsbrecher { $tie }, und du darfst { $support } Kolonien behalten.
guide-trade-falling_light = Du hast keine Zeichen der Erkenntnis zu vergeben, aber Platz für { $support } Kolonien: Kaufe, was andere nicht behalten können.
guide-trade-grand_fleet = Wie alle Im’dril behältst du keine Kolonie über die Produktionsphase. Verkaufe sie, solange gehandelt wird.
guide-trade-independent_nations = Du behältst { $support } Kolonien, eine weniger als die Kjasjavikalimm, und das Expeditions-Tableau wird durch dich nicht länger.
guide-trade-technophiles = Du hast eine Grenze, die die Kt’Zr’Kt’Rtl nicht kennen: { $support } Kolonien. Verkaufe, was darüber ist, solange gehandelt wird.
guide-trade-deep_unity = Du behältst { $support } Kolonien, die Harmonie nur 1: Nimm die, die sie verkaufen müsste.
guide-trade-yengii_jii = Für den Begleiter wird geteilt, was du erfindest, wie bei allen. Steht auf deinem Spezies-Tableau etwas anderes, sag es dem Tisch, bevor du handelst.
guide-trade-charity_syndicate = Du kannst nicht stehlen, und niemand braucht Schutz vor dir. Du behältst keine Kolonie über die Produktionsphase: Verkaufe sie, solange gehandelt wird.
guide-worth = Ungefähr gerecht: 3 kleine Würfel = 2 große = 1 Oktagon = 3 Raumschiffe = 1 Siegpunkt. Was du dringend brauchst, darf mehr kosten.
guide-answer = In Siegpunkten gerechnet bekommst du ungefähr { $get } und gibst ungefähr { $give }. Das ist ein Anhaltspunkt, kein Gesetz: Was brauchst du dringender?
guide-trade-how = Rede mit allen, alle zugleich. Was jetzt den Besitz wechselt, tauscht ihr einfach; was für später zugesagt wird, schreibst du mit „Neue Absprache“ auf. Es bindet.
guide-not-on-turn-1 = Erfinde in Runde 1 nichts: Das verbraucht die Würfel, die du zum Handeln und für deine Konverter brauchst.
guide-invent = Mit einem Forschungsteam kannst du jetzt etwas erfinden, wenn du einen seiner Preise zahlen kannst. { $points ->
    [0] Einen Rundenbonus gibt es dafür nicht mehr.
    [one] Der Rundenbonus dafür: 1 Siegpunkt.
   *[other] Der Rundenbonus dafür: { $points } Siegpunkte.
}
guide-donation = Was auf deiner Spendengüter-Karte liegt, muss weg sein, bevor der Handel endet: Tausche es, oder verschenke es am Ende. Niemand darf ein Geschenk ablehnen.{ $envoys ->
    [yes] {" "}Handelsgesandte, die du als Spendengüter hergestellt hast, gehören dazu.
   *[no] {""}
}
guide-owe = { $count ->
    [one] Eine Zusage von dir ist in dieser Runde fällig.
   *[other] { $count } Zusagen von dir sind in dieser Runde fällig.
} Gib, was du kannst. Für den Rest biete eine Entschädigung an, die alle annehmen, die zur Absprache gehören; sonst kostet jeder fehlende Würfel und jedes Raumschiff 1 Siegpunkt, jede Karte, jedes Oktagon und jeder Siegpunkt 2.
guide-owe-no-compensation = { $count ->
    [one] Eine Zusage von dir ist in dieser Runde fällig.
   *[other] { $count } Zusagen von dir sind in dieser Runde fällig.
} Gib, was du kannst: Jeder fehlende Würfel und jedes Raumschiff kostet 1 Siegpunkt, jede Karte, jedes Oktagon und jeder Siegpunkt 2. Ändern lässt sich eine Absprache, wenn alle zustimmen, die zu ihr gehören.
guide-exposed = Vor den { $zeth } schützt dich noch nichts. Handle mit ihnen, bevor der Handel endet, und sei es noch so wenig. Ein Geschenk hilft nicht.
guide-donations-mine = Ich habe Spendengüter
guide-donations-left = Spendengüter liegen noch bei { $seats }. Tauscht oder verschenkt sie jetzt; niemand darf ein Geschenk ablehnen.
guide-donations-gone = Sie sind weg
guide-over-support = { $count ->
    [one] Du hast eine Kolonie zu viel.
   *[other] Du hast { $count } Kolonien zu viel.
} Verkaufe oder verbrauche jetzt, was zu viel ist: Zu Beginn der Produktionsphase kommt es ohne Gegenwert unter den Stapel.
guide-done = Nichts mehr zu handeln? Dann tipp auf „Fertig“. Die Phase endet, wenn alle bis auf eine Person fertig sind.
guide-done-by-timer = Nichts mehr zu handeln? Dann tipp auf „Fertig“. Die Uhr hilft euch nur, zum Ende zu kommen; ist sie abgelaufen, wird niemand unterbrochen.

# Produktion und Teilen.
guide-economy = Jetzt wird nicht geredet. Lege an jeden Konverter mit weißem Pfeil, den du aktivieren willst, links die Würfel, dann nimm, was rechts steht. Was herauskommt, geht in dieser Runde nirgends mehr hinein.
guide-economy-donation = Was mit lila Umrandung herauskommt, kommt auf deine Spendengüter-Karte: Es ist für die anderen, in der nächsten Runde.
guide-last-economy = Die letzte Produktionsphase: Aktiviere alles, was du kannst, und behalte deine Spendengüter. Jetzt zählen sie für dich.
guide-any-colour = Farben spielen keine Rolle mehr: Es zählt nur die Größe, also nimm beliebige Würfel der richtigen Größe.
guide-share = Such in deinem Spezies-Deck jede Technologie, die jetzt vorgelesen wird, und leg sie vor dir aus. Ab jetzt gehört sie dir.
guide-share-mine = Du hast etwas erfunden: Lies jede Erfindung vor, leg die Karten in die Mitte und nimm für jede { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}.
guide-share-mine-at-once = Du hast etwas erfunden: Lies jede Erfindung vor und leg die Karten in die Mitte. Den Rundenbonus hast du schon beim Erfinden genommen.
guide-share-keeps = Was du erfunden hast, bleibt bei dir allein. { $points ->
    [0] Es bringt diesmal keinen Siegpunkt, aber du bekommst,
    [one] Du nimmst den kleineren Bonus deiner Spezies, 1 Siegpunkt für jede Erfindung, und bekommst,
   *[other] Du nimmst den kleineren Bonus deiner Spezies, { $points } Siegpunkte für jede Erfindung, und bekommst,
} was die anderen erfunden haben.
guide-share-keeps-at-once = Was du erfunden hast, bleibt bei dir allein; den Rundenbonus gab es schon beim Erfinden. Du bekommst, was die anderen erfunden haben.
guide-share-not-theirs = Was die { $who } erfunden haben, wird nicht geteilt: Leg nur die Karten der anderen aus.
guide-share-acknowledge = Du hast etwas erfunden. Hast du ein Zeichen der Erkenntnis, gib es den Faderan zurück: Sie nehmen dafür 1 Siegpunkt.
guide-share-acknowledged = Hat jemand etwas erfunden, der ein Zeichen der Erkenntnis von dir hat? Lass es dir zurückgeben und nimm 1 Siegpunkt.
guide-share-faction = { $me } findet die Technologien im eigenen Deck; die Besonderheiten von { $family } hast du nicht.

# Gebote.
guide-announce = Zähl deine Raumschiffe und sag dem Tisch, wie viele es sind: Das dürfen alle wissen. Wie du sie aufteilst, bleibt geheim.
guide-bid-none = Du hast keine Raumschiffe und bietest also nichts: Versiegle auch das, damit alle aufdecken können.
guide-bid = Teile deine Raumschiffe auf: Kolonie, Forschung, und was du behältst. Wer kauft, zahlt das ganze Gebot, wer passt, behält es. Schau auf das Mindestgebot des Feldes, das du willst.
guide-first-bid = Ein gutes erstes Gebot: 3 Raumschiffe für eine Kolonie, 1 für die Forschung.
guide-bid-half = Dein Gebot auf Kolonien zählt halb: 5 Raumschiffe sind 2½. Du zahlst trotzdem alle. In der Forschung zählt jedes voll.
guide-bid-split = Wenn du in der Expeditions-Auktion an der Reihe bist, darfst du dein Gebot in zwei Hälften teilen und zweimal kaufen. Aus einem großen Gebot können so zwei Kolonien werden.
guide-bid-wins-ties = Bei Kolonien gewinnst du jeden Gleichstand, also genügt oft ein Raumschiff weniger. In der Forschung geht vor, wer weniger Teams hat.
guide-bid-kept = Technologien, die du erfunden und behalten hast, sind keine Forschungsteams: Sie kosten dich keinen Gleichstand.
guide-bid-regret = Wer Reue hat, wählt nach allen, die keine haben, und jede kostet am Ende einen Siegpunkt.
guide-bid-faction = Keine Besonderheit beim Bieten: Deine Raumschiffe zählen voll, dein Gebot bleibt ganz. Dein Gleichstandsbrecher ist { $tie }, und du darfst { $support ->
    [0] keine Kolonie
    [one] 1 Kolonie
   *[other] { $support } Kolonien
} behalten.
guide-bid-full = { $support ->
    [0] Du darfst keine Kolonie behalten. Kaufst du eine, musst du sie
   *[other] Du hast so viele Kolonien, wie du behalten darfst ({ $support }). Eine weitere musst du
} in der nächsten Transaktionsphase verkaufen oder verbrauchen: Denk zuerst an die Forschung.
guide-bid-ties = Bei gleichen Geboten wählt zuerst, wer weniger solche Karten hat, dann die höhere Zahl. Deine ist { $tie }: Platz { $rank } von { $seats } an diesem Tisch.
guide-choose-split = Du darfst dein Gebot jetzt teilen, einmal. Die zweite Hälfte bekommt ihren eigenen Platz in der Reihenfolge.
guide-choose-colony = Du wählst. Nimm eine Kolonie, deren Mindestgebot nicht über deinem Gebot liegt, und zahl das ganze Gebot; oder passe und behalte deine Raumschiffe.{ $misprint ->
    [yes] {" "}Der Satz zum Mindestgebot in der Anleitung ist verdruckt; das Beispiel daneben stimmt.
   *[no] {""}
}
guide-choose-research-keeps = Du wählst. Frag dich nur: Kann ich das bezahlen? Was du erfindest, behältst du allein. Wer passt, behält die Raumschiffe.
guide-choose-research = Du wählst. Frag dich nur: Kann ich das bezahlen? Was die Technologie kann, bekommen ohnehin alle (außer bei Stufe IV). Wer passt, behält die Raumschiffe.

# Das Ende der Runde und der Partie.
guide-steal = Jetzt darfst du stehlen, einmal bei jeder Person, die in dieser Runde nicht mit dir gehandelt hat. Bezahle, was deine roten Konverter verlangen.
guide-robbed = Du hast in dieser Runde nicht mit den Zeth gehandelt, also dürfen sie dir jetzt Würfel oder ein Oktagon nehmen.{ $last ->
    [yes] {""}
   *[no] {" "}Handle nächste Runde mit ihnen.
}
guide-cleanup = Gib Karten in den Farben einer anderen Spezies zurück. Kolonien und Forschungsteams bleiben, wo sie sind.
guide-count = Zähl, was hinter deinem Sichtschirm und vor dir liegt: Siegpunkte, kleine und große Würfel, Oktagone, Raumschiffe. Der Begleiter rechnet.
guide-score-half = Einen halben Siegpunkt bringt jedes Oktagon, jedes Paar großer Würfel und je 3 kleine Würfel oder Raumschiffe, auch gemischt.
guide-score-precise = In Zwölfteln eines Siegpunkts: ein Oktagon { $octagon }, ein großer Würfel { $large }, ein kleiner Würfel oder ein Raumschiff { $small }.
guide-score-ties = Bei gleichen Summen entscheidet die genaue Zählung. { $precise }
guide-score-end = Offene Strafen werden abgezogen. Wer dann noch gleichauf liegt, teilt sich den Sieg.

guide-timer-recommended = Die Anleitung rät dringend zu einer Uhr: { $least } bis { $most } Minuten.
guide-timer-optional = Die Anleitung nennt eine Uhr mit { $most } Minuten als Möglichkeit.

# Wer zum ersten Mal spielt, und die Karten zum Vorlesen.
guide-first-game = Erste Partie?
guide-first-game-why = Tippt an, wer neu ist: Auf dem Handy dieser Person steht dann immer der nächste Schritt. Die anderen sehen davon nichts.
guide-everybody = Für alle die erste
guide-nobody = Für niemanden
guide-read-aloud = Vorlesen
guide-read-aloud-why = Kurze Karten für die Person, die erklärt; eine baut auf der anderen auf.
guide-card-of = Karte { $number } von { $count }
guide-previous = Zurückblättern
guide-following = Weiter
guide-least-first = Lasst die Person mit der wenigsten Erfahrung zuerst wählen.
guide-not-random = Mit Neulingen lieber wählen lassen: Das Los kann eine der komplexen Spezies treffen.
guide-vetoes = Vor dem Auslosen darf jede Person einige Spezies streichen: Wählt, wer streicht, und tippt auf den Würfel neben dem Namen.
guide-handicap = Um Erfahrung auszugleichen, kann jemand mit einem kleinen Würfel mehr oder weniger beginnen. Macht das vor dem Start aus.
guide-start = { $colonies ->
    [0] Keine Kolonie
    [one] 1 Kolonie
   *[other] { $colonies } Kolonien
}, { $teams ->
    [0] kein Forschungsteam
    [one] 1 Forschungsteam
   *[other] { $teams } Forschungsteams
}, { $ships ->
    [0] kein Raumschiff
    [one] 1 Raumschiff
   *[other] { $ships } Raumschiffe
}.

aloud-what-title = Was wir tun
aloud-what = Jede und jeder von uns spielt eine andere Spezies. Wir haben sechs Runden, um Siegpunkte zu machen: mit Erfindungen, mit gut laufenden Konvertern und vor allem mit Handel. Wer am Ende die meisten hat, gewinnt.
aloud-together-title = Alle zugleich
aloud-together = Niemand muss auf seinen Zug warten. Wir handeln alle zur selben Zeit, dann produzieren wir alle zur selben Zeit. Nur beim Kaufen gibt es eine Reihenfolge.
aloud-open-title = Alles liegt offen
aloud-open = Würfel, Raumschiffe und Karten liegen so, dass alle sie sehen. Geheim sind nur zwei Dinge: die Siegpunkte hinter dem Sichtschirm, und die Gebote, bis sie aufgedeckt werden.
aloud-tradeable-title = Alles ist handelbar
aloud-tradeable = Würfel, Raumschiffe, Kolonien, Forschungsteams, sogar ein Konverter für eine Runde, und Versprechen. Nur Siegpunkte nicht, außer sie sind Spendengüter.
aloud-binding-title = Jedes Wort bindet
aloud-binding = Was ihr zusagt, schuldet ihr, auch in späteren Runden. Darum schreiben wir es hier auf. Wer eine Zusage bricht, verliert Siegpunkte für jedes Stück, das fehlt.
aloud-points-title = Siegpunkte und Würfel
aloud-points = Siegpunkte liegen verdeckt hinter dem Sichtschirm. Es gibt kleine Würfel in drei Farben, große in drei Farben und Ultratech-Oktagone, die teuersten von allen.
aloud-worth-title = Was die Dinge wert sind
aloud-worth = Drei kleine Würfel sind ungefähr zwei große, ungefähr ein Oktagon, ungefähr drei Raumschiffe, ungefähr ein Siegpunkt. Das ist ein Anhaltspunkt: Wer etwas dringend braucht, zahlt auch mehr.
aloud-ships-title = Raumschiffe
aloud-ships = Raumschiffe sind unser Geld beim Bieten. Damit kaufen wir Kolonien und Forschungsteams. Handeln könnt ihr sie wie alles andere.
aloud-converters-title = Konverter
aloud-converters = Eine Karte mit einem Pfeil: Was links steht, geht hinein, was rechts steht, kommt heraus, einmal in der Runde. Weiße Pfeile aktiviert ihr in der Produktionsphase, lila Pfeile beim Handeln. Manche brauchen gar nichts.
aloud-colonies-title = Kolonien
aloud-colonies = Eine Kolonie gibt euch jede Runde etwas umsonst. Jede Spezies darf nur so viele behalten; geprüft wird das einmal, zu Beginn der Produktionsphase.
aloud-teams-title = Forschungsteams
aloud-teams = Ein Forschungsteam erfindet für einen Haufen Würfel eine Technologie und bringt viele Siegpunkte. Danach bekommen alle die Technologie: Wer erfindet, hilft also auch den anderen.
aloud-trade-title = Die Transaktionsphase
aloud-trade = Jetzt reden wir, alle zugleich. Findet heraus, wer braucht, was ihr habt. Ihr dürft auch Karten upgraden und erfinden. Wer fertig ist, sagt es; sind alle bis auf eine Person fertig, geht es weiter.
aloud-trade-by-timer-title = Die Transaktionsphase
aloud-trade-by-timer = Jetzt reden wir, alle zugleich. Findet heraus, wer braucht, was ihr habt. Ihr dürft auch Karten upgraden und erfinden. Wer fertig ist, sagt es. Die Uhr hilft uns nur, zum Ende zu kommen: Ist sie abgelaufen, wird niemand unterbrochen.
aloud-keep-cubes-title = Erfinden in Runde 1
aloud-keep-cubes = Erfindet in Runde 1 lieber noch nichts: Ihr braucht die Würfel, um zu handeln und eure Konverter zu aktivieren.
aloud-promises-title = Zusagen
aloud-promises = Was jetzt den Besitz wechselt, gebt ihr einander einfach. Was später kommt, schreibt ihr am Handy auf. Wer es nicht halten kann, darf etwas anderes anbieten, wenn alle es annehmen; sonst kostet jeder fehlende Würfel und jedes Raumschiff einen Siegpunkt, jede Karte, jedes Oktagon und jeder Siegpunkt zwei.
aloud-promises-strict-title = Zusagen
aloud-promises-strict = Was jetzt den Besitz wechselt, gebt ihr einander einfach. Was später kommt, schreibt ihr am Handy auf. Wer es nicht halten kann, zahlt für jeden fehlenden Würfel und jedes Raumschiff einen Siegpunkt, für jede Karte, jedes Oktagon und jeden Siegpunkt zwei.
aloud-economy-title = Die Produktionsphase
aloud-economy = Jetzt ist Ruhe: keine Absprachen, keine Winke. Zuerst prüfen alle, wie viele Kolonien sie behalten dürfen. Dann legt Würfel auf alle Konverter, die ihr aktivieren wollt, und nehmt, was herauskommt. Das ist für die nächste Runde.
aloud-donation-title = Spendengüter
aloud-donation = Was mit lila Umrandung herauskommt, ist nicht für euch. Legt es auf die Spendengüter-Karte; in der nächsten Runde müsst ihr es weghandeln oder verschenken. Niemand darf ein Geschenk ablehnen.
aloud-share-title = Teilen
aloud-share = Wer etwas erfunden hat, liest es vor, legt es in die Mitte und nimmt den Bonus dieser Runde. Alle anderen suchen dieselbe Karte in ihrem eigenen Deck und legen sie aus.
aloud-share-at-once-title = Teilen
aloud-share-at-once = Wer etwas erfunden hat, liest es vor und legt es in die Mitte; den Rundenbonus gab es schon beim Erfinden. Alle anderen suchen dieselbe Karte in ihrem eigenen Deck und legen sie aus.
aloud-bids-title = Bieten
aloud-bids = Sagt zuerst, wie viele Raumschiffe ihr habt. Dann teilt sie geheim auf: einige für eine Kolonie, einige für ein Forschungsteam, einige behaltet ihr. Über das, worauf geboten wird, dürft ihr reden, und was ihr dabei zusagt, bindet.
aloud-auction-title = Kaufen
aloud-auction = Das höchste Gebot wählt zuerst. Nehmt eine Karte, deren Mindestgebot nicht über eurem Gebot liegt, und zahlt das ganze Gebot, oder passt und behaltet eure Raumschiffe. Bei gleichen Geboten wählt zuerst, wer weniger solche Karten hat, dann die höhere Zahl auf dem Spezies-Tableau.
aloud-steal-title = Die Zeth
aloud-steal = Die Zeth dürfen jetzt alle bestehlen, die in dieser Runde nicht mit ihnen gehandelt haben. Sie nehmen Würfel oder ein Oktagon, niemals Raumschiffe, Siegpunkte oder Karten.
aloud-cleanup-title = Das Ende der Runde
aloud-cleanup = Karten in den Farben einer anderen Spezies gehen nach Hause. Was auf den billigsten Feldern übrig ist, kommt unter seinen Stapel, der Rest rutscht nach, und die Lücken werden gefüllt. Dann handeln wir wieder.
aloud-score-title = Das Ende
aloud-score = Jetzt zählt alles, was ihr übrig habt, ein wenig: Zählt Würfel, Oktagone und Raumschiffe, und die Siegpunkte hinter dem Sichtschirm. Bei gleichen Summen gewinnt ihr gemeinsam.
aloud-score-ties-title = Das Ende
aloud-score-ties = Jetzt zählt alles, was ihr übrig habt, ein wenig: Zählt Würfel, Oktagone und Raumschiffe, und die Siegpunkte hinter dem Sichtschirm. Bei gleichen Summen werden eure Güter genau gezählt; sind die Summen dann noch gleich, gewinnt ihr gemeinsam.
