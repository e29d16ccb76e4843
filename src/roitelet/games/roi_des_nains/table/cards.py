"""The cards of Le Roi des Nains as drawings: faces with pips and portraits, and small ones to stand in a line."""

import re
from functools import cache, lru_cache
from typing import Final

from roitelet.engine.language import Language
from roitelet.games.roi_des_nains.words.names import card_name
from roitelet.games.roi_des_nains.words.notation import parse_card
from roitelet.kit.markup import EMPTY, Html, classes, join, tag
from roitelet.kit.parts import SPRITE, drawing, index, with_cards

PEOPLES: Final = {"n": "dwarf", "c": "knight", "g": "goblin"}
"""Suits as the notation writes them and as styles and drawings call them."""
ENGLISH_RANKS: Final = {"V": "J", "D": "Q", "R": "K"}
PORTRAIT: Final = "0 0 64 84"
MUSICIAN: Final = "5"
SPECIAL_RANKS: Final = frozenset({"1", "11"})
_ACROSS: Final = {"l": 1, "m": 22, "r": 43}
_DOWN: Final = {"0": 3.0, "1": 28.0, "2": 53.0, "3": 78.0, "4": 103.0, "a": 36.0, "b": 70.0, "c": 19.0, "d": 87.0}
_EIGHT_SIDES: Final = "l0 la lb l4 r0 ra rb r4"
_PIPS: Final = {
    "2": "m0 m4",
    "3": "m0 m2 m4",
    "4": "l0 r0 l4 r4",
    "5": "l0 r0 l4 r4",
    "6": "l0 r0 l2 r2 l4 r4",
    "7": "l0 r0 l2 r2 l4 r4 m1",
    "8": "l0 r0 l2 r2 l4 r4 m1 m3",
    "9": f"{_EIGHT_SIDES} m2",
    "10": f"{_EIGHT_SIDES} mc md",
}
"""Where the pips of a card stand: across, then down, in a box of 64 by 126."""


def is_magic(card: str) -> bool:
    """Whether a card has neither suit nor rank."""
    return card[-1] not in PEOPLES or len(card) > len("11n")


def people_of(card: str) -> str:
    """The suit of a card as styles and drawings call it."""
    return "magic" if is_magic(card) else PEOPLES[card[-1]]


def rank_shown(card: str, language: Language) -> str:
    """The rank as the reader calls it."""
    rank = card[:-1]
    return ENGLISH_RANKS.get(rank, rank) if language == "en" else rank


@cache
def card_label(card: str, language: Language) -> str:
    """A card in words, to begin a sentence with: Roi des Chevaliers."""
    name = card_name(parse_card(card)).render(language)
    return name[:1].upper() + name[1:]


@cache
def face(card: str, language: Language, special: str | None) -> Html:
    """What is on a card; ``special`` is the deal's special card, whose portrait a 1, an 11 and a magic card bear."""
    symbol = f"s-{people_of(card)}"
    if is_magic(card):
        return join([tag("span", drawing(symbol), class_="index"), portrait(card.lower())])
    rank = card[:-1]
    return join([index(rank_shown(card, language), symbol), _picture(rank, symbol, people_of(card), special)])


def _picture(rank: str, symbol: str, people: str, special: str | None) -> Html:
    if rank in SPECIAL_RANKS:
        return portrait(special) if special else EMPTY
    if rank in ENGLISH_RANKS:
        return drawing(f"r-{rank}-{people}", PORTRAIT, "face people", "xMaxYMax")
    return _pips(rank, symbol)


def portrait(special: str, class_: str = "face people") -> Html:
    """The drawing of a special card."""
    return drawing(f"x-{special.replace('_', '-')}", PORTRAIT, class_, "xMaxYMax")


@cache
def _pips(rank: str, symbol: str) -> Html:
    if rank == "A":
        return _pip_box(_use(symbol, 7, 38, 50))
    pips = [_use(symbol, _ACROSS[place[0]], _DOWN[place[1]], 20) for place in _PIPS[rank].split()]
    # the fives are the musicians (RN-1.6)
    return _pip_box(*pips, _use("i-lute", 14, 45, 36) if rank == MUSICIAN else EMPTY)


def _use(symbol: str, x: float, y: float, size: int) -> Html:
    return Html(f'<use href="{SPRITE}#{symbol}" x="{x:g}" y="{y:g}" width="{size}" height="{size}"/>')


def _pip_box(*uses: Html) -> Html:
    return tag("svg", *uses, class_="face", viewBox="0 0 64 126", aria_hidden="true")


@cache
def open_card(card: str, language: Language, special: str | None, *, class_: str = "", key: str | None = None) -> Html:
    """A card that lies there for all to see. ``key`` lets it fly."""
    return tag(
        "span",
        face(card, language, special),
        class_=classes("card", class_, magic=is_magic(card)),
        data_s=people_of(card),
        data_key=key,
        role="img",
        aria_label=card_label(card, language),
    )


@cache
def mini(card: str, language: Language) -> Html:
    """A card in a line of text: rank and suit."""
    shown = EMPTY if is_magic(card) else tag("b", rank_shown(card, language))
    label = card_label(card, language)
    return tag(
        "span", shown, drawing(f"s-{people_of(card)}"), class_="mini", data_s=people_of(card), role="img",
        aria_label=label, title=label,
    )  # fmt: skip


@lru_cache(1024)
def minis(cards: tuple[str, ...], language: Language) -> Html:
    """Several cards in a line."""
    return join(mini(card, language) for card in cards)


_CARDS: Final = re.compile(r"(?<!\w)(?:1[01]|[1-9VDRAJQK])[ncgdk](?!\w)")
_RANKS: Final = str.maketrans("JQK", "VDR")
_SUITS: Final = str.maketrans("dk", "nc")


@lru_cache(4096)
def told(sentence: str, language: Language) -> Html:
    """A line of the log, its cards drawn: « Dan : Rn » means little to most people."""
    return with_cards(
        sentence, _CARDS, lambda card: mini(card[:-1].translate(_RANKS) + card[-1].translate(_SUITS), language)
    )
