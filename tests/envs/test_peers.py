"""Each environment passes the tests of the project it is made for: PettingZoo, Gymnasium, OpenSpiel."""

import random
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from roitelet import game_ids, load_game
from roitelet.envs import open_spiel_game
from roitelet.envs.gymnasium_env import LearnerEnv, LearnersEnv
from roitelet.envs.pettingzoo_env import TableEnv

pytestmark = pytest.mark.slow
SEATS = {game_id: (load_game(game_id).info.least_seats, load_game(game_id).info.most_seats) for game_id in game_ids()}
TABLES = [(game_id, seats) for game_id, ends in SEATS.items() for seats in ends]
"""As few and as many as can play: what depends on the number of seats is how long things are, and who comes next."""
MOST_STEPS = 20_000
LARGEST = [(game_id, most) for game_id, (_, most) in SEATS.items()]
SMALLEST = [(game_id, least) for game_id, (least, _) in SEATS.items()]


# PettingZoo would rather have a bare array, but its own card games give a mask beside it too
@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_pettingzoo(game_id: str, seats: int) -> None:
    api_test(TableEnv(game_id, seats), num_cycles=60)


@pytest.mark.parametrize(("game_id", "seats"), SMALLEST)
def test_pettingzoo_with_a_seed(game_id: str, seats: int) -> None:
    seed_test(lambda: TableEnv(game_id, seats), num_cycles=40)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_gymnasium(game_id: str, seats: int) -> None:
    check_env(LearnerEnv(game_id, seats), skip_render_check=True)


def test_an_illegal_action_ends_the_game() -> None:
    env = LearnerEnv("nain_jaune", 3, illegal_reward=-5)
    seen, _ = env.reset(seed=1)
    nothing, reward, ended, _, info = env.step(int(np.argmin(seen["action_mask"])))
    assert (reward, ended, info) == (-5, True, {"illegal": True})
    assert not nothing["action_mask"].any()


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
    """A whole game; one of as few as can play is written out below, with all that can be asked after every move."""
    pyspiel.random_sim_test(spiel(game_id, seats), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_open_spiels_own_test_of_its_interface(game_id: str, seats: int) -> None:
    from open_spiel.integration_tests import api_test as spiel_test  # with all of SciPy, which others need not import

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
    """The same game each time: there are some of three times the length."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    text = playthrough(f"{open_spiel_game.PREFIX}{game_id}(players={seats})", action_sequence=None, seed=1)
    assert "IsTerminal() = True" in text
    assert "ObservationTensor(0)" in text


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
