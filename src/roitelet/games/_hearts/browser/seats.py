"""The lines below a seat: its cards, its points, and its penalty points."""

from roitelet.base.html import Html, join
from roitelet.base.language import t
from roitelet.games._hearts.words.text import HeartsView
from roitelet.kit import generic_table
from roitelet.kit.scene import Scene
from roitelet.kit.widgets import drawing, fact


def facts(scene: Scene[HeartsView], seat: int) -> Html:
    """Return the cards and points of a seat, and its penalty points in this deal."""
    words = t(scene.language, " points dans cette donne", " points in this deal")
    taken = fact(drawing("i-trick"), scene.view["taken"][seat], words)
    return join([generic_table.facts(scene, seat), taken])
