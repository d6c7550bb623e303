# What a whole table reads from afar: the tablet when nobody touches it, and the big screen.

glance-robbable = { $count ->
    [one] { $players } can be robbed
   *[other] { $players } can be robbed
}
glance-due = { $between }: { $what }
glance-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
glance-screen = Big screen
glance-screen-why = For a television: clock, promises and auctions for the whole table, no secrets.
glance-screen-at = On a television: { $address }
glance-join = Join with your phone
glance-join-at = Scan the code, or open { $address }.
glance-left = Still available
glance-space = Space { $space }: from { $least }
