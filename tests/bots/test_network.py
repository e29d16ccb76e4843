"""The networks of the games: their size, their bot's moves, and the error for a game without one."""

import json
import pickle
import re
from pathlib import Path

import numpy as np
import pytest

from roitelet import BadInput, IllegalAction, load_game
from roitelet.base.rng import new_stream
from roitelet.bots import load_bot
from roitelet.bots.network import FOLDER, NetworkBot, TableInputs, has_network, read_card, read_network
from roitelet.bots.network_inputs import DROPPED
from roitelet.games import game_ids
from tests.support.bots.positions import many_choices
from tests.support.games_under_test import GAMES

ROOT = Path(__file__).parent.parent.parent
MOST_BYTES = 2_000_000


def network_bot(game_id: str) -> NetworkBot:
    bot = load_bot(load_game(game_id), "network")
    assert isinstance(bot, NetworkBot)
    return bot


@pytest.mark.parametrize("game_id", game_ids())
def test_weights_are_small_and_their_card_says_how_they_came_about(game_id: str) -> None:
    folder = load_game(game_id).folder / FOLDER
    card = read_card(folder)
    assert (folder / "weights.npz").stat().st_size == card["bytes"] <= MOST_BYTES
    assert card["game"] == card["layout"]["game"] == game_id
    assert card["trained_seconds"] > 0
    assert all(table["games"] >= 16_000 and table["unfinished"] == 0 for table in card["against_the_quick_player"])


@pytest.mark.parametrize("game_id", game_ids())
def test_the_layout_reads_as_it_is_written(game_id: str) -> None:
    folder = load_game(game_id).folder / FOLDER
    told = read_network(folder).layout.as_dict()
    assert json.loads(json.dumps(told)) == read_card(folder)["layout"]


@pytest.mark.parametrize("game_id", game_ids())
def test_the_highest_legal_action_is_played_under_all_rules_and_by_any_number(game_id: str) -> None:
    bot, not_first = network_bot(game_id), 0
    for preset in bot.game.house_rules.presets:
        for seats in range(bot.game.info.least_seats, bot.game.info.most_seats + 1):
            try:
                start = bot.game.start(seats, preset)
            except BadInput:
                continue  # the preset does not allow this number of seats
            for position in many_choices(start, 2):
                masked = position.mask(position.actor)
                policy, chosen = bot.policy(masked), bot.choose(masked, new_stream(1))
                assert policy.shape == (bot.game.info.actions,)
                assert policy[chosen] == max(policy[action] for action in masked.legal())
                not_first += chosen != masked.legal()[0]
    assert not_first


@pytest.mark.parametrize("game_id", game_ids())
def test_nobody_shows_it_a_card_that_its_seat_does_not_see(game_id: str) -> None:
    bot = network_bot(game_id)
    (position,) = many_choices(bot.game.start(bot.game.info.most_seats), 1)
    with pytest.raises(BadInput, match="masked"):
        bot.choose(position, new_stream(1))
    with pytest.raises(IllegalAction):
        bot.choose(position.mask((position.actor + 1) % position.seats), new_stream(1))


def test_a_copy_in_another_process_plays_alike() -> None:
    bot = network_bot("nain_jaune")
    (position,) = many_choices(bot.game.start(4), 1)
    masked, copied = position.mask(position.actor), pickle.loads(pickle.dumps(bot))
    assert copied.choose(masked, new_stream(1)) == bot.choose(masked, new_stream(2))


def test_what_is_larger_than_at_any_table_it_was_trained_at_is_left_out() -> None:
    bot = network_bot("nain_jaune")
    layout = read_network(bot.game.folder / FOLDER).layout
    largest = bot.game.start(bot.game.info.most_seats)
    observation = largest.game.observation(largest.seats, largest.options)
    others, cards = layout.shapes["lacks"]
    smaller = type(layout).from_dict({**layout.as_dict(), "shapes": {**layout.shapes, "lacks": (others - 2, cards)}})
    dropped = smaller.places(observation) == DROPPED
    assert not (layout.places(observation) == DROPPED).any()
    assert (
        np.flatnonzero(dropped).tolist()
        == list(range(*observation.places["lacks"].indices(observation.size)))[-2 * cards :]
    )
    table = TableInputs.of(smaller, largest)
    assert len(table.places) == len(set(table.places.tolist())) == observation.size - 2 * cards


def test_a_game_without_a_network_says_so() -> None:
    without = [game_id for game_id in GAMES if not has_network(load_game(game_id))]
    assert "hearts" in without
    for game_id in without:
        with pytest.raises(BadInput, match=r"no network was trained for .*bots: random"):
            load_bot(load_game(game_id), "network")


@pytest.mark.parametrize("game_id", game_ids())
def test_the_page_about_training_says_what_the_card_says(game_id: str) -> None:
    page = (ROOT / "docs" / "explanation" / "how-the-networks-were-trained.md").read_text("utf-8")
    card = read_card(load_game(game_id).folder / FOLDER)
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("|")]
    name = load_game(game_id).info.names[0]
    facts = [str(card["trained_seconds"]), f"{card['decisions']:,}", str(card["sittings"])]
    assert [name, *facts] in rows
    for measured in card["against_the_quick_player"]:
        preset, seats = measured["table"].split()[0].split("/")
        (row,) = [row for row in rows if row[0] == f"{name}, `{preset}`, {seats} seats"]
        points, wins, par = (re.findall(r"[+−\d.]+", cell) for cell in row[1:])
        assert float(points[0].replace("−", "-")) == pytest.approx(measured["ahead"], abs=0.0051)
        assert float(points[1]) == pytest.approx(measured["ahead_within"], abs=0.0051)
        assert float(wins[0]) == pytest.approx(100 * measured["wins"], abs=0.051)
        assert float(wins[1]) == pytest.approx(100 * measured["wins_within"], abs=0.051)
        assert float(par[0]) == pytest.approx(100 * measured["par"], abs=0.051)
    assert card["commit"] in page
