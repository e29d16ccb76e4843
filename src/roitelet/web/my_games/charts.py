"""Drawings for the page of one's games: places over time, shares with their intervals, one's own play."""

from collections.abc import Sequence
from typing import Final

from roitelet.base.html import Html, join, tag
from roitelet.base.language import Language, t
from roitelet.tables.store.personal import GameResult
from roitelet.web.my_games.figures import Share

MEAN_OF: Final = 8
"""Games in the moving mean."""
ROW: Final = 40
"""Height of a place in a drawing."""
SHAPES: Final = ("circle", "square", "triangle", "diamond")
"""Shapes of the points, by game."""
_PATHS: Final = {
    "circle": "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z",
    "square": "M-5.5 -5.5h11v11h-11z",
    "triangle": "M0 -7l7 12h-14z",
    "diamond": "M0 -7.5l7 7.5l-7 7.5l-7 -7.5z",
}


def ordinal(place: int, language: Language) -> str:
    """Return a place as an ordinal number."""
    if language == "fr":
        return "1er" if place == 1 else f"{place}e"
    return f"{place}{'th' if 10 < place % 100 < 14 else {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th')}"


def shape_mark(shape: str) -> Html:
    """Return a point of a drawing, for its legend."""
    return tag("svg", tag("path", d=_PATHS[shape]), viewBox="-9 -9 18 18", class_="mark won", aria_hidden="true")


def draw_places(
    results: Sequence[GameResult], shapes: dict[str, str], language: Language, width: int, words: str
) -> Html:
    """Return the places of games, oldest first, with their moving mean; ``words`` say the same in a sentence."""
    last = max(max(result.seats for result in results), 2)
    left, right, top = 46, 12, 18
    step = (width - left - right) / max(1, len(results) - 1)
    at = [round(left + number * step, 1) for number in range(len(results))]

    def height(place: float) -> float:
        return round(top + (place - 1) * ROW, 1)

    lines = [
        tag("line", x1=left - 10, x2=width - right + 8, y1=str(height(place)), y2=str(height(place)))
        + tag("text", ordinal(place, language), x=left - 18, y=str(height(place) + 5))
        for place in range(1, last + 1)
    ]
    means = [
        sum(result.place for result in results[max(0, end - MEAN_OF) : end]) / min(end, MEAN_OF)
        for end in range(1, len(results) + 1)
    ]
    trend = tag("polyline", points=" ".join(f"{x},{height(mean)}" for x, mean in zip(at, means, strict=True)))
    points = [
        tag(
            "path",
            d=_PATHS[shapes[result.game]],
            transform=f"translate({x} {height(result.place)})",
            class_="won" if result.place == 1 else None,
        )
        for x, result in zip(at, results, strict=True)
    ]
    box = f"0 0 {width} {top + (last - 1) * ROW + 20}"
    kind = "wide" if width > 400 else "narrow"
    return tag("svg", *lines, trend, *points, viewBox=box, class_=f"places {kind}", role="img", aria_label=words)


def draw_share(share: Share) -> Html:
    """Return a share of wins with its interval; a tick stands where equal players would be."""
    low, high = (round(100 * end, 1) for end in share.interval)
    parts = [
        tag("line", x1="0", x2="100", y1="8", y2="8", class_="axis"),
        tag(
            "line",
            x1=str(round(100 * share.even, 1)),
            x2=str(round(100 * share.even, 1)),
            y1="1",
            y2="15",
            class_="even",
        ),
        tag("line", x1=str(low), x2=str(high), y1="8", y2="8", class_="range"),
        tag(
            "line",
            x1=str(round(100 * share.share, 1)),
            x2=str(round(100 * share.share, 1)),
            y1="8",
            y2="8",
            class_="dot",
        ),
    ]
    return tag("svg", *parts, viewBox="-5 0 110 16", preserveAspectRatio="none", class_="share", aria_hidden="true")


def draw_own_play(values: Sequence[float], language: Language) -> Html:
    """Return a line chart of the player's reviewed games, oldest first, around the reference player's level."""
    most = max(1.0, *(abs(value) for value in values))
    step = 100 / max(1, len(values) - 1)
    points = [f"{round(number * step, 1)},{round(20 - 18 * value / most, 1)}" for number, value in enumerate(values)]
    words = t(language, "Votre jeu, partie après partie", "Your own play, game by game")
    line = tag("line", x1="0", x2="100", y1="20", y2="20", class_="axis")
    trend = tag("polyline", points=" ".join(points))
    return tag(
        "svg",
        join([line, trend]),
        viewBox="-2 0 104 40",
        preserveAspectRatio="none",
        class_="own-play",
        role="img",
        aria_label=words,
    )
