"""The viewer's hand in a terminal with the numbers to type, and the viewer's decision."""

from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console, ConsoleOptions
from rich.text import Text

from roitelet.games.roi_des_nains.notation.pack import PACK
from roitelet.games.roi_des_nains.terminal.scene import RoiDesNainsScene
from roitelet.games.roi_des_nains.words.view_types import HeldCard
from roitelet.terminal.screen_parts import LABEL, Flow, cell_rows, label

CELL: Final = 4
"""Least width of a card, with the space after it."""
SUIT_GAP: Final = 2
CHOSEN: Final = "✓"
KNOWN: Final = "*"


class Hand:
    """The viewer's cards suit by suit, with the number to type under each card that may be chosen."""

    def __init__(self, scene: RoiDesNainsScene) -> None:
        self._scene = scene
        self._numbers = {action: str(number) for number, action in enumerate(scene.view["legal"], 1)}
        self._choosing = scene.asked and scene.view["phase"] in {"play", "give"}

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> Iterator[Any]:
        cards = self._scene.view["hand"]
        cells = [(self._card(item), Text(self._number(item), style="bold cyan")) for item in cards]
        widths = [max(len(card) + 1, len(number) + 1, CELL) for card, number in cells]
        for place in range(len(cards) - 1):
            if _group(cards[place]) != _group(cards[place + 1]):
                widths[place] += SUIT_GAP
        heads = [self._scene.word("hand"), self._scene.word("number")]
        yield from cell_rows(heads, cells, widths, options.max_width - LABEL)
        yield from self._legend()

    def _card(self, item: HeldCard) -> Text:
        """Return a card of the hand, with a star if other players know it."""
        style = ("bold" if item["actions"] else "dim") if self._choosing else ""
        return self._scene.card(item["card"], style) + Text(KNOWN if item["known_to"] else "")

    def _number(self, item: HeldCard) -> str:
        """Return the number to type for a card; empty if it cannot be chosen."""
        if not self._choosing:
            return ""
        if item["actions"]:
            return self._numbers[item["actions"][0]]
        return CHOSEN if self._scene.view["phase"] == "give" else ""

    def _legend(self) -> Iterator[Text]:
        """Yield a line that names the players who know the cards marked with a star."""
        view = self._scene.view
        marked = [set(item["known_to"]) for item in view["hand"] if item["known_to"]]
        if not marked:
            return
        others = [number for number in view["order"] if number != self._scene.you]
        if all(seats == set(others) for seats in marked):
            text = self._scene.word("known_to_all")
        else:
            knowers = [self._scene.name(number) for number in others if any(number in seats for seats in marked)]
            text = self._scene.word("known_to", ", ".join(knowers))
        yield label("") + Text(text, style="dim")


def _group(item: HeldCard) -> int:
    """Return the suit of a card; each magic card is a group of its own."""
    card = PACK.parse_card(item["card"])
    return card if card >= PACK.coloured else PACK.suit(card)


def question(scene: RoiDesNainsScene) -> Iterator[Any]:
    """Yield the viewer's decision and the answers with the numbers to type; nothing if they only play a card."""
    view, phase = scene.view, scene.view["phase"]
    if phase == "play":
        return
    args: list[object] = []
    key = f"ask_{phase}"
    if phase == "give":
        chosen = [item["card"] for item in view["hand"] if not item["actions"]]
        key += "_more" if chosen else ""
        victim = view["victim"]
        args = ["" if victim is None else scene.name(victim), scene.cards(chosen).plain]
    elif phase == "gap" and "passe" not in view["legal"]:
        key = "ask_last_gap"
    yield Text(scene.word(key, *args), style="bold italic")
    if phase not in {"face", "give"}:
        items = [_answer(scene, number, action) for number, action in enumerate(view["legal"], 1)]
        yield Flow(scene.word("number"), items)


def _answer(scene: RoiDesNainsScene, number: int, action: str) -> Text:
    """Return an answer with the number to type."""
    text = Text.assemble((f"{number} ", "bold cyan"))
    order = scene.view["order"]
    if action.startswith("@"):
        return text + Text(f"{scene.name(int(action[1:]))} ({action})")
    if action.startswith("+"):
        return text + scene.card(action[1:], "bold")
    if action == "passe":
        return text + Text(scene.word("go_on"))
    # the left-hand neighbour is next in the order of play
    neighbour = order[1] if action == "gauche" else order[-1]
    return text + Text(scene.word("towards", scene.word(action), scene.name(neighbour)))
