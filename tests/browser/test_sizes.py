"""From a phone of 360 pixels to 4K: nothing cut off, nothing beside the screen, the hand and the buttons on it."""

import pytest

from roitelet import game_ids, load_game
from tests.browser.asking import play_until
from tests.browser.browsing import Visit, Visitor
from tests.browser.fitting import SIZES, misfits
from tests.browser.playing import Player
from tests.browser.reports import keep_picture

PAGES = {
    "home": "/",
    "rules": "/rules/nain_jaune",
    **{f"house-rules-{game}": f"/games/{game}/new" for game in game_ids()},
}
MOVES_BEFORE = 2
"""Moves made before a table is looked at, so that something lies on it."""


def fit_everywhere(player: Player, name: str, *, table: bool = False) -> None:
    wrong = []
    for size, viewport in SIZES.items():
        wrong += [f"{name} {size}: {line}" for line in misfits(player.page, viewport, table=table)]
        keep_picture(player.page, f"sizes/{name}-{size}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", PAGES)
def test_pages(visit: Visit, name: str) -> None:
    visitor = visit()
    visitor.page.goto(PAGES[name])
    fit_everywhere(Player(visitor), name)


@pytest.mark.parametrize("game", game_ids())
def test_the_lobby(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.page.goto(visitor.open_table(game))
    fit_everywhere(Player(visitor), f"lobby-{game}")


def at_turn(visitor: Visitor, game: str, seats: int) -> Player:
    """Somebody who is asked for a move when something lies on the table."""
    player = Player(visitor, seed=6)
    over = True
    while over:  # few chips among many players
        address = visitor.open_table(game, bots=["debutant"] * (seats - 1), seats=seats)
        play_until(visitor, address, player.chance, lambda _frame, made: len(made) >= MOVES_BEFORE)
        over = visitor.frame(address)["table"]["phase"] != "playing"
    visitor.page.goto(address)
    assert player.my_turn().moves
    return player


@pytest.mark.parametrize("full", [False, True], ids=["three", "full"])
@pytest.mark.parametrize("game", game_ids())
def test_a_table_at_your_turn(visit: Visit, game: str, full: bool) -> None:
    seats = load_game(game).info.most_seats if full else 3
    fit_everywhere(at_turn(visit(), game, seats), f"{game}-{seats}", table=True)
