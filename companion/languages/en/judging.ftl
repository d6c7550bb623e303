# Judging promises together, what an undo takes back, and who said what of a deal.

sweep-title = To be handed over before trading ends
sweep-how = Kept or broken? Whatever is left open becomes overdue when trading ends. Promises in words are judged at the end of their turn.
sweep-exposed = The Zeth may rob: { $seats }. Anyone who trades with them now is safe.
words-title = Promises in words
words-how = Was the promise kept? What nobody calls broken counts as kept when the scores are revealed.
judging-all-kept = { $count ->
    [one] Kept: the last one
   *[other] All kept ({ $count })
}

# Taking back
undo-all-kept = All kept ({ $count } promises)
undo-deal = A deal made at the table
undo-counter = A changed offer
undo-agreed = Settled by agreement
undo-more-time = { $minutes ->
    [one] 1 minute more
   *[other] { $minutes } minutes more
}
undo-less-time = { $minutes ->
    [one] 1 minute less
   *[other] { $minutes } minutes less
}
undo-time = Clock set to another time
undo-not-done = Not done after all
undo-paid = Penalty paid
undo-several = { $what }, and { $count } more from the same tap
preset-sure = The clock is running: set it to { $minutes } minutes?
reset-sure = The clock is running: stop it at the full time?

# Who said what of a deal
ledger-moderator = the moderator, for { $player }
ledger-came = { $what }: { $things }
deal-name = { $number ->
    [1] { $players }, turn { $turn }
   *[other] { $players }, turn { $turn } ({ $number })
}
