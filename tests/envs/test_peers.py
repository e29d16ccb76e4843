"""The environments pass the tests of PettingZoo, Gymnasium and OpenSpiel."""

import random
import unittest
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils import env_checker
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from roitelet import BadInput, IllegalAction, game_ids, load_game
from roitelet.envs import open_spiel_game
from roitelet.envs.gymnasium_env import LearnerEnv, LearnersEnv
from roitelet.envs.pettingzoo_env import TableEnv

pytestmark = pytest.mark.slow
SEATS = {game_id: (load_game(game_id).info.least_seats, load_game(game_id).info.most_seats) for game_id in game_ids()}
TABLES = [(game_id, seats) for game_id, ends in SEATS.items() for seats in ends]
"""Every game with its fewest and most seats; only sizes and turn order depend on the number."""
MOST_STEPS = 20_000
LARGEST = [(game_id, most) for game_id, (_, most) in SEATS.items()]
SMALLEST = [(game_id, least) for game_id, (least, _) in SEATS.items()]


# PettingZoo warns about dictionaries, although its own card games have a mask too
@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_pettingzoo(game_id: str, seats: int) -> None:
    api_test(TableEnv(game_id, seats), num_cycles=60)


@pytest.mark.parametrize(("game_id", "seats"), SMALLEST)
def test_pettingzoo_with_a_seed(game_id: str, seats: int) -> None:
    seed_test(lambda: TableEnv(game_id, seats), num_cycles=40)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_gymnasium(game_id: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One check samples an action before a reset; reset with the same seed first, so that it is legal."""
    check = env_checker.check_step_determinism

    def check_step(env: gymnasium.Env[Any, Any], seed: int = 123) -> None:
        env.reset(seed=seed)
        check(env, seed)

    monkeypatch.setattr(env_checker, "check_step_determinism", check_step)
    check_env(LearnerEnv(game_id, seats), skip_render_check=True)


@pytest.mark.parametrize("kind", [int, np.int64, np.array])
def test_an_illegal_action_never_pays(kind: Callable[[int], Any]) -> None:
    """It raises an error, and changes neither rewards nor game."""
    env, beside = (LearnerEnv("nain_jaune", 3) for _ in range(2))
    seen, _ = env.reset(seed=1)
    beside.reset(seed=1)
    illegal = [-1, len(seen["action_mask"]), *np.flatnonzero(seen["action_mask"] == 0).tolist()]
    for action in illegal:
        with pytest.raises(BadInput, match=f"game 0: action {action} is not legal here; legal: "):
            env.step(kind(action))
    legal = int(np.argmax(seen["action_mask"]))
    one, other = env.step(kind(legal)), beside.step(legal)
    assert one[1:] == other[1:]
    assert all(np.array_equal(one[0][name], other[0][name]) for name in one[0])


@pytest.mark.parametrize("action", [1.5, 0.0, None, True, 2**70])
def test_an_action_is_a_whole_number(action: Any) -> None:
    for env in (LearnerEnv("nain_jaune", 3), TableEnv("nain_jaune", 3)):
        env.reset(seed=1)
        with pytest.raises(BadInput, match="actions: whole numbers are expected, not "):
            env.step(action)


def test_an_illegal_action_of_an_agent_changes_nothing() -> None:
    table = TableEnv("nain_jaune", 3)
    table.reset(seed=1)
    agent, before = table.agent_selection, table.render()
    mask = table.observe(agent)["action_mask"]
    for action in (-1, len(mask), *np.flatnonzero(mask == 0).tolist()):
        with pytest.raises(BadInput, match=f"game 0: action {action} is not legal here; legal: "):
            table.step(action)
    assert (table.agent_selection, table.render(), any(table.terminations.values())) == (agent, before, False)


def test_an_illegal_action_never_pays_among_many_games() -> None:
    envs = LearnersEnv("nain_jaune", 2, 3)
    seen, _ = envs.reset(seed=1)
    legal = seen["action_mask"].argmax(axis=1)
    for action in (-1, 105, 2**32 + int(legal[1]), int(np.argmin(seen["action_mask"][1]))):
        with pytest.raises(BadInput, match=f"game 1: action {action} is not legal here; legal: "):
            envs.step(np.array([legal[0], action]))
    with pytest.raises(BadInput, match="actions: whole numbers are expected, not float64"):
        envs.step(legal + 0.5)
    beside = LearnersEnv("nain_jaune", 2, 3)
    beside.reset(seed=1)
    one, other = envs.step(legal), beside.step(legal)
    assert np.array_equal(one[0]["observation"], other[0]["observation"])
    assert np.array_equal(one[1], other[1])


def test_nothing_is_legal_before_a_game_or_after_it() -> None:
    env, rng = LearnerEnv("nain_jaune", 3, bots="random", max_rounds=1), random.Random(1)
    with pytest.raises(BadInput, match="no game is under way"):
        env.step(0)
    seen, ended = env.reset(seed=1)[0], False
    while not ended:
        seen, _, ended, _, _ = env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert not seen["action_mask"].any()
    with pytest.raises(BadInput, match="no game is under way"):
        env.step(0)


def test_each_of_many_games_has_a_seed_of_its_own() -> None:
    envs, alone = LearnersEnv("nain_jaune", 3, 3), LearnerEnv("nain_jaune", 3)

    def first(seed: int) -> list[int]:
        cells: list[int] = alone.reset(seed=seed)[0]["observation"].tolist()
        return cells

    def begun(seed: int | list[int | None] | None) -> list[list[int]]:
        cells: list[list[int]] = envs.reset(seed=seed)[0]["observation"].tolist()
        return cells

    assert begun([7, 5, 7]) == [first(7), first(5), first(7)]
    assert begun(5) == begun([5, 6, 7]) == [first(5), first(6), first(7)]
    one, other = begun([5, None, 7]), begun(None)
    assert [one[0], one[2]] == [first(5), first(7)]
    assert begun([5, None, 7]) == one
    assert begun(None) == other
    with pytest.raises(BadInput, match="seed: the shape 3 is expected, not 2"):
        envs.reset(seed=[1, 2])


@pytest.mark.parametrize(("game_id", "seats"), SMALLEST)
def test_gymnasium_with_many_games(game_id: str, seats: int) -> None:
    envs = LearnersEnv(game_id, 5, seats, bots="random")
    seen, _ = envs.reset(seed=3)
    ended, rng = 0, random.Random(3)
    for _ in range(MOST_STEPS):
        if ended:
            return
        assert envs.observation_space.contains(seen)
        choices = [np.flatnonzero(mask) for mask in seen["action_mask"]]
        actions = np.array([rng.choice(choice.tolist()) for choice in choices])
        seen, rewards, over, cut, info = envs.step(actions)
        assert rewards.shape == over.shape == cut.shape == (5,)
        assert over.any() == ("final_obs" in info)
        ended += int(over.sum())
    pytest.fail(f"no game of five ended in {MOST_STEPS} steps")


def spiel(game_id: str, seats: int) -> Any:
    return pyspiel.load_game(f"{open_spiel_game.PREFIX}{game_id}(players={seats})")


@pytest.mark.parametrize(("game_id", "seats"), LARGEST)
def test_open_spiel(game_id: str, seats: int) -> None:
    """Play a whole game; the playthrough below, with the fewest seats, checks all methods at every move."""
    pyspiel.random_sim_test(spiel(game_id, seats), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_open_spiels_own_test_of_its_interface(game_id: str, seats: int) -> None:
    from open_spiel.integration_tests import api_test as spiel_test  # imports SciPy, which other tests do not need

    case = type(
        f"{game_id} of {seats}",
        (spiel_test.EnforceAPIOnPartialTreeBase,),
        {"game": spiel(game_id, seats), "game_name": game_id},
    )
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    assert found.testsRun > 0
    assert not found.skipped
    assert found.wasSuccessful(), [text for _, text in [*found.failures, *found.errors]]


@pytest.mark.parametrize(("game_id", "seats"), SMALLEST)
def test_open_spiel_writes_a_playthrough(game_id: str, seats: int) -> None:
    """Use a fixed seed, because some games are three times as long."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    text = playthrough(f"{open_spiel_game.PREFIX}{game_id}(players={seats})", action_sequence=None, seed=1)
    assert "IsTerminal() = True" in text
    assert "ObservationTensor(0)" in text


def test_open_spiel_refuses_picks_and_actions_that_are_not_there() -> None:
    state = spiel("nain_jaune", 3).new_initial_state()
    for pick in (-2, len(state.chance_outcomes())):
        with pytest.raises(BadInput, match=f"action {pick} is not legal here"):
            state.apply_action(pick)
    while state.is_chance_node():
        state.apply_action(0)
    illegal = next(action for action in range(state.num_distinct_actions()) if action not in state.legal_actions())
    before = str(state)
    with pytest.raises(IllegalAction):
        state.apply_action(illegal)
    assert str(state) == before


@pytest.mark.parametrize(("game_id", "seats"), SMALLEST)
def test_open_spiel_guesses_what_a_player_does_not_know(game_id: str, seats: int) -> None:
    state = spiel(game_id, seats).new_initial_state()
    rng = np.random.default_rng(1)
    while state.is_chance_node():
        state.apply_action(int(rng.choice([outcome for outcome, _ in state.chance_outcomes()])))
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, rng.random) for _ in range(8)]
    assert {str(world.position.mask(player)) for world in worlds} == {str(state.position.mask(player))}
    assert len({str(world.position) for world in worlds}) > 1
