# The moderator's screens on the tablet.

# Everywhere
tablet-back = Back
tablet-yes = Yes
tablet-no = No
tablet-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
tablet-choose-seat = Choose a seat first.
tablet-to-table = Back to the table
tablet-by-hand = Bid by hand, skip this
tablet-join = Join with a phone
tablet-ledger = Ledger
tablet-menu = Menu

# The frame
tablet-talk-trade = Talk and trade
tablet-talk-silence = Silence: nobody talks or trades
tablet-talk-share = Share technologies
tablet-talk-bids = Talk only about what is bid on
tablet-talk-steal = The Zeth steal
tablet-talk-cleanup = Tidy up together
tablet-talk-scoring = Everybody counts in secret
tablet-talk-finished = The game is over
tablet-seat-connected = phone connected
tablet-seat-away = phone not connected
tablet-seat-here = plays on the tablet
tablet-seat-state = { $seat }: { $state }
tablet-next = On to { $phase_name }
tablet-next-turn = On to turn { $turn }
tablet-next-chooses = { $seat } chooses now
tablet-next-wait = One moment
tablet-next-sealed = { $ready } of { $all } have sealed
tablet-next-counted = { $ready } of { $all } have counted
tablet-undo = Take back: { $what }
tablet-undo-by = { $what }, { $seat }
tablet-undo-sure = Take back “{ $what }”?
tablet-undo-now = Take back
tablet-undo-keep = Keep it

# Home
tablet-home-title = Companion
tablet-new-game = New game
tablet-resume-title = Continue a game
tablet-resume = Continue
tablet-resume-not = This game cannot be opened here.
tablet-past-title = Past games
tablet-look = View
tablet-game-stands = { $date }, turn { $turn }, { $phase }
tablet-game-won = { $date }, { $count ->
    [0] added up by hand
    [one] won by { $winners }
   *[other] shared win: { $winners }
}
tablet-settings = Settings
tablet-language = Language of this screen
tablet-theme = Dark or light
tablet-sound-on = Turn the sound on
tablet-sound-off = Turn the sound off

# Set-up
tablet-setup-title = New game
tablet-setup-seats = Seats
tablet-setup-options = Options
tablet-setup-layout = Lay out
tablet-setup-on = On to: { $step }
tablet-setup-open = Open the table
tablet-seats-title = At the table, in seat order
tablet-seats-count = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}. Write each player’s name beside the species.
tablet-seats-empty = Tap a species to add a seat, or draw species at random.
tablet-seat-player = Player’s name
tablet-seat-up = Move { $name } up
tablet-seat-down = Move { $name } down
tablet-seat-remove = Remove { $name }
tablet-species-title = Species
tablet-species-how = Easiest first. The die shows whether a species may be drawn.
tablet-species-level = Difficulty { $level }
tablet-draw-title = Draw at random
tablet-draw-count = Players
tablet-draw = Draw species
tablet-draw-newcomers = With newcomers
tablet-draw-expansion = With Bifurcation
tablet-draw-exclude = Leave { $name } out of the draw
tablet-draw-include = Let { $name } be drawn
tablet-advice-count = The game needs { $least } to { $most } players.
tablet-advice-newcomers = The rulebooks advise against { $seats } at a table with newcomers.
tablet-advice-hard = { $seats } { $seats_count ->
    [one] is
   *[other] are
} hard to play: better in experienced hands.
tablet-option-edition = Edition
tablet-edition-bonus-confluence = The sharing bonus is taken when technologies are shared.
tablet-edition-bonus-inventing = The sharing bonus is taken at once, when inventing.
tablet-option-timer = Trade timer
tablet-option-minutes = Minutes for trading
tablet-option-first = Extra minutes on turn 1
tablet-option-minutes-why = The timer helps you finish; it is not a limit, and it keeps counting after zero.
tablet-option-scoring = Scoring of goods
tablet-option-half = Half points
tablet-option-precise = Precise
tablet-option-ties = Precise for ties only
tablet-option-precise-why = Precise counts twelfths of a point: an octagon { $octagon }, a large cube { $large }, a small cube or ship { $small }. Both ways are shown at the end.
tablet-option-final_steal = Zeth steal on turn 6
tablet-option-final_steal-why = Once more after the last Economy phase. Only one source says so: the table decides.
tablet-option-regret = Regret tokens
tablet-option-regret-why = Whoever holds regret bids last and loses a point for each at the end. Known from one source only.
tablet-track-lay-colony = Colony track: { $count } spaces
tablet-track-lay-research = Research track: { $count } spaces
tablet-track-space = Space { $number }
tablet-track-uncertain = Sources disagree about this board. Compare the minimums with yours.
tablet-track-printed = As printed
tablet-layout-bonus-title = Sharing bonus cards for { $players } players
tablet-layout-bonus = Turn 1: { $points ->
    [one] 1 point
   *[other] { $points } points
} for each technology
tablet-layout-bonus-of = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
} for each of their own
tablet-layout-pieces = What each species starts with
tablet-layout-ask = Starting colonies, research teams and ships: see its set-up card.
tablet-note-setup-seedling_on_first_colony = A seedling on the first colony; { $seedlings } seedlings in all.
tablet-note-setup-relic_world_deck = The deck of relic worlds.
tablet-note-setup-acknowledgement_tokens = { $acknowledgements } acknowledgement tokens.
tablet-note-setup-territory_tiles = { $territories } territory tiles.
tablet-note-setup-longer_colony_track = The colony track is one space longer.
tablet-note-setup-nullspace_colonies = The nullspace colonies.
tablet-note-setup-wild_cubes = The grey wild cubes.
tablet-note-setup-protection_tokens = { $others } protection tokens, one for each other species, exposed side up.
tablet-note-setup-envoy_tokens = { $envoys } envoys.

