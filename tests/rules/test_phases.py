"""What follows what: the table of phases for every turn, with and without the Zeth."""

import pytest

from companion.rules.phases import LAST_TURN, Phase, allowed, following

CONFLUENCE = ["trade", "economy", "share", "bids"]
BIDDING = (Phase.BIDS, Phase.COLONY_AUCTION, Phase.RESEARCH_AUCTION)


def turn_of(turn: int, *, zeth: bool, final_steal: bool = True) -> list[str]:
    """The phases of a turn when the auctions are skipped."""
    phase, found = Phase.TRADE, ["trade"]
    while True:
        after, phase = following(turn, phase, zeth=zeth, final_steal=final_steal)
        if after != turn:
            assert (after, phase) == (turn + 1, Phase.TRADE)
            return found
        found.append(phase)
        if phase is Phase.FINISHED:
            return found


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("zeth", "steal"), [(False, []), (True, ["steal"])])
def test_rem_overview_of_the_game_turns_1_to_5(turn: int, zeth: bool, steal: list[str]) -> None:
    """Trade, Economy, Confluence; the steal comes after the auctions (DE step 5, AID 05)."""
    assert turn_of(turn, zeth=zeth) == [*CONFLUENCE, *steal, "cleanup"]


@pytest.mark.parametrize(
    ("zeth", "final_steal", "steal"),
    [(False, True, []), (False, False, []), (True, True, ["steal"]), (True, False, [])],
)
def test_rem_ending_the_game_turn_6_has_scoring_instead_of_a_confluence(
    zeth: bool, final_steal: bool, steal: list[str]
) -> None:
    """AID 05: on turn 6 the Zeth steal directly after the Economy phase; a table may leave it out."""
    assert turn_of(6, zeth=zeth, final_steal=final_steal) == ["trade", "economy", *steal, "scoring", "finished"]


def test_final_steal_false_leaves_the_other_turns_alone() -> None:
    assert "steal" in turn_of(5, zeth=True, final_steal=False)


@pytest.mark.parametrize("phase", BIDDING)
@pytest.mark.parametrize(("zeth", "after"), [(True, Phase.STEAL), (False, Phase.CLEANUP)])
def test_skipping_goes_past_all_auctions_at_once(phase: Phase, zeth: bool, after: Phase) -> None:
    assert following(2, phase, zeth=zeth, final_steal=True) == (2, after)


_ANY = frozenset(Phase) - {Phase.FINISHED}
_AGREE = _ANY - {Phase.ECONOMY, Phase.SCORING}
_TRADE, _BIDS, _SCORING = frozenset({Phase.TRADE}), frozenset({Phase.BIDS}), frozenset({Phase.SCORING})
_AUCTIONS = frozenset({Phase.COLONY_AUCTION, Phase.RESEARCH_AUCTION})
WHEN: dict[str, frozenset[Phase]] = {
    "start_timer": _TRADE, "pause_timer": _TRADE, "reset_timer": _TRADE, "add_time": _TRADE, "done_trading": _TRADE,
    "mark_trade": _TRADE, "reopen_term": _TRADE, "record_invention": _TRADE | {Phase.ECONOMY, Phase.SHARE},
    "propose_deal": _AGREE, "accept_deal": _AGREE, "amend_deal": _AGREE, "post": _AGREE,
    "decline_deal": _ANY, "withdraw_deal": _ANY, "deliver": _ANY, "break_term": _ANY, "offer_compensation": _ANY,
    "accept_compensation": _ANY, "decline_compensation": _ANY, "levy_penalty": _ANY,
    "adjust_seat": _ANY, "advance": _ANY, "unmark_trade": _ANY, "set_envoys": _ANY,
    "declare_ships": _BIDS, "reveal_colony_bids": _BIDS,
    "reveal_research_bids": frozenset({Phase.RESEARCH_AUCTION}), "split_bid": frozenset({Phase.COLONY_AUCTION}),
    "buy": _AUCTIONS, "pass": _AUCTIONS, "steal": frozenset({Phase.STEAL}),
    "tally": _SCORING, "reveal_scores": _SCORING, "undo": frozenset(Phase),
}  # fmt: skip


@pytest.mark.parametrize("command", sorted(WHEN))
def test_ruling_3_and_the_table_of_commands_when_each_may_be_given(command: str) -> None:
    assert {phase for phase in Phase if allowed(command, phase, 2)} == WHEN[command]


def test_inventions_of_the_last_turn_are_recorded_until_the_scores_are_revealed() -> None:
    assert {phase for phase in Phase if allowed("record_invention", phase, LAST_TURN)} == _ANY
    assert {phase for phase in Phase if allowed("mark_trade", phase, LAST_TURN)} == _TRADE
