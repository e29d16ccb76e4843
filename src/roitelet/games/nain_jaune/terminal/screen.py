"""The table of Nain Jaune in a terminal, drawn from a view. Signs never differ in colour alone."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich import box
from rich.console import Console, ConsoleOptions, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from roitelet.base.language import Language
from roitelet.games.nain_jaune.notation.pack import PACK, SUIT_SIGNS
from roitelet.games.nain_jaune.words.view_types import HeldCard, NainJauneView, Seat
from roitelet.terminal.screen import Screen
from roitelet.terminal.screen_parts import (
    LABEL,
    Deck,
    LabelWords,
    TextScene,
    Title,
    backs,
    cell_rows,
    label,
    plain_table,
)

CELL: Final = 5
BOX_WIDTH: Final = 13
BOARD: Final = (0, 1, 4, 2, 3)
"""The boxes from left to right; the Yellow Dwarf, last in the view, is in the middle as on the printed board."""
DWARF: Final = 4
DECK: Final = Deck(PACK, ("", "red", "red", ""))

_WORDS: Final[LabelWords] = {
    "title": ("Nain Jaune", "Yellow Dwarf"),
    "round": ("manche {}", "round {}"),
    "laid": ("posé", "played"),
    "tokens": ("jetons", "chips"),
    "out": ("hors jeu", "out"),
    "series": ("Suite", "Run"),
    "wanted": ("on demande : {}", "wanted: {}"),
    "lead": ("nouvelle suite", "new run"),
    "open": ("un as doit commencer", "an ace must start"),
    "claim": ("« prend ! »", "“takes!”"),
    "stop": ("stop, passer", "stop, pass"),
}


def render(view: NainJauneView, names: Sequence[str], language: Language) -> Group:
    """Return the board, the seats in the order of play, the current run and the viewer's hand."""
    scene = NainJauneScene.of(view, names, language)
    parts: list[Any] = [_title(scene), _Board(scene), _seats(scene), Text(), _current_run(scene)]
    if view["hand"]:
        parts += [_Hand(scene)]
    return Group(*parts, Text())


def short_action(text: str, language: Language) -> str:
    """Return the card of an action in the reader's language, without the mark of a claim."""
    return _translated(text.removesuffix("!"), language)


def _translated(text: str, language: Language) -> str:
    """Return a card or a rank in the reader's language: V♣, in English J♣."""
    if text[-1] in SUIT_SIGNS:
        return DECK.short(text, language)
    return PACK.short_rank(PACK.parse_rank(text)).render(language)


class NainJauneScene(TextScene[NainJauneView]):
    """A scene with the words and signs of Nain Jaune."""

    words = _WORDS

    def translated(self, text: str) -> str:
        """Return a card or a rank in the reader's language."""
        return _translated(text, self.language)

    def card(self, text: str, style: str = "") -> Text:
        """Return a card in the colour of its suit."""
        return DECK.draw(text, self.language, style)


def _title(scene: NainJauneScene) -> Title:
    """Return the title line: the round, the dealer and the seat to act."""
    view = scene.view
    words = [scene.word("title")]
    if view["round"]:
        words.append(scene.word("round", view["round"]))
    if view["dealer"] >= 0:
        words.append(scene.dealer_line("deals_now", view["dealer"]))
    if view["actor"] >= 0:
        words.append(scene.turn())
    return Title(words)


class _Board:
    """The five boxes with their tokens, in frames, or on one line in a narrow terminal."""

    def __init__(self, scene: NainJauneScene) -> None:
        self._scene = scene

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> Iterator[Any]:
        if options.max_width < len(BOARD) * (BOX_WIDTH + 1):
            yield self._line()
            return
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_row(*(self._panel(place) for place in BOARD))
        yield grid

    def _panel(self, place: int) -> Panel:
        """Return a box in a frame."""
        item = self._scene.view["boxes"][place]
        laid = self._scene.word("laid") if item["card"] in self._scene.view["laid"] else None
        return Panel(
            Text(str(item["tokens"]), style="bold yellow", justify="center"),
            box=box.DOUBLE if place == DWARF else box.ROUNDED,
            title=self._scene.card(item["card"], "bold"),
            subtitle=laid,
            width=BOX_WIDTH,
            style="dim" if laid else "",
        )

    def _line(self) -> Text:
        """Return all boxes on one line."""
        line = Text()
        for place in BOARD:
            item = self._scene.view["boxes"][place]
            mark = f" ({self._scene.word('laid')})" if item["card"] in self._scene.view["laid"] else ""
            line += self._scene.card(item["card"], "bold") + Text(f" {item['tokens']}{mark}   ")
        return line


