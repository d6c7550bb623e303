# First game: what a newcomer does next, and what the one who explains reads aloud. Our own words; the place is beside.

guide-title = Your next step
guide-got-it = Got it
guide-no-more = No more hints
guide-place-board = See the board of your species
guide-place-page = Rulebook, p. { $pages }
guide-place-heading = Rulebook, “{ $heading }”

# Trade: what each species wants, and what it has to offer.
guide-trade-caylion = The Caylion need little but ships: your colony bids count only half. Set yourself a goal, sell whatever you do not need for it, and ask for ships.
guide-trade-eni_et = The Eni Et have little, but their converters turn cubes of one colour into more of that colour. See who is short of what, offer to make it, and ask for your share.
guide-trade-faderan = The Faderan have acknowledgement tokens to sell. Whoever holds one and invents returns it, and you take 1 point: sell them to those who are about to invent.
guide-trade-imdril = The Im’dril cannot have enough octagons, black information and brown industry. Ask everybody for those three. Grow slowly: one missing cube stops a fleet.
guide-trade-kjasjavikalimm = The Kjasjavikalimm can almost live on their own. First plan what you run this turn, then trade only for the cubes that are missing.
guide-trade-ktzrktrtl = The Kt’Zr’Kt’Rtl want green food cubes, as many as they can get. Almost everything else is for sale, even your own cheap colonies.
guide-trade-unity = Unity’s grey cubes fit any colour of their size, and its converters take any mix of colours. Sell one grey cube for several that nobody wants.
guide-trade-yengii = The Yengii keep what they invent, so the others have to come to you for it. Watch who is waiting for which technology, and name your price early.
guide-trade-zeth = The Zeth sell safety: you cannot rob anyone who trades with you this turn. Say so aloud, and ask a good price. A gift is not a trade.
guide-trade-faction = { $me } is a faction of { $family } with a board of its own. What stands left of its arrows is what you need: ask for that first.
guide-trade-own = What stands left of the arrows of { $me } is what you need: ask for that first. Offer what you make and do not need.
guide-trade-caylion_collaborative = Unlike the Caylion you bid at full value: you need fewer ships than the others may think. You can keep { $support } colonies.
guide-trade-eni_et_engineers = Your numbers differ from those of the Eni Et: tiebreaker { $tie }, and { $support } colonies can be kept.
guide-trade-falling_light = You have no acknowledgements to trade, but room for { $support } colonies: buy those that others cannot keep.
guide-trade-grand_fleet = Like all Im’dril you keep no colony through the Economy phase. Sell any you have while you trade.
guide-trade-independent_nations = You keep { $support } colonies, one fewer than the Kjasjavikalimm, and the colony track gets no longer because of you.
guide-trade-technophiles = You have a limit that the Kt’Zr’Kt’Rtl do not have: { $support } colonies. Sell any beyond it while you trade.
guide-trade-deep_unity = You keep { $support } colonies where Unity keeps 1: take the ones it has to sell.
guide-trade-yengii_jii = The companion treats what you invent as shared, like everybody’s. If your board says otherwise, tell the table before you trade.
guide-trade-charity_syndicate = You cannot steal, and nobody needs protection from you. You keep no colony through the Economy phase: sell any you have while you trade.
guide-worth = A fair trade, roughly: 3 small cubes = 2 large = 1 octagon = 3 ships = 1 point. What you badly need may cost more.
guide-answer = Counted in points you get about { $get } and give about { $give }. That is a guide and no law: what do you need more?
guide-trade-how = Talk to everybody, all at once. What changes hands now you simply swap; what is promised for later you write down with “New deal”. It binds.
guide-not-on-turn-1 = Do not invent on turn 1: it uses up the cubes you need for trading and for your converters.
guide-invent = With a research team you can invent now, if you can pay one of its prices. { $points ->
    [0] There is no bonus for it any more.
    [one] The bonus for it this turn: 1 point.
   *[other] The bonus for it this turn: { $points } points.
}
guide-donation = What lies in your donation area has to be gone before trading ends: trade it, or give it away at the end. Nobody can refuse a gift.{ $envoys ->
    [yes] {" "}Envoys made as donations count too.
   *[no] {""}
}
guide-owe = { $count ->
    [one] One thing you promised is due this turn.
   *[other] { $count } things you promised are due this turn.
} Hand over what you can. If you cannot, offer a compensation that everybody in the deal accepts; otherwise each missing cube or ship costs 1 point, each card, octagon or point 2.
guide-owe-no-compensation = { $count ->
    [one] One thing you promised is due this turn.
   *[other] { $count } things you promised are due this turn.
} Hand over what you can: each missing cube or ship costs 1 point, each card, octagon or point 2. A deal can be changed if everybody in it agrees.
guide-exposed = Nothing protects you from the { $zeth } yet. Make a trade with them before trading ends, however small. A gift does not help.
guide-donations-mine = I have donation goods
guide-donations-left = Donation goods are left with { $seats }. Trade them or give them away now; nobody can refuse a gift.
guide-donations-gone = They are gone
guide-over-support = { $count ->
    [one] You have one colony too many.
   *[other] You have { $count } colonies too many.
} Sell or use what is too many now: as the Economy phase begins it goes under the deck for nothing.
guide-done = Nothing left to trade? Then tap “Done”. The phase ends when all but one are done.
guide-done-by-timer = Nothing left to trade? Then tap “Done”. The timer is there to help you all finish; nobody is cut off when it runs out.

