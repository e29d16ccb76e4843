"""The cards of a pack on a page: faces, cards on the table or in a hand, small cards in text.

A game declares its :class:`Faces` once: its pack, and the names of its suits in styles and drawings. A game with French
cards uses :func:`french_faces`. Cards are passed in the notation.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Final, NamedTuple

from roitelet.base.caching import cached
from roitelet.base.html import EMPTY, Html, classes, join, tag, text
from roitelet.base.language import CLOSES, OPENS, Language, capital
from roitelet.engine.cards.pack import OUTSIDE, Pack
from roitelet.kit.asset_urls import SPRITE
from roitelet.kit.cards.pips import pips
from roitelet.kit.scene import Scene
from roitelet.kit.widgets import drawing, move

SMALL: Final = "vignette"
"""The look of a French card with room for only half a face."""
COURT: Final = frozenset("VDR")
_PIECE: Final = re.compile(f"{OPENS}(.*?){CLOSES}")


@dataclass(frozen=True, eq=False)
class Faces:
    """The drawings of a pack's cards."""

    pack: Pack
    suits: Sequence[str]
    """The name of each suit in styles and drawings; its symbol is ``s-`` and this name."""
    order: Sequence[str]
    """The suits from left to right in a sorted hand, including :attr:`outside`, for cards without a suit."""
    picture: Callable[["Faces", str, str | None], Html]
    """A function that draws a card's face without its corner, in a *look*: :data:`SMALL`, or one of the game's own."""
    outside: str = ""
    """The name of cards without a suit, in styles and drawings."""
    titled: bool = False
    """True if a small card shows its name when the pointer is over it."""

    def is_outside(self, card: str) -> bool:
        """Return whether a card has neither suit nor rank."""
        return _marks(self, card).outside

    def suit(self, card: str) -> str:
        """Return the name of a card's suit in styles and drawings."""
        return _marks(self, card).suit

    def symbol(self, card: str) -> str:
        """Return the name of the drawing of a card's suit."""
        return f"s-{_marks(self, card).suit}"

    def rank(self, card: str, language: Language) -> str:
        """Return the rank for a card's corner, in the reader's language; empty for a card without suit."""
        rank = _marks(self, card).rank
        return "" if rank == OUTSIDE else self.pack.short_rank(rank).render(language)

    @cached()
    def label(self, card: str, language: Language) -> str:
        """Return the name of a card with a capital letter: Dame de pique."""
        return capital(self.pack.name(self.pack.parse_card(card)).render(language))

    def short(self, card: str, language: Language) -> str:
        """Return the short name of a card: D♠, in English Q♠."""
        return self.pack.short(self.pack.parse_card(card)).render(language)

    @cached()
    def face(self, card: str, language: Language, look: str | None = None) -> Html:
        """Return the face of a card: the corner and the picture."""
        return join([_corner(self.rank(card, language), self.symbol(card)), self.picture(self, card, look)])

    @cached(4096)
    def card(
        self,
        card: str,
        language: Language,
        look: str | None = None,
        *,
        class_: str = "",
        key: str | None = None,
        origin_key: str | None = None,
    ) -> Html:
        """Return a card on the table.

        ``key`` lets it move to a new place, ``origin_key`` names where it comes from; only for cards face up.
        """
        suit, outside, _ = _marks(self, card)
        return tag(
            "span",
            self.face(card, language, look),
            class_=classes("card", class_, magic=outside, vignette=look == SMALL),
            data_s=suit,
            data_key=key,
            data_flies=origin_key,
            role="img",
            aria_label=self.label(card, language),
        )

    def button(
        self,
        scene: Scene,
        card: str,
        look: str | None = None,
        *,
        word: str = "",
        more: Html = EMPTY,
        class_: str = "",
        label: str | None = None,
        **attributes: str,
    ) -> Html:
        """Return a card as a button for the move ``word``, by default that of playing it; ``more`` is drawn on it."""
        suit, outside, _ = _marks(self, card)
        face = self.face(card, scene.language, look)
        return move(
            scene,
            word or card,
            face + more if more else face,
            class_=classes("card", class_, magic=outside),
            label=label,
            data_s=suit,
            **attributes,
        )

    @cached(4096)
    def hand_card(self, card: str, content: Html, id_: str | None = None) -> Html:
        """Return a card in the viewer's hand, with the data to sort it."""
        suit, _, rank = _marks(self, card)
        playable = content.startswith("<button") and 'aria-disabled="true"' not in content
        return tag(
            "li",
            content,
            class_=classes(open=playable) or None,
            id=id_,
            data_suit=self.order.index(suit),
            data_rank=rank,
        )

    def hand(self, scene: Scene) -> Html:
        """Return the viewer's hand for a game in which every move plays a card."""
        cards = [item["card"] for item in scene.view["hand"]]
        return join(
            self.hand_card(
                card,
                self.button(scene, card, label=self.label(card, scene.language), data_key=f"card-{card}"),
            )
            for card in cards
        )

    @cached()
    def mini(self, card: str, language: Language) -> Html:
        """Return a card for a line of text: rank and suit on a small label."""
        rank, label = self.rank(card, language), self.label(card, language)
        return tag(
            "span",
            tag("b", rank) if rank else EMPTY,
            drawing(self.symbol(card)),
            class_="mini",
            data_s=self.suit(card),
            role="img",
            aria_label=label,
            title=label if self.titled else None,
        )

    def minis(self, cards: Sequence[str], language: Language) -> Html:
        """Return several cards for a line of text."""
        return _minis(self, tuple(cards), language)

    @cached(4096)
    def draw_sentence(self, sentence: str, language: Language) -> Html:
        """Return a sentence with its marked cards drawn."""
        parts = _PIECE.split(sentence)
        return join(self.mini(part, language) if index % 2 else text(part) for index, part in enumerate(parts))

    @cached_property
    def texts(self) -> frozenset[str]:
        """Return the notation of all cards."""
        return frozenset(self.pack.list_texts(self.pack.every))


