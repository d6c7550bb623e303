"""Cards and promises that a deal's form can suggest, so that nothing has to be typed. Pure."""

from companion.rules.phases import LAST_TURN, Phase, order
from companion.rules.phrases import PROMISES, phrase
from companion.rules.species import Facts, Power
from companion.table.state import Invention
from companion.table.view import Shared

KNOWN = 8
"""So many of them fit beside a thumb."""


def cards_known(shared: Shared, facts: Facts, giver: str) -> list[str]:
    """Names of cards that this giver can mean: those it gave or got in this game, the latest first; its technologies,
    and for the Zeth their red converters; then what others named."""
    terms = [one.term for deal in reversed(shared.deals) for one in deal.obligations]
    own = [card for term in terms if giver in (term.giver, term.receiver) for card in term.cards]
    technologies = [made.name for made in reversed(shared.inventions) if _has(shared, giver, made)]
    zeth = shared.racket.zeth if shared.racket else None
    converters = [one.name for one in facts.converters.values()] if giver == zeth else []
    return list(dict.fromkeys((*own, *technologies, *converters, *(card for term in terms for card in term.cards))))


def _has(shared: Shared, seat: str, made: Invention) -> bool:
    """Whether a technology lies before this seat, in its own colours: everybody has what was shared in earlier turns,
    except what the Yengii keep and era IV (REM "Sharing technologies")."""
    kept = made.era == 4 or Power.KEEPS_TECHNOLOGIES in shared.seats[made.seat].powers
    return made.seat == seat or (made.turn < shared.turn and not kept)


def promises_known(shared: Shared, giver: str) -> list[str]:
    """The phrases that this giver could mean, of stealing only the Zeth; then the promises made in this game, the
    latest first. Only those that something can still come of."""
    zeth = shared.racket.zeth if shared.racket else None
    phrases = [f"@{name}" for name in PROMISES if name != "does_not_steal" or giver == zeth]
    made = [one.term.promise for deal in reversed(shared.deals) for one in deal.obligations if one.term.promises]
    return [words for words in dict.fromkeys((*phrases, *made)) if first_turn(shared, words) is not None]


def first_turn(shared: Shared, words: str) -> int | None:
    """The turn that such words are about unless somebody says another: for a phrase the first that still has its phase
    before it, or has just come to it; None where no such turn comes any more. To trade again is for the next turn."""
    about = PROMISES.get(phrase(words) or "")
    if about is None:
        return shared.turn
    rest = shared.phases[shared.phases.index(shared.phase) :]
    if about in rest and about is not Phase.TRADE:
        return shared.turn
    turn, zeth = shared.turn + 1, shared.racket is not None
    later = order(turn, zeth=zeth, final_steal=shared.setup.final_steal) if turn <= LAST_TURN else ()
    return turn if about in later else None
