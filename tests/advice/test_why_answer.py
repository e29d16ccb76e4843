"""The sentence on the choices side by side agrees with the numbers beside them."""

from dataclasses import replace
from random import Random

import pytest
from rich.console import Console

from roitelet.advice.belief import Belief
from roitelet.advice.explanation import Explanation
from roitelet.advice.hint import Advice
from roitelet.advice.merged_searches import ActionEstimate, Clarity, MoveEstimates
from roitelet.advice.why_answer import why_of
from roitelet.base.actors import DEALER
from roitelet.base.language import LANGUAGES, say
from roitelet.cli.inspect.explanation_tables import ExplanationText
from roitelet.cli.play.hints import choices_table
from roitelet.engine.coach.coach import MoveReason
from roitelet.engine.position import Position
from roitelet.games import game_ids, load_game
from roitelet.learning.puzzle import load_puzzles, need_coach
from roitelet.learning.puzzle_session import compare_choices
from roitelet.web.table.why_html import choice_lines

CLEAR, AHEAD, TIED, WITHIN, TRIED = "why.clear", "why.ahead", "why.tied", "why.within", "why.tried"
OVERLAP = "why.overlap"
GAMES = [
    ("nain_jaune", "22\u00a0jetons (4\u00a0essais)", "22\u00a0chips (4\u00a0tries)"),
    ("roi_des_nains", "22,0\u00a0pts (4\u00a0essais)", "22.0\u00a0pts (4\u00a0tries)"),
    ("combat_des_rois", "22\u00a0% (4\u00a0essais)", "22\u00a0% (4\u00a0tries)"),
]


def candidate(action: int, points: float, wins: float, behind: float) -> MoveEstimates:
    far, none = ActionEstimate(behind, 0.001), ActionEstimate(0.0, 0.0)
    return MoveEstimates(action, 500, 0.5, 4, ActionEstimate(points, 0.1), ActionEstimate(wins, 0.01), none, none, far)


def rarely_tried(action: int, points: float, wins: float, behind: float) -> MoveEstimates:
    """Return a candidate as merged searches give it, without margins."""
    far, none = ActionEstimate(behind, None, 0.001), ActionEstimate(0.0, None, 0.0)
    return MoveEstimates(
        action, 4, 0.01, 0, ActionEstimate(points, None, 0.1), ActionEstimate(wins, None, 0.01), none, none, far
    )


def first_decision(game_id: str) -> Position:
    position, random = load_game(game_id).start(3), Random(3)
    while position.actor == DEALER:
        position = position.apply(position.shuffle(random))
    return position.mask(position.actor)


def advice_on(
    masked: Position, candidates: tuple[MoveEstimates, ...], other: int, clarity: Clarity = Clarity.CLEAR
) -> Advice:
    """Return advice for the first of the candidates, against another."""
    best = candidates[0].action
    found = Explanation(masked, "search:1000", 0, candidates, clarity, Belief(0, ()), 4, 4000, 0.1)
    return Advice(masked, MoveReason("any", say("why.wins")), best, (best,), other, found)


def kinds_of(masked: Position) -> list[int]:
    """Return four moves that the coach tells apart."""
    coach = need_coach(masked.game)
    kinds = {coach.alike(masked, action): action for action in reversed(masked.legal())}
    return list(kinds.values())[:4]


@pytest.mark.parametrize(
    ("game_id", "first", "second", "verdict"),
    [
        ("roi_des_nains", (11.6, 0.7), (9.2, 0.4), CLEAR),
        ("roi_des_nains", (11.6, 0.7), (11.6, 0.4), TIED),
        ("roi_des_nains", (11.64, 0.7), (11.56, 0.4), TIED),
        ("roi_des_nains", (11.6, 0.7), (11.5, 0.4), OVERLAP),
        ("roi_des_nains", (11.6, 0.7), (11.3, 0.4), CLEAR),
        ("roi_des_nains", (11.6, 0.7), (11.7, 0.4), WITHIN),
        ("roi_des_nains", (11.6, 0.7), (12.3, 0.4), TRIED),
        ("nain_jaune", (62.0, 0.6), (58.0, 0.5), CLEAR),
        ("nain_jaune", (62.4, 0.6), (61.6, 0.5), TIED),
        ("combat_des_rois", (7.0, 0.61), (7.0, 0.40), CLEAR),
        ("combat_des_rois", (9.0, 0.614), (7.0, 0.606), TIED),
        ("combat_des_rois", (9.0, 0.614), (7.0, 0.596), OVERLAP),
        ("combat_des_rois", (9.0, 0.15), (7.0, 0.16), WITHIN),
        ("combat_des_rois", (9.0, 0.15), (7.0, 0.19), TRIED),
    ],
)
def test_no_move_is_clearly_ahead_whose_number_is_not(
    game_id: str, first: tuple[float, float], second: tuple[float, float], verdict: str
) -> None:
    """Points and chance to win of two moves; the search itself finds the first far better."""
    masked = first_decision(game_id)
    best, *_, other = masked.legal()
    candidates = (candidate(best, *first, 0.0), candidate(other, *second, 0.1))
    why = why_of(advice_on(masked, candidates, other))
    assert why is not None
    assert len(why.choices) == 2
    assert why.verdict == say(verdict)
    assert why.best == best
    figures = [why.figure(choice) for choice in why.choices]
    assert figures == sorted(figures, reverse=True)
    assert (why.choices[0].action == best) == (verdict in {CLEAR, AHEAD, OVERLAP, TIED})


