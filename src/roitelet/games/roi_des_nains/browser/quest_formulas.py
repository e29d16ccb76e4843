"""The forty quests as formulas: pictures of the cards or tricks that count, with their points."""

from functools import cache
from typing import Final

from roitelet.base.html import Html, classes, tag
from roitelet.base.language import Language, t
from roitelet.kit.widgets import drawing

FormulaCell = tuple[str, str]
"""The signs of a formula, separated by spaces (see ``_sign``), and their points."""

_ANY_KING: Final = "R:dwarf"
_ANY_QUEEN: Final = "D:dwarf"

FORMULAS: Final[tuple[tuple[FormulaCell, ...], ...]] = (
    (("trick trick trick …", "+2"),),
    (("trick trick trick …", "−2"),),
    (("empty empty trick trick trick trick", "+2"),),
    (("empty empty trick trick trick trick", "−2"),),
    (("[3] [4]", "+4"),),
    (("[6] [7]", "+4"),),
    (("knight", "−1"),),
    (("goblin", "−1"),),
    (("trick right", "+1"),),
    (("left trick", "+1"),),
    (("[2] + [9] + … max", "+5"),),
    (("[2] + [9] + … max", "−5"),),
    (("trick", "+1"),),
    (("trick", "−1"),),
    (("= 3 trick", "+5"),),
    (("= 1 trick", "+5"),),
    (("= 4 trick", "+5"),),
    (("= 2 trick", "+5"),),
    (("2 4 6 8 trick", "+5"),),
    (("1 3 5 7 trick", "+5"),),
    (("trick ≠ trick", "+5"),),
    (("trick = trick", "+5"),),
    (("knight", "+1"), ("dwarf", "−1")),
    (("dwarf", "+1"), ("knight", "−1")),
    ((_ANY_KING, "+3"), (_ANY_QUEEN, "−3")),
    ((_ANY_QUEEN, "+3"), (_ANY_KING, "−3")),
    (("3 trick 1er", "+3"), ("2e", "+4"), ("3e", "+5")),
    (("3 trick 1er", "−3"), ("2e", "−4"), ("3e", "−5")),
    (("[D] [D] [D]", "+2"), ("[7] [7] [7]", "+1")),
    (("[D] [D] [D]", "−2"), ("[7] [7] [7]", "−1")),
    (("trick trick trick trick", "+5"),),
    (("empty empty empty empty", "+5"),),
    (("knight dwarf goblin min", "+1"),),
    (("knight dwarf goblin max", "+1"),),
    (("dwarf min", "+n"),),
    (("knight min", "+n"),),
    (("[V] [D] [R] [A]", "+1"), ("knight", "+1")),
    (("[V] [D] [R] [A]", "−1"), ("knight", "−1")),
    (("trick &lt; right", "+3"), ("trick &gt; left", "+3")),
    (("trick &gt; right", "+3"), ("trick &gt; left", "+3")),
)
"""The formula of each quest: two for each tile, face a first."""

_PEOPLES: Final = frozenset({"dwarf", "knight", "goblin"})
_ENGLISH: Final = {
    "V": "J", "D": "Q", "R": "K", "1er": "1st", "2e": "2nd", "3e": "3rd",
}  # fmt: skip
_SIDES: Final[dict[str, tuple[str, str]]] = {"right": ("droite", "right"), "left": ("gauche", "left")}


@cache
def formula(quest: int, language: Language) -> Html:
    """Return the formula of a quest; the page shows it beside the sentence that says the same."""
    cells = FORMULAS[quest]
    parts = [
        tag(
            "span",
            tag("span", *(_sign(word, language) for word in signs.split()), class_="what"),
            tag("b", points),
            class_=classes(plus=points[0] == "+", minus=points[0] != "+"),
        )
        for signs, points in cells
    ]
    return tag("p", *parts, class_=classes("formula", long=len(FORMULAS[quest]) > 2), aria_hidden="true")


def _sign(word: str, language: Language) -> Html:
    """Return the picture of a sign (trick, suit, rank, portrait, neighbour), or the word itself."""
    if word in {"trick", "empty"}:
        return tag("i", class_=classes("g-trick", empty=word == "empty"))
    if word in _PEOPLES:
        return tag("i", drawing(f"s-{word}"), class_="g-suit", data_s=word)
    if word.startswith("["):
        rank = word[1:-1]
        return tag("i", _ENGLISH.get(rank, rank) if language == "en" else rank, class_="g-card")
    if ":" in word:
        rank, people = word.split(":")
        return drawing(f"r-{rank}-{people}", "0 0 64 84")
    if word in _SIDES:
        arrow, name = drawing(f"i-{word}"), tag("small", t(language, *_SIDES[word]))
        return tag("i", *([arrow, name] if word == "left" else [name, arrow]), class_="g-neighbour")
    return tag("i", Html(_ENGLISH.get(word, word) if language == "en" else word), class_="g-word")


def quest_number(tile: int, face: str) -> int:
    """Return the number of the quest on a face of a tile; tiles are counted from 1."""
    return 2 * (tile - 1) + (face == "b")
