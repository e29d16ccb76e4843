"""The board: five boxes with their tokens, and the player who took each box."""

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
"""Index of the box in the middle, the Yellow Dwarf."""
MAX_STACK: Final = 6
"""Most chips drawn in one stack; the digits show the whole amount."""


@dataclass(frozen=True)
class DrawnBox:
    """The content of a box as the page shows it. Hashable, because drawings are cached by it."""

    card: str
    tokens: int
    class_: str
    player: str = ""
    """The player who laid the card."""
    gain: int = 0
    forgotten: bool = False
    note: str = ""
    """The player who holds the card, if the viewer knows."""
    hold: str | None = None
    """The id by which the page keeps this box on screen for a moment after it was taken."""


def board(scene: Scene) -> Html:
    """Return the board: four boxes at the corners, and the Yellow Dwarf in the middle."""
    held = {item["card"] for item in scene.view["hand"] if item["key"]}
    boxes = [_box_content(scene, box, held) for box in scene.view["boxes"]]
    corners = [_corner_box(box, scene.language) for box in boxes[:DWARF]]
    return tag(
        "section",
        tag(
            "div",
            tag("ol", *corners, _dwarf_box(boxes[DWARF], scene.language), class_="nj-boxes"),
            class_="nj-board-area",
        ),
        class_="nj-board",
        aria_label=t(scene.language, "Le plateau, cinq cases", "The board, five boxes"),
    )


def _box_content(scene: Scene, box: view_types.Box, own: Collection[str]) -> DrawnBox:
    """Return the content of a box, which may be empty, taken, takeable, or wait for a card in the viewer's hand."""
    card = box["card"]
    offered = card in scene.choices or card + "!" in scene.choices
    held = not offered and card in own
    class_ = classes("nj-box", empty=not box["tokens"], takeable=offered, held=held)
    if box["by"] is not None:
        pile = scene.view["pile"]
        hold = f"box-{scene.view['round']}-{card}" if pile and pile[-1]["card"] == card else None
        return DrawnBox(
            card, box["tokens"], class_, scene.name_in_sentence(box["by"]), box["taken"], box["forgotten"], hold=hold
        )
    note = ""
    if scene.view["settlement"] is not None:
        note = _holder_at_end(scene, card)
    elif held:
        note = t(scene.language, "en main", "in hand")
    return DrawnBox(card, box["tokens"], class_, note=note)


def _holder_at_end(scene: Scene, card: str) -> str:
    """Return the player who kept a card to the end of the round; empty if no player did."""
    for seat in scene.view["seats"]:
        if card in seat["open_hand"]:
            name = scene.name_in_sentence(seat["seat"])
            return t(scene.language, f"gardée par {name}", f"kept by {name}")
    return ""


# --- drawing ---


@cache
def stacks(amount: int) -> Html:
    """Return an amount as piles of chips, one pile for each value."""
    piles = []
    for value in CHIPS:
        count, amount = divmod(amount, value)
        if count:
            picture = drawing(f"chip-{value}", "0 0 60 40" if value == 10 else "0 0 40 40")
            piles.append(tag("span", *[picture] * min(count, MAX_STACK), class_=f"stack v-{value}"))
    return tag("span", *piles, class_="piles", aria_hidden="true")


@lru_cache(1024)
def _corner_box(box: DrawnBox, language: Language) -> Html:
    """Return a box at a corner of the board."""
    return tag("li", box_card(box.card, language), _content(box, language), class_=box.class_, **_purse_attributes(box))


@lru_cache(1024)
def _dwarf_box(box: DrawnBox, language: Language) -> Html:
    """Return the box of the Yellow Dwarf, in the middle of the board."""
    name = t(language, "Le Nain", "The Yellow Dwarf")
    card = tag(
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
        tag("span", card, _content(box, language), class_="below"),
        class_=f"nj-dwarf {box.class_}",
        **_purse_attributes(box),
    )


def _purse_attributes(box: DrawnBox) -> dict[str, str]:
    """Return the attributes by which the page animates the tokens of a box."""
    held = {"data_hold": box.hold} if box.hold else {}
    return purse(f"box-{box.card}", box.tokens) | held


def _content(box: DrawnBox, language: Language) -> Html:
    """Return the tokens, and the player who took them."""
    parts = []
    if box.tokens or not box.player:
        noun = hidden_words(f" {token_noun(box.tokens, language)}")
        parts.append(tag("b", str(box.tokens), noun, class_="amount num"))
        parts.append(stacks(box.tokens) if box.tokens else EMPTY)
    if box.player:
        parts.append(_taker(box, language))
    if box.note:
        parts.append(tag("span", box.note, class_="note"))
    return tag("span", *parts, class_="content")


def _taker(box: DrawnBox, language: Language) -> Html:
    """Return the player who took or forgot a box, with their gain."""
    words = ("oubliée par ", "forgotten by ") if box.forgotten else ("prise par ", "taken by ")
    gain = join([" ", tag("b", signed(box.gain), class_="num")]) if box.gain else EMPTY
    verb = tag("span", t(language, *words), class_="verb")
    return tag("span", verb, tag("span", box.player, class_="by"), gain, class_="taken")
