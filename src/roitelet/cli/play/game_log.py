"""The log of a game in a terminal: what belongs together is one line, and what may no longer be read is taken out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

from rich.text import Text

from roitelet.base.language import Message
from roitelet.engine.position import Position
from roitelet.engine.views.log_groups import gather

Typesetter = Callable[[Message], Text]


@dataclass(frozen=True)
class _Deed:
    """The lines about one action; ``note`` is a line of the program's own, before the game's."""

    messages: list[Message]
    note: Text | None = None


class Journal:
    """Moves in their order; ``typeset`` puts a message into the reader's words."""

    def __init__(self, typeset: Typesetter) -> None:
        self._typeset = typeset
        self._deeds: list[_Deed] = []
        self._seen = 0

    def note(self, line: Text) -> None:
        """Add a line that is no part of the game."""
        self._deeds.append(_Deed([], line))

    def add(self, messages: list[Message], note: Text | None = None) -> None:
        """Add what is said of an action."""
        self._deeds.append(_Deed(messages, note))

    def see(self) -> None:
        """Everything so far has been looked at."""
        self._seen = len(self._deeds)

    def forget(self, masked: Position) -> None:
        """Take out what may no longer be read at this position."""
        recall = masked.game.words.recall
        self._deeds = [_Deed(recall(deed.messages, masked), deed.note) for deed in self._deeds]

    def lines(self, masked: Position) -> list[Text]:
        """Return the log at this position, oldest line first; what has been looked at is dim."""
        return [line if fresh else Text(line.plain, style="dim") for line, fresh in self._gathered(masked)]

    def _gathered(self, masked: Position) -> Iterator[tuple[Text, bool]]:
        words = masked.game.words
        for noted, run in groupby(self._told(), key=lambda told: isinstance(told[1], Text)):
            if noted:
                yield from ((line, fresh) for fresh, line in run if isinstance(line, Text))
                continue
            messages = [(fresh, message) for fresh, message in run if isinstance(message, Message)]
            for found in gather(words, messages):
                yield self._typeset(found.line), found.last

    def _told(self) -> Iterator[tuple[bool, Text | Message]]:
        for number, deed in enumerate(self._deeds):
            fresh = number >= self._seen
            if deed.note is not None:
                yield fresh, deed.note
            for message in deed.messages:
                yield fresh, message