# Lobby
tablet-lobby-title = Table { $code }
tablet-lobby-start = Start the game
tablet-lobby-seats = Who sits where
tablet-lobby-no-phone = Anyone without a phone plays on the tablet: tap their badge at the top of the table’s screen.
tablet-join-how = Scan this code with a phone’s camera, or type the address.
tablet-join-help = Phones cannot get in?
tablet-join-help-close = Close the help
tablet-join-look = Look again
tablet-join-other = Other addresses of this machine
tablet-join-network = { $network }: { $kind }
tablet-join-use = Use { $url }, { $kind }
tablet-wifi = Wi-Fi
tablet-wifi-how = Guests can join your Wi-Fi by scanning a second code. Name and password stay on this machine.
tablet-wifi-name = Name of the Wi-Fi
tablet-wifi-password = Password of the Wi-Fi
tablet-wifi-show = Show the Wi-Fi code
tablet-wifi-qr = Code for the Wi-Fi { $name }
tablet-seat-release = Free this seat
tablet-seat-release-of = Free { $player }’s seat
tablet-seat-not-released = This seat could not be freed.
tablet-second = A second moderator
tablet-second-how = Another tablet or phone can run the table too. Whoever scans the code becomes a moderator.
tablet-second-show = Show the moderator’s code
tablet-second-hide = Hide the code
tablet-second-renew = New code, shut others out

