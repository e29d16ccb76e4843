"""The parts of a result add up to it, also when they are rounded and said."""

from random import Random

import numpy as np

from roitelet import load_game
from roitelet.advice.merged_searches import ActionEstimate
from roitelet.advice.review.choice_judge import JudgedChoice
from roitelet.advice.review.recorded_decisions import list_decisions
from roitelet.advice.review.result_parts import split_result
from tests.support.advice.recorded_games import play_record

TIMES = 1_000


def test_a_thousand_results_are_the_sum_of_their_parts() -> None:
    record = play_record(load_game("nain_jaune").start(3, max_rounds=1), ["heuristic"] * 3, 1)
    random, decisions = Random(1), list_decisions(record)[:12]
    even = ActionEstimate(0.0, 0.0)
    for _ in range(TIMES):
        choices = []
        for decision in decisions:
            lost = tuple(ActionEstimate(random.gauss(0, 5), random.random()) for _ in range(3))
            choices.append(
                JudgedChoice(
                    decision, decision.action, None, even, (even,) * 2, (even,) * 2, even, even, lost, (), False, 0
                )
            )
        cards = np.array([[random.gauss(60, 9) for _ in range(3)], [random.random()] * 3])
        seat = random.randrange(3)
        parts = split_result(record, seat, 0, cards, choices)
        assert parts.result == record.final().points[seat] - record.start().points[seat]
        pieces = [parts.deal, parts.own, *(part.points for part in parts.others), parts.chance]
        assert sum(round(100 * piece.mean) for piece in pieces) == 100 * parts.result
        assert sum(parts.whole) == parts.result
        assert parts.chance.half_width >= max(parts.deal.half_width, parts.own.half_width)
        gained = -sum(choice.leads_lost[seat].value for choice in choices if choice.decision.seat == seat)
        assert abs(parts.own.mean - gained) <= 0.005 + 1e-9


def test_the_sentence_says_who_gave_and_who_took() -> None:
    record = play_record(load_game("nain_jaune").start(3, max_rounds=1), ["heuristic"] * 3, 1)
    start, final = record.start().points[0], record.final().points[0]
    cards = np.array([[start + 12.0] * 3, [1.0] * 3])
    parts = split_result(record, 0, 0, cards, [])
    left = final - start - 12
    said = parts.sentence.render("fr")
    assert said.startswith("La donne vous valait 12, vous en avez fait 12, ")
    assert str(abs(left)) in said
    assert ("pris" in said) == (left < 0)
