"""A finished game as a link that the BG Stats app takes in. The phone that opens it hands it over, not the companion.

The form is the app's own ("Push plays to BG Stats from other apps or websites" on its site): one address with the game
as JSON in it. `winner` and `startPlayer` are given for everybody, because the app on Android asks for them.

Points: the app takes decimals, so halves are exact (33.5). A table that counts in twelfths gets them rounded to the
nearest tenth, 3/12 upwards to 0.3. Ranks and winners are exact in any case.
"""

import json
from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import quote

from companion.report.figures import figures
from companion.report.people import fold
from companion.report.story import Story
from companion.report.wording import Wording
from companion.rules.scoring import HALF, TWELFTHS
from companion.rules.species import Facts
from companion.table.state import State

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
BGG_ID = 202426
"""Sidereal Confluence at BoardGameGeek, which has all editions under one number."""
SOURCE = "Sidereal Confluence companion"
"""The app remembers by this name which of its players and games ours are: it never changes."""
GAME = "sidereal-confluence"


def bgstats_link(story: Story, facts: Facts, lang: str, location: str = "") -> str | None:
    """The address to open on a phone; None where there are no scores."""
    play = bgstats_play(story, facts, lang, location)
    if play is None:
        return None
    return ADDRESS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")


def bgstats_play(story: Story, facts: Facts, lang: str, location: str = "") -> dict[str, Any] | None:
    """What the link says, as data."""
    state = story.state
    if state is None or not state.scores:
        return None
    w = Wording(lang, facts, story)
    began = story.began.get(1, 0.0)
    edition = facts.editions.get(state.setup.edition)
    board = edition.name_in(w.lang) if edition else state.setup.edition
    return {
        "sourceName": SOURCE,
        "sourcePlayId": story.game_id,
        "playDate": _moment(story.created, began),
        "durationMin": max(1, round((state.now - began) / 60)),
        "board": board,
        "comments": _comment(story, w),
        **({"location": location} if location else {}),
        "game": {
            "name": "Sidereal Confluence",
            "sourceGameId": GAME,
            "bggId": BGG_ID,
            "highestWins": True,
            "noPoints": False,
        },
        "players": _players(state, w, facts, lang),
    }


def rounds(story: Story) -> bool:
    """Whether some score had to be rounded for the app."""
    return story.state is not None and any(score.total_twelfths % HALF for score in story.state.scores)


def in_tenths(twelfths: int) -> int | float:
    """Points with at most one decimal, what lies in the middle upwards."""
    tenths = (20 * twelfths + TWELFTHS) // (2 * TWELFTHS)
    return tenths // 10 if tenths % 10 == 0 else tenths / 10


def _players(state: State, w: Wording, facts: Facts, lang: str) -> list[dict[str, Any]]:
    names = {seat: " ".join(held.player.split()) for seat, held in state.seats.items()}
    alike = Counter(fold(name) for name in names.values())
    players = []
    for score in state.scores:
        known = facts.species.get(score.seat)
        role = known.short_in(lang) if known else score.seat
        key = fold(names[score.seat])
        players.append(
            {
                "name": names[score.seat] or role,
                "sourcePlayerId": key if key and alike[key] == 1 else f"{key}@{score.seat}",
                "startPlayer": False,
                "rank": score.rank,
                "role": role,
                "score": in_tenths(score.total_twelfths),
                "winner": score.rank == 1,
            }
        )
    return players


def _moment(created: str, began: float) -> str:
    """When the table was opened, in the world's time, as the app writes it."""
    moment = datetime.fromisoformat(created) + timedelta(seconds=began)
    return moment.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")


def _comment(story: Story, w: Wording) -> str:
    found = figures(story)
    assert found is not None
    broken = sum(seat.broken for seat in found.seats)
    sentences = [w("bgstats-comment", deals=found.deals, broken=broken)]
    if rounds(story):
        sentences.append(w("bgstats-rounded"))
    return " ".join(sentences)
