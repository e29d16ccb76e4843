"""The search with a network: compiled evaluation equals NumPy's, likely worlds are preferred, and it plays."""

from dataclasses import replace

import numpy as np
import pytest

from roitelet import BadInput, load_game
from roitelet.base.rng import new_stream
from roitelet.bots import bot_names, load_bot
from roitelet.bots.network import FOLDER, NetworkBot
from roitelet.bots.network_search import MindBot, MindTree, mind_of
from roitelet.bots.network_search_tree import BELIEF, sample_likely
from roitelet.bots.packed_network import packed
from roitelet.bots.search import SearchBot
from roitelet.engine.compile.binding import bind
from roitelet.engine.contract import Mind
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.engine.strategy.win_chance import DOMINATED
from roitelet.games import game_ids
from tests.support.bots.positions import many_choices

MINDED = [game_id for game_id in game_ids() if mind_of(load_game(game_id))]
"""Games with a search that uses the network."""
BELIEVING = [game_id for game_id in MINDED if (mind := mind_of(load_game(game_id))) and mind.draws > 1]
"""Games where it samples worlds by likelihood."""
CLOSE = 1e-3
"""Tolerance for single precision, summed in another order."""


def minded(game: Game) -> tuple[Mind, MindTree]:
    mind, guide = mind_of(game), game.guide
    assert mind
    assert guide
    return mind, MindTree(game, guide, mind, 100, 1)


def tables(game: Game) -> list[Position]:
    """Return choices with every preset, with fewest and most seats."""
    found = []
    for preset in game.house_rules.presets:
        for seats in (game.info.least_seats, 4, game.info.most_seats):
            try:
                found += many_choices(game.start(seats, preset), 2)
            except BadInput:
                continue  # the preset does not allow this number of seats
    return found


@pytest.mark.parametrize("game_id", MINDED)
def test_compiled_answers_are_those_of_numpy(game_id: str) -> None:
    game = load_game(game_id)
    tree, bot = minded(game)[1], NetworkBot(game)
    for position in tables(game):
        masked = position.mask(position.actor)
        said = tree.evaluate(masked).output[: game.info.actions]
        assert np.abs(said - bot.policy(masked)).max() < CLOSE, str(masked)


@pytest.mark.parametrize("game_id", BELIEVING)
def test_a_card_is_believed_to_be_somewhere_and_not_with_seats_that_are_absent(game_id: str) -> None:
    game = load_game(game_id)
    tree = minded(game)[1]
    network = packed(game.folder / FOLDER)
    for position in tables(game):
        masked = position.mask(position.actor)
        belief = tree.evaluate(masked).belief(masked.seats)
        present = [*range(masked.seats - 1), *range(network.places - 1, network.holders)]
        assert np.allclose(np.exp(belief[:, present]).sum(axis=1), 1)
        absent = [holder for holder in range(network.holders) if holder not in present]
        assert (belief[:, absent] == 0).all()


@pytest.mark.parametrize("game_id", BELIEVING)
def test_the_likelier_a_guess_is_believed_to_be_the_oftener_it_is_taken(game_id: str) -> None:
    """The one kept of sixteen samples is likelier on average than a single sample."""
    game = load_game(game_id)
    mind, tree = minded(game)
    names = {"guess": game.hidden.guess, "believe": mind.believe}
    plain = bind(game_id, [sample_likely], names)["sample_likely"]
    gained = []
    for number, position in enumerate(many_choices(game.start(4), 12)):
        masked = position.mask(position.actor)
        tree.prepare(masked, 100)
        found = {}
        for draws in (1, 16):
            tree.mind_settings["draws"], tree.mind_settings["sharp"] = draws, 1.0
            taken = []
            for turn in range(6):
                plain(masked.states, tree.worlds, tree.float_rows, tree.mind_settings, new_stream(number, turn))
                holders = int(tree.mind_settings["holders"][0])
                taken.append(mind.believe(tree.worlds[0], masked.viewer, tree.float_rows[BELIEF], holders))
            found[draws] = np.mean(taken)
        gained.append(found[16] - found[1])
        tree.mind_settings["draws"] = mind.draws
    assert np.mean(gained) > 0.1


@pytest.mark.parametrize("game_id", MINDED)
def test_it_is_repeatable_and_keeps_its_mind_from_move_to_move(game_id: str) -> None:
    game = load_game(game_id)
    bot = load_bot(game, "mind:60")
    assert isinstance(bot, MindBot)
    seated = bot.sit()
    for number, position in enumerate(many_choices(game.start(3), 6)):
        masked = position.mask(position.actor)
        thoughts = bot.think(masked, new_stream(number))
        assert thoughts.candidates == bot.copy().think(masked, new_stream(number)).candidates
        assert {row.action for row in thoughts.candidates} == set(masked.legal())
        # the first simulation adds the root
        assert sum(row.visits for row in thoughts.candidates) == thoughts.simulations - 1 == 59
        assert seated.choose(masked, new_stream(number)) in masked.legal()


def test_it_plays_on_several_threads() -> None:
    game = load_game("nain_jaune")
    position = many_choices(game.start(4), 1)[0]
    bot = load_bot(game, "mind:80x2")
    assert isinstance(bot, MindBot)
    assert bot.think(position.mask(position.actor), new_stream(1)).simulations == 80


def test_a_game_whose_network_does_not_think_is_searched_as_ever() -> None:
    game = load_game("nain_jaune")
    guide = game.guide
    plain = replace(game, strategy=replace(game.strategy, guide=replace(guide, mind=None)))
    bot = load_bot(plain, "mind:30")
    assert isinstance(bot, SearchBot)
    assert not isinstance(bot, MindBot)
    assert "mind" not in bot_names(plain)
    master = load_bot(plain, "maitre")
    assert isinstance(master, SearchBot)
    assert not isinstance(master, MindBot)


# --- actions that are ruled out ---


@pytest.mark.parametrize("name", ["mind:60", "confirme", "search:1000"])
def test_a_key_card_that_may_be_claimed_is_never_laid_silently(name: str) -> None:
    game = load_game("nain_jaune")
    bot, met = load_bot(game, name), 0
    assert isinstance(bot, SearchBot)
    for number, position in enumerate(many_choices(game.start(4), 120)):
        masked = position.mask(position.actor)
        claims = {action for action in masked.legal() if masked.format(action).endswith("!")}
        silent = {action for action in masked.legal() if f"{masked.format(action)}!" in map(masked.format, claims)}
        if silent:
            met += 1
            visits = {row.action: row.visits for row in bot.think(masked, new_stream(number)).candidates}
            assert not any(visits[action] for action in silent), str(masked)
    assert met > 5


def test_only_silence_is_never_wise() -> None:
    game = load_game("nain_jaune")
    guide = game.guide
    assert guide
    for claim, silences in (("manual", True), ("auto", False)):
        found = set()
        for position in many_choices(game.start(4, claim=claim), 120):
            masked = position.mask(position.actor)
            actions = np.array(masked.legal(), np.int32)
            values = np.ones(len(actions))
            guide.rule_out(masked.states[0], actions, len(actions), values)
            assert set(values) <= {1.0, DOMINATED}
            assert (values == 1.0).any()
            found |= {masked.format(int(action)) for action in actions[values == DOMINATED]}
        assert bool(found) == silences
        assert found <= {"7♦", "10♦", "V♣", "D♠", "R♥"}
