# Pieces that several screens use: title, phase strip, timer, goods, ledger lines.

parts-title = Companion – Sidereal Confluence
parts-unlimited = unlimited
parts-turn = Turn { $turn } of { $last }
parts-due = due on turn { $turn }
parts-promise-staked = { $promise } ({ $points ->
    [one] 1 point at stake
   *[other] { $points } points at stake
})

parts-timer-stopped = Ready to start
parts-timer-running = Trade
parts-timer-minute = Last minute
parts-timer-last = Last seconds
parts-timer-paused = Paused
parts-timer-expired = Time is up

parts-hold = Hold to show
