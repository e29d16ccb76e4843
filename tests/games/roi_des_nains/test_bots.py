"""Choosing the face beats a random one, outside the 95 % interval, and the quick player sees obvious moves."""

import numpy as np
import pytest

from roitelet import load_game
from roitelet.arena.statistics import NORMAL_95
from roitelet.base.kernel import Integers, RandomState, kernel
from roitelet.base.rng import below, new_stream
from roitelet.bots import load_bots
from roitelet.engine.simulate.playout import bot_games
from roitelet.games.roi_des_nains.rules.state import CHOOSE_FACE, Phase, RoiDesNains
from roitelet.games.roi_des_nains.strategy.heuristic import choose

GAME = load_game("roi_des_nains")


@kernel
def draw_face(masked: RoiDesNains, actions: Integers, count: int, rng: RandomState) -> int:
    """Play like the quick player, but choose a random face of the tile."""
    if masked.phase == Phase.FACE:
        return CHOOSE_FACE + below(rng, 2)
    return choose(masked, actions, count, rng)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_choosing_the_face_beats_drawing_it(seats: int) -> None:
    """The same cards and the same play; only the choice of the face differs."""
    bots = [choose, *[draw_face] * (seats - 1)]
    points = bot_games(GAME.start(seats), bots, 2500 * seats, seed=3).points
    leads = (points[:, 0] - points[:, 1:].mean(axis=1)).reshape(-1, seats).mean(axis=1)
    assert leads.mean() > NORMAL_95 * leads.std() / np.sqrt(len(leads))


STRONG = "AnRnDnAcRc5cAgRgDgVg/2n3n4n5n2c3c4c2g3g4g/6n7n8n9n6c7c8c5g6g7g/10nVn9c10cVcDc8g9g10gClone"
WEAK = "2n3n4n6n2c3c5c2g3g4g/AnRnDn5nAcRcDcAgRgDg/7n8n9n10n6c7c8c5g6g7g/Vn4c9c10cVc8g9g10gVgClone"
OBVIOUS = [
    # a strong hand collects tricks, a weak one avoids them
    (f"complet seats=4 special=clone tile=7 phase=face hands={STRONG}", "a"),
    (f"complet seats=4 special=clone tile=7 phase=face hands={WEAK}", "b"),
    # one point per trick: win, and as cheaply as possible
    ("complet seats=3 special=shaman tile=7 hands=RgAg3n/6n4n/6c4c tricks=1:*10,:2g3g", "Rg"),
    # one point lost per trick: duck, or lose the highest card that cannot win
    ("complet seats=3 special=shaman tile=7 face=b hands=2gAg6g/6n4n/6c4c tricks=1:*10,:3g5g", "2g"),
    ("complet seats=3 special=shaman tile=7 face=b hands=2gVg6g/8g4n/9g4c tricks=1:*10,:3gRg", "Vg"),
    # the Bouffon waits for the last trick
    ("complet seats=3 special=bouffon tile=5 hands=1c2c/6n4n/6g4g tricks=0:*11", "2c"),
]


@pytest.mark.parametrize(("text", "move"), OBVIOUS)
def test_the_heuristic_sees_the_obvious(text: str, move: str) -> None:
    position = GAME.position(text)
    (bot,) = load_bots(GAME, ["heuristic"])
    assert position.format(bot.choose(position.mask(position.actor), new_stream(1))) == move
