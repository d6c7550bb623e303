# A deal: put together with the thumb, answered, posted on the noticeboard.

deal-countered = { $player } changed the offer
deal-counter = Counter
deal-no = No

deal-choose-people = Tap who is in the deal.
deal-i-give = I give { $receiver }
deal-gives-me = { $giver } gives me
deal-hint = Tap a tile for one more, hold it for one less.
deal-scroll = Scroll to see the whole deal
deal-more = more …
deal-more-words = card · promise
deal-card = A card
deal-card-name = Another card, by its name
deal-lent = lent
deal-sold = sold
deal-promise = A promise
deal-promise-words = In your own words
deal-stake = Points at stake
deal-stake-why = The rules set no penalty for words. How many points do you agree on?
deal-add = Add
deal-how-many = How many
deal-once = Once
deal-every = Every turn
deal-until = until { $turn }
deal-take-out = Take out
deal-again = Same again
deal-donation = Made as donation goods?
deal-asked-on-phone = Asked on the phone: { $seats }

# What stands on a tile: one short word
deal-tile-food = food
deal-tile-culture = culture
deal-tile-industry = industry
deal-tile-small_wild = small wild
deal-tile-any_small = any small
deal-tile-information = inform.
deal-tile-biotech = biotech
deal-tile-power = power
deal-tile-large_wild = large wild
deal-tile-any_large = any large
deal-tile-ultratech = ultratech
deal-tile-ship = ship
deal-tile-colony = colony
deal-tile-research_team = team
deal-tile-point = point
deal-tile-envoy = envoy
deal-tile-acknowledgement = acknowl.
