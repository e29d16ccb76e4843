"""The words of a game: functions for its notation and its sentences, with defaults."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

from roitelet.base.language import Catalogue, Language, Message, add_catalogue
from roitelet.engine.actions import Kinds
from roitelet.engine.cards.hidden_cards import Holding
from roitelet.engine.cards.pack import Pack
from roitelet.engine.default_words import DefaultWords
from roitelet.engine.position_text import Field
from roitelet.engine.reason_codes import Reasons
from roitelet.engine.views.view_types import View

if TYPE_CHECKING:
    from roitelet.engine.position import Deal, Position

_PLAIN: Final[Any] = object()
"""Instead of a function: use the one of :class:`DefaultWords`."""


@dataclass(frozen=True, kw_only=True)
class Words:
    """The notation and the sentences of a game."""

    sentences: Sequence[Catalogue] = ()
    """Its catalogues, besides those that its modules add themselves."""
    reasons: Reasons
    """Its reason codes."""
    fields: Sequence[Field]
    """The fields of a position's text; each may depend on earlier ones only."""
    pack: Pack | None = None
    """The pack, if actions and deals are written as cards."""
    kinds: Kinds | None = None
    """The kinds of its actions, if declared."""
    view_type: type = View
    """The typed dictionary of a view."""

    # --- notation ---
    parse_action: Callable[[str], int] = _PLAIN
    """Returns the action of a short text."""
    format_action: Callable[[int], str] = _PLAIN
    """Returns the short text of an action; the inverse of ``parse_action``."""
    parse_deal: Callable[[Position, str], Deal] = _PLAIN
    """Returns the deal of a text, for a position where one is due."""
    format_deal: Callable[[Position, Deal], str] = _PLAIN
    """The inverse of ``parse_deal``."""

    # --- sentences ---
    label: Callable[[int, Language], str] = _PLAIN
    """Returns the label of an action's button."""
    narrate: Callable[[Position, int | Deal, Position], list[Message]] = _PLAIN
    """Returns the log lines of an action, from masked positions before and after it."""
    recall: Callable[[list[Message], Position], list[Message]] = _PLAIN
    """Returns the log lines of an earlier action that the viewer may still read; the same list if all."""
    group_of: Callable[[Message], Hashable | None] = _PLAIN
    """Returns the group of a log line, or None; consecutive lines of one group are merged."""
    gathered: Callable[[Sequence[Message]], Message] = _PLAIN
    """Merges the log lines of a group."""
    explain: Callable[[Position, int, int], tuple[str, Message]] = _PLAIN
    """Returns the clause and the sentence of a refusal of an action, from its code."""
    due_clause: Callable[[Position], str] = _PLAIN
    """Returns the clause on whose turn it is, or on the deal that is due."""
    explain_deal: Callable[[Position, Deal, int], tuple[str, Message]] = _PLAIN
    """Returns the clause and the sentence of a refusal of a deal, from its code."""
    explain_end: Callable[[Position], tuple[str, Message]] = _PLAIN
    """Returns the clause that ended the game, and its sentence."""
    explain_break: Callable[[int], Message] = _PLAIN
    """Returns the sentence of a broken invariant, from its code."""

    # --- what may be shown ---
    holdings: Callable[[Position], Sequence[Holding]] = _PLAIN
    """Returns the places of all cards that are hidden from any seat, as far as the viewer sees them."""
    on_table: Callable[[Position], Sequence[Holding]] = _PLAIN
    """Returns the cards on the table, oldest first, each with the seat that laid it, or its place."""
    taker: Callable[[Position], int | None] | None = None
    """In a trick-taking game, returns the seat that took the full trick on the table, or None."""
    accounts: Callable[[Position], Sequence[Sequence[tuple[Message, int]]]] | None = None
    """Returns the sources of each seat's points in this deal."""
    common: Callable[[Position, Language], dict[str, Any]] = _PLAIN
    """Returns the part of a view that all viewers share; made once per position."""
    view: Callable[[Position, Language, dict[str, Any]], dict[str, Any]] = _PLAIN
    """Returns what a page or terminal shows of a masked position, ``common`` included, as JSON-ready data.

    Keys read outside the game are those of :class:`roitelet.engine.views.view_types.View`; others are the game's own.
    """

    def __post_init__(self) -> None:
        for catalogue in self.sentences:
            add_catalogue(catalogue)
        defaults = DefaultWords(self)
        for item in fields(self):
            if getattr(self, item.name) is _PLAIN:
                object.__setattr__(self, item.name, defaults.get(item.name))
