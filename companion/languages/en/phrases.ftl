# The companion's own phrases for promises and compensations: `@name` in a deal.

phrase-passes_colony = passes in the colony auction
phrase-passes_research = passes in the research auction
phrase-leaves_card = does not buy the card we spoke of
phrase-does_not_steal = does not steal from me
phrase-lends_again = lends the card again next turn
phrase-agreed = as agreed at the table
phrase-other_goods = other goods instead
phrase-next_turn = the same, one turn later
