"""The reference of observations lists every plane of every game, as the games write them."""

import pytest

from roitelet import game_ids, load_game
from roitelet.envs.describing import describe
from tests.docs import pages

PAGE = pages.DOCS / "reference" / "environments.md"


@pytest.mark.parametrize("game_id", game_ids())
def test_every_plane_is_listed(game_id: str) -> None:
    game = load_game(game_id)
    assert f"### {game.info.name('fr')}\n\n{describe(game)}\n" in PAGE.read_text("utf-8"), describe(game)
