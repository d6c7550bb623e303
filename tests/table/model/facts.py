"""The second set of books, facts: the numbers of the game once more, so that a slip in the data files shows.

Species boards, bid tracks, sharing bonus and red converters as printed; which commands belong to which phase and to
whom; the order in which broken rules are named.
"""

from math import inf, pi

# id: tiebreaker, colony support, colonies and research teams at set-up (the boards; Bifurcation tells no set-up)
SPECIES: dict[str, tuple[float, float, int, int]] = {
    "caylion": (1, 3, 1, 0), "eni_et": (3, 3, 1, 0), "faderan": (7, 4, 1, 1), "imdril": (8, 0, 0, 1),
    "kjasjavikalimm": (6, 6, 2, 0), "ktzrktrtl": (inf, inf, 1, 1), "unity": (4, 1, 1, 1), "yengii": (5, 3, 1, 1),
    "zeth": (2, 3, 0, 1),
    "caylion_collaborative": (0, 3, 0, 0), "eni_et_engineers": (1.5, 3, 0, 0), "falling_light": (-1, 8, 0, 0),
    "grand_fleet": (5.5, 0, 0, 0), "independent_nations": (7.5, 5, 0, 0), "technophiles": (10, 3, 0, 0),
    "deep_unity": (pi, 3, 0, 0), "yengii_jii": (6.5, 3, 0, 0), "charity_syndicate": (4.5, 0, 0, 0),
}  # fmt: skip
TRACKS = {
    4: [1, 1, 2, 3], 5: [1, 1, 2, 3, 3], 6: [1, 1, 1, 2, 3, 3], 7: [1, 1, 1, 2, 2, 3, 4], 8: [1, 1, 1, 1, 2, 2, 3, 4],
    9: [1, 1, 1, 1, 2, 2, 3, 4, 4], 10: [1, 1, 1, 1, 1, 2, 2, 3, 4, 4],
}  # fmt: skip
# players: normal / Yengii for turns 1 to 6
SHARING = {
    4: ["6/3", "5/2", "4/2", "4/1", "3/1", "2/0"], 5: ["6/3", "6/2", "5/1", "4/1", "3/1", "1/0"],
    6: ["6/3", "6/2", "5/1", "4/1", "2/0", "1/0"], 7: ["7/2", "6/2", "5/1", "4/1", "2/0", "0/0"],
}  # fmt: skip
TWELFTHS = {"first": (3, 4, 6), "remastered": (2, 3, 6), "german": (2, 3, 6)}
ENVOYS = 7

SIZES = {
    **dict.fromkeys(("food", "culture", "industry"), "small"),
    **dict.fromkeys(("information", "biotech", "power"), "large"),
    "ultratech": "ultratech",
}
"""What can be stolen: cubes of a named colour, by size, and octagons."""
# red converters: what each steals at most, front and upgraded
CONVERTERS: dict[str, tuple[dict[str, int], dict[str, int]]] = {
    "black_market": ({"large": 1}, {"large": 2}),
    "systemic_bribery": ({"small": 2}, {"small": 3}),
    "smuggling_network": ({"ultratech": 1}, {"ultratech": 1, "small": 1}),
}

TRADE_ONLY = {
    "start_timer", "pause_timer", "reset_timer", "add_time", "done_trading", "mark_trade", "reopen_term",
}  # fmt: skip
PHASE_OF = {
    "declare_ships": "bids", "seal_bid": "bids", "reveal_colony_bids": "bids", "split_bid": "colony_auction",
    "reveal_research_bids": "research_auction", "steal": "steal", "tally": "scoring", "reveal_scores": "scoring",
}  # fmt: skip
TALK = {"propose_deal", "accept_deal", "amend_deal", "post"}
"""Not in the silence of the Economy phase, nor when the goods are counted."""
MODERATED = {
    "adjust_seat", "advance", "start_timer", "pause_timer", "reset_timer", "add_time", "levy_penalty", "unmark_trade",
    "reveal_colony_bids", "reveal_research_bids", "reveal_scores",
}  # fmt: skip
BELONGS_TO = {
    "mark_trade": "zeth", "set_envoys": "zeth", "steal": "zeth", "split_bid": "kjasjavikalimm",
    "set_regrets": "falling_light",
}  # fmt: skip

RULES = [
    "bad-command", "table-not-open", "table-already-open", "unknown-species", "not-your-move", "wrong-phase",
    "player-count", "species-twice", "unknown-edition", "bad-track", "unknown-deal", "unknown-term", "deal-exists",
    "deal-not-binding", "already-binding", "deal-closed", "party-missing", "not-a-party", "empty-term", "due-in-past",
    "due-after-end", "not-now", "not-due-yet", "points-not-tradeable", "over-delivery", "term-closed",
    "nothing-overdue", "nothing-offered", "not-stealable", "is-safe", "already-stolen-from", "converter-used",
    "envoys-over-supply", "not-reopenable", "ships-not-declared", "bid-over-ships", "bids-missing", "below-minimum",
    "space-empty", "not-on-turn", "cannot-split", "auction-not-over", "tallies-missing", "nothing-to-undo",
    "past-a-reveal", "wrong-role",
]  # fmt: skip
"""Of several broken rules the first of these is named. Only these books call it `wrong-role` when a party to a deal
acts in another one's part: `not-your-move` at the table, where nobody says before which rule it comes."""


class Against(Exception):
    """A command is against this rule."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rank = RULES.index(rule)


def needs(condition: object, rule: str) -> None:
    """What a rule asks for."""
    if not condition:
        raise Against(rule)
