# Pieces that several screens use: title, phase strip, timer, goods, ledger lines.

parts-title = Companion – Sidereal Confluence
parts-unlimited = unlimited
parts-close = Close

# The strip: the turn, its phases by short names, and what may be said now
parts-turn = Turn { $turn } of { $last }
parts-phase-trade = Trade
parts-phase-economy = Economy
parts-phase-share = Sharing
parts-phase-bids = Bids
parts-phase-colony_auction = Colonies
parts-phase-research_auction = Research
parts-phase-steal = Steal
parts-phase-cleanup = Clean-up
parts-phase-scoring = Scoring
parts-phase-finished = Game over
parts-talk-trade = Trade and talk freely
parts-talk-silence = No talk about trades
parts-talk-share = Talk about technologies
parts-talk-bids = Talk only about the bids

# The timer
parts-timer-stopped = Ready to start
parts-timer-running = Time left
parts-timer-minute = Last minute
parts-timer-last = Last seconds
parts-timer-paused = Paused
parts-timer-expired = Time is up

# Goods: the name for a number of pieces, and the letter on each piece
parts-good-food = food
parts-good-culture = culture
parts-good-industry = industry
parts-good-small_wild = { $count ->
    [one] small wild cube
   *[other] small wild cubes
}
parts-good-any_small = { $count ->
    [one] any small cube
   *[other] any small cubes
}
parts-good-information = information
parts-good-biotech = biotechnology
parts-good-power = power
parts-good-large_wild = { $count ->
    [one] large wild cube
   *[other] large wild cubes
}
parts-good-any_large = { $count ->
    [one] any large cube
   *[other] any large cubes
}
parts-good-ultratech = { $count ->
    [one] ultratech octagon
   *[other] ultratech octagons
}
parts-good-ship = { $count ->
    [one] ship
   *[other] ships
}
parts-good-colony = { $count ->
    [one] colony
   *[other] colonies
}
parts-good-research_team = { $count ->
    [one] research team
   *[other] research teams
}
parts-good-point = { $count ->
    [one] point
   *[other] points
}
parts-good-envoy = { $count ->
    [one] envoy
   *[other] envoys
}
parts-good-acknowledgement = { $count ->
    [one] acknowledgement
   *[other] acknowledgements
}
parts-letter-food = F
parts-letter-culture = C
parts-letter-industry = I
parts-letter-small_wild = W
parts-letter-any_small = ?
parts-letter-information = N
parts-letter-biotech = B
parts-letter-power = P
parts-letter-large_wild = W
parts-letter-any_large = ?
parts-letter-ultratech = U
parts-letter-envoy = E
parts-letter-acknowledgement = A

# Lines of the ledger
parts-card = Card { $name }
parts-stake = { $points ->
    [one] 1 point staked
   *[other] { $points } points staked
}
parts-gives = { $giver } to { $receiver }
parts-you = You
parts-to-you = you
parts-due = due on turn { $turn }
parts-handshake = at the handshake
parts-overdue = overdue since turn { $turn }
parts-broken = broken
parts-offered = compensation offered
parts-costs = { $points ->
    [0] no penalty
    [one] { $points } point at stake
   *[other] { $points } points at stake
}
parts-lent = { $name } (lent)
parts-donation = donation goods
parts-fingerprints = Fingerprints
parts-fingerprint = { $player }: { $what }
parts-sealed-colony = colony bid
parts-sealed-research = research bid
parts-sealed-tally = count
parts-chain = The journal up to entry { $entries }
parts-fingerprints-why = Compare these digits with another screen, or write them down: “check” and the page to send show them again. What differs was changed.
