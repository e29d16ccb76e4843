"""Pictures for the home page and the one-page summary of the rules."""

from collections.abc import Mapping

from roitelet.base.caching import cached
from roitelet.base.html import Html, tag
from roitelet.base.language import Language, t
from roitelet.games.nain_jaune.browser.boxes import stacks
from roitelet.games.nain_jaune.browser.phrases import FACES, takes, tokens, without
from roitelet.kit.cards.faces import SMALL, face_down_card
from roitelet.kit.pictures.diagrams import arrow, labelled, row
from roitelet.kit.widgets import bird_head, drawing

_KEY_CARDS = ("10♦", "V♣", "D♠", "R♥", "7♦")
"""The cards of the boxes, in the order of the board."""


def illustration(name: str, language: Language, options: Mapping[str, str]) -> Html:
    """Return the picture of this name in ``sheet/``, for these options."""
    if name == "stakes":
        times = int(options["stake_multiplier"])
        return _stakes([str(int(stake) * times) for stake in options["stakes"].split(",")], language)
    if name == "run":
        return _run("7♣8♣9♣" if options["series_suit"] == "same" else "7♣8♥9♠", language)
    if name == "key":
        return _key_card(language, called=options["claim"] == "manual")
    if name == "payment":
        # a 4 and a jack: their value, or one chip each
        return _payment(language, 14 if options["hand_payment"] == "value" else 2)
    return {"board": _board, "deal": _deal, "end": _end, "stop": _run_ended_by_king}[name](language)


def _card(card: str, language: Language, class_: str = "c-s") -> Html:
    """Draw a card."""
    return FACES.card(card, language, class_=class_)


def _board(language: Language) -> Html:
    """Draw the five boxes as on the board."""
    corners = [
        tag("span", FACES.card(card, language, SMALL, class_="c-s"), class_="nj-well") for card in _KEY_CARDS[:4]
    ]
    dwarf = tag("span", drawing("yellow-dwarf", "0 0 80 80"), class_="nj-well nj-middle")
    return tag("span", *corners[:2], dwarf, *corners[2:], class_="nj-small-board")


def _stakes(amounts: list[str], language: Language) -> Html:
    """Draw the card of each box with the chips put on it."""
    boxes = [
        labelled(FACES.card(card, language, SMALL, class_="c-s"), tag("b", amount, class_="num"))
        for card, amount in zip(_KEY_CARDS, amounts, strict=True)
    ]
    return row(*boxes, class_="tight")


def _deal(language: Language) -> Html:
    """Draw a hand and the talon."""
    hand = [_card(card, language) for card in ("4♦", "9♣", "V♠")]
    return row(tag("span", *hand, class_="fan"), labelled(face_down_card("c-s"), t(language, "talon", "talon")))


def _run(cards: str, language: Language) -> Html:
    """Draw two cards of a run, and a third that continues it."""
    first, second, third = cards[:2], cards[2:4], cards[4:]
    return row(
        _card(first, language),
        _card(second, language),
        arrow(),
        labelled(FACES.card(third, language, class_="c-s new"), tag("span", without("10", language), class_="said")),
    )


def _run_ended_by_king(language: Language) -> Html:
    """Draw a run that a king ends, and the free card after it."""
    any_card = t(language, "au choix", "any card")
    return row(
        _card("D♦", language),
        _card("R♣", language),
        tag("span", class_="bar-line"),
        labelled(_card("3♥", language, "c-s new"), any_card),
    )


def _key_card(language: Language, *, called: bool) -> Html:
    """Draw a key card with its call, and the chips that it takes."""
    call = tag("span", takes("D♠", language), class_="said") if called else None
    return row(
        labelled(FACES.card("D♠", language, class_="c-m new"), call),
        arrow(),
        tag("span", stacks(6), tag("b", "+6", class_="num"), class_="nj-chips"),
    )


def _payment(language: Language, amount: int) -> Html:
    """Draw two cards left in a hand, and the chips paid for them."""
    cards_left = tag("span", _card("4♦", language, "c-xs"), _card("V♠", language, "c-xs"), class_="fan")
    empty_hand = t(language, "main vide", "empty hand")
    return row(
        cards_left,
        arrow(),
        tag("span", stacks(amount), tag("b", str(amount), class_="num"), class_="nj-chips"),
        arrow(),
        labelled(tag("span", bird_head("roitelet"), class_="disc"), empty_hand),
    )


def _end(language: Language) -> Html:
    """Draw two purses, the larger one first."""
    purses = [
        labelled(tag("span", bird_head(bird), class_="disc"), tokens(amount, language))
        for bird, amount in (("roitelet", 74), ("merle", 46))
    ]
    return row(purses[0], tag("span", stacks(6), class_="nj-chips"), purses[1])


@cached()
def poster(language: Language) -> Html:
    """Draw the poster of the home page, without words."""
    queen, king = (FACES.card(text, language, SMALL) for text in ("D♠", "R♥"))
    dwarf = drawing("yellow-dwarf", "0 0 80 80", "dwarf")
    return tag("div", tag("span", class_="diamond"), queen, dwarf, king, class_="picture poster-nj", aria_hidden="true")
