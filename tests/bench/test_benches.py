"""Programs that measure run once in a while only: what they stand on must not change under them unnoticed."""

from pathlib import Path

from tests.bench.bench_journal import measure


def test_the_journal_can_be_measured(tmp_path: Path) -> None:
    """Its games are games that open."""
    *appends, _, opening = measure(tmp_path, sizes=(3, 5), rounds=2)
    assert [figure.what for figure in appends] == ["durable append, 3 entries there", "durable append, 5 entries there"]
    assert opening.what == "opening and reading 5,000 entries"
