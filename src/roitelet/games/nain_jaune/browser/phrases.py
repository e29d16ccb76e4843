"""Names of cards, ranks and amounts on the table, in French and in English, and their drawings."""

from functools import cache
from typing import Final

from roitelet.base.html import EMPTY, Html
from roitelet.base.language import Language, capital, t
from roitelet.base.typography import NO_BREAK, THIN
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.notation.pack import PACK, SUIT_SIGNS, parse_card, rank_message
from roitelet.kit.cards.faces import SMALL, french_faces

FACES: Final = french_faces(PACK)
mini, log_line, card_name, short_card = FACES.mini, FACES.draw_sentence, FACES.label, FACES.short


@cache
def full_name(card: str, language: Language) -> str:
    """Return the name of a card inside a sentence: la dame de pique."""
    return PACK.cards[parse_card(card)].full.render(language)


@cache
def rank_name(wanted: str, language: Language) -> str:
    """Return the spoken name of a rank: 10, dame, queen."""
    return rank_message(PACK.parse_rank(wanted)).render(language)


@cache
def short_rank(rank: str, language: Language) -> str:
    """Return the sign of a rank in the corner of a card: V, or J in English."""
    return PACK.short_rank(PACK.parse_rank(rank)).render(language)


def names_card(wanted: str) -> bool:
    """Return whether the run wants a single card, not any card of a rank."""
    return wanted[-1] in SUIT_SIGNS


@cache
def wanted_name(wanted: str, language: Language) -> str:
    """Return the name of the wanted rank or card, without an article."""
    if names_card(wanted):
        return PACK.name(parse_card(wanted)).render(language)
    return rank_name(wanted, language)


@cache
def with_article(wanted: str, language: Language) -> str:
    """Return the wanted rank or card with its article: « un 10 », « une dame », « le 8 de carreau »."""
    name = wanted_name(wanted, language)
    if names_card(wanted):
        article = PACK.ranks[rank_number(wanted)].article
        return f"the {name}" if language == "en" else f"{article}{name}".replace("'", "’")
    if language == "en":
        return f"an {name}" if wanted in {"A", "8"} else f"a {name}"
    return f"une {name}" if PACK.ranks[PACK.parse_rank(wanted)].article == "la " else f"un {name}"


@cache
def nobody_has(wanted: str, language: Language) -> str:
    """Return the sentence « personne n’a de 10 »."""
    if language == "en":
        return f"nobody has {with_article(wanted, language)}"
    if names_card(wanted):
        return f"personne n’a {with_article(wanted, language)}"
    name = wanted_name(wanted, language)
    return f"personne n’a d’{name}" if wanted == "A" else f"personne n’a de {name}"


@cache
def without(wanted: str, language: Language) -> str:
    """Return the call « sans 10 » of a player who passes."""
    name = short_card(wanted, language) if names_card(wanted) else wanted_name(wanted, language)
    return t(language, f"sans {name}", f"no {name}")


@cache
def takes(card_text: str, language: Language) -> str:
    """Return the call « Dame qui prend ! » of a player who takes a box."""
    name = capital(rank_name(card_text[:-1], language))
    return t(language, f"{name} qui prend{THIN}!", f"{name} takes!")


def token_noun(amount: int, language: Language) -> str:
    """Return the noun for a number of tokens: jeton, jetons."""
    if language == "fr":
        return "jeton" if abs(amount) < 2 else "jetons"
    return "chip" if abs(amount) == 1 else "chips"


def tokens(amount: int, language: Language) -> str:
    """Return an amount in words: « 12 jetons »."""
    return f"{amount}{NO_BREAK}{token_noun(amount, language)}"


@cache
def rank_number(text: str) -> int:
    """Return the rank of a card, 0 for an ace."""
    return PACK.rank(parse_card(text))


def quote(call: str, language: Language) -> str:
    """Return a call in the reader's quotation marks."""
    return t(language, f"«{THIN}{call}{THIN}»", f"“{call}”")


# --- small drawings of cards ---


def box_card(text: str, language: Language) -> Html:
    """Return the picture of the card of a box."""
    return FACES.card(text, language, SMALL, class_="c-m")


def laid_card(text: str, seat: int, last: bool, language: Language) -> Html:
    """Return a card of the run, which moves there from its player's seat."""
    return FACES.card(text, language, class_="latest" if last else "", key=f"card-{text}", origin_key=f"seat-{seat}")


def picture(scene: Scene, word: str) -> Html:
    """Return the small card of a move, or nothing if the move plays no card."""
    card = word.rstrip("!")
    return mini(card, scene.language) if card in FACES.texts else EMPTY
