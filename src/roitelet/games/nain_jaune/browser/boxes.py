"""The board: five boxes with their tokens in digits and chips, and the player who took them."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, t
from roitelet.base.numbers import signed
from roitelet.games.nain_jaune.browser.phrases import box_card, card_name, short_rank, token_noun
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.words import view_types
from roitelet.kit.widgets import CHIPS, drawing, hidden_words, purse

DWARF: Final = 4
STACK: Final = 6
"""The most chips drawn in one stack; the digits show the whole amount."""


@dataclass(frozen=True)
class DrawnBox:
    """The content of a box; it rarely changes, so drawings are cached by it."""

    card: str
    tokens: int
    look: str
    who: str = ""
    """The player who laid the card."""
    gain: int = 0
    forgotten: bool = False
    note: str = ""
    """The player who holds the card, if the viewer knows."""
    hold: str | None = None
    """The page's name for it while everyone looks at the player who took it."""


def board(scene: Scene) -> Html:
    """Return four boxes at the corners, with the dwarf in the middle."""
    held = {item["card"] for item in scene.view["hand"] if item["key"]}
    boxes = [_seen(scene, box, held) for box in scene.view["boxes"]]
    corners = [_corner(box, scene.language) for box in boxes[:DWARF]]
    return tag(
        "section",
        tag(
            "div", tag("ol", *corners, _dwarf(boxes[DWARF], scene.language), class_="nj-boxes"), class_="nj-board-area"
        ),
        class_="nj-board",
        aria_label=t(scene.language, "Le plateau, cinq cases", "The board, five boxes"),
    )


def _seen(scene: Scene, box: view_types.Box, own: Collection[str]) -> DrawnBox:
    """Return the class: empty, taken, ready for the viewer to take, or waiting for a card of theirs."""
    card = box["card"]
    offered = card in scene.choices or card + "!" in scene.choices
    held = not offered and card in own
    look = classes("nj-box", empty=not box["tokens"], takeable=offered, held=held)
    if box["by"] is not None:
        pile = scene.view["pile"]
        hold = f"box-{scene.view['round']}-{card}" if pile and pile[-1]["card"] == card else None
        return DrawnBox(card, box["tokens"], look, scene.called(box["by"]), box["taken"], box["forgotten"], hold=hold)
    note = ""
    if scene.view["settlement"] is not None:
        note = _holder_at_end(scene, card)
    elif held:
        note = t(scene.language, "en main", "in hand")
    return DrawnBox(card, box["tokens"], look, note=note)


def _holder_at_end(scene: Scene, card: str) -> str:
    """Return the player who still held the card at the end of the round; empty if it was in the talon."""
    for seat in scene.view["seats"]:
        if card in seat["open_hand"]:
            name = scene.called(seat["seat"])
            return t(scene.language, f"gardée par {name}", f"kept by {name}")
    return ""


# --- drawing ---


@cache
def stacks(amount: int) -> Html:
    """Return an amount as piles of chips, one pile for each value; only a picture beside the digits."""
    piles = []
    for value in CHIPS:
        count, amount = divmod(amount, value)
        if count:
            picture = drawing(f"chip-{value}", "0 0 60 40" if value == 10 else "0 0 40 40")
            piles.append(tag("span", *[picture] * min(count, STACK), class_=f"stack v-{value}"))
    return tag("span", *piles, class_="piles", aria_hidden="true")


@lru_cache(1024)
def _corner(box: DrawnBox, language: Language) -> Html:
    return tag("li", box_card(box.card, language), _content(box, language), class_=box.look, **_purse(box))


@lru_cache(1024)
def _dwarf(box: DrawnBox, language: Language) -> Html:
    name = t(language, "Le Nain", "The Yellow Dwarf")
    what = tag(
        "span",
        short_rank(box.card[:-1], language),
        drawing("s-diamond"),
        class_="what",
        data_s="diamond",
        role="img",
        aria_label=f"{name}, {card_name(box.card, language)}",
    )
    return tag(
        "li",
        tag("span", class_="diamond"),
        drawing("yellow-dwarf", "0 0 80 80", "portrait"),
        tag("span", what, _content(box, language), class_="below"),
        class_=f"nj-dwarf {box.look}",
        **_purse(box),
    )


def _purse(box: DrawnBox) -> dict[str, str]:
    held = {"data_hold": box.hold} if box.hold else {}
    return purse(f"box-{box.card}", box.tokens) | held


def _content(box: DrawnBox, language: Language) -> Html:
    """Return the tokens, and the player who took them."""
    parts = []
    if box.tokens or not box.who:
        noun = hidden_words(f" {token_noun(box.tokens, language)}")
        parts.append(tag("b", str(box.tokens), noun, class_="amount num"))
        parts.append(stacks(box.tokens) if box.tokens else EMPTY)
    if box.who:
        parts.append(_taken(box, language))
    if box.note:
        parts.append(tag("span", box.note, class_="note"))
    return tag("span", *parts, class_="content")


def _taken(box: DrawnBox, language: Language) -> Html:
    said = ("oubliée par ", "forgotten by ") if box.forgotten else ("prise par ", "taken by ")
    gain = join([" ", tag("b", signed(box.gain), class_="num")]) if box.gain else EMPTY
    verb = tag("span", t(language, *said), class_="verb")
    return tag("span", verb, tag("span", box.who, class_="by"), gain, class_="taken")
