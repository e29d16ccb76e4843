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
            round(one["minutes"], 2),
            *([table["table"], table["ahead"], table["ahead_within"]] for table in one["tables"]),
        ]
        for one in measures
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
    last = max([float(one["minutes"]) for one in measures] or [0.0]) or 1.0
    values = [table for one in measures for table in one["tables"]]
    highest = max([float(one["ahead"] + one["ahead_within"]) for one in values] or [1.0])
    lowest = min([float(one["ahead"] - one["ahead_within"]) for one in values] or [-1.0])
    highest, lowest = max(highest, 0.5), min(lowest, 0.0)

    def across(minutes: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * minutes / last

    def up(points: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * (points - lowest) / (highest - lowest)

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
        ' font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="22" font-size="15">{escape(title)}</text>',
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 10}" text-anchor="end">minutes</text>',
        f'<text x="{LEFT}" y="{HEIGHT - 10}">{escape(unit)}</text>',
    ]
    for line in range(LINES + 1):
        value, minutes = lowest + (highest - lowest) * line / LINES, last * line / LINES
        drawn.append(
            f'<path d="M{LEFT} {up(value):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
            f'<text x="{LEFT - 8}" y="{up(value) + 4:.1f}" text-anchor="end">{value:.1f}</text>'
            f'<text x="{across(minutes):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{minutes:.1f}</text>'
        )
    drawn.append(f'<path d="M{LEFT} {up(0):.1f}H{WIDTH - RIGHT}" stroke="#555"/>')
    for place, name in enumerate(dict.fromkeys(str(one["table"]) for one in values)):
        colour = COLOURS[place % len(COLOURS)]
        points = [(across(one["minutes"]), t) for one in measures for t in one["tables"] if t["table"] == name]
        path = " ".join(f"{x:.1f},{up(t['ahead']):.1f}" for x, t in points)
        drawn.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for x, t in points:
            high, low = up(t["ahead"] + t["ahead_within"]), up(t["ahead"] - t["ahead_within"])
            drawn.append(f'<path d="M{x:.1f} {high:.1f}V{low:.1f}" stroke="{colour}"/>')
        drawn.append(
            f'<text x="{WIDTH - RIGHT}" y="{22 + 16 * place}" text-anchor="end" fill="{colour}">{escape(name)}</text>'
        )
    return "\n".join([*drawn, "</svg>"]) + "\n"
