"""What is true at the named moments of the recorded games, worked out by hand from the rulebooks.

Short forms: `kit 4>2` bid 4 ships and bought space 2, `keeps` passed, `-` had nothing left to buy; a deal is its
status and those of its terms, `overdue=2` with the points it costs; `held` is colonies/research teams; a score is
seat, rank, half points, precise points and total, in twelfths.
"""

Facts = dict[str, str | dict[str, str]]

SHORT = {
    "cay": "caylion", "eni": "eni_et", "fad": "faderan", "imd": "imdril", "kjas": "kjasjavikalimm", "kit": "ktzrktrtl",
    "yen": "yengii", "gf": "grand_fleet", "fl": "falling_light", "du": "deep_unity", "tech": "technophiles",
    "cs": "charity_syndicate",
}  # fmt: skip

FOUR_FIRST: dict[str, Facts] = {
    "turn 1, trading is over": {
        "timer": "paused 474.5",  # 600 less 26 to 151.5
        "done": "kit eni yen",
        "deals": {
            "food for data": "kept: delivered delivered",
            "a ship next turn": "binding: delivered open=1",
            "worth a try": "declined: open=1 open=2",
        },
    },
    "turn 1, colonies are sold": {
        "colony": "kit 4>4; eni 3 keeps; fad 1>1; yen 1>2",
        "ships": "kit 1, eni 4, fad 1, yen 1",
    },
    "turn 1, the end": {
        "research": "fad 1 keeps; eni 1>1; kit 1>2; yen 1 -",
        "ships": "kit 0, eni 3, fad 1, yen 1",
        "held": "kit 2/2, eni 1/1, fad 2/0, yen 2/1",
    },
    "turn 2, the timer has run out": {"timer": "expired 0.0"},
    "turn 2, 44 seconds are left": {
        "timer": "running 44.0",  # 120 added at 1391, now it is 1467
        "deals": {
            "a ship next turn": "settled: delivered compensated",
            "triangle": "binding: delivered delivered amended open=2",
        },
    },
    "turn 2, colonies are sold": {
        "colony": "kit 2>3; eni 2>1; fad 2>2; yen 0 -",
        "ships": "kit 1, eni 1, fad 1, yen 1",
    },
    "turn 2, the end": {
        "research": "fad 1>1; yen 1 keeps; eni 1>2; kit 1 -",
        "ships": "kit 1, eni 0, fad 0, yen 1",
        "held": "kit 3/2, eni 2/2, fad 3/1, yen 2/0",
    },
    "turn 3, the timer was paused for a phone call": {"timer": "paused 178.5"},  # 600 less 301.5 and 120
    "turn 3, the auctions were skipped": {"phase": "cleanup", "ships": "", "timer": "stopped 600.0"},
    "turn 4, a culture is overdue": {
        "deals": {
            "triangle": "binding: delivered delivered amended overdue=1",
            "the broker": "binding: delivered delivered open=2 delivered",
            "two points": "kept: delivered delivered delivered",
        },
    },
    "turn 4, colonies are sold": {
        "colony": "kit 3>4; fad 3>3; eni 3>1; yen 1>2",
        "ships": "kit 1, eni 0, fad 2, yen 1",
        "penalties": "yen 1",
    },
    "turn 4, the end": {
        "research": "fad 2>3; yen 1>1; kit 1>2; eni 0 -",
        "ships": "kit 0, eni 0, fad 0, yen 0",
        "held": "kit 4/4, eni 4/2, fad 4/3, yen 3/3",
    },
    "turn 5, colonies over support are gone": {
        "held": "kit 4/4, eni 3/2, fad 4/2, yen 3/3",
        "deals": {"the broker": "broken: delivered delivered levied=2 delivered"},
        "penalties": "yen 1",
    },
    "turn 5, colonies are sold": {
        "colony": "eni 2>3; kit 1>1; yen 1>2; fad 1 -",
        "ships": "kit 2, eni 0, fad 2, yen 1",
    },
    "turn 5, the end": {
        "research": "kit 2>3; fad 1>1; yen 1>2; eni 0 -",
        "ships": "kit 0, eni 0, fad 1, yen 0",
        "held": "kit 5/5, eni 4/2, fad 4/3, yen 4/4",
    },
    "turn 6, trading is over": {
        "deals": {
            "stay out of research": "binding: broken=3 delivered",
            "last octagon": "binding: delivered overdue=2",
        },
        "held": "kit 5/5, eni 3/2, fad 4/2, yen 3/3",
        "penalties": "yen 1",
    },
    "turn 6, all have tallied": {"sealed": "kit eni fad yen", "scores": "", "winners": ""},
    "the end": {
        "deals": {
            "stay out of research": "broken: levied=3 delivered",
            "last octagon": "broken: delivered levied=2",
            "thought better": "withdrawn: open=2 open=5",
        },
        "penalties": "kit 3, eni 2, yen 1",
        "scores": "fad 1 348 361 361; yen 2 348 351 351; eni 3 324 334 334; kit 4 312 327 327",
        "winners": "fad",
    },
}