class Marks(NamedTuple):
    """The attributes of a card for styles and scripts."""

    suit: str
    outside: bool
    rank: int


@cache
def _marks(faces: Faces, card: str) -> Marks:
    number = faces.pack.parse_card(card)
    suit = faces.pack.suit(number)
    outside = suit == OUTSIDE
    return Marks(faces.outside if outside else faces.suits[suit], outside, faces.pack.rank(number))


@cache
def _corner(rank: str, symbol: str) -> Html:
    """Return the corner of a card: rank and suit."""
    return tag("span", rank, drawing(symbol), class_=classes("index", ten=len(rank) > 1))


@lru_cache(1024)
def _minis(faces: Faces, cards: tuple[str, ...], language: Language) -> Html:
    return join(faces.mini(card, language) for card in cards)


def face_down_card(class_: str = "") -> Html:
    """Return a card face down, without anything that could reveal which card it is."""
    return tag("span", drawing("mark", "0 0 64 64"), class_=classes("back", class_), aria_hidden="true")


# --- French cards ---

FRENCH_SUITS: Final = ("club", "diamond", "heart", "spade")
"""In the order of :data:`roitelet.engine.cards.french_pack.FRENCH_SUITS`."""


def french_faces(pack: Pack) -> Faces:
    """Return the faces of a pack with French suits."""
    return Faces(pack, FRENCH_SUITS, ("diamond", "heart", "spade", "club"), _french_picture)


def _french_picture(faces: Faces, card: str, look: str | None) -> Html:
    rank, suit, symbol = card[:-1], faces.suit(card), faces.symbol(card)
    if rank not in COURT:
        return drawing(symbol, class_="face", fit="xMidYMid") if look == SMALL else pips(rank, symbol)
    court = f"c-{rank}-{suit}"
    if look != SMALL:
        return join([tag("span", class_="court-frame"), drawing(court, "0 0 64 118", "face court")])
    use = Html(f'<use href="{SPRITE}#{court}" width="64" height="118"/>')
    return tag("svg", use, class_="face", viewBox="0 0 64 58", preserveAspectRatio="xMidYMax", aria_hidden="true")
