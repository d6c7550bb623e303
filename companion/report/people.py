"""Who is who over many evenings: people are known by their names, whatever the case and the spaces.

Two names can be joined where one person has used both. That is kept by this machine alone and in no journal, and it can
be undone: a joined name only points at another.
"""

import unicodedata
from collections.abc import Mapping
from functools import lru_cache

Joined = Mapping[str, str]
"""A folded name -> the folded name it stands for."""


@lru_cache(maxsize=4096)
def fold(name: str) -> str:
    """A name without what people type differently from evening to evening: `ANA  Maria` is `ana maria`."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def person(name: str, joined: Joined) -> str:
    """Who is meant by a name; empty where nobody typed one."""
    key = fold(name)
    seen = {key}
    while (key := joined.get(key, key)) not in seen:
        seen.add(key)
    return key


def join(joined: Joined, alias: str, name: str) -> dict[str, str]:
    """From now on `alias` is the person called `name`."""
    target = person(name, joined)
    rest = {known: meant for known, meant in joined.items() if known != target}
    return rest if fold(alias) == target else {**rest, fold(alias): target}


def split(joined: Joined, name: str) -> dict[str, str]:
    """The name stands for itself again, and those that were joined to it for themselves."""
    apart = fold(name)
    return {known: meant for known, meant in joined.items() if apart not in (known, meant)}
