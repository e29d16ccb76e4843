"""The « Pourquoi ? » panel: bars are as long as the numbers beside them, and the advised move is marked."""

import re

import pytest

from roitelet.advice.merged_searches import ActionEstimate
from roitelet.advice.why_answer import ComparedMove, WhyAnswer, by_figure, heading_of
from roitelet.base.language import say
from roitelet.cli.play.hints import choices_table
from roitelet.kit.scene import Person
from roitelet.kit.scene_builder import build_scene
from roitelet.learning.puzzle import need_coach
from roitelet.web.table.why_html import choice_lines, draw_choices
from tests.advice.test_why_answer import first_decision

FILL = re.compile(r'class="fill" x="([\d.]+)" width="([\d.]+)"')


def why_with(game_id: str, values: list[float]) -> tuple[WhyAnswer, str]:
    """Return choices with these values, the first one advised, and their drawing."""
    masked = first_decision(game_id)
    scale = need_coach(masked.game).scale
    moves = zip(masked.legal(), values, strict=False)
    choices = [ComparedMove(action, ActionEstimate(value, 1.0), 0.5) for action, value in moves]
    best = choices[0].action
    heading = heading_of(need_coach(masked.game))
    why = WhyAnswer(by_figure(choices, best, scale), best, scale, heading, say("why.clear"), (), ())
    people = [Person(name, "person") for name in "ABC"]
    return why, str(draw_choices(why, masked.game, build_scene(masked, people, "fr")))


@pytest.mark.parametrize(
    ("game_id", "values"),
    [
        ("combat_des_rois", [15.3, 15.8, 14.8, 12.0]),
        ("combat_des_rois", [0.0, 2.0]),
        ("nain_jaune", [62.0, 58.0, 61.6]),
        ("roi_des_nains", [3.0, -6.0]),
        ("roi_des_nains", [-0.5, -0.7]),
    ],
)
def test_bars_are_as_long_as_the_figures(game_id: str, values: list[float]) -> None:
    why, drawn = why_with(game_id, values)
    figures = [why.figure(choice) for choice in why.choices]
    bars = [(float(x), float(width)) for x, width in FILL.findall(drawn)]
    assert len(bars) == len(figures) == len(values)
    longest = max(range(len(bars)), key=lambda place: abs(figures[place]))
    zero = next(x if figure >= 0 else x + width for figure, (x, width) in zip(figures, bars, strict=True))
    for figure, (x, width) in zip(figures, bars, strict=True):
        assert 0 <= x <= x + width <= 100
        assert width == pytest.approx(bars[longest][1] * abs(figure / figures[longest]), abs=0.2)
        assert (x if figure >= 0 else x + width) == pytest.approx(zero, abs=0.2)


def test_the_advised_move_is_marked_wherever_it_stands() -> None:
    why, drawn = why_with("combat_des_rois", [15.0, 16.0, 15.0])
    rows = drawn.split("<li")[1:]
    assert ["coup conseillé" in row for row in rows] == [False, True, False]
    assert ['class="best"' in row for row in rows] == [False, True, False]
    table = choices_table(first_decision("combat_des_rois").game, "fr", why)
    assert [row.style for row in table.rows] == ["", "bold", ""]
    lines = choice_lines(why, first_decision("combat_des_rois").game, "fr")
    assert [line.rpartition(" ")[2] for line in lines] == ["16\u00a0%", "15\u00a0%", "15\u00a0%"]