# Economy and sharing.
guide-economy = No talking now. Put cubes to the left of the white arrow of every converter you want to run, then take what stands on the right. What comes out cannot go in again this turn.
guide-economy-donation = What comes out with a violet outline goes to your donation area: it is for others, next turn.
guide-last-economy = The last Economy phase: run all you can, and keep your donation goods. They count for you now.
guide-any-colour = Colours no longer matter: only the size of what you make counts, so use any cubes of the right size.
guide-share = Look through your species’ cards for each technology that is read out now, and lay it before you. It is yours from now on.
guide-share-mine = You invented this turn: read each invention out, lay the cards in the middle, and take { $points ->
    [one] 1 point
   *[other] { $points } points
} for each.
guide-share-mine-at-once = You invented this turn: read each invention out and lay the cards in the middle. You took this turn’s bonus when you invented.
guide-share-keeps = What you invented stays yours alone. { $points ->
    [0] It brings no points this time, but you get
    [one] You take the smaller bonus of your species, 1 point for each invention, and get
   *[other] You take the smaller bonus of your species, { $points } points for each invention, and get
} what the others invented.
guide-share-keeps-at-once = What you invented stays yours alone; its bonus came when you invented it. You get what the others invented.
guide-share-not-theirs = What the { $who } invented is not shared: lay out the cards of the others only.
guide-share-acknowledge = You invented. If you hold an acknowledgement, give it back: its owner takes 1 point for it.
guide-share-acknowledged = Did somebody invent who holds one of your acknowledgements? Ask for it back, and take 1 point.
guide-share-faction = { $me } finds its technologies in its own deck; the powers of { $family } are not yours.

