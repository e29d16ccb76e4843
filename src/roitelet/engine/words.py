"""The words of a game: its notation and its sentences, each a function; plain ones stand in where a game has none."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

from roitelet.base.language import Catalogue, Language, Message, add_catalogue
from roitelet.engine.actions import Kinds
from roitelet.engine.cards.hidden_cards import Holding
from roitelet.engine.cards.pack import Pack
from roitelet.engine.codes import Reasons
from roitelet.engine.default_words import DefaultWords
from roitelet.engine.notation import Field
from roitelet.engine.views.view import View

if TYPE_CHECKING:
    from roitelet.engine.position import Deal, Position

_PLAIN: Final[Any] = object()
"""In place of a function that :class:`DefaultWords` has."""


@dataclass(frozen=True, kw_only=True)
class Words:
    """The notation and the sentences of a game."""

    sentences: Sequence[Catalogue] = ()
    """Its sentences by key, in both languages, besides those that its modules make known themselves."""
    reasons: Reasons
    """Why the rules refuse something, end a game, or call a state impossible."""
    fields: Sequence[Field]
    """The fields of a position's one-line text, each depending on earlier ones only."""
    pack: Pack | None = None
    """The cards, if actions and deals are written as cards of a pack."""
    kinds: Kinds | None = None
    """What its actions are, run by run, if it says."""
    view_type: type = View
    """The typed dictionary of a view."""

    # --- notation ---
    parse_action: Callable[[str], int] = _PLAIN
    """The action a short text stands for."""
    format_action: Callable[[int], str] = _PLAIN
    """The short text of an action; the inverse of ``parse_action``."""
    parse_deal: Callable[[Position, str], Deal] = _PLAIN
    """The deal written as text, for a position where one is due."""
    format_deal: Callable[[Position, Deal], str] = _PLAIN
    """The inverse of ``parse_deal``."""

    # --- sentences ---
    label: Callable[[int, Language], str] = _PLAIN
    """What a button for the action says."""
    narrate: Callable[[Position, int | Deal, Position], list[Message]] = _PLAIN
    """The log lines of an action, from the positions before and after it, as a viewer of these may read them."""
    recall: Callable[[list[Message], Position], list[Message]] = _PLAIN
    """Those of the log lines of an earlier action that a viewer may still read; the same list if all of them."""
    group_of: Callable[[Message], Hashable | None] = _PLAIN
    """What a log line belongs to: lines one after the other that belong to the same thing are told as one."""
    gathered: Callable[[Sequence[Message]], Message] = _PLAIN
    """Log lines that belong together, as one."""
    explain: Callable[[Position, int, int], tuple[str, Message]] = _PLAIN
    """The clause and the sentence behind the refusal of an action, by its code."""
    due_clause: Callable[[Position], str] = _PLAIN
    """The clause that says who is to act here, or what is to be dealt or drawn."""
    explain_deal: Callable[[Position, Deal, int], tuple[str, Message]] = _PLAIN
    """The clause and the sentence behind the refusal of a deal."""
    explain_end: Callable[[Position], tuple[str, Message]] = _PLAIN
    """The clause that ended the game and the sentence that says so."""
    explain_break: Callable[[int], Message] = _PLAIN
    """What an invariant code of ``broken`` means."""

    # --- what may be shown ---
    holdings: Callable[[Position], Sequence[Holding]] = _PLAIN
    """Where the cards lie that are hidden from someone: all of a whole position, of a masked one what is seen."""
    on_table: Callable[[Position], Sequence[Holding]] = _PLAIN
    """The cards that lie open in the middle, oldest first, each with the seat that laid it, or its place."""
    common: Callable[[Position, Language], dict[str, Any]] = _PLAIN
    """The part of a view that all viewers see alike: at a table it is made once for all of them."""
    view: Callable[[Position, Language, dict[str, Any]], dict[str, Any]] = _PLAIN
    """What a page or a terminal shows of a masked position, as JSON-ready data: ``common`` and the rest.

    Keys read outside the game are those of :class:`roitelet.engine.views.view.View`; others are the game's own.
    """

    def __post_init__(self) -> None:
        for catalogue in self.sentences:
            add_catalogue(catalogue)
        plain = DefaultWords(self)
        for each in fields(self):
            if getattr(self, each.name) is _PLAIN:
                object.__setattr__(self, each.name, plain.get(each.name))
