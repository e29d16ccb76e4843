"""All worlds consistent with a seat's knowledge, found one by one, to measure guesses against."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

import numpy as np

from roitelet import Position, load_game
from roitelet.base.actors import TRUTH
from roitelet.base.bits import list_set
from roitelet.base.kernel import copy_states
from roitelet.engine.simulate.random_game import walk

MOST_PLACEMENTS = 4000
TABLES: list[tuple[str, str, int, dict[str, object]]] = [
    ("nain_jaune", "moderne", 3, {}),
    ("nain_jaune", "boite", 3, {}),
    ("nain_jaune", "classique", 4, {"on_blocked": "talon_skip"}),
    ("nain_jaune", "classique", 3, {"on_blocked": "talon_skip", "series_suit": "any"}),
    ("roi_des_nains", "complet", 4, {"specials": "porte_etendard_gobelin"}),
    ("roi_des_nains", "complet", 3, {"specials": "druide"}),
    ("roi_des_nains", "complet", 5, {}),
]
World = tuple[tuple[int, ...], ...]
"""The cards of each place: of every seat, and of the talon if there is one."""


def small_positions(game: str, preset: str, seats: int, options: dict[str, object], count: int) -> list[Position]:
    """Return masks late in a deal, of seats that are to act and of others."""
    masks: list[Position] = []
    for seed in range(60):
        start = load_game(game).start(seats, preset, **options)
        for number, (_, position) in enumerate(walk(start, Random(seed))):
            if len(masks) == count:
                return masks
            if number > 400:
                break
            if position.actor < 0 or (seed + number) % 3:
                continue
            masked = position.mask((position.actor + number) % seats)
            hidden = sum(int(size) for seat, size in enumerate(position.state["sizes"]) if seat != masked.viewer)
            if 2 <= hidden <= 7:
                masks.append(masked)
    return masks


def world_of(position: Position) -> World:
    """Return the places of the cards in a complete position."""
    state = position.state
    places = [state["hands"][seat] for seat in range(position.seats)]
    if "talon" in state.dtype.names:
        places.append(state["talon"])
    return tuple(tuple(list_set(cards)) for cards in places)


def unseen_cards(masked: Position, world: Position) -> list[int]:
    """Return the cards that a world places and its mask does not show."""
    shown = {card for place in world_of(masked) for card in place}
    return [card for place in world_of(world) for card in place if card not in shown]


def worlds(masked: Position, example: Position) -> set[World] | None:
    """Return all worlds consistent with a mask, starting from one; none if there are too many placements."""
    shown, sizes = world_of(masked), [len(place) for place in world_of(example)]
    free = [size - len(place) for size, place in zip(sizes, shown, strict=True)]
    results: set[World] = set()
    for number, placed in enumerate(_placements(unseen_cards(masked, example), free)):
        if number >= MOST_PLACEMENTS:
            return None
        world = tuple(tuple(sorted((*seen, *put))) for seen, put in zip(shown, placed, strict=True))
        if _agrees(masked, world):
            results.add(world)
    return results


def _placements(cards: list[int], free: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not free:
        yield ()
        return
    for first in combinations(cards, free[0]):
        for rest in _placements([card for card in cards if card not in first], free[1:]):
            yield first, *rest


def _agrees(masked: Position, world: World) -> bool:
    """Return whether a world keeps every invariant and has the same mask."""
    states = copy_states(masked.states)
    states["viewer"] = TRUTH
    for seat in range(masked.seats):
        states[0]["hands"][seat] = sum(1 << card for card in world[seat])
    if len(world) > masked.seats:
        states["talon"] = np.uint64(sum(1 << card for card in world[-1]))
    position = Position(masked.game, states)
    return not position.broken() and position.mask(masked.viewer) == masked


@dataclass(frozen=True)
class Deviation:
    """The deviation of guesses from equal chances of all worlds."""

    worlds: int
    guesses: int
    square: float
    """Pearson's chi-square against equal chances."""

    @property
    def excess(self) -> float:
        """Return the chi-square beyond chance, per guess: the mean square of the relative error of a chance."""
        return (self.square - (self.worlds - 1)) / self.guesses


def measure(masked: Position, possible: set[World], guesses: int) -> Deviation:
    """Guess many times and count; raise if a guess is not among the possible worlds."""
    counts: Counter[World] = Counter()
    for seed in range(guesses):
        world = world_of(masked.guess(seed))
        assert world in possible, f"{masked}: guesses {world}"
        counts[world] += 1
    expected = guesses / len(possible)
    square = sum((counts[world] - expected) ** 2 / expected for world in possible)
    return Deviation(len(possible), guesses, square)