SIX_GERMAN: dict[str, Facts] = {
    "turn 1, trading is over": {"safe": "cay kjas fad", "exposed": "unity imd", "envoys": "unity 2"},
    "turn 1, colonies are sold": {
        "colony": "kjas splits; imd 3>6; kjas 3>5; cay 5>4; zeth 2>1; unity 2 keeps; kjas 2>2; fad 1>3",
        "ships": "cay 1, zeth 1, kjas 1, unity 2, fad 1, imd 1",
    },
    "turn 1, before the steal": {
        "phase": "steal",
        "research": "kjas 1>1; cay 1>2; imd 1>3; fad 1 -; zeth 1 -; unity 0 -",
        "ships": "cay 0, zeth 1, kjas 0, unity 2, fad 1, imd 0",
        "held": "cay 2/1, zeth 1/1, kjas 4/1, unity 1/1, fad 2/1, imd 1/2",
    },
    "turn 2, colonies over support are gone": {
        "held": "cay 2/1, zeth 1/1, kjas 4/1, unity 1/0, fad 2/0, imd 0/2",
        "safe": "unity",
    },
    "turn 2, colonies are sold": {
        "colony": "kjas splits; unity 2>4; zeth 2>5; fad 2>1; cay 4>2; kjas 2>3; kjas 2 -; imd 1 -",
        "ships": "cay 1, zeth 0, kjas 2, unity 1, fad 1, imd 2",
    },
    "turn 2, before the steal": {
        "research": "fad 1>1; unity 1>2; cay 1>3; imd 1 -; kjas 0 -; zeth 0 -",
        "ships": "cay 0, zeth 0, kjas 2, unity 0, fad 0, imd 2",
        "held": "cay 3/2, zeth 2/1, kjas 5/1, unity 2/1, fad 3/1, imd 0/2",
        "safe": "unity",
    },
    "turn 3, colonies over support are gone": {
        "held": "cay 3/2, zeth 2/1, kjas 5/0, unity 1/1, fad 3/1, imd 0/1",
        "deals": {
            "credit": "binding: delivered amended open=2 open=2",
            "the archive": "binding: delivered open=2 delivered open=1",
        },
        "steals": "1 unity, 1 imd, 2 kjas, 2 cay",
    },
    "turn 3, colonies are sold": {
        "colony": "imd 2>4; unity 1 keeps; zeth 1>1; fad 1>2; kjas 1>3; cay 1 -",
        "ships": "cay 2, zeth 0, kjas 2, unity 1, fad 1, imd 3",
    },
    "turn 3, before the steal": {
        "research": "imd 3>5; kjas 2>4; fad 1>1; cay 1>2; unity 0 -; zeth 0 -",
        "ships": "cay 1, zeth 0, kjas 0, unity 1, fad 0, imd 0",
        "held": "cay 3/3, zeth 3/1, kjas 6/1, unity 1/1, fad 4/2, imd 1/2",
        "safe": "kjas",
    },
    "turn 4, one ship is overdue": {
        "deals": {
            "credit": "binding: delivered amended overdue=1 open=2",
            "peace": "broken: delivered levied=2",
        },
        "held": "cay 3/3, zeth 3/0, kjas 6/1, unity 1/1, fad 4/2, imd 0/2",
        "penalties": "zeth 2",
        "safe": "cay unity",
    },
    "turn 4, colonies are sold": {
        "colony": "kjas splits; imd 3>6; fad 3>5; kjas 3>4; kjas 3 keeps; unity 2>1; cay 4>2; zeth 2>3",
        "ships": "cay 0, zeth 1, kjas 4, unity 0, fad 1, imd 0",
    },
    "turn 4, before the steal": {
        "research": "zeth 1>1; kjas 1>2; fad 1>3; unity 0 -; imd 0 -; cay 0 -",
        "ships": "cay 0, zeth 0, kjas 3, unity 0, fad 0, imd 0",
        "held": "cay 4/3, zeth 4/1, kjas 7/2, unity 2/1, fad 5/3, imd 1/2",
        "envoys": "kjas 3, unity 3",
    },
    "turn 5, colonies over support are gone": {
        "held": "cay 3/2, zeth 3/1, kjas 6/2, unity 1/1, fad 4/3, imd 0/2",
        "deals": {"credit": "settled: delivered amended compensated delivered", "donation": "kept: delivered"},
    },
    "turn 5, colonies are sold": {
        "colony": "kjas 3>6; cay 3>1; imd 1>2; unity 1>3; zeth 1 -; fad 1 -",
        "ships": "cay 0, zeth 2, kjas 2, unity 0, fad 2, imd 1",
    },
    "turn 5, before the steal": {
        "phase": "steal",
        "held": "cay 4/2, zeth 3/1, kjas 7/2, unity 2/1, fad 4/3, imd 1/2",
        "safe": "imd",
    },
    "turn 6, before the last steal": {
        "phase": "steal",
        "safe": "kjas fad",
        "envoys": "kjas 4, unity 3",
        "held": "cay 3/2, zeth 3/1, kjas 6/2, unity 1/1, fad 4/2, imd 0/2",
        "deals": {
            "three for two": "binding: delivered overdue=3",
            "another envoy": "binding: overdue delivered",
        },
    },
    "turn 6, all have tallied": {"sealed": "cay zeth kjas unity fad imd", "scores": "", "penalties": "zeth 2"},
    "the end": {
        "deals": {"three for two": "broken: delivered levied=3", "another envoy": "broken: levied delivered"},
        "penalties": "zeth 2, unity 3",
        "steals": "1 unity, 1 imd, 2 kjas, 2 cay, 3 unity, 4 kjas, 5 fad, 5 cay, 6 unity",
        "scores": "fad 1 384 389 384; kjas 2 384 386 384; cay 3 378 385 378; unity 4 366 373 366;"
        " zeth 5 336 343 336; imd 6 336 340 336",
        "winners": "fad",
    },
}

