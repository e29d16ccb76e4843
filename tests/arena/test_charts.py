"""Charts: well-formed, escaped, with numbers in the reader's language, and whiskers at the interval."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from roitelet.arena.reports.chart_parts import Bar
from roitelet.arena.reports.charts import BarGroup, Reference, bar_chart, dot_chart, grouped_chart
from roitelet.arena.reports.histograms import Bin, draw_histogram
from roitelet.arena.reports.page import ReportSection, bullets, page, paragraph, table
from roitelet.arena.reports.svg import scale_over
from roitelet.base.numbers import PERCENT, WHOLE, Unit
from roitelet.base.numbers import decimal as number

HOSTILE = "<script>alert(\"1\")</script> & 'x'"
BARS = [Bar("Place 1", 0.271, 0.003), Bar(HOSTILE, 0.24, 0.02), Bar("Place 3", 0.25)]


def charts(title: str = "Titre") -> list[str]:
    return [
        bar_chart(title, title, BARS, "fr", reference=Reference(title, 0.25)),
        grouped_chart(title, title, [BarGroup(title, BARS), BarGroup("b", BARS)], "fr"),
        dot_chart(title, title, BARS, "en", signed=True),
        draw_histogram(title, title, [Bin(0, 10, 3), Bin(10, 20, 7)], "fr"),
    ]


def parse(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(markup)


def percentages(tree: ElementTree.Element, name: str, klass: str) -> list[dict[str, float]]:
    """Return attributes in percent of the elements of a class."""
    found = [item for item in tree.iter(name) if item.get("class") == klass]
    return [{key: float(value[:-1]) for key, value in item.items() if value.endswith("%")} for item in found]


@pytest.mark.parametrize("chart", range(4))
def test_a_chart_has_words_a_drawing_and_its_numbers_and_nothing_gets_out_of_its_text(chart: int) -> None:
    tree = parse(charts(HOSTILE)[chart])
    drawing = next(item for item in tree.iter("svg") if item.get("role") == "img")
    assert drawing.findtext("title") == HOSTILE
    assert drawing.findtext("desc") == HOSTILE
    assert not list(tree.iter("script"))
    assert list(tree.iter("tbody"))


def test_a_page_is_one_file_that_asks_for_nothing() -> None:
    body = "".join(charts(HOSTILE)) + bullets([HOSTILE]) + paragraph(HOSTILE) + table([HOSTILE], [[HOSTILE]])
    markup = page(HOSTILE, [ReportSection(HOSTILE, body, "findings")], "fr", lead=HOSTILE, footer=HOSTILE)
    tree = parse(markup)
    assert tree.get("lang") == "fr"
    assert tree.findtext("head/title") == HOSTILE
    assert not [item for item in tree.iter() if {"src", "href", "style"} & set(item.keys())]
    style = tree.findtext("head/style") or ""
    assert "url(" not in style
    assert "@import" not in style
    assert "prefers-color-scheme: dark" in style
    assert {item.tag for item in tree.iter()} & {"script", "link", "img", "iframe"} == set()


def test_a_whisker_spans_the_interval_and_the_bar_ends_in_its_middle() -> None:
    tree = parse(bar_chart("t", "", [Bar("a", 0.2, 0.1), Bar("b", 0.4)], "fr"))
    first, second = percentages(tree, "rect", "s0")
    halo = percentages(tree, "line", "halo")
    assert (first["x"], first["width"], second["width"]) == pytest.approx((0, 50, 100))  # the scale ends at 0.4
    assert halo == [{"x1": pytest.approx(25), "x2": pytest.approx(75)}]
    caps = [item for item in percentages(tree, "line", "whisker") if item["x1"] == item["x2"]]
    assert [cap["x1"] for cap in caps] == pytest.approx([25, 75])


def test_bars_below_zero_grow_to_the_left_of_zero() -> None:
    tree = parse(bar_chart("t", "", [Bar("a", -10), Bar("b", 30)], "en", Unit(0)))
    negative, positive = percentages(tree, "rect", "s0")
    assert negative["x"] + negative["width"] == pytest.approx(positive["x"])
    assert positive["width"] == pytest.approx(3 * negative["width"])


def test_a_line_to_compare_with_stands_at_its_value_in_every_row() -> None:
    tree = parse(bar_chart("t", "", [Bar("a", 0.1), Bar("b", 0.4)], "fr", reference=Reference("moitié", 0.2)))
    assert percentages(tree, "line", "reference") == [{"x1": 50, "x2": 50}] * 2
    assert "┆ moitié\u00a0: 20,0\u00a0%" in [item.text for item in tree.iter("text")]


def test_columns_of_a_histogram_are_as_high_as_their_share() -> None:
    tree = parse(draw_histogram("t", "", [Bin(0, 10, 1), Bin(10, 20, 3), Bin(20, 30, 0)], "fr"))
    heights = [float(item.get("height", 0)) for item in tree.iter("rect")]
    assert heights[1] == pytest.approx(3 * heights[0])
    assert heights[2] == 0
    assert [cell.text for cell in tree.iter("th")][3:] == ["0 – 9", "10 – 19", "20 – 29"]
    assert [cell.text for cell in tree.iter("td")][:4] == ["1", "25,0\u00a0%", "3", "75,0\u00a0%"]


@pytest.mark.parametrize(
    ("value", "digits", "french", "english"),
    [
        (1234567.891, 2, "1\u202f234\u202f567,89", "1,234,567.89"),
        (-0.004, 2, "0,00", "0.00"),
        (-12.5, 1, "−12,5", "−12.5"),
        (1000, 0, "1\u202f000", "1,000"),
    ],
)
def test_numbers_are_written_as_each_language_does(value: float, digits: int, french: str, english: str) -> None:
    assert number(value, digits, "fr") == french
    assert number(value, digits, "en") == english


def test_units_follow_their_number() -> None:
    assert PERCENT.interval(0.2714, 0.003, "fr") == "27,1\u00a0% ±\u00a00,3"
    assert PERCENT.interval(0.2714, 0.003, "en") == "27.1% ±\u00a00.3"
    assert PERCENT.signed(0.02, "en") == "+2.0%"
    assert PERCENT.signed(-0.02, "fr") == "−2,0\u00a0%"
    assert PERCENT.signed(0.0001, "fr") == "0,0\u00a0%"
    assert Unit(1, "s").write(2.25, "en") == "2.2\u00a0s"
    assert WHOLE.write(1999.6, "fr") == "2\u202f000"


@pytest.mark.parametrize(("low", "high"), [(0, 0), (0.241, 0.271), (-3, 17), (1e-7, 3e-7), (12345, 99999), (-5, -5)])
def test_scales_hold_their_values_between_round_ticks(low: float, high: float) -> None:
    scale = scale_over([low, high], zero=False)
    ticks = scale.ticks()
    assert scale.low <= low <= high <= scale.high
    assert ticks[0] == pytest.approx(scale.low)
    assert ticks[-1] == pytest.approx(scale.high)
    assert 2 <= len(ticks) <= 8
    steps = [second - first for first, second in pairwise(ticks)]
    assert steps == pytest.approx([steps[0]] * len(steps))
