"""How a table of Nain Jaune looks in a terminal, made from a view. Holds no rules; colour is never the only sign."""

from collections.abc import Iterator
from typing import Any, Final

from rich import box
from rich.console import Console, ConsoleOptions, Group
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from roitelet.engine.language import Language, say
from roitelet.games.nain_jaune.words.notation import RANK_NUMBERS, SUIT_NAMES, parse_card
from roitelet.games.nain_jaune.words.text import card_message
from roitelet.terminal.parts import LABEL, View, label

CELL: Final = 5
BOX_WIDTH: Final = 13
BOARD: Final = (0, 1, 4, 2, 3)
"""The boxes from left to right: the dwarf, last of the view, in the middle as on the printed board."""
DWARF: Final = 4
RED: Final = "♦♥"

_WORDS: Final[dict[str, tuple[str, str]]] = {
    "title": ("Nain Jaune", "Yellow Dwarf"),
    "round": ("manche {}", "round {}"),
    "dealer": ("{} donne", "{} deals"),
    "to_play": ("à {} de jouer", "{} to play"),
    "you_play": ("à vous de jouer", "your turn"),
    "laid": ("posé", "laid"),
    "you": ("vous", "you"),
    "tokens": ("jetons", "tokens"),
    "cards": ("cartes", "cards"),
    "deals": ("donne", "deals"),
    "out": ("hors jeu", "out"),
    "without": ("sans {}", "no {}"),
    "series": ("Suite", "Series"),
    "wanted": ("on demande : {}", "wanted: {}"),
    "lead": ("entame libre", "free lead"),
    "open": ("un as doit ouvrir", "an ace must open"),
    "hand": ("Votre main", "Your hand"),
    "number": ("n°", "no."),
    "claim": ("« prend ! »", '"takes!"'),
    "stop": ("stop, s'arrêter", "stop"),
}


def render(view: View, names: list[str], language: Language) -> Group:
    """The board, the seats in the order of play, the running series and the viewer's hand."""
    parts: list[Any] = [_title(view, names, language), _Board(view, language), _seats(view, names, language)]
    parts += [Text(), _series(view, names, language)]
    if view["hand"]:
        parts += [_Hand(view, language)]
    return Group(*parts, Text())


def short_action(text: str, language: Language) -> str:
    """The card of an action; a claim is understood where tokens were taken."""
    return _local(text.removesuffix("!"), language)


def _word(key: str, language: Language, *args: object) -> str:
    return _WORDS[key][language == "en"].format(*args)


def _local(text: str, language: Language) -> str:
    """A card or a rank of the notation as the reader calls it: V♣, in English J♣."""
    if text[-1] in SUIT_NAMES:
        return card_message(parse_card(text)).render(language)
    return say(f"nj.short_rank.{RANK_NUMBERS[text]}").render(language)


def _card(text: str, language: Language, style: str = "") -> Text:
    colour = "red" if text[-1] in RED else ""
    return Text(_local(text, language), style=f"{style} {colour}".strip())


def _title(view: View, names: list[str], language: Language) -> Rule:
    words = [_word("title", language)]
    if view["round"]:
        words.append(_word("round", language, view["round"]))
    if view["dealer"] >= 0:
        words.append(_word("dealer", language, names[view["dealer"]]))
    if view["actor"] >= 0:
        yours = view["actor"] == view["viewer"]
        words.append(_word("you_play" if yours else "to_play", language, names[view["actor"]]))
    return Rule(Text(" · ".join(words), style="bold"), align="left", style="yellow")


class _Board:
    """The five boxes with their tokens: framed side by side, or on one line where the terminal is narrow."""

    def __init__(self, view: View, language: Language) -> None:
        self._view = view
        self._language = language

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> Iterator[Any]:
        if options.max_width < len(BOARD) * (BOX_WIDTH + 1):
            yield self._line()
            return
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_row(*(self._panel(place) for place in BOARD))
        yield grid

    def _panel(self, place: int) -> Panel:
        item = self._view["boxes"][place]
        laid = _word("laid", self._language) if item["card"] in self._view["laid"] else None
        return Panel(
            Text(str(item["tokens"]), style="bold yellow", justify="center"),
            box=box.DOUBLE if place == DWARF else box.ROUNDED,
            title=_card(item["card"], self._language, "bold"),
            subtitle=laid,
            width=BOX_WIDTH,
            style="dim" if laid else "",
        )

    def _line(self) -> Text:
        line = Text()
        for place in BOARD:
            item = self._view["boxes"][place]
            mark = f" ({_word('laid', self._language)})" if item["card"] in self._view["laid"] else ""
            line += _card(item["card"], self._language, "bold") + Text(f" {item['tokens']}{mark}   ")
        return line


