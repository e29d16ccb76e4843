"""The log of a game in a terminal; it joins related lines and removes those that players must remember themselves."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

from rich.text import Text

from roitelet.base.language import Message
from roitelet.engine.position import Position
from roitelet.engine.views.log_groups import gather

Typesetter = Callable[[Message], Text]


@dataclass(frozen=True)
class _Entry:
    """The log messages of one action, after an optional ``note`` of the program itself."""

    messages: list[Message]
    note: Text | None = None


class Journal:
    """The log by action; ``typeset`` renders a message in the player's language."""

    def __init__(self, typeset: Typesetter) -> None:
        self._typeset = typeset
        self._entries: list[_Entry] = []
        self._seen = 0

    def note(self, line: Text) -> None:
        """Add a line of the program itself."""
        self._entries.append(_Entry([], line))

    def add(self, messages: list[Message], note: Text | None = None) -> None:
        """Add the messages of an action, after an optional note."""
        self._entries.append(_Entry(messages, note))

    def mark_seen(self) -> None:
        """Mark everything so far as seen."""
        self._seen = len(self._entries)

    def forget(self, masked: Position) -> None:
        """Remove the lines that the house rules no longer show at this position."""
        recall = masked.game.words.recall
        self._entries = [_Entry(recall(entry.messages, masked), entry.note) for entry in self._entries]

    def lines(self, masked: Position) -> list[Text]:
        """Return the log at this position, oldest line first; lines seen before are dim."""
        return [line if is_new else Text(line.plain, style="dim") for line, is_new in self._readable_entries(masked)]

    def _readable_entries(self, masked: Position) -> Iterator[tuple[Text, bool]]:
        words = masked.game.words
        for is_note, run in groupby(self._marked_lines(), key=lambda item: isinstance(item[1], Text)):
            if is_note:
                yield from ((line, is_new) for is_new, line in run if isinstance(line, Text))
                continue
            messages = [(is_new, message) for is_new, message in run if isinstance(message, Message)]
            for group in gather(words, messages):
                yield self._typeset(group.line), group.last

    def _marked_lines(self) -> Iterator[tuple[bool, Text | Message]]:
        for number, entry in enumerate(self._entries):
            is_new = number >= self._seen
            if entry.note is not None:
                yield is_new, entry.note
            for message in entry.messages:
                yield is_new, message
