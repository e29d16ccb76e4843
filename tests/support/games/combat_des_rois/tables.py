"""Tables for the tests of Le Combat des Rois, and random games on them next to the plain-Python model."""

from collections.abc import Iterator
from random import Random

from roitelet import Position, load_game
from roitelet.base.actors import DEALER
from tests.support.games.combat_des_rois.plain import PlainGame

GAME = load_game("combat_des_rois")
SEATS = (2, 3, 4)
LETTER: dict[str, object] = {
    "coloured_bridge": True,
    "king_joker": "on_other_colour",
    "leader_moves": "other_kingdom",
    "ship_scoring": "per_leader",
    "short_pile": "any_hand",
    "voluntary_refill": True,
}
"""The options of the text to the letter."""
VARIANTS: list[dict[str, object]] = [
    {},
    {"internal_bonus": "king_in_kingdom"},
    {"internal_bonus": "conflict_leader"},
    {"ship_contiguous": True},
    {"ship_counts_for_bridge": True},
    {"ship_scoring": "per_leader"},
    {"stall_rounds": 1},
    {"open_victory_piles": True},
    {"king_joker": "on_other_colour", "leader_moves": "other_kingdom"},
    {"coloured_bridge": True},
    {"voluntary_refill": True},
    {"voluntary_refill": True, "short_pile": "any_hand"},
    {"choose_dynasty": True, **LETTER},
]
"""The game by our reading, each option alone, and the text to the letter."""
FORMATS = {field.name: field.format for field in GAME.words.fields}
TABLES = [(seats, options) for seats in SEATS for options in VARIANTS]
Step = tuple[Position, str, PlainGame]


def position(text: str) -> Position:
    """Return a position of the game as printed."""
    return GAME.position(f"standard {text}")


def fields(position: Position) -> dict[str, str]:
    """Return all fields of a position as text."""
    return {field: write(position.state) for field, write in FORMATS.items()}


def words(position: Position) -> set[str]:
    """Return the legal actions of the seat to act, as text."""
    return {position.format(action) for action in position.legal()}


def kind(word: str) -> str:
    """Return the kind of an action: a leader, a bridge, a card, or its first sign."""
    if "@" in word:
        return "leader"
    if word[0] in "nvrb" and word not in {"non"}:
        return "bridge" if "-" in word else "card"
    return word[0]


class Taste:
    """A random player with random preferences, so that rare events happen in some of its games."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.weights = {kind: rng.choice([0.1, 1, 6]) for kind in ("leader", "bridge", "card", "$", "+", "o", "n")}
        self.weights |= {"x": 0.05, "f": rng.choice([0.02, 0.02, 0.3]), "bridge": 6}

    def choose(self, allowed: list[str]) -> str:
        """Pick a kind of action by its weight, then any action of that kind."""
        kinds = sorted({kind(word) for word in allowed})
        (chosen_kind,) = self.rng.choices(kinds, [self.weights.get(kind, 1.0) for kind in kinds])
        return self.rng.choice([word for word in allowed if kind(word) == chosen_kind])


def deal(start: Position, rng: Random) -> tuple[Position, int, str]:
    """Return a random first turn: the position, its first player, and the order of the cards."""
    position = start.apply(start.shuffle(rng))
    while position.actor != DEALER:
        position = position.play(rng.choice(sorted(words(position))))
    order = position.shuffle(rng)
    return position.apply(order), int(position.state["active"]), position.format(order)


def play_game(seats: int, options: dict[str, object], rng: Random) -> Iterator[Step]:
    """Yield a random game: each position, the word played there, and the model there. The last word is empty."""
    position, first, order = deal(GAME.start(seats, None, **options), rng)
    model = PlainGame.from_deal(seats, first, order, **options)
    taste = Taste(rng)
    while not position.over:
        word = taste.choose(sorted(words(position)))
        yield position, word, model
        position = position.play(word)
        model.do(word)
    yield position, "", model
