"""Albums: cards and pieces of a game, each with its picture and its words, to look through one by one."""

from collections.abc import Sequence
from dataclasses import dataclass

from roitelet.base.html import Html, tag


@dataclass(frozen=True)
class Album:
    """Pictures of one kind, in their order."""

    name: str
    """A word for its address and its styles."""
    title: str
    leaves: Sequence[Html]


def leaf(picture: Html, title: str, words: str) -> Html:
    """Return a leaf: a picture with a name and a sentence."""
    return tag("span", picture, class_="leaf-picture", aria_hidden="true") + tag("b", title) + tag("span", words)
