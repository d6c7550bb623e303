# Numbers by tiles and digits
pad-entered = { $what }: entered
pad-open = { $what }: not entered yet
pad-next = On to: { $what }
pad-more = { $least } or more
pad-minus = Below zero
pad-back = Delete a digit
pad-missing = Still to enter: { $what }.
pad-hold = Hold to check
pad-nothing = Nothing was entered here.

# Passing the tablet round
tablet-bids-announce = Everybody announces their ships first

# What the companion adds to a count
count-adds = Leave these out, the companion adds them: { $parts }.
count-adds-nothing = No bonus to add, no penalties.
count-adds-bonus = { $points ->
    [one] +1 point for inventing on the last turn
   *[other] +{ $points } points for inventing on the last turn
}
count-adds-penalties = { $points ->
    [one] −1 point for broken promises
   *[other] −{ $points } points for broken promises
}
count-adds-regrets = { $points ->
    [one] −1 point for regrets
   *[other] −{ $points } points for regrets
}

# Choosing in an auction
choice-tap = { $ships ->
    [one] Tap a space to buy it for your ship.
   *[other] Tap a space to buy it for your { $ships } ships.
}

# The Zeth's business
racket-envoys = Envoys held: { $count }
racket-envoys-why = Envoys that changed hands in a deal are already counted. Correct here only what the table does not know.
racket-loot = Loot: { $pieces }

# Inventing
phone-bonus-counted = There is no more sharing: the companion adds the bonus to your score.
