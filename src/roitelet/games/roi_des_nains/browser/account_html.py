"""Accounts as markup: points, and the cards and tricks that brought them. Cached, as tables are drawn often."""

from functools import lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, classes, tag
from roitelet.base.language import Language, capital, t
from roitelet.base.numbers import signed
from roitelet.games.roi_des_nains.browser.cards import FACES, minis
from roitelet.games.roi_des_nains.words.view_types import SeatAccount
from roitelet.kit.widgets import hidden_words

LineFields = tuple[str, int, tuple[str, ...], tuple[int, ...]]
"""One line of an account: text, points, cards, tricks."""
Lines = tuple[LineFields, ...]
CACHE_SIZE: Final = 2048
MOST_CARDS: Final = 9
"""Most cards or tricks drawn beside a seat; the rest is given as a number."""


def lines_of(account: SeatAccount) -> Lines:
    """Return the lines of an account as tuples, so that drawings can be cached by them."""
    return tuple(
        (line["text"], line["points"], tuple(line["cards"]), tuple(line["tricks"])) for line in account["lines"]
    )


@lru_cache(CACHE_SIZE)
def account_list(lines: Lines, language: Language) -> Html:
    """Return an account as a list of reasons and points."""
    if not lines:
        return tag("p", t(language, "Rien pour l’instant.", "Nothing so far."))
    return tag("ul", *(_line(line, language) for line in lines), class_="lines")


def _line(line: LineFields, language: Language) -> Html:
    """Return a line of an account: reason, points and cards."""
    _, points, cards, _ = line
    pictures = tag("span", minis(cards, language), class_="mini-row") if cards else None
    value = tag("b", signed(points), class_=sign_class(points))
    return tag("li", tag("span", _words(line, language)), value, pictures)


def sign_class(points: int) -> str:
    """Return the style of a gain or a loss."""
    return classes("num", loss=points < 0, gain=points > 0)


def _words(line: LineFields, language: Language) -> str:
    """Return the text of a line without its points and cards, which are drawn beside it."""
    words, points, cards, _ = line
    words = words.removesuffix(signed(points)).rstrip(", ")
    if cards:
        named = [FACES.short(card, language) for card in cards]
        words = words.removesuffix(", ".join(named)).rstrip()
    return capital(words)


@lru_cache(CACHE_SIZE)
def counting_cards(lines: Lines, language: Language) -> Html:
    """Return the cards or tricks of a seat that count for the quest.

    A long row scrolls, also with the keyboard.
    """
    piles = []
    for _, points, cards, tricks in lines:
        sign = classes("stack", loss=points < 0, zero=not points)
        if cards:
            piles.append(tag("span", _last_cards(cards, language), class_=sign))
        elif tricks:
            numbers = [tag("i", str(number)) for number in tricks[-MOST_CARDS:]]
            word = hidden_words(t(language, "plis", "tricks"))
            piles.append(tag("span", word, *numbers, class_=f"{sign} numbers"))
    return tag("span", *piles, class_="tally", tabindex="0") if piles else EMPTY


def _last_cards(cards: tuple[str, ...], language: Language) -> Html:
    """Return the last cards of a row, and the number of the others."""
    rest = len(cards) - MOST_CARDS
    if rest <= 1:
        return minis(cards, language)
    return minis(cards[-MOST_CARDS:], language) + tag("b", f"+{rest}", class_="rest")


@lru_cache(CACHE_SIZE)
def points_so_far(lines: Lines, points: int, total: int, name: str, language: Language) -> Html:
    """Return the points if the deal ended now; they open to show their account."""
    head = t(language, "points si la donne finissait maintenant", "points if the deal ended now")
    summary = tag(
        "summary",
        tag("b", signed(points), class_="num"),
        tag("small", t(language, "en cours", "so far"), aria_hidden="true"),
        hidden_words(head),
        title=capital(head),
    )
    whole = tag("b", signed(total) if total < 0 else str(total))
    foot = tag("p", t(language, "Total de la partie\u00a0: ", "Total of the game: "), whole)
    body = tag("div", tag("p", name, class_="reckoning-name"), account_list(lines, language), foot, class_="reckoning")
    return tag("details", summary, body, class_=classes("account", "points", loss=points < 0, gain=points > 0))
