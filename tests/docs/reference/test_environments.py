"""The reference of observations lists every plane of every game, as the games write them."""

import pytest

from roitelet import Game, game_ids, load_game
from roitelet.engine.simulate.observation import Plane
from tests.support.docs import pages

PAGE = pages.DOCS / "reference" / "environments.md"


def described(game: Game) -> str:
    """The planes of a game as a Markdown table, in the order of the cells."""
    start = game.start()
    layout = game.observation(start.seats, start.options)
    rows = [_row(plane, layout.places[plane.name].start) for plane in layout.planes]
    return "\n".join(["| plane | from cell | shape | values | what a cell says |", "|---|---|---|---|---|", *rows])


def _row(plane: Plane, first: int) -> str:
    shape = " × ".join(map(str, plane.shape))
    return f"| `{plane.name}` | {first} | {shape} | {plane.least} … {plane.most} | {plane.meaning} |"


@pytest.mark.parametrize("game_id", game_ids())
def test_every_plane_is_listed(game_id: str) -> None:
    game = load_game(game_id)
    assert f"### {game.info.name('fr')}\n\n{described(game)}\n" in PAGE.read_text("utf-8"), described(game)
