# Was ein ganzer Tisch von Weitem liest: das Tablet, wenn es niemand berührt, und der große Bildschirm.

glance-robbable = { $count ->
    [one] { $players } kann bestohlen werden
   *[other] { $players } können bestohlen werden
}
glance-due = { $between }: { $what }
glance-more = { $count ->
    [one] und noch eins
   *[other] und noch { $count }
}
glance-screen = Großer Bildschirm
glance-screen-why = Für einen Fernseher: Uhr, Zusagen und Auktionen für den ganzen Tisch, nichts Geheimes.
glance-screen-at = Auf einem Fernseher: { $address }
glance-join = Mit dem Handy mitspielen
glance-join-at = Code scannen oder { $address } öffnen.
glance-left = Noch zu haben
glance-space = Feld { $space }: ab { $least }