# Trade
tablet-timer-start = Start the timer
tablet-timer-go-on = Resume
tablet-timer-pause = Pause
tablet-timer-less = −1 min
tablet-timer-more = +1 min
tablet-timer-preset = { $minutes } min
tablet-timer-set = Set the time
tablet-timer-reset = Reset
tablet-screen-sleeps = This browser lets the screen go dark. Set a longer screen timeout in the tablet’s settings.
tablet-screen-may-sleep = This screen may go dark by itself: browsers keep it awake reliably only over https. Set a longer screen timeout in the tablet’s settings, half an hour for instance.
tablet-done-yes = { $player }: done
tablet-done-no = { $player }: still trading
tablet-done-but-one = Only { $seat } is still trading: the phase can end.
tablet-done-all = Everybody is done: the phase can end.
tablet-due-title = Due this turn
tablet-due-nothing = Nothing is due.
tablet-new-deal = Write down a deal
tablet-invention-title = Invented this turn
tablet-invention-new = Record an invention
tablet-invention-numbered = Technology { $number }
tablet-asked-title = Waiting for an answer at the table
tablet-asked-all = { $deal }: all { $count } accept
tablet-asked-proposal = Proposal for { $seat } ({ $deal })
tablet-asked-amendment = Change for { $seat } to accept ({ $deal })
tablet-asked-compensation = Compensation offered to { $seat } ({ $deal })
tablet-accepts = Accepts
tablet-declines = Declines
tablet-counters = Counters

# The sweep
tablet-sweep-title = Before trading ends, turn { $turn }
tablet-sweep-nothing = Everything that was due has been handed over.
tablet-sweep-reminders = Do not forget
tablet-sweep-busy = Still trading: { $seats }.
tablet-sweep-donations = Donation goods made last turn must be traded or given away now.
tablet-sweep-inventions = { $count ->
    [0] No invention is recorded this turn. Record those that were made.
    [one] One invention is recorded this turn. Is that all?
   *[other] { $count } inventions are recorded this turn. Are these all?
}
tablet-sweep-last = This was the last Trade phase: no goods change hands after it.
tablet-sweep-back = Back to trading

# Terms
tablet-term-kept = Kept
tablet-term-kept-by = Kept: { $giver } to { $receiver }
tablet-term-part = In part
tablet-term-later = { $when ->
    [never] “Kept” and “In part” are no longer possible.
   *[other] “Kept” and “In part” are possible again in “{ $when_name }”.
}
tablet-term-broken = { $points ->
    [0] Broken
    [one] Broken: costs 1 point
   *[other] Broken: costs { $points } points
}
tablet-term-compensated = Settled by agreement
tablet-term-levy = { $points ->
    [one] Take 1 point at scoring
   *[other] Take { $points } points at scoring
}
tablet-term-levy-paid = { $points ->
    [one] 1 point paid now
   *[other] { $points } points paid now
}
tablet-part-title = What came?
tablet-part-of = { $what }, of { $most }
tablet-part-card-came = came
tablet-part-card-missing = missing
tablet-part-confirm = Confirm this part
tablet-part-nothing = Count what came first.

# Writing a deal
tablet-deal-propose = Propose the deal
tablet-deal-all-agree = { $count ->
    [2] Both agree
   *[other] All agree
}
tablet-amend-title = Change the deal of { $deal }
tablet-amend-propose = Propose the change
tablet-card-converter = Converter
tablet-card-technology = Technology

# A seat
tablet-seat-done = Done trading
tablet-seat-not-done = Not done after all
tablet-seat-promises = Promises made and received
tablet-seat-no-promises = No open promises.
tablet-seat-numbers = Numbers a card has changed
tablet-seat-support = Colony support
tablet-seat-tiebreaker = Tiebreaker
tablet-seat-tiebreaker-now = Tiebreaker: { $number }
tablet-seat-number = a number
tablet-seat-regrets = Regret tokens of the { $seat } held here

# Economy
tablet-economy-title = Economy
tablet-economy-silence = Nobody talks or trades until everybody is done.
tablet-economy-support = First, colonies above a species’ support go under the colony deck.
tablet-economy-run = Then everybody runs their converters.
tablet-economy-donations = Last turn: donation goods stay with whoever made them.
tablet-support-title = Colony support
tablet-support-gives-up = { $count ->
    [one] { $seat } has 1 colony too many and gives it up when trading ends.
   *[other] { $seat } has { $count } colonies too many and gives them up when trading ends.
}
tablet-support-gave-up = { $count ->
    [one] { $seat } had 1 colony too many: it goes under the deck.
   *[other] { $seat } had { $count } colonies too many: they go under the deck.
}
tablet-support-up-to = up to { $support }
tablet-support-known = { $colonies ->
    [one] 1 colony known
   *[other] { $colonies } colonies known
}
tablet-failed-title = Overdue or broken
tablet-failed-nothing = No promise is overdue or broken.

