"""Parts that the terminal tables of all games share: their words, titles, cards, and labelled lines that wrap.

Nothing here prints; a game's room ``terminal`` builds its table from these parts, and the command line prints it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Self

from rich.console import Console, ConsoleOptions
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from roitelet.base.language import Language
from roitelet.engine.cards.pack import OUTSIDE, Pack
from roitelet.kit.scene import Person, Scene, V

LabelWords = Mapping[str, tuple[str, str]]
"""Small words of a table by key, in French and in English, with ``{}`` for what is filled in."""

LABEL: Final = 12
"""Columns for the label at the head of a line."""
GAP: Final = 3
"""Columns between two items of a line."""

COMMON: Final[LabelWords] = {
    "over": ("partie finie", "game over"),
    "you_play": ("à vous de jouer", "your turn"),
    "to_play": ("à {} de jouer", "{} to play"),
    "you_choose": ("à vous de choisir", "your choice"),
    "to_choose": ("à {} de choisir", "{} to choose"),
    "you": (" (vous)", " (you)"),
    "deals_now": ("{} donne", "{} deals"),
    "you_deals_now": ("vous donnez", "you deal"),
    "deals": ("donne", "deals"),
    "cards": ("cartes", "cards"),
    "without": ("sans {}", "no {}"),
    "hand": ("Votre main", "Your hand"),
    "number": ("n°", "no."),
    "colon": (" : ", ": "),
}
"""Words that most tables need; a game's own come first."""


def word(words: LabelWords, key: str, language: Language, *args: object) -> str:
    """Return one of a table's small words, filled in."""
    text = (words.get(key) or COMMON[key])[language == "en"]
    return text.format(*args).rstrip() if args else text


class TextScene(Scene[V]):
    """A scene to be written in a terminal; a game adds its own words."""

    words: ClassVar[LabelWords] = COMMON

    @classmethod
    def of(cls, view: V, names: Sequence[str], language: Language) -> Self:
        """Return the scene of a view."""
        you = view["viewer"]
        choices = {} if you is None else dict(zip(view["legal"], view.get("labels", view["legal"]), strict=True))
        return cls(view, language, [Person(name, "person") for name in names], you, choices)

    def word(self, key: str, *args: object) -> str:
        """Return a word of the table."""
        return word(self.words, key, self.language, *args)

    def player(self, seat: int) -> str:
        """Return a player's name, and whether that is the viewer."""
        marked = seat == self.you and not self.is_nameless(seat)
        return self.name(seat) + self.word("you") if marked else self.name(seat)

    def is_nameless(self, seat: int) -> bool:
        """Return whether a player is a learner, who has no other name than *you*."""
        return f" ({self.name(seat).lower()})" == self.word("you")

    def dealing(self, key: str, dealer: int) -> str:
        """Return who deals; the key of what is said to a learner begins with ``you_``."""
        return self.word(f"you_{key}" if self.is_nameless(dealer) else key, self.name(dealer))

    def turn(self, *, choosing: bool = False) -> str:
        """Return whose turn it is to play or to choose, or that the game is over; empty while cards are dealt."""
        actor: int = self.view["actor"]
        if actor < 0:
            return self.word("over") if self.view["reason"] else ""
        what = "choose" if choosing else "play"
        return self.word(f"you_{what}" if self.asked else f"to_{what}", self.name(actor))


@dataclass(frozen=True)
class Deck:
    """The cards of a pack in a terminal."""

    pack: Pack
    colours: Sequence[str]
    """The colour of each suit, then that of cards outside the suits; empty for the default colour."""

    def short(self, card: str, language: Language) -> str:
        """Return a card of the notation as the reader calls it: V♣, in English J♣."""
        return self.pack.short(self.pack.parse_card(card)).render(language)

    def draw(self, card: str, language: Language, style: str = "") -> Text:
        """Return a card in the colour of its suit."""
        suit = self.pack.suit(self.pack.parse_card(card))
        colour = self.colours[len(self.pack.suits) if suit == OUTSIDE else suit]
        return Text(self.short(card, language), style=f"{style} {colour}".strip())


class Title:
    """The state of the game, at the head of the table: the first of its variants that fits, else the last."""

    def __init__(self, *variants: Sequence[str]) -> None:
        self._texts = [" · ".join(filter(None, words)) for words in variants]

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> Iterator[Rule]:
        room = options.max_width - 2
        text = next((text for text in self._texts if text and len(text) <= room), self._texts[-1])
        yield Rule(Text(text, style="bold"), align="left", style="yellow")


class Flow:
    """A label with items beside it; an item is broken only if it does not fit on a line of its own."""

    def __init__(self, label: str, items: Sequence[Text]) -> None:
        self._label = label
        self._items = items

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        room = options.max_width - LABEL
        head = self._label
        for places in pack([len(item) + GAP for item in self._items], room + GAP):
            items = Text(" " * GAP).join(self._items[place] for place in places)
            for line in items.wrap(console, room):
                line.rstrip()
                yield label(head) + line
                head = ""


def cell_rows(
    heads: Sequence[str], cells: Sequence[Sequence[Text]], widths: Sequence[int], room: int
) -> Iterator[Text]:
    """Cards side by side with the numbers to type below them, as many on a line as fit.

    Each cell is a column with its card on top and as many rows as ``heads``, the labels of the rows. Rows without
    numbers are left out, and the cards are labelled once.
    """
    for line, places in enumerate(pack(widths, room)):
        for row, head in enumerate(heads):
            content = Text()
            for place in places:
                cell = cells[place][row]
                content.append_text(cell).append(" " * (widths[place] - len(cell)))
            content.rstrip()
            if row == 0 or content.plain:
                yield label("" if line and not row else head) + content


def plain_table(space: int = 2) -> Table:
    """Return a table without lines, its columns ``space`` apart."""
    return Table(box=None, pad_edge=False, padding=(0, space, 0, 0), header_style="dim")


def backs(count: int) -> Text:
    """Cards face down."""
    return Text("▮" * count, style="blue")


def label(text: str) -> Text:
    """Return the head of a line."""
    # assembled, so that what is added to it is not dim too
    return Text.assemble((f"{text:<{LABEL}}", "dim"))


def pack(widths: Sequence[int], room: int) -> list[list[int]]:
    """Return which items go on each line: as many as fit, at least one."""
    lines: list[list[int]] = []
    used = 0
    for place, width in enumerate(widths):
        if not lines or used + width > room:
            lines.append([])
            used = 0
        lines[-1].append(place)
        used += width
    return lines
