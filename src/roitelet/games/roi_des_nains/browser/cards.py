"""Drawings of the cards: pips, portraits of the three peoples and of the special cards."""

from functools import cache
from typing import Final

from roitelet.base.html import EMPTY, Html
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.games.roi_des_nains.notation.pack import PACK, SUIT_SIGNS
from roitelet.kit.cards.faces import COURT, Faces
from roitelet.kit.cards.pips import SPOTS, pip, pip_box
from roitelet.kit.widgets import drawing

PEOPLES: Final = dict(zip(SUIT_SIGNS, ("dwarf", "knight", "goblin"), strict=True))
"""The name of each suit in styles and drawings."""
PORTRAIT: Final = "0 0 64 84"
MUSICIAN: Final = "5"
SPECIAL_RANKS: Final = frozenset({"1", "11"})
ACE_SIZE: Final = 50
LUTE_SIZE: Final = 36
_SPOTS: Final = SPOTS | {"10": SPOTS["10"].replace("mc md", "me mf")}
"""Places of the pips; those of tens are a little wider apart than on French cards."""


def _picture(faces: Faces, card: str, special: str | None) -> Html:
    """Draw a card; ``special`` is the special card of the deal, drawn on a 1, an 11 or a magic card."""
    if faces.is_outside(card):
        return portrait(card.lower())
    rank = card[:-1]
    if rank in SPECIAL_RANKS:
        return portrait(special) if special else EMPTY
    if rank in COURT:
        return drawing(f"r-{rank}-{faces.suit(card)}", PORTRAIT, "face people", "xMaxYMax")
    return _pips(rank, faces.symbol(card))


def portrait(special: str, class_: str = "face people") -> Html:
    """Return the drawing of a special card."""
    return drawing(f"x-{special.replace('_', '-')}", PORTRAIT, class_, "xMaxYMax")


@cache
def _pips(rank: str, symbol: str) -> Html:
    """Draw the pips of a number card, or the sign of an ace."""
    if rank == "A":
        return pip_box(pip(symbol, "m2", ACE_SIZE))
    # the fives are the musicians (RN-1.6): a lute in place of the fifth pip
    if rank == MUSICIAN:
        return pip_box(*(pip(symbol, spot) for spot in _SPOTS["4"].split()), pip("i-lute", "m2", LUTE_SIZE))
    return pip_box(*(pip(symbol, spot) for spot in _SPOTS[rank].split()))


SORTED: Final = ("knight", "goblin", "magic", "dwarf")
"""Suits from left to right."""
FACES: Final = Faces(PACK, tuple(PEOPLES.values()), SORTED, _picture, outside="magic", titled=True)

is_magic, people_of, card_label = FACES.is_outside, FACES.suit, FACES.label
face, open_card, mini, minis, log_line = FACES.face, FACES.card, FACES.mini, FACES.minis, FACES.draw_sentence


def picture(scene: Scene, word: str) -> Html:
    """Return the small card that a move plays, takes or gives."""
    card = word.lstrip("+-")
    return mini(card, scene.language) if card in FACES.texts else EMPTY