# Share
tablet-share-title = Technologies of this turn
tablet-share-nothing = Nobody invented anything this turn.
tablet-share-takes = { $points ->
    [one] takes 1 point
   *[other] takes { $points } points
}
tablet-share-taken = { $points ->
    [one] 1 point, taken when inventing
   *[other] { $points } points, taken when inventing
}
tablet-share-keeps = The { $seat } keep their technologies; these are not shared.
tablet-share-era-four = Technologies of era IV are not shared, but earn the bonus.
tablet-share-rules = This turn
tablet-share-bonus = { $points ->
    [one] 1 point
   *[other] { $points } points
} for each technology
tablet-share-bonus-of = { $points ->
    [one] 1 point
   *[other] { $points } points
} for each technology of the { $seat }
tablet-share-copies = Everybody takes a copy of each shared technology.
tablet-share-back = { $count ->
    [0] No acknowledgement goes back to the { $seat } this turn.
    [one] One invention by another player: if its inventor holds an acknowledgement, it goes back, and the { $seat } take 1 point.
   *[other] { $count } inventions by other players: for each, an inventor who holds an acknowledgement returns it, and the { $seat } take 1 point.
}

# Bids
tablet-bids-silent = ships not announced yet
tablet-bids-announced = { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
}
tablet-bids-cards = { $colonies ->
    [one] 1 colony
   *[other] { $colonies } colonies
}, { $teams ->
    [one] 1 research team
   *[other] { $teams } research teams
}
tablet-bids-sealed = sealed
tablet-bids-unsealed = open
tablet-seal-lost = cannot be opened
tablet-seals-lost = Sealed, but cannot be opened since the restart: { $seats }. Either the phone or tablet they were sealed on comes back, or they are sealed again.
tablet-bids-seal = Hand over to { $player }
tablet-bids-again = { $player } seals again
tablet-bids-all = Everybody has sealed.
tablet-bids-missing = Still to seal: { $seats }.
tablet-bids-advice = The rulebook’s advice for turn 1: 3 ships for a colony, 1 for research.
tablet-track-colony = Colony track
tablet-track-research = Research track
tablet-track-minimums = Minimum bid of each space, from left to right
tablet-bid-left = { $ships ->
    [0] No ship is left for research.
    [one] 1 ship is left for research.
   *[other] { $ships } ships are left for research.
}
tablet-cover-hand = Hand the tablet to { $player } ({ $seat })
tablet-cover-why = Everybody else looks away. Nothing is shown until { $player } taps.
tablet-cover-me = I am { $player }
tablet-cover-again = Cover it, enter later
tablet-cover-sealed = { $player } has sealed

