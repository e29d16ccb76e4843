"""Training on a processor with tiny networks and tables: the training data are correct and hide what they must."""

import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from roitelet import load_game
from roitelet.bots.network import TableInputs, read_network
from roitelet.bots.network_inputs import InputLayout
from roitelet.engine.compile.kernel_cache import can_compile
from train import curve
from train.layout import layout_of
from train.network import Network
from train.plans import NETWORK, PLANS, RIVALS, Plan, response
from train.rollout import TRACE, Steps, gather
from train.sitting import LEAST, Settings, Sitting
from train.tables import Tables
from train.weights import restore_weights, round_weights, write

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not can_compile(), reason="learning takes thousands of games")]
HERE = torch.device("cpu")
COUNT = 6


def tables_of(plan: Plan, row: int = 0, which: int = 0, seed: int = 3) -> tuple[InputLayout, Tables]:
    layout = layout_of(plan)
    return layout, Tables(plan, layout, plan.tables[row][which], COUNT, device=HERE, seed=seed)


def small(plan: Plan, layout: InputLayout, actions: int) -> Network:
    torch.manual_seed(5)
    return Network(plan, layout, actions, width=16)


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_every_cell_of_an_observation_has_its_own_input(plan: Plan) -> None:
    layout, tables = tables_of(plan, row=2)
    places = layout.places(tables.games.observation)
    assert len(set(places.tolist())) == len(places)
    rows = tables.look().numpy()
    cells = tables.games.arrays.observations
    named = tables.games.observation.split(cells)
    untouched = [plane for plane in named if plane != "lacks" or not plan.laid]
    for name in untouched:
        here = places[tables.games.observation.places[name]]
        assert np.array_equal(rows[:, here], named[name].reshape(COUNT, -1)), name
    assert rows[:, layout.starts[":seats"] : layout.starts[":seats"] + len(layout.seats)].sum() == COUNT


@pytest.mark.parametrize("game", ["nain_jaune", "roi_des_nains"])
def test_who_may_hold_a_card_is_never_wrong_and_who_holds_it_is_the_truth(game: str) -> None:
    plan = PLANS[game]
    layout, tables = tables_of(plan)
    network = small(plan, layout, tables.actions)
    for _ in range(5):
        Steps(plan, tables).play(network, 3)
        others, cards = layout.shapes["lacks"]
        possible = tables.look()[:, layout.plane("lacks")].reshape(COUNT, others, cards)
        hidden = tables.hidden()
        for number in range(COUNT):
            position = tables.games.position(number)
            hands = [int(hand) for hand in position.state["hands"][: tables.seats]]
            for other in range(1, tables.seats):
                held = hands[(position.actor + other) % tables.seats]
                found = [card for card in range(cards) if held >> card & 1]
                assert torch.nonzero(hidden[number] == other - 1)[:, 0].tolist() == found
                assert all(possible[number, other - 1, card] for card in found)
                own = [card for card in range(cards) if hands[position.actor] >> card & 1]
                assert not possible[number, other - 1, own].any()


def test_hands_by_colour_are_the_truth() -> None:
    plan = PLANS["combat_des_rois"]
    layout, tables = tables_of(plan, row=2)
    Steps(plan, tables).play(small(plan, layout, tables.actions), 10)
    hidden = tables.hidden().reshape(COUNT, -1, 4)
    for number in range(COUNT):
        position = tables.games.position(number)
        seats = [(position.actor + other) % tables.seats for other in range(1, tables.seats)]
        assert hidden[number, : len(seats)].tolist() == [position.state["hands"][seat].tolist() for seat in seats]
        assert (hidden[number, len(seats) :] == -1).all()


def credited(
    played: Steps, part: str, gains: list[torch.Tensor], cuts: list[torch.Tensor], game: int, step: int
) -> float:
    """Return the advantage of a decision by its definition, recursively over the seat's decisions."""
    steps = len(played.looks)
    seat = int(played.looks[step].turn[game])
    won, ended, then = 0.0, False, step
    while not ended and (then == step or (then < steps and int(played.looks[then].turn[game]) != seat)):
        won += float(gains[then][game, seat])
        ended = bool(cuts[then][game])
        then += 1
    foreseen = float(getattr(played.looks[step], part)[game, seat])
    if ended:
        return won - foreseen
    ahead = played.last if then == steps else played.looks[then]
    later = 0.0 if then == steps else credited(played, part, gains, cuts, game, then)
    discount = played.plan.discount
    return won + discount * float(getattr(ahead, part)[game, seat]) - foreseen + discount * TRACE * later


