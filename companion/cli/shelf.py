"""What the commands about kept games share: where the games are, in which language to speak, and how to read one."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.cli.own_species import facts_with
from companion.report.story import Story, story
from companion.report.wording import Wording
from companion.rules.species import Facts
from companion.store.library import Library, data_folder
from companion.store.trouble import Trouble, Troubled
from companion.table.journal import UNREADABLE
from companion.words import on_one_line, say


@dataclass(frozen=True, slots=True)
class Shelf:
    """The games of a data folder, and the language to speak about them. `quiet`: only of what is the matter."""

    library: Library
    facts: Facts
    lang: str
    quiet: bool = False

    def show(self, text: str) -> None:
        """Prints a text, whose lines hold nothing that a terminal would obey."""
        if not self.quiet:
            print("\n".join(map(on_one_line, text.rstrip("\n").split("\n"))))

    def say(self, key: str, **facts: object) -> None:
        """Prints a sentence: what the command was asked for."""
        self.show(on_one_line(say(self.lang, key, **facts)))

    def tell(self, key: str, **facts: object) -> None:
        """Says a sentence to the person, apart from what a command prints."""
        print(on_one_line(say(self.lang, key, **facts)), file=sys.stderr)

    def tell_trouble(self, trouble: Trouble) -> None:
        """Says what is the matter with a game's file."""
        self.tell(f"trouble-{trouble.code}", **trouble.facts)

    def read(self, start: str) -> Story | None:
        """The story of the one game whose name starts like this. None, after a word, where it cannot be read.

        A game with a torn or damaged end is read as far as it holds, and the person is told.
        """
        try:
            with self.library.open(self.library.find(start), read_only=True) as journal:
                for trouble in filter(None, (journal.notice, journal.trouble)):
                    self.tell_trouble(trouble)
                return story(journal.game_id, journal.created, journal.read(), journal.last_entry)
        except Troubled as troubled:
            self.tell_trouble(troubled.trouble)
        except UNREADABLE:
            self.tell("games-unreadable", game=start)
        return None

    def wording(self, told: Story) -> Wording:
        """Words for a game."""
        return Wording(self.lang, self.facts, told)


def shelf(data: str | None, lang: str, species: Sequence[Path]) -> Shelf | None:
    """The games of this folder. None, after a word, where a species file of the table's own cannot be used."""
    facts = facts_with(species)
    return Shelf(Library(data_folder(data)), facts, lang) if facts else None
