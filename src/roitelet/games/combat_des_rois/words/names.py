"""What colours, cards, leaders, dynasties, ships and places are called, in French and in English."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from roitelet.engine.language import Message, add_catalogue, fixed, numbered, say
from roitelet.games.combat_des_rois.rules.state import BRIDGE, CELL, COLOURS, END_TURN, NO, ROWS, YES
from roitelet.games.combat_des_rois.words.notation import format_action, format_gap

Pair = tuple[str, str]
"""French and English."""

_COLOURS: Final[tuple[Pair, ...]] = (("noir", "black"), ("vert", "green"), ("rouge", "red"), ("bleu", "blue"))
_FEMININE: Final[tuple[Pair, ...]] = (("noire", "black"), ("verte", "green"), ("rouge", "red"), ("bleue", "blue"))
_CARDS: Final[tuple[Pair, ...]] = (("peuple", "people"), ("marché", "market"), ("temple", "temple"), ("champ", "field"))
_ONE_CARD: Final[tuple[Pair, ...]] = (
    ("un peuple", "a people card"),
    ("un marché", "a market"),
    ("un temple", "a temple"),
    ("un champ", "a field"),
)
_LEADERS: Final[tuple[Pair, ...]] = (
    ("roi", "king"),
    ("marchand", "merchant"),
    ("prêtre", "priest"),
    ("agriculteur", "farmer"),
)
_THE_LEADER: Final[tuple[Pair, ...]] = (
    ("le roi", "the king"),
    ("le marchand", "the merchant"),
    ("le prêtre", "the priest"),
    ("l'agriculteur", "the farmer"),
)
_SEVERAL_LEADERS: Final[tuple[Pair, ...]] = (
    ("rois", "kings"),
    ("marchands", "merchants"),
    ("prêtres", "priests"),
    ("agriculteurs", "farmers"),
)
_DYNASTIES: Final[tuple[Pair, ...]] = (("Arc", "Bow"), ("Lion", "Lion"), ("Taureau", "Bull"), ("Vase", "Vase"))
_SHIPS: Final[tuple[Pair, ...]] = (
    ("navire bleu et noir", "blue and black ship"),
    ("navire bleu et vert", "blue and green ship"),
    ("navire bleu et rouge", "blue and red ship"),
)
_WORDS: Final = {END_TURN: "end", NO: "no", YES: "yes"}


for _prefix, _words in (
    ("cr.colour", _COLOURS),
    ("cr.feminine", _FEMININE),
    ("cr.card_name", _CARDS),
    ("cr.one_card", _ONE_CARD),
    ("cr.leader_name", _LEADERS),
    ("cr.the_leader", _THE_LEADER),
    ("cr.leaders", _SEVERAL_LEADERS),
    ("cr.dynasty", _DYNASTIES),
    ("cr.ship", _SHIPS),
):
    add_catalogue(numbered(_prefix, _words))
add_catalogue(
    {
        "cr.count.none": {"fr": "aucune carte {colour}", "en": "no {colour} card"},
        "cr.count.one": {"fr": "1 carte {colour}", "en": "1 {colour} card"},
        "cr.count.many": {"fr": "{count} cartes {colour}s", "en": "{count} {colour} cards"},
        "cr.place.head": {"fr": "la tête de la colonne {column}", "en": "the head of column {column}"},
        "cr.place.cell": {"fr": "la carte {row} de la colonne {column}", "en": "card {row} of column {column}"},
        "cr.place.bridge": {"fr": "le pont {gap}", "en": "the bridge {gap}"},
        "cr.list": {"fr": "{items}", "en": "{items}"},
        "cr.none_there": {"fr": "aucun", "en": "none"},
        "cr.nothing": {"fr": "rien", "en": "nothing"},
        "cr.nowhere": {"fr": "nulle part", "en": "nowhere"},
        "cr.word.end": {"fr": "fin", "en": "end"},
        "cr.word.no": {"fr": "non", "en": "no"},
        "cr.word.yes": {"fr": "oui", "en": "yes"},
    }
)


@cache
def colour_name(colour: int) -> Message:
    """A colour: noir, black."""
    return fixed(f"cr.colour.{colour}")


@cache
def feminine(colour: int) -> Message:
    """A colour as French says it of a card: noire."""
    return fixed(f"cr.feminine.{colour}")


@cache
def card_name(colour: int) -> Message:
    """The card of a colour: marché, market."""
    return fixed(f"cr.card_name.{colour}")


@cache
def one_card(colour: int) -> Message:
    """One card of a colour: un marché, a market."""
    return fixed(f"cr.one_card.{colour}")


@cache
def count_cards(count: int, colour: int) -> Message:
    """So many cards of a colour: 3 cartes rouges, 3 red cards."""
    key = "many" if count > 1 else "one" if count else "none"
    return fixed(f"cr.count.{key}", count=count, colour=feminine(colour))


def list_counts(counts: Sequence[int]) -> Message:
    """Cards by colour, those there are none of left out."""
    held = [count_cards(int(count), colour) for colour, count in enumerate(counts[:COLOURS]) if count]
    return say("cr.list", items=held) if held else say("cr.nothing")


def list_items(items: Sequence[object], none: str = "cr.nothing") -> Message:
    """Several things one after the other, or the word for none of them."""
    return say("cr.list", items=list(items)) if items else say(none)


@cache
def leader_name(colour: int) -> Message:
    """The leader of a colour, without an article: marchand, merchant."""
    return fixed(f"cr.leader_name.{colour}")


@cache
def the_leader(colour: int) -> Message:
    """The leader of a colour: l'agriculteur, the farmer."""
    return fixed(f"cr.the_leader.{colour}")


@cache
def leaders_name(colour: int) -> Message:
    """The leaders of a colour: marchands, merchants."""
    return fixed(f"cr.leaders.{colour}")


@cache
def dynasty_name(seat: int) -> Message:
    """The dynasty of a seat."""
    return fixed(f"cr.dynasty.{seat}")


@cache
def ship_name(ship: int) -> Message:
    """A ship by its two colours."""
    return fixed(f"cr.ship.{ship}")


@cache
def place_name(place: int) -> Message:
    """A place in full: la carte 2 de la colonne 5, the bridge 5-6."""
    if place >= CELL:
        return fixed("cr.place.cell", row=(place - CELL) % ROWS + 1, column=(place - CELL) // ROWS + 1)
    if place >= BRIDGE:
        return fixed("cr.place.bridge", gap=format_gap(place - BRIDGE))
    return fixed("cr.place.head", column=place + 1)


@cache
def action_word(action: int) -> Message:
    """An action as the reader writes it: fin, in English end."""
    return fixed(f"cr.word.{_WORDS[action]}") if action in _WORDS else fixed("text", text=format_action(action))