@pytest.mark.parametrize(("game", "row", "steps"), [("nain_jaune", 0, 90), ("combat_des_rois", 0, 12)])
def test_a_seat_is_credited_with_what_came_of_its_decision(game: str, row: int, steps: int) -> None:
    plan = PLANS[game]
    layout, tables = tables_of(plan, row=row)
    played = Steps(plan, tables)
    with torch.no_grad():
        played.play(small(plan, layout, tables.actions), steps)
        made = played.decisions()
    assert any(over.any() for over in played.over) or game != "nain_jaune"
    found = made.advantage.reshape(steps, COUNT)
    for step in range(steps):
        for number in range(COUNT):
            points = credited(played, "points", played.rewards, played.parted, number, step)
            wins = credited(played, "wins", played.shares, played.over, number, step)
            assert float(found[step, number]) == pytest.approx(points + plan.win_weight * wins, abs=1e-4)


def test_the_others_are_told_who_won_in_the_end() -> None:
    plan, steps = PLANS["nain_jaune"], 90
    layout, tables = tables_of(plan)
    played = Steps(plan, tables)
    with torch.no_grad():
        played.play(small(plan, layout, tables.actions), steps)
        wins = played.decisions().wins.reshape(steps, COUNT, -1)
    told = 0
    for number in range(COUNT):
        for step in range(steps):
            end = next((then for then in range(step, steps) if played.over[then][number]), None)
            if end is not None:
                turn = int(played.looks[step].turn[number])
                assert wins[step, number, 1] == played.shares[end][number, (turn + 1) % tables.seats]
                told += 1
    assert told


def test_weights_of_eight_bits_are_nearly_those_that_were_trained() -> None:
    plan = PLANS["nain_jaune"]
    layout, tables = tables_of(plan)
    network, again = (small(plan, layout, tables.actions) for _ in range(2))
    for values in again.parameters():
        torch.nn.init.zeros_(values)
    restore_weights(again, round_weights(network))
    for one, two in zip(network.parameters(), again.parameters(), strict=True):
        assert torch.allclose(one, two, atol=float(one.detach().abs().max()) / 100)


@pytest.mark.parametrize("game", PLANS)
def test_a_sitting_leaves_everything_the_next_one_needs(game: str, tmp_path: Path) -> None:
    given: dict[str, Any] = {"games": 4, "steps": 3, "batch": 16, "width": 8, "measure_games": 4}
    settings = Settings(game, tmp_path, 0.28, device="cpu", commit="abc", **given)
    for sitting in range(2):
        made = Sitting(settings, began=-1e9 if sitting else time.monotonic())
        made.run()
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text("utf-8").splitlines()]
    kinds = [line["kind"] for line in lines]
    assert "failed" not in kinds
    assert kinds.count("begin") == kinds.count("end") == 2
    begins = [line["resumed_at"] for line in lines if line["kind"] == "begin"]
    assert begins == [0, kinds.count("iteration") - LEAST]
    card = json.loads((tmp_path / "card.json").read_text("utf-8"))
    assert card["sittings"] == 2
    assert card["commit"] == "abc"
    assert card["against_the_quick_player"][0]["games"] >= 3
    assert "<polyline" in (tmp_path / "curve.svg").read_text("utf-8")
    with np.load(tmp_path / "weights.npz") as weights:
        assert weights["first_weight"].dtype == np.int8


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_at_some_tables_quick_players_have_all_seats_but_one(plan: Plan) -> None:
    kinds = [(row, place) for row, tables in enumerate(plan.tables) for place, one in enumerate(tables) if one.quick]
    mine = set()
    for row, place in kinds:
        _, tables = tables_of(plan, row, place)
        quick = plan.tables[row][place].quick
        for _ in range(3):
            assert quick.isdisjoint(tables.turn.tolist())
            tables.look()
            tables.step(tables.allowed.argmax(1))
        mine.add((tables.seats, *(set(range(tables.seats)) - quick)))
    # each seat in turn
    assert mine == {(seats, seat) for seats, _ in mine for seat in range(seats)}