NINE_REMASTERED: dict[str, Facts] = {
    "turn 1, all but one are done": {"done": "yen cay imd unity fad kit eni kjas", "safe": "yen kjas"},
    "turn 1, colonies are sold": {
        "colony": "kjas splits; imd 3>8; eni 2>7; kjas 2>6; kjas 2>5; cay 3>1; kit 1>2; zeth 1>3; fad 1>4; yen 1 -;"
        " unity 1 -",
        "ships": "yen 2, cay 1, zeth 1, imd 2, unity 1, fad 1, kit 1, eni 0, kjas 1",
    },
    "turn 1, before the steal": {
        "research": "imd 2>5; kjas 1>1; yen 1 keeps; cay 1>2; kit 1>3; fad 1>4; zeth 1 -; eni 0 -; unity 0 -",
        "ships": "yen 2, cay 0, zeth 1, imd 0, unity 1, fad 0, kit 0, eni 0, kjas 0",
        "held": "yen 1/0, cay 2/1, zeth 1/1, imd 1/2, unity 1/1, fad 2/2, kit 2/2, eni 2/0, kjas 4/1",
    },
    "turn 2, colonies over support are gone": {
        "held": "yen 1/0, cay 2/1, zeth 1/1, imd 0/2, unity 1/0, fad 2/2, kit 2/2, eni 2/0, kjas 4/0",
        "safe": "eni",
    },
    "turn 2, colonies are sold": {
        "colony": "kit 2>7; imd 2>6; yen 2 keeps; unity 2>1; cay 4>2; kjas splits; zeth 1>3; fad 1>4; eni 1>5;"
        " kjas 1 -; kjas 1 -",
        "ships": "yen 3, cay 0, zeth 1, imd 1, unity 0, fad 0, kit 1, eni 1, kjas 2",
    },
    "turn 2, before the steal": {
        "research": "yen 1>2; eni 1>1; zeth 1>3; kit 1>4; imd 1 -; kjas 0 -; unity 0 -; cay 0 -; fad 0 -",
        "ships": "yen 2, cay 0, zeth 0, imd 1, unity 0, fad 0, kit 0, eni 0, kjas 2",
        "held": "yen 1/1, cay 3/1, zeth 2/2, imd 1/2, unity 2/0, fad 3/2, kit 3/3, eni 3/1, kjas 4/0",
    },
    "turn 3, two ships are overdue": {
        "deals": {"fleet loan": "binding: delivered overdue=2", "a turn of peace": "kept: delivered delivered"},
        "held": "yen 1/1, cay 3/1, zeth 2/2, imd 0/2, unity 1/0, fad 3/2, kit 3/2, eni 3/1, kjas 4/0",
        "safe": "cay",
    },
    "turn 3, before the steal": {
        "phase": "steal",
        "ships": "",
        "deals": {"fleet loan": "broken: delivered levied=2"},
        "penalties": "cay 2",
    },
    "turn 4, the library has three parties": {
        "deals": {
            "library": "binding: amended delivered open=1 open=1",
            "the relic": "binding: delivered delivered open=2 delivered delivered open=1",
            "mediation": "kept: delivered delivered delivered",
        },
        "safe": "imd",
    },
    "turn 4, colonies are sold": {
        "colony": "kjas 5>9; imd 2>6; fad 2>7; cay 3>1; kit 1>2; yen 1>3; zeth 1>4; eni 1>5; unity 0 -",
        "ships": "yen 1, cay 1, zeth 1, imd 1, unity 1, fad 1, kit 1, eni 1, kjas 0",
    },
    "turn 4, before the steal": {
        "research": "eni 1>1; cay 1>2; fad 1>3; yen 1>4; unity 1 -; zeth 1 -; kit 1 -; imd 1 -; kjas 0 -",
        "ships": "yen 0, cay 0, zeth 1, imd 1, unity 1, fad 0, kit 1, eni 0, kjas 0",
        "held": "yen 3/3, cay 4/2, zeth 3/2, imd 1/3, unity 1/2, fad 4/3, kit 5/3, eni 4/2, kjas 5/2",
    },
    "turn 5, colonies over support are gone": {
        "held": "yen 3/2, cay 3/1, zeth 3/2, imd 0/3, unity 1/2, fad 4/3, kit 5/3, eni 3/2, kjas 5/2",
        "deals": {
            "the relic": "settled: delivered delivered compensated delivered delivered amended delivered",
            "library": "binding: amended delivered delivered overdue=1",
            "gratitude": "binding: delivered open",
        },
        "safe": "unity",
    },
    "turn 5, colonies are sold": {
        "colony": "kjas splits; kit 2>7; imd 2>6; yen 2>1; eni 2>2; zeth 2 keeps; kjas 2>3; unity 1>4; cay 2>5;"
        " fad 1 -; kjas 1 -",
        "ships": "yen 1, cay 0, zeth 3, imd 2, unity 1, fad 2, kit 0, eni 1, kjas 2",
        "penalties": "cay 2",
    },
    "turn 5, before the steal": {
        "research": "imd 2 keeps; kjas 1>1; yen 1 keeps; unity 1>2; eni 1>3; zeth 1>4; fad 1 -; cay 0 -; kit 0 -",
        "ships": "yen 1, cay 0, zeth 2, imd 2, unity 0, fad 2, kit 0, eni 0, kjas 1",
        "held": "yen 4/2, cay 4/1, zeth 3/3, imd 1/3, unity 2/3, fad 4/3, kit 6/3, eni 4/3, kjas 6/3",
    },
    "turn 6, before the last steal": {
        "phase": "steal",
        "deals": {
            "octagons": "binding: overdue=2 delivered",
            "gratitude": "kept: delivered delivered",
            "library": "broken: amended delivered delivered levied=1",
        },
        "safe": "",
    },
    "the end": {
        "deals": {"octagons": "broken: levied=2 delivered"},
        "penalties": "cay 2, unity 2",
        "steals": "1 kit, 1 imd, 2 fad, 3 imd, 4 kjas, 4 yen, 5 cay, 5 kit, 6 eni",
        "scores": "cay 1 348 348 348; imd 1 348 352 348; fad 3 342 347 342; kit 4 324 324 324; eni 4 324 324 324;"
        " yen 6 306 308 306; unity 6 306 311 306; kjas 8 288 291 288; zeth 9 282 284 282",
        "winners": "cay imd",
    },
}

