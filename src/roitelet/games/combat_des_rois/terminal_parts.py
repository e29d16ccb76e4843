"""What the parts of the terminal table share: the scene they show, its signs, and lines that wrap between items."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console, ConsoleOptions
from rich.text import Text

from roitelet.engine.language import Language, Message
from roitelet.games.combat_des_rois.notation import COLOUR_NAMES, REPLACED, TREASURE
from roitelet.games.combat_des_rois.terminal_words import DYNASTY_LETTERS, word

View = dict[str, Any]

LABEL: Final = 12
GAP: Final = 3
COLOURS: Final = {"n": "bold", "v": "green", "r": "red", "b": "bright_blue", TREASURE: "yellow", REPLACED: "red"}
"""Black is drawn as the terminal draws letters, so that it shows on any background."""


@dataclass(frozen=True)
class Scene:
    """What there is to show, to whom, in which language."""

    view: View
    names: list[str]
    language: Language

    @property
    def asked(self) -> bool:
        """Whether the viewer is to act."""
        return bool(self.view["actor"] >= 0 and self.view["actor"] == self.view["viewer"])

    def word(self, key: str, *args: object) -> str:
        """A word of the table."""
        return word(key, self.language, *args)

    def say(self, message: Message) -> str:
        """One of the game's names."""
        return message.render(self.language)

    def player(self, seat: int) -> str:
        """A player's name, and whether that is the viewer."""
        return self.names[seat] + (self.word("you") if seat == self.view["viewer"] else "")

    def dynasty(self, seat: int) -> str:
        """The letter of a dynasty."""
        return DYNASTY_LETTERS[self.language][seat]

    def leader(self, leader: View) -> Text:
        """A leader on its card, the viewer's own in bold: ``[Lr]`` is the priest of the Lion."""
        own = "bold" if leader["seat"] == self.view["viewer"] else ""
        letter = Text(leader["colour"], style=f"{own} {COLOURS[leader['colour']]}".strip())
        return Text.assemble(("[" + self.dynasty(leader["seat"]), own), letter, ("]", own))


def colour_number(letter: str) -> int:
    """A colour of the view as the game counts them."""
    return COLOUR_NAMES.index(letter)


def sign(letter: str, style: str = "") -> Text:
    """The letter of a colour, or the sign of a head, in its colour."""
    return Text(letter, style=f"{style} {COLOURS[letter]}".strip())


def counts(numbers: dict[str, int], *, zeros: bool = False) -> list[Text]:
    """Numbers of cards, each with the letter of its colour: ``n2 r3``."""
    return [Text(f"{kind}{count}", style=COLOURS[kind]) for kind, count in numbers.items() if count or zeros]


class Flow:
    """A label and items beside it, never broken in the middle while they fit on a line of their own."""

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


def label(text: str) -> Text:
    """The head of a line."""
    # assembled, so that what is added to it is not dim too
    return Text.assemble((f"{text:<{LABEL}}", "dim"))


def pack(widths: Sequence[int], room: int) -> list[list[int]]:
    """The places of items line by line, as many on each as fit, at least one."""
    lines: list[list[int]] = []
    used = 0
    for place, width in enumerate(widths):
        if not lines or used + width > room:
            lines.append([])
            used = 0
        lines[-1].append(place)
        used += width
    return lines