# Auctions
tablet-research-sealed = The research bids are still sealed.
tablet-colony-result = Colony auction: result
tablet-auction-over = Everybody has chosen.
tablet-auction-turn = { $player } chooses
tablet-auction-pays = { $ships ->
    [one] The bid counts { $value }; buying costs 1 ship.
   *[other] The bid counts { $value }; buying costs { $ships } ships.
}
tablet-auction-pass = { $ships ->
    [0] { $seat } passes
    [one] { $seat } passes and keeps 1 ship
   *[other] { $seat } passes and keeps { $ships } ships
}
tablet-auction-split = Split into { $first } and { $second }
tablet-space-name = Space { $number }, at least { $least }
tablet-space-buy = buy
tablet-space-too-high = too high
tablet-space-free = free
tablet-space-taken = Space { $number }, taken by { $player }
tablet-order-half = (half { $half })
tablet-order-bid = { $whole ->
    [0] { $ships ->
        [one] 1 ship counts { $value }
       *[other] { $ships } ships count { $value }
    }
   *[other] { $ships ->
        [one] 1 ship
       *[other] { $ships } ships
    }
}
tablet-order-now = chooses now
tablet-order-bought = { $paid ->
    [one] bought space { $space } for 1 ship
   *[other] bought space { $space } for { $paid } ships
}
tablet-order-passed = passed and keeps the ships
tablet-order-passed-auto = passed: nothing affordable was left
tablet-reason = before { $other }: { $why }
tablet-reason-bid = { $mine } beats { $theirs }
tablet-reason-cards = { $kind ->
    [colony] { $count ->
        [one] 1 colony, fewer than { $theirs }
       *[other] { $mine } colonies, fewer than { $theirs }
    }
   *[research] { $count ->
        [one] 1 research team, fewer than { $theirs }
       *[other] { $mine } research teams, fewer than { $theirs }
    }
}
tablet-reason-tiebreaker = tiebreaker { $mine } beats { $theirs }
tablet-reason-power = { $player } wins colony ties
tablet-reason-regret = holds no regret
tablet-reason-seat = sits earlier in seat order
tablet-halves = two halves of one bid: the larger first
tablet-halves-equal = two equal halves of one bid: they stand together

# Steal
tablet-steal-log = Steal
tablet-steal-name = Steal from { $seat } with { $converter }
tablet-steal-cards = Red converters
tablet-steal-front = Front
tablet-steal-upgraded = Upgraded
tablet-steal-rule = One steal from each victim, each converter once a turn.
tablet-steal-final = The last steal, before scoring.
tablet-steal-logged = Stolen so far
tablet-steal-none = Nothing yet.
tablet-steal-turn = Turn { $turn }
tablet-loot-from = { $converter }: what is taken from { $seat }?
tablet-loot-small = { $count ->
    [0] Small cubes: all chosen
    [one] Small cubes: 1 to choose
   *[other] Small cubes: { $count } to choose
}
tablet-loot-large = { $count ->
    [0] Large cubes: all chosen
    [one] Large cubes: 1 to choose
   *[other] Large cubes: { $count } to choose
}
tablet-loot-ultratech = { $count ->
    [0] Octagon: chosen
   *[other] Octagon: { $count } to choose
}
tablet-loot-clear = Choose again
tablet-loot-log = Log the steal

# Clean-up
tablet-chores-title = End of the turn
tablet-chore-done = Done: { $chore }
tablet-chore-open = To do: { $chore }
tablet-chore-lent = “{ $card }” was lent: back from { $holder } to { $owner }.
tablet-chore-colony = Colony track: { $discarded ->
    [0] no card is left on minimum 1
    [one] put the card left on minimum 1 under the deck
   *[other] put the { $discarded } cards left on minimum 1 under the deck
}, slide { $slid } to the left, deal { $dealt }.
tablet-chore-research = Research track: { $discarded ->
    [0] no card is left on minimum 1
    [one] put the card left on minimum 1 under the deck
   *[other] put the { $discarded } cards left on minimum 1 under the deck
}, slide { $slid } to the left, deal { $dealt }.
tablet-chore-colony-by-hand = Colony track: put cards left on minimum 1 under the deck, slide the others left, refill.
tablet-chore-research-by-hand = Research track: put cards left on minimum 1 under the deck, slide the others left, refill.
tablet-chore-protection = All protection tokens of the { $seat } back to the exposed side.
tablet-chore-bonus = Sharing bonus card of turn { $turn }: { $points ->
    [one] 1 point
   *[other] { $points } points
} for each technology.
tablet-chore-bonus-both = Sharing bonus card of turn { $turn }: { $points ->
    [one] 1 point
   *[other] { $points } points
} for each technology, Yengii { $yengii }.
tablet-chores-ledger = From the ledger
tablet-chores-coming = { $count ->
    [0] Nothing is promised for next turn.
    [one] One promise falls due next turn.
   *[other] { $count } promises fall due next turn.
}
tablet-chores-failed = { $count ->
    [one] One promise is overdue or broken.
   *[other] { $count } promises are overdue or broken.
}