FIVE_BIFURCATION: dict[str, Facts] = {
    "turn 1, colonies are sold": {
        "colony": "gf 2>3; cs 1>1; du 1>2; fl 1 -; tech 4>4",
        "ships": "gf 1, fl 2, du 1, tech 0, cs 1",
        "regrets": "tech 1",
    },
    "turn 1, the end": {
        "phase": "cleanup",
        "research": "gf 1>1; cs 1>2; du 1 -; fl 1 -; tech 0 -",
        "ships": "gf 0, fl 2, du 1, tech 0, cs 0",
        "held": "gf 1/2, fl 1/1, du 2/1, tech 2/1, cs 1/2",
    },
    "turn 2, the auctions were skipped": {
        "held": "gf 0/2, fl 1/1, du 2/0, tech 2/1, cs 0/2",
        "ships": "",
        "regrets": "du 2",
    },
    "turn 3, colonies are sold": {
        "colony": "tech 2>3; fl 2>1; gf 1>2; cs 1 -; du 3>4",
        "ships": "gf 1, fl 1, du 0, tech 0, cs 1",
    },
    "turn 3, the end": {
        "research": "fl 1 keeps; gf 1>1; tech 0 -; cs 0 -; du 0 -",
        "ships": "gf 0, fl 1, du 0, tech 0, cs 1",
        "held": "gf 1/3, fl 3/1, du 3/2, tech 3/1, cs 0/2",
    },
    "turn 4, colonies are sold": {
        "colony": "gf 1>1; tech 1>2; fl 1 -; cs 0 -; du 1 -",
        "ships": "gf 1, fl 2, du 1, tech 0, cs 1",
        "deals": {"hands off Vega": "settled: compensated delivered"},
    },
    "turn 4, the end": {
        "research": "cs 1>1; gf 1>2; fl 1 -; tech 0 -; du 0 -",
        "ships": "gf 0, fl 2, du 1, tech 0, cs 0",
        "held": "gf 1/4, fl 3/3, du 3/2, tech 4/1, cs 0/3",
    },
    "turn 5, the end": {
        "phase": "cleanup",
        "colony": "gf 0 -; cs 0 -; tech 0 -; fl 0 -; du 0 -",
        "research": "tech 0 -; gf 0 -; cs 0 -; du 0 -; fl 0 -",
        "held": "gf 0/3, fl 3/3, du 3/2, tech 3/0, cs 0/3",
        "regrets": "fl 1, du 1",
    },
    "turn 6, one penalty is paid and one is open": {
        "deals": {"the yard": "broken: levied=2 delivered", "three food": "binding: overdue=2 delivered"},
        "penalties": "",
    },
    "the end": {
        "deals": {"three food": "broken: levied=2 delivered"},
        "penalties": "du 2",
        "scores": "du 1 276 281 281; cs 2 276 280 280; tech 3 276 278 278; gf 4 258 262 262; fl 5 258 261 261",
        "winners": "du",
    },
}
