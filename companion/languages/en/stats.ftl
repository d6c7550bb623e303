# Statistics over all games of this machine, and how names are joined.

stats-none = No finished game matches. Games still in progress are not counted.
stats-heading = { $count ->
    [one] One finished game, { $last }
   *[other] { $count } finished games, { $days ->
        [one] { $last }
       *[other] { $first } to { $last }
    }
}
stats-progress = Counting { $done } of { $total } games that have changed
stats-left-out = { $game } is left out:
stats-by-player = Player
stats-by-species = Species
stats-table-results = { $by ->
    [player] Results by player
   *[species] Results by species
}
stats-table-parts = { $by ->
    [player] Points on average, by player
   *[species] Points on average, by species
}
stats-table-promises = { $by ->
    [player] Promises by player
   *[species] Promises by species
}
stats-table-trades = { $by ->
    [player] Trades and bids by player
   *[species] Trades and bids by species
}
stats-games = Games
stats-wins = Won
stats-lost = Not won
stats-off = Penalties and regret
stats-win-rate = Won %
stats-place = Mean place
stats-points = Mean points
stats-best = Best
stats-worst = Worst
stats-longest-wins = Wins in a row
stats-present-wins = Current streak
stats-tokens = Tokens
stats-goods = Goods
stats-bonus = Bonus
stats-penalties = Penalties
stats-regrets = Regret
stats-made = Made
stats-kept = Kept
stats-late = Late
stats-settled = Settled
stats-broken = Broken
stats-unjudged = Not judged
stats-kept-rate = Kept %
stats-cost = Cost
stats-longest-honest = Clean run
stats-deals = Deals
stats-bought = Bids won
stats-paid = Ships paid
stats-overpaid = Overpaid
stats-robbed = Robbed
stats-robberies = Robberies
stats-inventions = Inventions
stats-waited = Waited for
stats-partners = { $player } had deals with
stats-course = Points in the last { $count } games, one after the other
stats-course-mean = Table average
stats-course-won = Winner’s points
stats-records = Records
stats-record-what = Record
stats-record-value = How much
stats-record-who = Who
stats-record-day = Date
stats-record-game = Game
stats-record-points = Most points
stats-record-deals = Most deals
stats-record-promises = Most promises kept
stats-record-breach = Costliest breach (points)
stats-record-bid = Most expensive bid (ships)
stats-record-robbed = Robbed most often
stats-record-margin = Widest margin (points)
stats-record-length = Longest game (hours)
stats-note-promises = Kept %: kept in time, out of all promises that somebody judged. What changes hands at the handshake is a trade, not a promise.
stats-note-honest = Clean run: the most games in a row without a broken promise, among those in which somebody judged one.
stats-note-overpaid = Overpaid: ships beyond what was needed to reach the minimum of the space and still beat the next bid.
stats-note-waited = Waited for: the last to finish trading, seal a bid or count, when everybody else was ready.
stats-joined = { $alias } is counted as { $name } from now on. “companion stats --split { $alias }” undoes that.
stats-met = { $alias } and { $name } sat at one table in game { $game }, so they are two people. Nothing was joined.
stats-split = { $name } is counted separately again.
stats-not-joined = { $name } is not joined with any other name.
stats-no-name = Nobody called { $name } is in a finished game.
stats-bad-date = { $date } is not a date. Write it like 2026-11-16.
stats-unknown-species = There is no species called { $species }. Choose from: { $known }.