# Scoring
tablet-score-what = Everybody counts what lies in front of them and behind their screen: points, cubes by size, octagons, ships.
tablet-score-waits = Still counting: { $seats }.
tablet-score-levied = { $count ->
    [one] One promise is not settled: its points are taken off at the reveal.
   *[other] { $count } promises are not settled: their points are taken off at the reveal.
}
tablet-score-penalty = { $points ->
    [one] { $player }: 1 penalty point
   *[other] { $player }: { $points } penalty points
}
tablet-score-counted = counted
tablet-score-missing = counting
tablet-score-count = { $player } counts here
tablet-score-again = { $player } counts again
tablet-score-by-hand = Add up by hand, skip this
tablet-podium-by-hand = This table added up by hand.
tablet-podium-winner = { $seats } wins
tablet-podium-shared = A shared win: { $seats }
tablet-podium-ways = Two ways of counting goods
tablet-podium-half = halves
tablet-podium-precise = twelfths
tablet-podium-same = Both ways give the same winner.
tablet-podium-differs = Halves: { $half }. Twelfths: { $precise }.
tablet-part-tokens = Tokens
tablet-part-goods = Goods
tablet-part-bonus = Sharing bonus
tablet-part-penalties = Taken off
tablet-export-title = Keep this game
tablet-export = { $kind ->
    [HTML] Save a page to send (HTML)
    [PNG] Save a picture to share (PNG)
   *[other] Save as { $kind }
}
tablet-rematch = Rematch, same seats

# Ledger
tablet-ledger-all-turns = All turns
tablet-ledger-all = All
tablet-ledger-waiting = Waiting
tablet-ledger-open = Open
tablet-ledger-failed = In dispute
tablet-ledger-closed = Closed
tablet-ledger-nothing = No such deal.
tablet-deal-more = Show the deal of { $deal }
tablet-deal-less = Close the deal of { $deal }
tablet-deal-amend = Change it
tablet-exposure-of = Only { $player }’s deals
tablet-exposure-title = At stake
tablet-exposure-free = No open promises
tablet-exposure = { $promises ->
    [0] no open promises
    [one] 1 promise open, { $points ->
        [one] 1 point
       *[other] { $points } points
    } at stake
   *[other] { $promises } promises open, { $points ->
        [one] 1 point
       *[other] { $points } points
    } at stake
}
tablet-exposure-failed = { $count ->
    [one] 1 overdue or broken
   *[other] { $count } overdue or broken
}
tablet-exposure-penalties = { $points ->
    [one] 1 penalty point
   *[other] { $points } penalty points
}
tablet-history = Who said what, and when
tablet-history-table = the table
tablet-note-proposed = proposed by { $player }
tablet-note-accepted = accepted by { $player }
tablet-note-bound = accepted by { $player }, binding from here
tablet-note-declined = declined by { $player }
tablet-note-withdrawn = withdrawn by { $player }
tablet-note-amendment-proposed = change proposed by { $player }
tablet-note-amendment-accepted = change accepted by { $player }
tablet-note-amended = change accepted by { $player }, binding from here
tablet-note-amendment-declined = change declined by { $player }
tablet-note-delivered = received by { $player }
tablet-note-delivered-part = received in part by { $player }
tablet-note-words-kept = { $by ->
    [nobody] promise kept: nobody called it broken
   *[other] promise kept, says { $player }
}
tablet-note-reopened = not yet, says { $player }
tablet-note-handed-over = handed over at the handshake
tablet-note-broken = called broken by { $player }
tablet-note-compensation-offered = compensation offered by { $player }
tablet-note-compensation-accepted = compensation accepted by { $player }
tablet-note-compensation-declined = compensation declined by { $player }
tablet-note-levied = penalty levied by { $player }
tablet-note-term = term { $term }: { $what }
tablet-note-when = Turn { $turn }, { $phase_name }: { $what }
