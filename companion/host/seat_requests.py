"""Asking for a taken seat: with one's second phone, or where somebody else has sat down on it by mistake.

The tablet shows who asks for which seat, and the moderator hands it over or not. It is no matter of the game: nothing
of it is kept.
"""

import secrets
from dataclasses import replace

from companion.host.desk_part import DeskPart
from companion.ui.desk import Denial, SeatRequest

MOST = 9
"""So many browsers may have asked at one table; strangers get cookies for the asking."""


class SeatRequests:
    """One for each browser, by its secret, until it is answered or the browser leaves."""

    def __init__(self) -> None:
        self._asked: dict[str, SeatRequest] = {}

    def of(self, secret: str | None) -> SeatRequest | None:
        """What this browser has asked for."""
        return self._asked.get(secret or "")

    def waiting(self) -> tuple[SeatRequest, ...]:
        """What the moderator has not answered yet."""
        return tuple(one for one in self._asked.values() if not one.denied)

    def ask(self, secret: str, seat: str) -> bool:
        """A new request in place of the last one; whether there is another than before. Its number stands on both
        screens, so that the table sees whose phone it is."""
        before = self.of(secret)
        if before == SeatRequest(before.number if before else 0, seat) or (before is None and len(self._asked) >= MOST):
            return False
        taken = {one.number for one in self._asked.values()}
        number = secrets.choice([number for number in range(10, 100) if number not in taken])
        self._asked[secret] = SeatRequest(number, seat)
        return True

    def withdraw(self, secret: str | None) -> bool:
        """The browser has a seat, or has left; whether it had asked."""
        return self._asked.pop(secret or "", None) is not None

    def turn_down(self, number: int) -> None:
        """The browser that asked is told so."""
        self._asked = {key: replace(one, denied=one.denied or one.number == number) for key, one in self._asked.items()}

    def by_number(self, number: int) -> tuple[str, str] | None:
        """The secret of the browser that waits for an answer, and the seat it asks for."""
        waiting = ((key, one.seat) for key, one in self._asked.items() if one.number == number and not one.denied)
        return next(waiting, None)


class RequestDesk(DeskPart):
    """What a browser may ask about taken seats: a part of its desk."""

    @property
    def seat_asked(self) -> SeatRequest | None:
        return self._live.requests.of(self._secret)

    def ask_seat(self, species: str) -> Denial | None:
        if self._secret is None or self.seats or species not in self._live.keyring.taken():
            self._tables.count_refusal("ask-seat")
            return "no-such-seat"
        if self._live.requests.ask(self._secret, species):
            self._live.hub.changed()
        return None

    def seat_requests(self) -> tuple[SeatRequest, ...]:
        return self._live.requests.waiting() if self._moderates_for("seat-requests") else ()

    def answer_request(self, number: int, yes: bool) -> Denial | None:
        if not self._moderates_for("answer-request"):
            return "not-moderator"
        asked = self._live.requests.by_number(number)
        if asked is None:
            return "no-such-seat"
        secret, seat = asked
        if yes:
            self._live.requests.withdraw(secret)
            self._live.keyring.release(seat, self._secret or "")
            self._live.keyring.claim(seat, secret)
            self._live.sit(seat, secret)
        else:
            self._live.requests.turn_down(number)
        self._live.hub.changed()
        return None

    def _ask_no_more(self) -> None:
        """This browser has sat down or has left."""
        if self._live.requests.withdraw(self._secret):
            self._live.hub.changed()
