"""Drawings of finished tricks."""

from collections.abc import Callable, Mapping
from typing import Any

from roitelet.base.html import Html, classes, join, tag
from roitelet.base.language import t
from roitelet.kit.scene import Scene
from roitelet.kit.widgets import ordinal


def draw_trick_row(
    scene: Scene, trick: Mapping[str, Any], draw: Callable[[Any], Html], why: str, *, last: bool = False
) -> Html:
    """Return a finished trick as a row of cards in the order of play.

    ``draw`` draws a card; ``why`` says why the trick was won; ``last`` marks the viewer's last trick.
    """
    winner = trick["winner"]
    head = tag("h3", _heading(scene, trick["number"], winner, last))
    cards = [tag("li", draw(laid), class_=classes(winner=laid["seat"] == winner)) for laid in trick["cards"]]
    return tag("div", head, tag("ol", *cards), tag("p", why, class_="why"), class_="old-trick")


def _heading(scene: Scene, number: int, winner: int, last: bool) -> str:
    if winner != scene.you:
        name = scene.name(winner)
        return t(scene.language, f"Pli {number}, remporté par {name}", f"Trick {number}, won by {name}")
    ordinal_number = ordinal(scene, number)
    if last:
        return t(scene.language, f"Votre dernier pli (le {ordinal_number})", f"Your last trick (the {ordinal_number})")
    return t(scene.language, f"Votre pli (le {ordinal_number})", f"Your trick (the {ordinal_number})")


def draw_past_tricks(scene: Scene, tricks: Mapping[int, Html], played: int, note: str) -> Html:
    """Return the given tricks, the last one first; ``note`` explains why others are missing."""
    if not tricks:
        return tag(
            "p", t(scene.language, "Pas encore de pli à revoir.", "No trick to look at yet."), class_="empty-note"
        )
    missing = tag("p", note, class_="note") if len(tricks) < played else None
    return join([*(tricks[number] for number in sorted(tricks, reverse=True)), missing])