def test_moves_stand_by_the_figures_shown() -> None:
    """15 %, 16 %, 15 % and 12 %, the first of them advised: 16 % comes first, and the two equal ones are named."""
    masked = first_decision("combat_des_rois")
    chances = (0.1531, 0.1582, 0.1478, 0.1204)
    moves = kinds_of(masked)
    candidates = tuple(candidate(move, 5.0, wins, 0.01) for move, wins in zip(moves, chances, strict=True))
    why = why_of(advice_on(masked, candidates, moves[3]))
    assert why is not None
    assert [why.figure(choice) for choice in why.choices] == [16, 15, 15, 12]
    assert [choice.action for choice in why.choices] == [moves[1], moves[0], moves[2], moves[3]]
    assert why.verdict == say("why.within")


@pytest.mark.parametrize(
    ("chances", "verdict"),
    [
        ((0.20, 0.204, 0.15, 0.12), "why.tied.2"),
        ((0.20, 0.204, 0.196, 0.12), "why.tied.3"),
        ((0.20, 0.204, 0.196, 0.2), TIED),
    ],
)
def test_ties_are_called_ties(chances: tuple[float, ...], verdict: str) -> None:
    masked = first_decision("combat_des_rois")
    moves = kinds_of(masked)
    candidates = tuple(candidate(move, 5.0, wins, 0.01) for move, wins in zip(moves, chances, strict=True))
    why = why_of(advice_on(masked, candidates, moves[3]))
    assert why is not None
    assert why.verdict == say(verdict)
    assert why.choices[0].action == why.best == moves[0]


@pytest.mark.parametrize("verdict", [OVERLAP, TIED, "why.tied.2", "why.tied.3", WITHIN, "why.close"])
def test_moves_too_close_to_tell_apart_are_called_neck_and_neck(verdict: str) -> None:
    assert say(verdict).render("fr").startswith("Au coude à coude")
    assert say(verdict).render("en").startswith("Neck and neck: ")


@pytest.mark.parametrize(("margin", "verdict"), [(0.01, CLEAR), (0.2, AHEAD)])
def test_a_lead_is_measured_against_the_next_move_shown(margin: float, verdict: str) -> None:
    """A lead is not measured against an equivalent of the advised move, which is hidden, nor without its margin."""
    masked = first_decision("nain_jaune")
    coach = need_coach(masked.game)
    best, like = next(
        (one, two)
        for one in masked.legal()
        for two in masked.legal()
        if one < two and coach.alike(masked, one) == coach.alike(masked, two)
    )
    other = next(move for move in masked.legal() if coach.alike(masked, move) != coach.alike(masked, best))
    shown = replace(candidate(other, 50.0, 0.5, 0.0), worth_behind=ActionEstimate(0.1, margin, margin))
    candidates = (candidate(best, 62.0, 0.6, 0.0), candidate(like, 62.0, 0.6, 0.0), shown)
    why = why_of(advice_on(masked, candidates, other, Clarity.CLOSE))
    assert why is not None
    assert [choice.action for choice in why.choices] == [best, other]
    assert why.verdict == say(verdict)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_answer_of_every_puzzle_has_the_highest_figure(game_id: str) -> None:
    game = load_game(game_id)
    for puzzle in load_puzzles(game):
        why = compare_choices(puzzle, puzzle.position(game))
        assert why.choices[0].action == why.best, puzzle.id
        assert why.figure(why.choices[0]) > why.figure(why.choices[1]), puzzle.id


@pytest.mark.parametrize(("game_id", "french", "english"), GAMES)
def test_a_move_that_was_hardly_tried_says_so_in_place_of_a_margin(game_id: str, french: str, english: str) -> None:
    masked = first_decision(game_id)
    best, *_, other = masked.legal()
    candidates = (candidate(best, 62.0, 0.6, 0.0), rarely_tried(other, 22.0, 0.22, 0.3))
    why = why_of(advice_on(masked, candidates, other, Clarity.UNTESTED))
    assert why is not None
    assert [choice.tries for choice in why.choices] == [None, 4]
    assert why.verdict == say(CLEAR)
    for language, words in zip(LANGUAGES, (french, english), strict=True):
        first, second = choice_lines(why, masked.game, language)
        assert second.endswith(words)
        assert "(" not in first.split(":")[-1]
        table = Console(width=120)
        with table.capture() as shown:
            table.print(choices_table(masked.game, language, why))
        assert "4" in shown.get().splitlines()[1].split("(")[-1]
    table = Console(width=80)
    explanation = Explanation(masked, "search:1000", 0, candidates, Clarity.UNTESTED, Belief(0, ()), 4, 4000, 0.1)
    with table.capture() as shown:
        table.print(ExplanationText(advice_on(masked, candidates, other, Clarity.UNTESTED), explanation, "fr"))
    tried, rarely = [line for line in shown.get().splitlines() if "22" in line or "62" in line][-2:]
    assert tried.count("±") == 2
    assert "22,0 (4\u00a0essais)" in rarely
    assert "±" not in rarely
    told = explanation.as_dict("fr")["candidates"][1]
    assert (told["visits"], told["points"], told["wins"]) == (
        4,
        {"value": 22.0, "margin": None},
        {"value": 0.22, "margin": None},
    )
