"""Tables for the tests of Le Roi des Nains, and random deals on them next to the plain-Python model."""

from collections.abc import Iterator
from random import Random

from roitelet import Position, load_game
from roitelet.base.actors import DEALER
from roitelet.engine.position import Deal
from tests.support.games.roi_des_nains.plain import PlainDeal
from tests.support.games.roi_des_nains.plain_cards import SPECIALS

GAME = load_game("roi_des_nains")
VARIANTS: list[tuple[str, dict[str, str]]] = [
    *((special, {}) for special in SPECIALS),
    ("clone", {"clone": "held"}),
    ("momie", {"momie": "libre"}),
]
"""Every special card, and the two with an option of their own."""
TABLES = [(seats, special, options) for seats in (3, 4, 5) for special, options in VARIANTS]
Step = tuple[Position, int | Deal, Position, PlainDeal]


def choose(position: Position, rng: Random, special: str, patience: float) -> int | Deal:
    """Return a random action; the more patience, the later the special card is used."""
    if position.actor == DEALER:
        return position.shuffle(rng)
    legal = position.legal()
    if rng.random() < patience:
        words = {action: position.format(action) for action in legal}
        legal = [action for action in legal if words[action] != special and words[action][0] != "+"] or legal
    return rng.choice(legal)


def play_deal(seats: int, special: str, options: dict[str, str], rng: Random, patience: float = 0.7) -> Iterator[Step]:
    """Yield a random deal, each action with the positions before and after it and the model before it.

    The last step has no action and the model of the finished deal.
    """
    start = GAME.start(seats, specials=special, deals=1, first_dealer=rng.randrange(seats), **options)
    deal = start.shuffle(rng)
    position = start.apply(deal)
    model = PlainDeal(seats, int(start.state["dealer"]), start.format(deal), **options)
    while model.phase != "over":
        action = choose(position, rng, SPECIALS[special], patience)
        after = position.apply(action)
        yield position, action, after, model
        model.do(position.format(action))
        position = after
    yield position, (), position, model
