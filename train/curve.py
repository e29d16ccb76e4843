"""The learning curve as a picture: strength over time, one line per kind of table, with intervals."""

from collections.abc import Sequence
from html import escape
from typing import Any

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 720, 420, 64, 48, 40, 16
COLOURS = ("#1f5fa8", "#b5541c", "#3d7d3d", "#7a3f8f")
LINES = 5


def points(measures: Sequence[dict[str, Any]]) -> list[list[Any]]:
    """Return measures in short form for a card: the minutes, then each table with its points ahead and interval."""
    return [
        [
            round(measure["minutes"], 2),
            *([table["table"], table["ahead"], table["ahead_within"]] for table in measure["tables"]),
        ]
        for measure in measures
    ]


def measures(points: Sequence[Sequence[Any]]) -> list[dict[str, Any]]:
    """Return measures from their short form, the inverse of :func:`points`."""
    names = ("table", "ahead", "ahead_within")
    return [
        {"minutes": minutes, "tables": [dict(zip(names, table, strict=True)) for table in tables]}
        for minutes, *tables in points
    ]


def draw(title: str, unit: str, measures: Sequence[dict[str, Any]]) -> str:
    """Return an SVG picture of measures: ``minutes``, and ``tables`` with ``table``, ``ahead``, ``ahead_within``."""
    last = max([float(measure["minutes"]) for measure in measures] or [0.0]) or 1.0
    values = [table for measure in measures for table in measure["tables"]]
    highest = max([float(measure["ahead"] + measure["ahead_within"]) for measure in values] or [1.0])
    lowest = min([float(measure["ahead"] - measure["ahead_within"]) for measure in values] or [-1.0])
    highest, lowest = max(highest, 0.5), min(lowest, 0.0)

    def x_of(minutes: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * minutes / last

    def y_of(points: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * (points - lowest) / (highest - lowest)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
        ' font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="22" font-size="15">{escape(title)}</text>',
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 10}" text-anchor="end">minutes</text>',
        f'<text x="{LEFT}" y="{HEIGHT - 10}">{escape(unit)}</text>',
    ]
    for line in range(LINES + 1):
        value, minutes = lowest + (highest - lowest) * line / LINES, last * line / LINES
        parts.append(
            f'<path d="M{LEFT} {y_of(value):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
            f'<text x="{LEFT - 8}" y="{y_of(value) + 4:.1f}" text-anchor="end">{value:.1f}</text>'
            f'<text x="{x_of(minutes):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{minutes:.1f}</text>'
        )
    parts.append(f'<path d="M{LEFT} {y_of(0):.1f}H{WIDTH - RIGHT}" stroke="#555"/>')
    for index, name in enumerate(dict.fromkeys(str(measure["table"]) for measure in values)):
        colour = COLOURS[index % len(COLOURS)]
        points = [
            (x_of(measure["minutes"]), t) for measure in measures for t in measure["tables"] if t["table"] == name
        ]
        path = " ".join(f"{x:.1f},{y_of(t['ahead']):.1f}" for x, t in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for x, t in points:
            top, bottom = y_of(t["ahead"] + t["ahead_within"]), y_of(t["ahead"] - t["ahead_within"])
            parts.append(f'<path d="M{x:.1f} {top:.1f}V{bottom:.1f}" stroke="{colour}"/>')
        parts.append(
            f'<text x="{WIDTH - RIGHT}" y="{22 + 16 * index}" text-anchor="end" fill="{colour}">{escape(name)}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"
