"""Small diagrams of a game's own drawings: rows, arrows, short labels (styles: ``learn.css``)."""

from functools import cache

from roitelet.base.html import Html, classes, tag


def row(*things: str | None, class_: str = "") -> Html:
    """Return drawings side by side."""
    return tag("span", *things, class_=classes("small-row", class_))


def labelled(drawing: Html, words: str | None) -> Html:
    """Return a drawing with words below it."""
    return tag("span", drawing, tag("small", words) if words else None, class_="labelled")


@cache
def arrow() -> Html:
    """Return an arrow between two drawings."""
    return tag("span", "→", class_="small-arrow", aria_hidden="true")