# Bidding.
guide-announce = Count your ships and tell the table: everybody may know how many there are. How you split them stays secret.
guide-bid-none = You have no ships, so you bid nothing: seal that, so that everybody can reveal.
guide-bid = Split your ships: colony, research, and what you keep. If you buy, you pay your whole bid; if you pass, you keep it. Check the minimum of the space you want.
guide-first-bid = A good first bid is 3 ships for a colony and 1 for research.
guide-bid-half = Your colony bid counts half: 5 ships are 2½. You pay all of them. For research each ship counts in full.
guide-bid-split = When it is your turn in the colony auction you may split your bid into two halves and buy twice. So one large colony bid can be two colonies.
guide-bid-wins-ties = You win every tie for colonies, so one ship less is often enough. For research whoever has fewer teams goes first.
guide-bid-kept = Technologies that you invented and keep are not research teams: they do not cost you a tie.
guide-bid-regret = Whoever holds regret chooses after everyone who holds none, and each one costs a point at the end.
guide-bid-faction = No special power in bidding: your ships count in full, your bid stays in one piece. Your tiebreaker is { $tie }, and you can keep { $support ->
    [0] no colony
    [one] 1 colony
   *[other] { $support } colonies
}.
guide-bid-full = { $support ->
    [0] You can keep no colony. One that you buy
   *[other] You have as many colonies as you can keep ({ $support }). One more
} has to be sold or used in the next Trade phase: think of research first.
guide-bid-ties = If bids are equal, whoever has fewer cards of that kind chooses first, then the higher number. Yours is { $tie }: place { $rank } of { $seats } here.
guide-choose-split = You may split your bid now, once. The second half gets its own place in the order.
guide-choose-colony = Your choice. Take a colony whose minimum is not above your bid, and pay the whole bid; or pass and keep your ships.{ $misprint ->
    [yes] {" "}The book’s sentence about the minimum is a misprint; its example is right.
   *[no] {""}
}
guide-choose-research-keeps = Your choice. Ask only: can I pay for it? What you invent stays yours alone. Passing keeps your ships.
guide-choose-research = Your choice. Ask only: can I pay for it? What the technology does, everybody gets anyway (except era IV). Passing keeps your ships.

# The end of a turn, and of the game.
guide-steal = Now you may steal, once from each player who made no trade with you this turn. Pay what your red converters cost.
guide-robbed = You made no trade with the Zeth this turn, so they may take cubes or an octagon from you now.{ $last ->
    [yes] {""}
   *[no] {" "}Next turn, make one.
}
guide-cleanup = Give back cards in another species’ colours. Colonies and research teams stay where they are.
guide-count = Count what lies behind your screen and in front of you: points, small and large cubes, octagons, ships. The companion does the sums.
guide-score-half = Each octagon is half a point, every 2 large cubes are, and every 3 small cubes or ships together.
guide-score-precise = In twelfths of a point: an octagon { $octagon }, a large cube { $large }, a small cube or a ship { $small }.
guide-score-ties = Equal totals are told apart by counting precisely. { $precise }
guide-score-end = Penalties not yet paid are taken off. Whoever is still level shares the win.

guide-timer-recommended = The book strongly recommends a timer of { $least } to { $most } minutes.
guide-timer-optional = The book offers a timer of { $most } minutes as an option.

# Who plays for the first time, and the cards to read aloud.
guide-first-game = First game?
guide-first-game-why = Tap whoever is new: their phone then shows the next step. The others see nothing of it.
guide-everybody = Everybody’s first game
guide-nobody = Nobody’s
guide-read-aloud = Read aloud
guide-read-aloud-why = Short cards for whoever explains the game, each building on the one before.
guide-card-of = Card { $number } of { $count }
guide-previous = Previous
guide-following = Next
guide-least-first = Let the least experienced choose first.
guide-not-random = With newcomers, better let everybody choose: a drawn species may be one of the hard ones.
guide-vetoes = Before the draw everybody may strike some species: choose who strikes, then tap the die beside a name.
guide-handicap = To even out experience, somebody may start with one small cube more or one less. Agree on it before the start.
guide-start = { $colonies ->
    [0] No colony
    [one] 1 colony
   *[other] { $colonies } colonies
}, { $teams ->
    [0] no research team
    [one] 1 research team
   *[other] { $teams } research teams
}, { $ships ->
    [0] no ship
    [one] 1 ship
   *[other] { $ships } ships
}.

