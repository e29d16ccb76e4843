"""How cards, ranks and amounts are called on the table, in French and in English."""

import re
from functools import cache, lru_cache
from typing import Final

from roitelet.engine.language import Language, say
from roitelet.games.nain_jaune.words.notation import RANK_NUMBERS, SUIT_NAMES, parse_card
from roitelet.games.nain_jaune.words.text import label, rank_message
from roitelet.kit.markup import Html, tag
from roitelet.kit.parts import card, card_face, drawing, suit_word, with_cards

THIN: Final = "\u202f"
"""The narrow space French puts before ``!`` and inside « »."""
MINUS: Final = "\u2212"
FEMININE: Final = frozenset("D")


@cache
def rank_name(wanted: str, language: Language) -> str:
    """A rank as it is spoken: 10, dame, queen."""
    return rank_message(RANK_NUMBERS[wanted]).render(language)


@cache
def short_rank(rank: str, language: Language) -> str:
    """A rank as it stands in the corner of a card: V, or J in English."""
    return say(f"nj.short_rank.{RANK_NUMBERS[rank]}").render(language)


@cache
def card_name(text: str, language: Language) -> str:
    """A card in full: « dame de pique »."""
    name = label(parse_card(text), language)
    return name[0].upper() + name[1:]


@cache
def wanted_name(wanted: str, language: Language) -> str:
    """What is asked for, without an article: a rank, or a card where its suit counts."""
    if wanted[-1] in SUIT_NAMES:
        return label(parse_card(wanted), language)
    return rank_name(wanted, language)


@cache
def one_of(wanted: str, language: Language) -> str:
    """What is asked for, with its article: « un 10 », « une dame », « le 8 de carreau »."""
    name = wanted_name(wanted, language)
    if wanted[-1] in SUIT_NAMES:
        if language == "en":
            return f"the {name}"
        if wanted[0] == "A":
            return f"l’{name}"
        return f"la {name}" if wanted[:-1] in FEMININE else f"le {name}"
    if language == "en":
        return f"an {name}" if wanted in {"A", "8"} else f"a {name}"
    return f"une {name}" if wanted in FEMININE else f"un {name}"


@cache
def none_of(wanted: str, language: Language) -> str:
    """« personne n'a de 10 »."""
    if language == "en":
        return f"nobody has {one_of(wanted, language)}"
    if wanted[-1] in SUIT_NAMES:
        return f"personne n’a {one_of(wanted, language)}"
    name = wanted_name(wanted, language)
    return f"personne n’a d’{name}" if wanted == "A" else f"personne n’a de {name}"


@cache
def without(wanted: str, language: Language) -> str:
    """« sans 10 », as the player says it."""
    name = short_card(wanted, language) if wanted[-1] in SUIT_NAMES else wanted_name(wanted, language)
    return f"sans {name}" if language == "fr" else f"no {name}"


@cache
def takes(card_text: str, language: Language) -> str:
    """« Dame qui prend ! », as the player says it."""
    name = rank_name(card_text[:-1], language)
    name = name[0].upper() + name[1:]
    return f"{name} qui prend{THIN}!" if language == "fr" else f"{name} takes!"


@cache
def short_card(text: str, language: Language) -> str:
    """A card, short: V♣, or J♣ in English."""
    return short_rank(text[:-1], language) + text[-1]


@cache
def tokens(amount: int, language: Language) -> str:
    """An amount in words: « 12 jetons »."""
    if language == "fr":
        return f"{amount} jeton" if abs(amount) < 2 else f"{amount} jetons"
    return f"{amount} token" if abs(amount) == 1 else f"{amount} tokens"


def signed(amount: int) -> str:
    """A gain or a loss, with its sign."""
    return f"+{amount}" if amount > 0 else f"{MINUS}{-amount}" if amount < 0 else "0"


def rank_number(text: str) -> int:
    """The rank of a card, ace 0."""
    return RANK_NUMBERS[text[:-1]]


def quote(said: str, language: Language) -> str:
    """Something said, between the reader's quotation marks."""
    return f"«{THIN}{said}{THIN}»" if language == "fr" else f"“{said}”"


# --- small drawings of cards ---


@cache
def box_card(text: str, language: Language) -> Html:
    """The card of a box."""
    return card(text, short_rank(text[:-1], language), card_name(text, language), class_="c-m", small=True)


@cache
def laid_card(text: str, seat: int, last: bool, language: Language) -> Html:
    """A card of the series; it flies there from its seat."""
    return tag(
        "span",
        card_face(text, short_rank(text[:-1], language)),
        class_="card latest" if last else "card",
        data_s=suit_word(text),
        data_key=f"card-{text}",
        data_flies=f"seat-{seat}",
        role="img",
        aria_label=card_name(text, language),
    )


@cache
def mini(text: str, language: Language) -> Html:
    """A card in a line of text: rank and suit on a scrap of paper."""
    return tag(
        "span",
        tag("b", short_rank(text[:-1], language)),
        drawing(f"s-{suit_word(text)}"),
        class_="mini",
        data_s=suit_word(text),
        role="img",
        aria_label=card_name(text, language),
    )


_CARDS: Final = re.compile(r"(?<!\w)(?:10|[2-9AVDRJQK])[♠♥♦♣]")
_FRENCH: Final = str.maketrans("JQK", "VDR")


@lru_cache(4096)
def told(sentence: str, language: Language) -> Html:
    """A line of the log, its cards drawn."""
    return with_cards(sentence, _CARDS, lambda card: mini(card.translate(_FRENCH), language))
