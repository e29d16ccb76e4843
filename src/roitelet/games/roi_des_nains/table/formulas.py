"""The forty quests as pictures and numbers: what counts, and what it brings. The sentence beside them says the same."""

from functools import cache
from typing import Final

from roitelet.engine.language import Language
from roitelet.kit.markup import Html, classes, tag
from roitelet.kit.parts import drawing

Cell = tuple[str, str]
"""What counts, as words of ``_glyph``, and the points."""

_ANY_KING: Final = "R:nain"
_ANY_QUEEN: Final = "D:nain"

FORMULAS: Final[tuple[tuple[Cell, ...], ...]] = (
    (("pli pli pli …", "+2"),),
    (("pli pli pli …", "−2"),),
    (("vide vide pli pli pli pli", "+2"),),
    (("vide vide pli pli pli pli", "−2"),),
    (("[3] [4]", "+4"),),
    (("[6] [7]", "+4"),),
    (("chevalier", "−1"),),
    (("gobelin", "−1"),),
    (("pli droite", "+1"),),
    (("gauche pli", "+1"),),
    (("[2] + [9] + … max", "+5"),),
    (("[2] + [9] + … max", "−5"),),
    (("pli", "+1"),),
    (("pli", "−1"),),
    (("= 3 pli", "+5"),),
    (("= 1 pli", "+5"),),
    (("= 4 pli", "+5"),),
    (("= 2 pli", "+5"),),
    (("2 4 6 8 pli", "+5"),),
    (("1 3 5 7 pli", "+5"),),
    (("pli ≠ pli", "+5"),),
    (("pli = pli", "+5"),),
    (("chevalier", "+1"), ("nain", "−1")),
    (("nain", "+1"), ("chevalier", "−1")),
    ((_ANY_KING, "+3"), (_ANY_QUEEN, "−3")),
    ((_ANY_QUEEN, "+3"), (_ANY_KING, "−3")),
    (("3 pli 1er", "+3"), ("2e", "+4"), ("3e", "+5")),
    (("3 pli 1er", "−3"), ("2e", "−4"), ("3e", "−5")),
    (("[D] [D] [D]", "+2"), ("[7] [7] [7]", "+1")),
    (("[D] [D] [D]", "−2"), ("[7] [7] [7]", "−1")),
    (("pli pli pli pli", "+5"),),
    (("vide vide vide vide", "+5"),),
    (("chevalier nain gobelin min", "+1"),),
    (("chevalier nain gobelin max", "+1"),),
    (("nain min", "+n"),),
    (("chevalier min", "+n"),),
    (("[V] [D] [R] [A]", "+1"), ("chevalier", "+1")),
    (("[V] [D] [R] [A]", "−1"), ("chevalier", "−1")),
    (("pli &lt; droite", "+3"), ("pli &gt; gauche", "+3")),
    (("pli &gt; droite", "+3"), ("pli &gt; gauche", "+3")),
)
"""By quest: two for each tile, face a first."""

_PEOPLES: Final = frozenset({"nain", "chevalier", "gobelin"})
_ENGLISH: Final = {
    "V": "J", "D": "Q", "R": "K", "1er": "1st", "2e": "2nd", "3e": "3rd",
}  # fmt: skip
_SIDES: Final[dict[str, tuple[str, str]]] = {"droite": ("droite", "right"), "gauche": ("gauche", "left")}


@cache
def formula(quest: int, language: Language) -> Html:
    """A quest's formula."""
    cells = FORMULAS[quest]
    shown = [
        tag(
            "span",
            tag("span", *(_glyph(word, language) for word in what.split()), class_="quoi"),
            tag("b", points),
            class_=classes(plus=points[0] == "+", moins=points[0] != "+"),
        )
        for what, points in cells
    ]
    return tag("p", *shown, class_=classes("formule", longue=len(FORMULAS[quest]) > 2), aria_hidden="true")


def _glyph(word: str, language: Language) -> Html:
    """One picture of a formula: a trick, a suit, a rank on a card, a portrait, a neighbour, or the word itself."""
    if word in {"pli", "vide"}:
        return tag("i", class_=classes("g-pli", vide=word == "vide"))
    if word in _PEOPLES:
        return tag("i", drawing(f"s-{word}"), class_="g-couleur", data_s=word)
    if word.startswith("["):
        rank = word[1:-1]
        return tag("i", _ENGLISH.get(rank, rank) if language == "en" else rank, class_="g-carte")
    if ":" in word:
        rank, people = word.split(":")
        return drawing(f"r-{rank}-{people}", "0 0 64 84")
    if word in _SIDES:
        arrow, name = drawing(f"i-{word}"), tag("small", _SIDES[word][language == "en"])
        return tag("i", *([arrow, name] if word == "gauche" else [name, arrow]), class_="g-voisin")
    return tag("i", Html(_ENGLISH.get(word, word) if language == "en" else word), class_="g-mot")


def quest_of(tile: int, face: str) -> int:
    """The number of a face: tiles are counted from 1."""
    return 2 * (tile - 1) + (face == "b")