aloud-what-title = What we do
aloud-what = Each of us plays a different species. We have six turns to make points: by inventing, by running our converters well, and above all by trading. Whoever has the most points at the end wins.
aloud-together-title = All at once
aloud-together = Nobody waits for a turn. We all trade at the same time, then all produce at the same time. Only when we buy cards is there an order.
aloud-open-title = Everything is open
aloud-open = Cubes, ships and cards lie where all can see them. Two things are secret: your points behind the screen, and your bids until they are revealed.
aloud-tradeable-title = Everything can be traded
aloud-tradeable = Cubes, ships, colonies, research teams, even a converter for one turn, and promises. Only points cannot, except those you make as donations.
aloud-binding-title = Every word binds
aloud-binding = What you promise you owe, on later turns too. That is why we write it down here. Whoever breaks a promise loses points for every piece that is missing.
aloud-points-title = Points and cubes
aloud-points = Points go face down behind your screen. There are small cubes in three colours, large ones in three colours, and octagons, the most precious of all.
aloud-worth-title = What things are worth
aloud-worth = Three small cubes are about two large ones, about one octagon, about three ships, about one point. It is a guide: what somebody needs badly is worth more to them.
aloud-ships-title = Ships
aloud-ships = Ships are our money for bidding. With them we buy colonies and research teams. You can trade them like anything else.
aloud-converters-title = Converters
aloud-converters = A card with an arrow: what stands on the left goes in, what stands on the right comes out, once a turn. White arrows run in the Economy phase, violet ones while we trade. Some need nothing at all.
aloud-colonies-title = Colonies
aloud-colonies = A colony gives you something every turn for free. Each species can keep only so many; that is checked once, as the Economy phase begins.
aloud-teams-title = Research teams
aloud-teams = A research team turns a heap of cubes into a technology and many points. Then everybody gets the technology, so whoever invents helps the others too.
aloud-trade-title = The Trade phase
aloud-trade = Now we talk, all at once. Find out who needs what you have. You may also upgrade cards and invent. When you are done, say so; when all but one are done, we go on.
aloud-trade-by-timer-title = The Trade phase
aloud-trade-by-timer = Now we talk, all at once. Find out who needs what you have. You may also upgrade cards and invent. When you are done, say so. The timer only helps us finish: nobody is cut off when it runs out.
aloud-keep-cubes-title = Inventing on turn 1
aloud-keep-cubes = Better not invent on turn 1: you need the cubes to trade and to run your converters.
aloud-promises-title = Promises
aloud-promises = What changes hands now, just hand over. What comes later, write down on the phone. If you cannot keep it, the others may accept something else; if they do not, each missing cube or ship costs a point, and each card, octagon or point two.
aloud-promises-strict-title = Promises
aloud-promises-strict = What changes hands now, just hand over. What comes later, write down on the phone. If you cannot keep it, each missing cube or ship costs a point, and each card, octagon or point two.
aloud-economy-title = The Economy phase
aloud-economy = Quiet now: no deals, no hints. First everybody checks how many colonies they can keep. Then put cubes on all converters you want to run, and take what comes out. What comes out now is for the next turn.
aloud-donation-title = Donations
aloud-donation = What comes out with a violet outline is not for you. Put it in your donation area; next turn you have to trade it, or give it away. Nobody can refuse a gift.
aloud-share-title = Sharing
aloud-share = Whoever invented something reads it out, lays it in the middle and takes the bonus for this turn. Everybody else finds the same card in their own deck and plays it.
aloud-share-at-once-title = Sharing
aloud-share-at-once = Whoever invented something reads it out and lays it in the middle; they took the bonus when they invented it. Everybody else finds the same card in their own deck and plays it.
aloud-bids-title = Bidding
aloud-bids = First say how many ships you have. Then split them in secret: some for a colony, some for a research team, some to keep. You may talk about what is being bid on, and what you promise binds.
aloud-auction-title = Buying
aloud-auction = The highest bid chooses first. Buy a card whose minimum is not above your bid and pay the whole bid, or pass and keep your ships. If bids are equal, whoever has fewer of these cards goes first, then the higher number on the board.
aloud-steal-title = The Zeth
aloud-steal = The Zeth may now rob those who made no trade with them this turn. They take cubes or an octagon, never ships, points or cards.
aloud-cleanup-title = The end of the turn
aloud-cleanup = Cards in another species’ colours go home. What is left on the cheapest spaces goes under its deck, the rest slides left, and the gaps are filled. Then we trade again.
aloud-score-title = The end
aloud-score = Now everything you have left counts a little: count your cubes, octagons and ships, and your points behind the screen. There is no tiebreaker: equal totals win together.
aloud-score-ties-title = The end
aloud-score-ties = Now everything you have left counts a little: count your cubes, octagons and ships, and your points behind the screen. If totals are equal, your goods are counted precisely; if they are still equal, you win together.
