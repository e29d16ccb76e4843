"""The game's picture on the home page: the dwarf on his diamond, between a queen and a king."""

from roitelet.engine.caching import cached
from roitelet.engine.language import Language
from roitelet.games.nain_jaune.table.words import FACES
from roitelet.kit.cards import SMALL
from roitelet.kit.markup import Html, tag
from roitelet.kit.parts import drawing


@cached()
def poster(language: Language) -> Html:
    """A picture only: the words stand below it."""
    queen, king = (FACES.card(text, language, SMALL) for text in ("D♠", "R♥"))
    dwarf = drawing("yellow-dwarf", "0 0 80 80", "dwarf")
    return tag("div", tag("span", class_="diamond"), queen, dwarf, king, class_="picture poster-nj", aria_hidden="true")
