"""The parts all tables share: drawings, French cards, chips, move buttons, panels."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from roitelet.engine.language import Language
from roitelet.kit.addresses import STATIC, address_of
from roitelet.kit.markup import EMPTY, Html, classes, join, tag, text
from roitelet.kit.scene import Scene

SPRITE: Final = address_of("sprite.svg", STATIC / "sprite.svg")
"""Where all drawings are."""
FORM: Final = "moves"
"""The form every move button belongs to, wherever it stands on the page."""


@cache
def drawing(name: str, box: str = "0 0 24 24", class_: str | None = None, fit: str | None = None) -> Html:
    """A symbol of the sprite, for eyes only: words beside it say the same."""
    use = Html(f'<use href="{SPRITE}#{name}"/>')
    return tag("svg", use, class_=class_, viewBox=box, preserveAspectRatio=fit, aria_hidden="true")


def hidden_words(words: str) -> Html:
    """For screen readers only."""
    return tag("span", words, class_="hidden-words")


# --- moves ---


def move(
    scene: Scene, word: str, content: Html, *, class_: str = "", label: str | None = None, **attributes: str
) -> Html:
    """A button that makes a move. If it is not legal now it is dimmed, can still be chosen, and says why not.

    ``label`` is what a screen reader says; by default the action's own label.
    """
    legal = word in scene.choices
    said = label or scene.choices.get(word)
    if not legal and scene.asked:
        refusal = scene.refuse(word)
        said = f"{said or word}, {scene.t('pas maintenant', 'not now')}"
        if refusal is not None:
            said = f"{said} : {refusal.sentence}" if scene.language == "fr" else f"{said}: {refusal.sentence}"
    elif legal and label:
        said = f"{label}, {scene.t('jouable', 'playable')}"
    return tag(
        "button",
        content,
        type="submit",
        form=FORM,
        name="action",
        value=word,
        class_=classes(class_, playable=legal, dull=scene.asked and not legal),
        aria_label=said,
        aria_disabled=None if legal else "true",
        **attributes,
    )


def choice(scene: Scene, word: str, content: Html | None = None, *, main: bool = False, danger: bool = False) -> Html:
    """A plain button for a legal action, with its label; nothing if it is not legal.

    ``danger`` marks a move that is easily regretted: those who want it are asked first.
    """
    if word not in scene.choices:
        return EMPTY
    shown = content or tag("span", scene.choices[word])
    return tag(
        "button",
        shown,
        type="submit",
        form=FORM,
        name="action",
        value=word,
        class_=classes("b", b_play=main),
        data_danger="true" if danger else None,
    )


def choices(scene: Scene, words: Sequence[str] | None = None) -> Html:
    """Plain buttons for legal actions, all of them unless some are named."""
    return join(choice(scene, word) for word in (scene.choices if words is None else words))


# --- French cards ---

SUITS: Final = {"♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club"}
COURT: Final = frozenset("VDR")
_LEFT, _MIDDLE, _RIGHT = 1.0, 22.0, 43.0
_TOP, _BOTTOM = 3.0, 103.0
_PLACES: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "A": ((_MIDDLE, 53),),
    "2": ((_MIDDLE, 3), (_MIDDLE, 103)),
    "3": ((_MIDDLE, 3), (_MIDDLE, 53), (_MIDDLE, 103)),
    "4": ((_LEFT, 3), (_RIGHT, 3), (_LEFT, 103), (_RIGHT, 103)),
    "5": ((_LEFT, 3), (_RIGHT, 3), (_LEFT, 103), (_RIGHT, 103), (_MIDDLE, 53)),
    "6": ((_LEFT, 3), (_RIGHT, 3), (_LEFT, 103), (_RIGHT, 103), (_LEFT, 53), (_RIGHT, 53)),
    "7": ((_LEFT, 3), (_RIGHT, 3), (_LEFT, 103), (_RIGHT, 103), (_LEFT, 53), (_RIGHT, 53), (_MIDDLE, 28)),
    "8": (
        (_LEFT, 3),
        (_RIGHT, 3),
        (_LEFT, 103),
        (_RIGHT, 103),
        (_LEFT, 53),
        (_RIGHT, 53),
        (_MIDDLE, 28),
        (_MIDDLE, 78),
    ),
    "9": (
        *((x, y) for x in (_LEFT, _RIGHT) for y in (3.0, 36.0, 70.0, 103.0)),
        (_MIDDLE, 53),
    ),
    "10": (
        *((x, y) for x in (_LEFT, _RIGHT) for y in (3.0, 36.0, 70.0, 103.0)),
        (_MIDDLE, 20),
        (_MIDDLE, 86),
    ),
}
"""Where the pips of a card stand, in a box of 64 by 126; below the middle they stand on their head."""


@cache
def pips(rank: str, symbol: str) -> Html:
    """The pips of a numbered card."""
    size = 40 if rank == "A" else 20
    shift = (size - 20) / 2
    uses = []
    for x, y in _PLACES[rank]:
        turned = f' transform="rotate(180 {x + 10:g} {y + 10:g})"' if y > 53 else ""
        place = f'x="{x - shift:g}" y="{y - shift:g}" width="{size}" height="{size}"{turned}'
        uses.append(Html(f'<use href="{SPRITE}#{symbol}" {place}/>'))
    return tag("svg", *uses, class_="face", viewBox="0 0 64 126", aria_hidden="true")


@cache
def index(shown: str, symbol: str) -> Html:
    """Rank and suit in the corner of a card."""
    return tag("span", shown, drawing(symbol), class_=classes("index", ten=len(shown) > 1))


def suit_word(card: str) -> str:
    """The suit of a French card as styles and drawings call it."""
    return SUITS[card[-1]]


@cache
def card_face(card: str, shown: str, *, small: bool = False) -> Html:
    """What is on a French card: ``7♦`` in the notation, ``shown`` the rank as the reader calls it."""
    rank, suit = card[:-1], suit_word(card)
    symbol = f"s-{suit}"
    if rank in COURT:
        court = f"c-{rank}-{suit}"
        if small:
            use = Html(f'<use href="{SPRITE}#{court}" width="64" height="118"/>')
            face = tag(
                "svg", use, class_="face", viewBox="0 0 64 58", preserveAspectRatio="xMidYMax", aria_hidden="true"
            )
        else:
            face = join([tag("span", class_="court-frame"), drawing(court, "0 0 64 118", "face court")])
    else:
        face = drawing(symbol, class_="face", fit="xMidYMid") if small else pips(rank, symbol)
    return join([index(shown, symbol), face])


def card(card: str, shown: str, label: str, *, class_: str = "", key: str | None = None, small: bool = False) -> Html:
    """A French card that lies there. ``key`` lets it fly: give one only to cards whose face everybody here sees."""
    return tag(
        "span",
        card_face(card, shown, small=small),
        class_=classes("card", class_, vignette=small),
        data_s=suit_word(card),
        data_key=key,
        role="img",
        aria_label=label,
    )


def back(class_: str = "") -> Html:
    """A card face down: no key, no place that would betray which it is."""
    return tag("span", drawing("mark", "0 0 64 64"), class_=classes("back", class_), aria_hidden="true")


# --- chips ---

CHIPS: Final = (10, 5, 1)
"""What chips are worth, the largest first."""


# --- sentences ---


def plain_words(sentence: str, _language: Language) -> Html:
    """A line of the log as it is: for games that tell everything in words."""
    return text(sentence)


def with_cards(sentence: str, cards: re.Pattern[str], draw: Callable[[str], Html]) -> Html:
    """A sentence whose cards are drawn. Names stand before the first colon or bracket and are left alone."""
    start = re.search(r"[:(]", sentence)
    if start is None:
        return text(sentence)
    parts, done = [text(sentence[: start.end()])], start.end()
    for found in cards.finditer(sentence, start.end()):
        parts += [text(sentence[done : found.start()]), draw(found[0])]
        done = found.end()
    return join([*parts, text(sentence[done:])])


# --- frames around things ---


def fact(picture: Html, number: int | str, words: str, **attributes: str) -> Html:
    """A number of a seat: picture, digits, and what it is in words for those who cannot see the picture."""
    shown = tag("b", str(number), class_="num")
    return tag("span", picture, shown, hidden_words(words), class_="fact", **attributes)


def purse(name: str, amount: int) -> dict[str, str]:
    """Attributes of what holds tokens: when amounts change, tokens fly from purses that lose to those that gain."""
    return {"data_purse": name, "data_tokens": str(amount)}


def cards_left(number: int, words: str) -> Html:
    """How many cards a seat holds."""
    return fact(tag("i", class_="mini-back"), number, words)


def panel(title: str, *content: str, class_: str = "", id_: str | None = None) -> Html:
    """A titled panel of the side."""
    return tag("section", tag("h2", title), *content, class_=classes("panel", class_), id=id_)
