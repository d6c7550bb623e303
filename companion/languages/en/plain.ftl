# The simple page: what its forms and headings say beside the words of the phones.

plain-simple = Simple page
plain-full-app = The full app
plain-keep-simple = Always this simple page
plain-kept-simple = This phone stays with the simple page.
plain-settings = Settings
plain-more = More
plain-now = Where the turn stands
plain-next-step = The next step
plain-waits = Waits for your answer
plain-whole-table = The whole table
plain-moderator = Moderator
plain-skip = { $step }, by hand
plain-free = Free the seat
plain-free-seat = Free { $player }’s seat

# The ledger
plain-no-deals = No new deals in this phase.
plain-rows-terms = Terms
plain-rows-due = Due this turn
plain-rows-open = Open promises
plain-levy-paid = Penalty paid in points
plain-trade-on = Keep trading
plain-card-lent = Card { $name } (lent)

# The noticeboard
plain-board = Noticeboard
plain-board-empty = Nobody has posted anything.
plain-seeks = seeks { $goods }
plain-spares = can spare { $goods }
plain-post-why = It binds nobody and disappears when the phase ends.
plain-seek-spare = Seek / spare
plain-fits = Matches on the noticeboard
plain-one-less = One less: { $good }
plain-i-seek = I seek
plain-i-offer = I can spare

# A deal
plain-quoted = “{ $words }”
plain-giver = Gives
plain-receiver = Gets
plain-due = When
plain-cards = Cards, separated by commas
plain-or-phrase = Or one of these
plain-deal-with = Deal with { $players }
plain-more-things = more …
plain-more-part = { $side }: another part
plain-more-third = A third player
plain-look-over = Check how it reads
plain-again = Same again
plain-again-before = Earlier deals
plain-card-how = Cards are
plain-until = Again each turn
plain-era = Era, if you know it

# Bids and the result
plain-more-numbers = Other numbers
plain-show-numbers = Show the numbers
plain-space = Space { $space }
plain-minimum = min. { $least }
plain-chooses-now = choosing now
plain-loot = What did you take?
plain-place = Place
plain-player = Player

# What a form is answered
plain-nothing-entered = Enter something first.
plain-foreign = This did not come from the table’s own page. Reload the page and try again.
plain-slow = That was too much at once. Wait a moment and try again.
plain-gone = That page is no longer there.
plain-too-large = That is more than a form can hold.