def _seats(scene: NainJauneScene) -> Table:
    """Return the table of players: tokens, cards and notes."""
    view = scene.view
    table = plain_table()
    table.add_column("")
    table.add_column("")
    table.add_column(scene.word("tokens"), justify="right")
    table.add_column(scene.word("cards"), justify="right")
    table.add_column("", overflow="fold")
    table.add_column("", overflow="fold")
    for number in view["order"]:
        seat = view["seats"][number]
        style = "bold" if seat["to_act"] else "dim" if seat["out"] else ""
        mark = "▶" if seat["to_act"] else ""
        numbers = str(seat["tokens"]), str(seat["cards"])
        table.add_row(mark, Text(scene.player(number)), *numbers, _cards(scene, seat), _notes(scene, seat), style=style)
    return table


def _cards(scene: NainJauneScene, seat: Seat) -> Text:
    """Return the cards of a player: face up if their hand is open, else backs."""
    if seat["open_hand"] and seat["seat"] != scene.you:
        return Text(" ").join(scene.card(card) for card in seat["open_hand"])
    return backs(seat["cards"])


def _notes(scene: NainJauneScene, seat: Seat) -> str:
    """Return notes on a player: out, dealer, ranks they lack."""
    notes = []
    if seat["out"]:
        notes.append(scene.word("out"))
    if seat["dealer"]:
        notes.append(scene.word("deals"))
    if seat["lacks"]:
        notes.append(scene.word("without", ", ".join(map(scene.translated, seat["lacks"]))))
    return " · ".join(notes)


def _current_run(scene: NainJauneScene) -> Text:
    """Return the cards of the current run, and the next card."""
    view = scene.view
    line = Text(f"{scene.word('series'):<{LABEL}}")
    for lay in view["series"]:
        line += scene.card(lay["card"], "bold") + Text(" ")
    if view["series"]:
        line += Text(f"({scene.name(view['series'][-1]['seat'])})  ")
    line += Text(_next_card(scene), style="italic")
    return line


def _next_card(scene: NainJauneScene) -> str:
    """Return the wanted card, or the free choice of a lead."""
    view = scene.view
    if view["wanted"] is not None:
        return "→ " + scene.word("wanted", scene.translated(view["wanted"]))
    return "→ " + scene.word(view["phase"]) if view["phase"] in {"lead", "open"} else ""


class _Hand:
    """The viewer's cards, with the numbers to type under each playable card."""

    def __init__(self, scene: NainJauneScene) -> None:
        self._scene = scene
        self._numbers = {action: str(number) for number, action in enumerate(scene.view["legal"], 1)}

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> Iterator[Text]:
        scene, hand = self._scene, self._scene.view["hand"]
        heads = [scene.word(key) for key in ("hand", "number", "claim")]
        yield from cell_rows(heads, [self._cell(item) for item in hand], [CELL] * len(hand), options.max_width - LABEL)
        if "stop" in self._numbers:
            stop = f"{self._numbers['stop']:<{CELL}}{scene.word('stop')}"
            yield label(scene.word("number")) + Text(stop, style="cyan")

    def _cell(self, item: HeldCard) -> list[Text]:
        """Return a card with the numbers to type for it."""
        if not self._scene.asked:
            return [self._scene.card(item["card"]), Text(), Text()]
        card = self._scene.card(item["card"], "bold" if item["actions"] else "dim")
        return [card, *(Text(self._numbers.get(item["card"] + ending, ""), style="cyan") for ending in ("", "!"))]


SCREEN: Final = Screen(render=render, short_action=short_action)
