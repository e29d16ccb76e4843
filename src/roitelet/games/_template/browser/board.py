"""The middle of the table."""

from roitelet.base.html import Html, tag
from roitelet.base.language import t
from roitelet.games._template.words.text import FourCardsView
from roitelet.kit import generic_table
from roitelet.kit.cards.faces import back
from roitelet.kit.parts import hidden_words
from roitelet.kit.scene import Scene


def cloth(scene: Scene[FourCardsView]) -> Html:
    """Return the hands once they are shown; while someone decides, the talon."""
    if scene.view["table"]:
        return generic_table.cloth(scene)
    count = scene.view["talon"]
    said = t(scene.language, f"talon : {count}", f"talon: {count}")
    return tag("div", *(back() for _ in range(count)), hidden_words(said), class_="any-middle", id="middle")
