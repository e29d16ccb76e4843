"""A game is the same if it changes from plain to compiled rules half-way, also if the server is killed meanwhile."""

import signal
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from roitelet import game_ids, load_game
from roitelet.base.rng import new_stream
from roitelet.bots.registry import load_bot
from roitelet.engine.compile.kernel_cache import can_compile
from roitelet.engine.game import Game
from roitelet.engine.kernel_calls import Guesses
from roitelet.engine.simulate.random_game import walk
from tests.support.cold_server import Child, Served, served, wait_until
from tests.support.games_under_test import some_seats
from tests.support.traces.play import digest

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not can_compile(), reason="nothing changes where all stays plain")]
STEPS = 45
CHANGES = 20
"""The action after which the rules change."""


def fresh(game_id: str) -> Game:
    """Return the game as in a newly started server."""
    return replace(load_game(game_id))


def digests(game: Game, change: int | None) -> list[str]:
    """Return a digest after every action of a fixed random game, including the quick bot's choices."""
    found = []
    for step, (_, position) in enumerate(walk(game.start(some_seats(game)), Random(7))):
        found.append(digest(position, whole=step % 4 == 0))
        if position.actor >= 0:
            masked = position.mask(position.actor)
            found.append(str(load_bot(game, "amateur").choose(masked, new_stream(step))))
        if step == change:
            game.calls.use_compiled_rules()
            game.calls.use_compiled_rules(Guesses)
        if step == STEPS:
            break
    return found


@pytest.mark.parametrize("game_id", game_ids())
def test_nothing_tells_the_moment_of_the_change(game_id: str) -> None:
    changing, compiled = fresh(game_id), fresh(game_id)
    changing.calls.use_plain_rules()
    plain_doors = changing.calls.moves
    assert digests(changing, CHANGES) == digests(compiled, None)
    assert changing.calls.moves is not plain_doors


def test_positions_from_before_the_change_stay_right() -> None:
    game = fresh("nain_jaune")
    game.calls.use_plain_rules()
    before = [position for _, position in walk(game.start(3), Random(1))][:30]
    asked = [(position.legal(), position.to_bytes()) for position in before]
    game.calls.use_compiled_rules()
    assert [(position.legal(), position.to_bytes()) for position in before] == asked
    old = next(position for position in before if position.legal())
    new = fresh("nain_jaune").position(str(old))
    assert old.apply(old.legal()[0]).to_bytes() == new.apply(new.legal()[0]).to_bytes()


# --- a server with an empty cache ---


def test_cards_are_played_before_anything_is_compiled_and_a_power_cut_loses_none(tmp_path: Path) -> None:
    """Kill a server while others compile: these end too, and every acknowledged move is kept."""
    with served(tmp_path, tmp_path / "cold") as server:
        # after two moves of another game the deal may be over
        table = server.open_table("combat_des_rois", ["amateur", "expert"])
        acknowledged = server.play(table, moves=2)
        assert "combat_des_rois/search" in server.preparing()
        children = wait_until(server.children)
        server.stop(signal.SIGKILL)
        wait_until(lambda: not any(child.alive for child in children))
    with served(tmp_path, tmp_path / "cold", server.token) as again:
        assert again.version(table) >= acknowledged
        assert again.play(table, moves=1) > acknowledged


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_no_compiling_process_outlives_the_server(how: signal.Signals, tmp_path: Path) -> None:
    with served(tmp_path, tmp_path / "cold") as server:
        children = wait_until(lambda: polite(server))
        server.stop(how)
        wait_until(lambda: not any(child.alive for child in children))


def polite(server: Served) -> list[Child]:
    """Wait until each compiling process has lowered its priority, and return them."""
    children = server.children()
    return children if children and all(child.nice > 0 for child in children) else []
