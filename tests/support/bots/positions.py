"""Decisions from real games, for tests of bots."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from roitelet.base.actors import DEALER
from roitelet.base.rng import Stream, new_stream
from roitelet.bots import load_bot
from roitelet.engine.position import Position


def decisions(start: Position, seed: int, random_share: float = 0.2) -> Iterator[Position]:
    """Yield all decisions, even forced ones, of a game between quick bots that sometimes play at random."""
    rng, bot, position, moves = Random(seed), load_bot(start.game, "heuristic"), start, 0
    while not position.over:
        moves += 1
        if position.actor == DEALER:
            position = position.apply(position.shuffle(Stream(seed, moves)))
            continue
        yield position
        legal = position.legal()
        if len(legal) == 1 or rng.random() < random_share:
            position = position.apply(rng.choice(legal))
        else:
            position = position.apply(bot.choose(position.mask(position.actor), new_stream(seed, moves)))


def choices(start: Position, seed: int, random_share: float = 0.2) -> Iterator[Position]:
    """Return the decisions of a game in which a seat has more than one legal action."""
    return (position for position in decisions(start, seed, random_share) if len(position.legal()) > 1)


def many_choices(start: Position, count: int, seed: int = 1, step: int = 3) -> list[Position]:
    """Return ``count`` choices: every ``step``-th one, from as many games as needed."""
    positions: list[Position] = []
    while len(positions) < count:
        # islice stops each game at the last choice needed
        positions += islice(choices(start, seed), seed % step, seed % step + step * (count - len(positions)), step)
        seed += 1
    return positions