def test_a_sitting_goes_on_from_weights_where_the_checkpoint_is_lost(tmp_path: Path) -> None:
    plan = PLANS["roi_des_nains"]
    tiny: dict[str, Any] = {"games": 4, "steps": 3, "batch": 16, "width": 16, "measure_games": 4}
    layout, tables = tables_of(plan)
    network, kept = small(plan, layout, tables.actions), tmp_path / "kept"
    kept.mkdir()
    drawn = [[0.0, ["complet/4 deals=1", -3.2, 0.1]], [0.16, ["complet/4 deals=1", -1.5, 0.1]]]
    done = {"decisions": 700, "trained_seconds": 9.5, "sittings": 3, "commit": "abc", "curve": drawn}
    write(kept, network, layout, done)
    again = Sitting(Settings(plan.game, tmp_path / "out", 0.1, device="cpu", begin_with=kept, **tiny), time.monotonic())
    assert (again.done["decisions"], again.done["seconds"], again.done["sittings"]) == (700, 9.5, 4)
    assert curve.points(again.done["measures"]) == drawn
    for one, two in zip(network.parameters(), again.network.parameters(), strict=True):
        assert torch.allclose(one, two, atol=float(one.detach().abs().max()) / 100)
    again.done["decisions"] = 800
    again.save()
    later = Sitting(again.settings, time.monotonic())
    assert later.done["decisions"] == 800, "a checkpoint is exact, and goes before weights"
    wide = Settings(plan.game, tmp_path / "wide", 0.1, device="cpu", begin_with=kept, **{**tiny, "width": 24})
    with pytest.raises(ValueError, match="another size"):
        Sitting(wide, time.monotonic())


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_the_program_asks_a_network_as_it_was_trained(plan: Plan) -> None:
    """NumPy and PyTorch agree on the game's weights and inputs at every kind of table."""
    folder = load_game(plan.game).folder / "network"
    found = read_network(folder)
    assert found.layout == layout_of(plan)
    network = Network(plan, found.layout, load_game(plan.game).info.actions)
    with np.load(folder / "weights.npz") as arrays:
        restore_weights(network, dict(arrays))
    for row in range(len(plan.tables)):
        _layout, tables = tables_of(plan, row=row)
        with torch.no_grad():
            Steps(plan, tables).play(network, 5)
            looked = tables.look()
            wanted = network(looked).policy.numpy()
        positions = [tables.games.position(number) for number in range(COUNT)]
        table = TableInputs.of(found.layout, positions[0])
        rows = np.concatenate([table.row(position.observe(position.actor)) for position in positions])
        assert np.array_equal(rows, looked.numpy())
        assert np.abs(wanted).max() > 1
        assert np.allclose(found.policy(rows), wanted, rtol=1e-4, atol=1e-3)


def test_the_same_seed_gives_the_same_decisions() -> None:
    plan = PLANS["roi_des_nains"]
    found = []
    for _ in range(2):
        layout, tables = tables_of(plan)
        network = small(plan, layout, tables.actions)
        torch.manual_seed(2)
        found.append(gather(network, [tables], plan, 4))
    assert torch.equal(found[0].actions, found[1].actions)
    assert torch.equal(found[0].advantage, found[1].advantage)


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_a_best_response_is_credited_with_its_own_decisions_alone(plan: Plan) -> None:
    facing = response(plan, NETWORK)
    layout = layout_of(plan)
    tables = Tables(facing, layout, facing.tables[0][1], COUNT, device=HERE, seed=3)
    learner, rival = (small(plan, layout, tables.actions) for _ in range(2))
    played = Steps(facing, tables, rival)
    with torch.no_grad():
        played.play(learner, 12)
        made = played.decisions()
    turns = torch.cat([look.turn for look in played.looks])
    assert torch.equal(made.own, turns == 1)
    assert 0 < int(made.own.sum()) < len(made)
    for look, action in zip(played.looks, played.actions, strict=True):
        best = torch.where(look.allowed != 0, rival(look.rows).policy, -1e9).argmax(1)
        assert torch.equal(action[look.turn != 1], best[look.turn != 1])


@pytest.mark.parametrize("against", RIVALS)
def test_a_best_response_meets_its_rival_and_nobody_else(against: str, tmp_path: Path) -> None:
    game, tiny = "nain_jaune", {"games": 4, "steps": 3, "batch": 16, "measure_games": 4}
    kept = load_game(game).folder / "network"
    settings = Settings(game, tmp_path, 0.0, device="cpu", commit="abc", begin_with=kept, against=against, **tiny)
    made = Sitting(settings, began=-1e9)
    met = {(bool(rules.quick), rules.mine is not None) for row in made.plan.tables for rules in row}
    assert met == {(against != NETWORK, against == NETWORK)}
    before = None if made.rival is None else [values.clone() for values in made.rival.parameters()]
    made.run()
    card = json.loads((tmp_path / "card.json").read_text("utf-8"))
    assert against in card["how"]
    assert len(card["curve"]) == 2
    if before is not None and made.rival is not None:
        assert all(map(torch.equal, before, made.rival.parameters()))
        assert not all(map(torch.equal, before, made.network.parameters()))
