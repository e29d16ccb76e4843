"""Grouping of log lines, such as the cards of a run or a trick."""

from collections.abc import Hashable, Iterable
from typing import Generic, NamedTuple, TypeVar

from roitelet.base.language import Message
from roitelet.engine.words import Words

Origin = TypeVar("Origin")


class Gathered(NamedTuple, Generic[Origin]):
    """A grouped line, and the origins of its first and last line."""

    first: Origin
    last: Origin
    line: Message


def gather(words: Words, lines: Iterable[tuple[Origin, Message]]) -> list[Gathered[Origin]]:
    """Merge consecutive lines of the same group, oldest first."""
    merged: list[Gathered[Origin]] = []
    run: list[tuple[Origin, Message]] = []
    run_group: Hashable | None = None
    for origin, line in lines:
        group = words.group_of(line)
        if run and group != run_group:
            merged.append(_merge(words, run))
            run = []
        if group is None:
            merged.append(Gathered(origin, origin, line))
            continue
        run_group = group
        run.append((origin, line))
    return [*merged, _merge(words, run)] if run else merged


def _merge(words: Words, run: list[tuple[Origin, Message]]) -> Gathered[Origin]:
    return Gathered(run[0][0], run[-1][0], words.gathered([line for _, line in run]))
