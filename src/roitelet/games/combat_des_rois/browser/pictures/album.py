"""The album of pieces: leaders, treasure, ships and catastrophe, each with what it does."""

from collections.abc import Mapping, Sequence
from typing import Final

from roitelet.base.html import Html, tag
from roitelet.base.language import Language, Text, capital, t
from roitelet.games.combat_des_rois.browser.pictures.pieces import leader_word, pawn, ship, treasure
from roitelet.games.combat_des_rois.words.names import colour_number, ship_name
from roitelet.kit.pictures.album import Album, leaf
from roitelet.kit.widgets import drawing

LEADERS: Final[dict[str, Text]] = {
    "v": (
        "Vert : il marque les marchés, et lui seul prend les trésors.",
        "Green: scores markets, and alone takes treasures.",
    ),
    "r": ("Rouge : il marque les temples.", "Red: scores temples."),
    "b": (
        "Bleu : il marque les champs, et tous les navires le paient.",
        "Blue: scores fields, and every ship pays it.",
    ),
}
SHIPS: Final[Mapping[str, Text]] = {
    "n": ("Se construit avec quatre peuples, ou quatre champs.", "Built with four people cards, or four fields."),
    "v": ("Se construit avec quatre marchés, ou quatre champs.", "Built with four markets, or four fields."),
    "r": ("Se construit avec quatre temples, ou quatre champs.", "Built with four temples, or four fields."),
}
TREASURE: Final = (
    "Huit têtes de colonne ; gagné, il compte dans votre couleur la plus faible.",
    "Eight heads of columns; once won, it counts for your weakest colour.",
)
CATASTROPHE: Final = (
    "Une fois par partie, elle retire une carte ou un pont.",
    "Once in a game, it removes a card or a bridge.",
)


KING: Final[Mapping[str, Text]] = {
    "anywhere": (
        "Noir : il marque les peuples, et remplace le chef qui manque à son royaume.",
        "Black: scores people, and stands in for a leader that its kingdom lacks.",
    ),
    "on_other_colour": (
        "Noir : il marque les peuples et, sauf sur une carte noire, remplace le chef qui manque à son royaume.",
        "Black: scores people and, unless on a black card, stands in for a leader that its kingdom lacks.",
    ),
}
"""The king, by the option ``king_joker``."""


def albums(language: Language, options: Mapping[str, str]) -> Sequence[Album]:
    """Return the album of the pieces, for a table with these options."""
    leaders = {"n": KING[options["king_joker"]]} | LEADERS
    leaves = [
        *(
            _leaf(pawn("arc", colour, True, "large"), leader_word(colour, language), told, language)
            for colour, told in leaders.items()
        ),
        _leaf(_square("red", treasure()), t(language, "trésor", "treasure"), TREASURE, language),
        *(
            _leaf(_square("ship", ship(colour)), ship_name(colour_number(colour)).render(language), told, language)
            for colour, told in SHIPS.items()
        ),
        _leaf(
            _square("bolt", drawing("e-catastrophe")), t(language, "catastrophe", "catastrophe"), CATASTROPHE, language
        ),
    ]
    return (Album("pieces", t(language, "Les pièces", "The pieces"), leaves),)


def _square(kind: str, picture: Html) -> Html:
    return tag("span", picture, class_=f"cr-piece {kind}")


def _leaf(picture: Html, name: str, told: Text, language: Language) -> Html:
    return leaf(picture, capital(name), t(language, *told))
