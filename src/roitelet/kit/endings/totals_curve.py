"""The course of a finished game as a picture: a line for each seat, which ends at its bird."""

from collections.abc import Sequence
from typing import Final

from roitelet.base.html import Html, classes, join, tag
from roitelet.base.language import t
from roitelet.kit.asset_urls import SPRITE
from roitelet.kit.endings.totals_by_round import ScoreHistory
from roitelet.kit.scene import Scene

WIDTH: Final = 360
LEFT: Final = 16
RIGHT: Final = 312
"""The left and the right end of the lines; the birds stand beside the latter."""
TOP: Final = 16
LOWEST: Final = 110
"""The height of the lines, if the birds need no more."""
BIRD: Final = 26
FOOT: Final = 26
"""The height of the row with the numbers of the rounds."""
MOST_NUMBERS: Final = 10
STROKES: Final = 4
"""Kinds of line for the other seats: whole, dashed, dotted, dashed and dotted."""


def draw_curve(scene: Scene, course: ScoreHistory, counted: str) -> Html:
    """Return the totals after each round; hidden from screen readers, for whom the account has them in numbers."""
    totals = [course.totals(after) for after in range(course.rounds + 1)]
    every = [number for row in totals for number in row]
    low, high = min(every), max(every)
    height = max(LOWEST, BIRD * (len(course.start) - 1))
    xs = [LEFT + (RIGHT - LEFT) * after / course.rounds for after in range(course.rounds + 1)]

    def level(total: int) -> float:
        share = (total - low) / (high - low) if high > low else 0.5
        # where the smallest total wins, it stands at the top
        return TOP + height * (1 - share if course.sign > 0 else share)

    seats = [*scene.others, scene.you] if scene.you is not None else scene.others
    lines: list[Html] = []
    for place, seat in enumerate(seats):
        points = " ".join(f"{x:.1f},{level(row[seat]):.1f}" for x, row in zip(xs, totals, strict=True))
        if seat == scene.you:
            lines += [_line(points, "own-edge"), _line(points, "own")]
        else:
            lines.append(_line(points, f"way-{place % STROKES}"))
    middles = _apart([level(totals[-1][seat]) for seat in seats], TOP + height)
    birds = [_bird(scene, seat, middle) for seat, middle in zip(seats, middles, strict=True)]
    start = level(course.start[0])
    picture = tag(
        "svg",
        _line(f"{LEFT},{start:.1f} {RIGHT},{start:.1f}", "start"),
        *lines,
        *birds,
        *_numbers(xs, TOP + height + FOOT),
        viewBox=f"0 0 {WIDTH} {TOP + height + FOOT + 8}",
    )
    title = tag("h3", t(scene.language, "La partie", "The game"), " ", tag("small", counted))
    return tag("section", title, picture, class_="end-course", aria_hidden="true")


def _line(points: str, class_: str) -> Html:
    return tag("polyline", points=points, class_=class_)


def _bird(scene: Scene, seat: int, middle: float) -> Html:
    x, radius = RIGHT + 10, BIRD / 2 - 1
    box = f'x="{x}" y="{middle - radius:.1f}" width="{2 * radius:g}" height="{2 * radius:g}"'
    ring = tag(
        "circle", cx=f"{x + radius:g}", cy=f"{middle:.1f}", r=f"{radius:g}", class_=classes(own=seat == scene.you)
    )
    return join([Html(f'<use href="{SPRITE}#o-{scene.bird(seat)}" {box}/>'), ring])


def _apart(levels: Sequence[float], lowest: float) -> list[float]:
    """Return where the birds stand: each beside the end of its line, but none over another."""
    order = sorted(range(len(levels)), key=lambda place: levels[place])
    found = [0.0] * len(levels)
    above = float("-inf")
    for place in order:
        above = found[place] = max(levels[place], above + BIRD)
    below = lowest + BIRD
    for place in reversed(order):
        below = found[place] = min(found[place], below - BIRD)
    return found


def _numbers(xs: Sequence[float], y: float) -> list[Html]:
    """Return the numbers of the rounds, not too many to be read."""
    rounds = len(xs) - 1
    step = -(-rounds // MOST_NUMBERS)
    return [tag("text", f"{number}", x=f"{xs[number]:.1f}", y=f"{y:g}") for number in range(rounds, 0, -step)][::-1]
