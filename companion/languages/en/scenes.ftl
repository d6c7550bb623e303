# Reveals as scenes, and what stays of them
scene-skip = Skip
scene-bids-colony = The colony bids
scene-bids-research = The research bids
scene-first = { $player } chooses first
scene-counts = { $ships ->
    [one] 1 ship, counts half
   *[other] { $ships } ships, count half
}
scene-may-split = may split { $first } + { $second }
scene-tie = A tie at { $value }
scene-beats = beats
scene-go-on = Tap to continue
scene-scores = The final scores
scene-awards = Awards of the evening
scene-no-awards = No awards this time: nothing stood out.
scene-way-title = How bids and scores are revealed, on this machine
scene-way-rising = From the lowest up
scene-way-together = Bids all at once
scene-way-off = Without scenes

# What just happened in an auction
scene-did-buy = { $ships ->
    [one] { $player } took space { $space } and pays 1 ship.
   *[other] { $player } took space { $space } and pays { $ships } ships.
}
scene-did-pass = { $player } passed and keeps the ships.
scene-did-split = { $player } split the bid into two halves.
scene-go-on-now = Continue

# On the winner's own phone
scene-you-win = You win!
scene-you-share = A shared win!

# Rematch
scene-next-table = The table is playing again.
scene-come-along = Join the next game

# The clock of a phase, beside its name
scene-since = for { $minutes } min
