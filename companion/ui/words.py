"""Words for a screen: the desk's language, asked anew at every call, so that a new choice shows at once."""

from companion.telling import words
from companion.ui.desk import Desk


class Words(words.Words):
    """Everything a screen says goes through one of these."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.lang, desk.facts)
        self._desk = desk

    @property
    def lang(self) -> str:
        """The language of this browser."""
        return self._desk.lang