def _seats(view: View, names: list[str], language: Language) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    table.add_column("")
    table.add_column(_word("tokens", language), justify="right")
    table.add_column(_word("cards", language), justify="right")
    table.add_column("", overflow="fold")
    table.add_column("", overflow="fold")
    for number in view["order"]:
        seat = view["seats"][number]
        name = names[number] + (f" ({_word('you', language)})" if number == view["viewer"] else "")
        style = "bold" if seat["to_act"] else "dim" if seat["out"] else ""
        mark = "▶" if seat["to_act"] else ""
        numbers = str(seat["tokens"]), str(seat["cards"])
        table.add_row(mark, Text(name), *numbers, _cards(view, seat, language), _notes(seat, language), style=style)
    return table


def _cards(view: View, seat: View, language: Language) -> Text:
    """Card backs, or the cards themselves where they lie open and are not the viewer's own."""
    if seat["open_hand"] and seat["seat"] != view["viewer"]:
        return Text(" ").join(_card(card, language) for card in seat["open_hand"])
    return Text("▮" * seat["cards"], style="blue")


def _notes(seat: View, language: Language) -> str:
    """What else there is to know about a player."""
    notes = []
    if seat["out"]:
        notes.append(_word("out", language))
    if seat["dealer"]:
        notes.append(_word("deals", language))
    if seat["lacks"]:
        notes.append(_word("without", language, ", ".join(_local(rank, language) for rank in seat["lacks"])))
    return " · ".join(notes)


def _series(view: View, names: list[str], language: Language) -> Text:
    line = Text(f"{_word('series', language):<{LABEL}}")
    for lay in view["series"]:
        line += _card(lay["card"], language, "bold") + Text(" ")
    if view["series"]:
        line += Text(f"({names[view['series'][-1]['seat']]})  ")
    line += Text(_what_next(view, language), style="italic")
    return line


def _what_next(view: View, language: Language) -> str:
    if view["wanted"] is not None:
        return "→ " + _word("wanted", language, _local(view["wanted"], language))
    return "→ " + _word(view["phase"], language) if view["phase"] in {"lead", "open"} else ""


class _Hand:
    """The viewer's cards; under each one that can be played the number to type, with or without the claim."""

    def __init__(self, view: View, language: Language) -> None:
        self._view = view
        self._language = language
        self._asked = view["actor"] == view["viewer"]
        self._numbers = {action: number for number, action in enumerate(view["legal"], 1)}

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> Iterator[Text]:
        columns = max((options.max_width - LABEL) // CELL, 1)
        hand = self._view["hand"]
        for first in range(0, len(hand), columns):
            yield from self._rows(hand[first : first + columns], first == 0)
        if "stop" in self._numbers:
            yield label(_word("number", self._language)) + Text(
                f"{self._numbers['stop']:<{CELL}}{_word('stop', self._language)}", style="cyan"
            )

    def _rows(self, cards: list[View], first: bool) -> Iterator[Text]:
        line = label(_word("hand", self._language) if first else "")
        for item in cards:
            style = ("bold" if item["actions"] else "dim") if self._asked else ""
            card = _card(item["card"], self._language, style)
            line += card + Text(" " * (CELL - len(card.plain)))
        yield line
        if not self._asked:
            return
        for key, ending in (("number", ""), ("claim", "!")):
            numbers = "".join(self._number(item, ending) for item in cards).rstrip()
            if numbers:
                yield label(_word(key, self._language)) + Text(numbers, style="cyan")

    def _number(self, item: View, ending: str) -> str:
        number = self._numbers.get(item["card"] + ending, "")
        return f"{number:<{CELL}}"
