"""Print a digest after every action of fixed random games; compiled and uncompiled runs must print the same.

Usage: python -m tests.support.traces.play
"""

import hashlib
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import numpy as np

from roitelet import SPECTATOR, load_game
from roitelet.base.rng import new_stream
from roitelet.engine.game import Game
from roitelet.engine.kernel_calls import policy_call
from roitelet.engine.position import Position
from roitelet.engine.simulate.random_actions import choose_random
from roitelet.engine.simulate.random_game import walk
from tests.support.games_under_test import GAMES, some_seats

STEPS = 60
"""Number of actions per game."""
EVERY = 3
"""The step between positions with a digest of everything; the others have one of state and legal actions."""


def digest(position: Position, *, whole: bool) -> str:
    """Return a digest of a position: of its state and legal actions or, if ``whole``, of all kernels' results."""
    parts = [position.to_bytes(), str(position.legal()).encode(), str(position.standing()).encode()]
    if not whole:
        return _short_digest(parts)
    actions = range(0, position.game.info.actions, 5)
    parts += [_refusal_key(position, action).encode() for action in actions]
    for viewer in (0, SPECTATOR):
        masked = position.mask(viewer)
        parts += [masked.to_bytes(), masked.guess(7).to_bytes()]
    if position.actor >= 0:
        parts.append(bot_moves(position).encode())
    return _short_digest(parts)


def _refusal_key(position: Position, action: int) -> str:
    """Return the clause and the key of a refusal, without its words; nothing for a legal action."""
    refused = position.refusal(action)
    return "" if refused is None else f"{refused.clause} {refused.message.key}"


def _short_digest(parts: list[bytes]) -> str:
    return hashlib.sha256(b"|".join(parts)).hexdigest()[:20]


def bot_moves(position: Position) -> str:
    """Return the move of each policy of the game."""
    masked = position.mask(position.actor)
    actions = np.array(masked.legal(), np.int32)
    return str([int(call(masked.states, actions, len(actions), new_stream(3))) for call in policy_calls(position.game)])


@cache
def policy_calls(game: Game) -> list[Callable[..., Any]]:
    """Return the callable policies of the game, compiled if possible."""
    return [policy_call(game, policy) for policy in (choose_random, *game.policies.values())]


def lines() -> list[str]:
    """Return a line per position, for every game and preset."""
    out = []
    for game_id in GAMES:
        game = load_game(game_id)
        for number, preset in enumerate(game.house_rules.presets):
            seats = some_seats(game) if number % 2 else game.info.most_seats
            for step, (action, position) in enumerate(walk(game.start(seats, preset), Random(number))):
                if step > STEPS:
                    break
                out.append(f"{game_id} {preset} {step} {str(action)[:12]} {digest(position, whole=step % EVERY == 0)}")
    return out


if __name__ == "__main__":
    print("\n".join(lines()))
