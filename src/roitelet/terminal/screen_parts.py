"""Parts of all terminal tables: words, titles, cards, and labelled lines that wrap.

These parts print nothing; a game's screen builds its table from them, and the command line prints it.
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
"""Short texts of a table by key, in French and in English; ``{}`` is filled in."""

LABEL: Final = 12
"""Columns for the label at the start of a line."""
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
"""Texts that most tables need; a game's own take precedence."""


def word(words: LabelWords, key: str, language: Language, *args: object) -> str:
    """Return one of a table's texts, filled in."""
    text = (words.get(key) or COMMON[key])[language == "en"]
    return text.format(*args).rstrip() if args else text


class TextScene(Scene[V]):
    """A scene for a terminal; each game adds its own texts."""

    words: ClassVar[LabelWords] = COMMON

    @classmethod
    def of(cls, view: V, names: Sequence[str], language: Language) -> Self:
        """Return the scene of a view."""
        you = view["viewer"]
        choices = {} if you is None else dict(zip(view["legal"], view.get("labels", view["legal"]), strict=True))
        return cls(view, language, [Person(name, "person") for name in names], you, choices)

    def word(self, key: str, *args: object) -> str:
        """Return one of the table's texts, filled in."""
        return word(self.words, key, self.language, *args)

    def player(self, seat: int) -> str:
        """Return a player's name, with a mark if it is the viewer."""
        is_viewer = seat == self.you and not self.is_nameless(seat)
        return self.name(seat) + self.word("you") if is_viewer else self.name(seat)

    def is_nameless(self, seat: int) -> bool:
        """Return whether a player is a learner, whose only name is *you*."""
        return f" ({self.name(seat).lower()})" == self.word("you")

    def dealer_line(self, key: str, dealer: int) -> str:
        """Return who deals; texts for a learner have the key with ``you_`` before it."""
        return self.word(f"you_{key}" if self.is_nameless(dealer) else key, self.name(dealer))

    def turn(self, *, choosing: bool = False) -> str:
        """Return whose turn it is to play or to choose, or that the game is over; empty during a deal."""
        actor: int = self.view["actor"]
        if actor < 0:
            return self.word("over") if self.view["reason"] else ""
        verb = "choose" if choosing else "play"
        return self.word(f"you_{verb}" if self.asked else f"to_{verb}", self.name(actor))


@dataclass(frozen=True)
class Deck:
    """The cards of a pack in a terminal."""

    pack: Pack
    colours: Sequence[str]
    """The colour of each suit, then that of cards without suit; empty for the default colour."""

    def short(self, card: str, language: Language) -> str:
        """Return the reader's short name for a card in the notation: V♣, in English J♣."""
        return self.pack.short(self.pack.parse_card(card)).render(language)

    def draw(self, card: str, language: Language, style: str = "") -> Text:
        """Return a card in the colour of its suit."""
        suit = self.pack.suit(self.pack.parse_card(card))
        colour = self.colours[len(self.pack.suits) if suit == OUTSIDE else suit]
        return Text(self.short(card, language), style=f"{style} {colour}".strip())


class Title:
    """The title line of a table: the first of its variants that fits, else the last."""

    def __init__(self, *variants: Sequence[str]) -> None:
        self._texts = [" · ".join(filter(None, words)) for words in variants]

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> Iterator[Rule]:
        width = options.max_width - 2
        text = next((text for text in self._texts if text and len(text) <= width), self._texts[-1])
        yield Rule(Text(text, style="bold"), align="left", style="yellow")


class Flow:
    """A label with items beside it; only items longer than a line are broken."""

    def __init__(self, label: str, items: Sequence[Text]) -> None:
        self._label = label
        self._items = items

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        width = options.max_width - LABEL
        label_text = self._label
        for indices in break_lines([len(item) + GAP for item in self._items], width + GAP):
            items = Text(" " * GAP).join(self._items[index] for index in indices)
            for line in items.wrap(console, width):
                line.rstrip()
                yield label(label_text) + line
                label_text = ""


def cell_rows(
    headings: Sequence[str], cells: Sequence[Sequence[Text]], widths: Sequence[int], width: int
) -> Iterator[Text]:
    """Yield cards side by side with the numbers to type below them, as many per line as fit.

    Each cell is a column: its card on top, then one row for each further label in ``headings``. Rows without numbers
    are left out, and only the first line of cards is labelled.
    """
    for line, indices in enumerate(break_lines(widths, width)):
        for row, heading in enumerate(headings):
            content = Text()
            for index in indices:
                cell = cells[index][row]
                content.append_text(cell).append(" " * (widths[index] - len(cell)))
            content.rstrip()
            if row == 0 or content.plain:
                yield label("" if line and not row else heading) + content


def plain_table(space: int = 2) -> Table:
    """Return a table without lines, its columns ``space`` apart."""
    return Table(box=None, pad_edge=False, padding=(0, space, 0, 0), header_style="dim")


def backs(count: int) -> Text:
    """Return cards face down."""
    return Text("▮" * count, style="blue")


def label(text: str) -> Text:
    """Return the label at the start of a line."""
    # assembled, so that text appended to it is not dim too
    return Text.assemble((f"{text:<{LABEL}}", "dim"))


def break_lines(widths: Sequence[int], line_width: int) -> list[list[int]]:
    """Return the indices of the items on each line: as many as fit, at least one."""
    lines: list[list[int]] = []
    used = 0
    for index, width in enumerate(widths):
        if not lines or used + width > line_width:
            lines.append([])
            used = 0
        lines[-1].append(index)
        used += width
    return lines
