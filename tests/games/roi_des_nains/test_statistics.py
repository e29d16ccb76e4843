"""The counters of Le Roi des Nains, against the plain-Python quests and the hands before and after."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from roitelet import DEALER
from roitelet.base.bits import list_set
from roitelet.games.roi_des_nains.notation.pack import format_card
from roitelet.games.roi_des_nains.rules.state import Phase, Special
from roitelet.games.roi_des_nains.strategy import counters as tally
from tests.support.games.roi_des_nains.plain import Trick
from tests.support.games.roi_des_nains.plain_cards import SPECIALS
from tests.support.games.roi_des_nains.plain_quests import FACES, Piles, deal_points, quest, special
from tests.support.games.roi_des_nains.tables import GAME
from tests.support.tallied import Step, random_game, tally_steps


def tricks_of(state: Any) -> list[Trick]:
    """Return the tricks of a finished deal, as texts."""
    seats, leader, tricks = int(state["seats"]), int(state["first_leader"]), []
    for number in range(int(state["tricks"])):
        cards = [format_card(int(card)) for card in state["played"][number * seats : (number + 1) * seats]]
        winner = int(state["winners"][number])
        tricks.append(Trick(leader, cards, winner, ""))
        leader = winner
    return tricks


def alone(points: list[int]) -> int | None:
    """Return the single player with the most, if there is one."""
    return points.index(max(points)) if points.count(max(points)) == 1 else None


def count_deal(state: Any, found: Counter[int]) -> None:
    seats, which = int(state["seats"]), int(state["special"])
    name, face = Special(which).name.lower(), 2 * int(state["tile"]) + int(state["face"])
    tricks = tricks_of(state)
    of_quest = [quest(FACES[face], Piles(seats, tricks), seat) for seat in range(seats)]
    of_special = special(name, seats, tricks)
    points = deal_points(FACES[face], name, seats, tricks)
    moved = sum(abs(one - two) for one, two in zip(points, of_quest, strict=True))
    found[tally.DEALS] += 1
    found[tally.EXTRA] += int(state["dealt"]) > int(state["deals"])
    found[tally.TILE + face // 2] += 1
    found[tally.QUEST + face] += 1
    found[tally.SPREAD + face] += max(of_quest) - min(of_quest)
    found[tally.DECIDED + face] += alone(points) is not None and alone(points) != alone(of_special)
    found[tally.SPECIAL + which] += 1
    found[tally.PAID + which] += moved > 0
    found[tally.MOVED + which] += moved
    found[tally.TURNED + which] += alone(points) != alone(of_quest)
    for trick in tricks:
        if SPECIALS[name] in trick.cards:
            player = (trick.leader + trick.cards.index(SPECIALS[name])) % seats
            found[tally.TOOK_TRICK + which] += player == trick.winner


def count_plainly(steps: list[Step]) -> Counter[int]:
    found: Counter[int] = Counter()
    for before, _, after in steps:
        which = tally.CHANGED_HANDS + int(before.state["special"])
        if before.state["phase"] in (Phase.SWAP, Phase.PASS, Phase.DRAW_TWO, Phase.GIVE, Phase.GAP):
            # a card is in another hand than before, or came back from a trick
            for old, new in zip(before.state["hands"], after.state["hands"], strict=True):
                found[which] += len(set(list_set(new)) - set(list_set(old)))
        if before.state["tricks"] != after.state["tricks"] and after.state["phase"] in (Phase.DEAL, Phase.OVER):
            count_deal(after.state, found)
    return found


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("which", SPECIALS)
def test_counters_are_those_of_a_plain_count(seats: int, which: str) -> None:
    start = GAME.start(seats, specials=which, deals=4)
    for seed in range(3):
        steps = random_game(start, Random(seed))
        plain, kernel = count_plainly(steps), tally_steps(steps).tolist()
        expected = {index: plain[index] for index in range(tally.COUNTERS) if index != tally.SEEN}
        assert {index: kernel[index] for index in expected} == expected
        assert kernel[tally.DEALS] >= 4


def test_a_game_begins_with_a_deal_and_counts_nothing_before_it() -> None:
    start = GAME.start(4)
    assert start.actor == DEALER
    counters = tally_steps([(start, (0,), start)])
    assert not counters.any()
