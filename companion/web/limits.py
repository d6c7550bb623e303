"""How much one address may try, hold open and send. Counts live in memory only, and their number is bounded."""

import ipaddress
import logging
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable

log = logging.getLogger(__name__)

PROXIES = ("127.0.0.1", "::1", "::ffff:127.0.0.1")  # this machine; the last is how a server on "::" sees the first
LIVE = "/plain/live"  # how the address of a plain page's news ends: an answer that lasts
REMEMBERED = 4096  # addresses; the one not seen for longest is forgotten first


def household(address: str) -> str:
    """The address that limits count by: an IPv4 address, or the /64 that one IPv6 household has for itself."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)


class Tries:
    """Failed tries by address: wrong keys, unknown codes, forged commands. After too many the address has to wait.

    Each is logged with its count, never with what was tried. A flood is logged at 1, 2, 4, 8, ... so that it does not
    fill the disk.
    """

    def __init__(self, allowed: int, seconds: float, clock: Callable[[], float]) -> None:
        self._allowed = allowed
        self._seconds = seconds
        self._clock = clock
        self._recent: OrderedDict[str, deque[float]] = OrderedDict()
        self._counts: Counter[str] = Counter()

    def failed(self, address: str, what: str) -> None:
        """Note one failed try. `what` is a fixed word of ours, such as `wrong-key`."""
        home = household(address)
        times = self._recent.setdefault(home, deque(maxlen=self._allowed))
        self._recent.move_to_end(home)
        while len(self._recent) > REMEMBERED:
            self._recent.popitem(last=False)
        times.append(self._clock())
        self.note(address, what)

    def note(self, address: str, what: str) -> None:
        """Count and log a refusal that makes nobody wait."""
        self._counts[what] += 1
        count = self._counts[what]
        if count & (count - 1) == 0:
            log.warning("refused %s from %s, number %d of its kind", what, household(address), count)

    def wait(self, address: str) -> float:
        """Seconds until this address may try again; 0 when it may now."""
        times = self._recent.get(household(address))
        if times is None or len(times) < self._allowed:
            return 0.0
        return max(0.0, times[0] + self._seconds - self._clock())

    def count(self, what: str) -> int:
        """How often this was refused since the start."""
        return self._counts[what]


def usual_tries() -> Tries:
    """Thirty a minute: a table that mistypes codes never gets there, and twelve million codes take a lifetime."""
    return Tries(30, 60.0, time.monotonic)


KNOWN = 4  # times the share of an address are let in if they are known, so that strangers cannot keep them out


class Connections:
    """Open connections by address, at most so many each; more for those who are known."""

    def __init__(self, allowed: int) -> None:
        self._allowed = allowed
        self._open: Counter[str] = Counter()

    def enter(self, address: str, known: Callable[[], bool] = lambda: False) -> bool:
        """Count one connection in; False when this address has its share already. `known` is asked only then."""
        home = household(address)
        held = self._open[home]
        if held >= self._allowed and (held >= KNOWN * self._allowed or not known()):
            return False
        self._open[home] += 1
        return True

    def leave(self, address: str) -> None:
        """Count one connection out."""
        home = household(address)
        self._open[home] -= 1
        if self._open[home] <= 0:
            del self._open[home]

    def __len__(self) -> int:
        return self._open.total()


class Pace:
    """So many frames at once, then so many a second. A hand never gets there; a script is slowed.

    While it is slowed its answers to pings are not read either, so one that does not let up loses its connection.
    """

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float]) -> None:
        self._burst = burst
        self._rate = per_second
        self._clock = clock
        self._left = burst
        self._at = clock()

    def take(self, cost: float = 1) -> float:
        """Take one frame out, or as many as it counts for; the seconds to wait before it may be handled."""
        self._fill()
        self._left -= cost
        return max(0.0, -self._left / self._rate)

    def spares(self) -> bool:
        """Take one out if there is one; one that is refused costs nothing and waits no longer for it."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


class Arrivals:
    """How fast those of one address may come: so many at once, then so many a second."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float]) -> None:
        self._burst = burst
        self._rate = per_second
        self._clock = clock
        self._paces: OrderedDict[str, Pace] = OrderedDict()

    def admit(self, address: str) -> bool:
        """Count one in; False when this address has to slow down."""
        return self._pace(address).spares()

    def delay(self, address: str, longest: float) -> float:
        """Count one in, and the seconds it has to wait for that. Nobody waits for longer, whatever others do."""
        pace = self._pace(address)
        wait = pace.take()
        if wait > longest:
            pace.take(-1)
        return min(wait, longest)

    def _pace(self, address: str) -> Pace:
        home = household(address)
        if home not in self._paces:
            self._paces[home] = Pace(self._burst, self._rate, self._clock)
            while len(self._paces) > REMEMBERED:
                self._paces.popitem(last=False)
        self._paces.move_to_end(home)
        return self._paces[home]

    def __len__(self) -> int:
        return len(self._paces)
