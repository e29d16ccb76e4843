"""Names of colours, cards, leaders, dynasties, ships and places, in French and in English."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from roitelet.base.language import Message, add_catalogue, fixed, in_words, named, say
from roitelet.base.typography import HYPHEN
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES, format_action
from roitelet.games.combat_des_rois.rules.state import BRIDGE, CELL, CHOOSE, COLOURS, END_TURN, NO, ROWS, YES

_ANSWER_KEYS: Final = {END_TURN: "end", NO: "no", YES: "yes"}


colour_name = named("cr.colour", ("noir", "black"), ("vert", "green"), ("rouge", "red"), ("bleu", "blue"))
"""The name of a colour."""
feminine = named("cr.feminine", ("noire", "black"), ("verte", "green"), ("rouge", "red"), ("bleue", "blue"))
"""The colour of a card, feminine in French."""
card_name = named("cr.card_name", ("peuple", "people"), ("marché", "market"), ("temple", "temple"), ("champ", "field"))
"""The name of a colour's cards."""
lone_card = named(
    "cr.lone_card", ("peuple", "people card"), ("marché", "market"), ("temple", "temple"), ("champ", "field")
)
"""The singular of a colour's cards, after a number or an article."""
cards_name = named(
    "cr.cards_name",
    ("peuples", "people cards"),
    ("marchés", "markets"),
    ("temples", "temples"),
    ("champs", "fields"),
)
"""The plural of a colour's cards."""
one_card = named(
    "cr.one_card",
    ("un peuple", "a people card"),
    ("un marché", "a market"),
    ("un temple", "a temple"),
    ("un champ", "a field"),
)
"""One card of a colour, with its article."""
leader_name = named(
    "cr.leader_name", ("roi", "king"), ("marchand", "merchant"), ("prêtre", "priest"), ("agriculteur", "farmer")
)
"""The leader of a colour, without an article."""
the_leader = named(
    "cr.the_leader",
    ("le roi", "the king"),
    ("le marchand", "the merchant"),
    ("le prêtre", "the priest"),
    ("l'agriculteur", "the farmer"),
)
"""The leader of a colour, with its article."""
leaders_name = named(
    "cr.leaders", ("rois", "kings"), ("marchands", "merchants"), ("prêtres", "priests"), ("agriculteurs", "farmers")
)
"""The plural of a colour's leaders."""
dynasty_name = named("cr.dynasty", ("Arc", "Bow"), ("Lion", "Lion"), ("Taureau", "Bull"), ("Vase", "Vase"))
"""The name of a dynasty."""
ship_name = named(
    "cr.ship",
    ("navire bleu et noir", "blue and black ship"),
    ("navire bleu et vert", "blue and green ship"),
    ("navire bleu et rouge", "blue and red ship"),
)
"""The name of a ship, by its two colours."""

add_catalogue(
    {
        "cr.count.none": ("aucun {noun}", "no {noun}"),
        "cr.count.one": ("1 {noun}", "1 {noun}"),
        "cr.count.many": ("{count} {nouns}", "{count} {nouns}"),
        "cr.place.head": ("la tête de la colonne {column}", "the head of column {column}"),
        "cr.place.cell": ("la carte {row} de la colonne {column}", "card {row} of column {column}"),
        "cr.place.bridge": ("le pont {gap}", "bridge {gap}"),
        "cr.list": ("{items}", "{items}"),
        "cr.none_there": ("aucun", "none"),
        "cr.nothing": ("rien", "nothing"),
        "cr.nowhere": ("nulle part", "nowhere"),
        "cr.word.end": ("fin", "end"),
        "cr.word.no": ("non", "no"),
        "cr.word.yes": ("oui", "yes"),
        "cr.word.dynasty.0": ("arc", "bow"),
        "cr.word.dynasty.1": ("lion", "lion"),
        "cr.word.dynasty.2": ("taureau", "bull"),
        "cr.word.dynasty.3": ("vase", "vase"),
    }
)


def colour_number(letter: str) -> int:
    """Return the number of a colour from its letter."""
    return COLOUR_NAMES.index(letter)


@cache
def count_cards(count: int, colour: int) -> Message:
    """Return a number of cards of a colour: 3 temples."""
    key = "many" if count > 1 else "one" if count else "none"
    return fixed(f"cr.count.{key}", count=count, noun=lone_card(colour), nouns=cards_name(colour))


def list_counts(counts: Sequence[int]) -> Message:
    """Return the numbers of cards by colour, without colours that have no cards."""
    held = [count_cards(int(count), colour) for colour, count in enumerate(counts[:COLOURS]) if count]
    return say("cr.list", items=held) if held else say("cr.nothing")


def list_items(items: Sequence[object], none: str = "cr.nothing") -> Message:
    """Return a list of items, or the text for an empty list."""
    return say("cr.list", items=list(items)) if items else say(none)


@cache
def gap_name(gap: int) -> Message:
    """Return the two columns of a bridge so that no line break can part them."""
    return in_words(f"{gap + 1}{HYPHEN}{gap + 2}", f"{gap + 1}–{gap + 2}")


@cache
def place_name(place: int) -> Message:
    """Return the name of a place: la carte 2 de la colonne 5, the bridge 5-6."""
    if place >= CELL:
        return fixed("cr.place.cell", row=(place - CELL) % ROWS + 1, column=(place - CELL) // ROWS + 1)
    if place >= BRIDGE:
        return fixed("cr.place.bridge", gap=gap_name(place - BRIDGE))
    return fixed("cr.place.head", column=place + 1)


@cache
def action_word(action: int) -> Message:
    """Return an action as the reader types it: fin, in English end."""
    if action >= CHOOSE:
        return fixed(f"cr.word.dynasty.{action - CHOOSE}")
    return (
        fixed(f"cr.word.{_ANSWER_KEYS[action]}")
        if action in _ANSWER_KEYS
        else fixed("text", text=format_action(action))
    )
