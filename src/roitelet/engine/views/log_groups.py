"""Log lines that belong together become one: the cards of a run, the cards of a trick."""

from collections.abc import Hashable, Iterable
from typing import Generic, NamedTuple, TypeVar

from roitelet.base.language import Message
from roitelet.engine.words import Words

Origin = TypeVar("Origin")


class Gathered(NamedTuple, Generic[Origin]):
    """A line, and where the first and the last of what it tells come from."""

    first: Origin
    last: Origin
    line: Message


def gather(words: Words, lines: Iterable[tuple[Origin, Message]]) -> list[Gathered[Origin]]:
    """Lines in their order, oldest first, those that belong together as one."""
    found: list[Gathered[Origin]] = []
    run: list[tuple[Origin, Message]] = []
    belongs: Hashable | None = None
    for origin, line in lines:
        group = words.group_of(line)
        if run and group != belongs:
            found.append(_one(words, run))
            run = []
        if group is None:
            found.append(Gathered(origin, origin, line))
            continue
        belongs = group
        run.append((origin, line))
    return [*found, _one(words, run)] if run else found


def _one(words: Words, run: list[tuple[Origin, Message]]) -> Gathered[Origin]:
    return Gathered(run[0][0], run[-1][0], words.gathered([line for _, line in run]))
