"""The counters of Le Combat des Rois, against a plain count of words, log messages and remaining leaders."""

from collections import Counter
from random import Random

import pytest

from roitelet.base.language import Message
from roitelet.games.combat_des_rois.rules.state import End, Phase
from roitelet.games.combat_des_rois.strategy import counters
from tests.support.games.combat_des_rois.tables import GAME, Taste, words
from tests.support.tallied import Step, tally_steps

SHIPS = ("cr.ship.0", "cr.ship.1", "cr.ship.2")
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"ship_scoring": "per_leader"}),
    (4, {"ship_contiguous": False, "stall_rounds": 1}),
]


def lively_game(seats: int, options: dict[str, object], rng: Random) -> list[Step]:
    """Yield a game by a player who likes to fight and to build."""
    position, steps, taste = GAME.start(seats, None, **options), [], Taste(rng)
    while not position.over:
        dealt = position.actor < 0
        action = position.shuffle(rng) if dealt else position.parse(taste.choose(sorted(words(position))))
        after = position.apply(action)
        steps.append((position, action, after))
        position = after
    return steps


def ship_of(line: Message) -> int:
    ship = line.args["ship"]
    assert isinstance(ship, Message)
    return SHIPS.index(ship.key)


def count_plainly(steps: list[Step]) -> Counter[int]:
    found: Counter[int] = Counter()
    payments: list[tuple[int, int]] = []
    for before, action, after in steps:
        if isinstance(action, tuple):
            continue
        count_word(before.format(action), int(before.state["phase"]), found)
        if before.state["phase"] == Phase.TURN and before.state["actions_left"] == 2:
            found[counters.TURNS] += 1
        for line in GAME.words.narrate(before, action, after):
            if line.key == "cr.log.port":
                payments.append((ship_of(line), before.actor))
            if line.key in {"cr.log.point", "cr.log.point_king"}:
                found[counters.LAID_POINTS] += 1
            if line.key == "cr.log.build":
                found[counters.BUILT + ship_of(line)] += 1
        if before.state["phase"] == Phase.DEFEND:
            count_fight(before.format(action), before.state, after.state, found)
    last = steps[-1][2]
    winners = {seat for seat, rank in enumerate(last.ranks) if rank == 1}
    for ship, seat in payments:
        found[counters.SHIP_PAID + ship] += 1
        found[counters.SHIP_SEAT + 4 * ship + seat] += 1
        found[counters.SHIP_WINNER + ship] += seat in winners
    found[counters.OVER] += 1
    found[counters.ENDS + {"CR-12.1": End.TREASURES, "CR-12.2": End.PACK, "CR-12.3": End.STALL}[last.reason or ""]] += 1
    return found


def count_word(word: str, phase: int, found: Counter[int]) -> None:
    """Count a word of the notation by its form."""
    if word[0] == "$":
        found[counters.TREASURES] += 1
    if phase != Phase.TURN or word == "fin":
        return
    if "@" in word:
        found[counters.LEADERS] += 1
    elif word[0] == "x":
        found[counters.STRIKES] += 1
    else:
        found[counters.BRIDGES if "-" in word else counters.LAID] += 1


def count_fight(word: str, before: object, after: object, found: Counter[int]) -> None:
    """Count a conflict by the leader left after the defender's answer."""
    state: dict[str, int] = {}
    for name in ("attacker", "defender", "colour", "gap", "attack"):
        state[name] = int(before[name])  # type: ignore[index]
    stays = after["leaders"][state["attacker"], state["colour"]] >= 0  # type: ignore[index]
    inside = state["gap"] < 0
    found[counters.INTERNAL if inside else counters.EXTERNAL] += 1
    found[counters.INTERNAL_WON if inside else counters.EXTERNAL_WON] += int(stays)
    found[counters.FOUGHT_FOR + state["colour"]] += 1
    found[counters.COMMITTED] += state["attack"] + int(word[1:])


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_counters_are_those_of_a_plain_count(seats: int, options: dict[str, object]) -> None:
    seen: Counter[int] = Counter()
    for seed in range(5):
        steps = lively_game(seats, options, Random(seed))
        plain, kernel = count_plainly(steps), tally_steps(steps).tolist()
        expected = {index: plain[index] for index in range(counters.COUNTERS)}
        assert {index: kernel[index] for index in expected} == expected
        seen += plain
    for what in (counters.INTERNAL, counters.EXTERNAL, counters.STRIKES, counters.BRIDGES, counters.LAID_POINTS):
        assert seen[what] > 0
    assert sum(seen[counters.BUILT + ship] for ship in range(3)) > 0
    assert sum(seen[counters.SHIP_PAID + ship] for ship in range(3)) > 0
