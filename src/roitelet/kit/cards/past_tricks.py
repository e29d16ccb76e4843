"""Finished tricks, shown again."""

from collections.abc import Callable, Mapping
from typing import Any

from roitelet.base.html import Html, classes, join, tag
from roitelet.base.language import t
from roitelet.kit.scene import Scene
from roitelet.kit.widgets import ordinal


def trick_row(
    scene: Scene, trick: Mapping[str, Any], draw: Callable[[Any], Html], why: str, *, last: bool = False
) -> Html:
    """Return a finished trick in a row, in the order of play: its ``number``, ``winner`` and ``cards``.

    ``draw`` draws a card; ``why`` says why it was won; ``last`` marks the winner's latest trick.
    """
    winner = trick["winner"]
    head = tag("h3", _heading(scene, trick["number"], winner, last))
    cards = [tag("li", draw(laid), class_=classes(winner=laid["seat"] == winner)) for laid in trick["cards"]]
    return tag("div", head, tag("ol", *cards), tag("p", why, class_="why"), class_="old-trick")


def _heading(scene: Scene, number: int, winner: int, last: bool) -> str:
    if winner != scene.you:
        name = scene.name(winner)
        return t(scene.language, f"Pli {number}, remporté par {name}", f"Trick {number}, won by {name}")
    which = ordinal(scene, number)
    if last:
        return t(scene.language, f"Votre dernier pli (le {which})", f"Your last trick (the {which})")
    return t(scene.language, f"Votre pli (le {which})", f"Your trick (the {which})")


def tricks_to_see(scene: Scene, tricks: Mapping[int, Html], done: int, note: str) -> Html:
    """Return the tricks that may be shown again, by number, the last one first; ``note`` explains missing ones."""
    if not tricks:
        return tag(
            "p", t(scene.language, "Pas encore de pli à revoir.", "No trick to look at yet."), class_="empty-note"
        )
    missing = tag("p", note, class_="note") if len(tricks) < done else None
    return join([*(tricks[number] for number in sorted(tricks, reverse=True)), missing])
