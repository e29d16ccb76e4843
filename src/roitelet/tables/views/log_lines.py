"""The log lines of a table's steps for each viewer, without hidden cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from operator import is_
from typing import TYPE_CHECKING, Final

from roitelet.base.actors import SPECTATOR
from roitelet.base.language import Message, NamedSeat, add_catalogue, say
from roitelet.engine.position import Position
from roitelet.engine.views.log_groups import Gathered
from roitelet.engine.words import Words
from roitelet.tables import events as event_types
from roitelet.tables.active_game import FORCED
from roitelet.tables.events import AnyPayload
from roitelet.tables.table import Table, TableStep
from roitelet.tables.views.view_cache import ViewCache

if TYPE_CHECKING:
    from roitelet.tables.views.table_view import TableView

StepLine = Gathered[tuple[TableStep, int]]
"""A line of the log with its first and last origin: a step, and the index of a message in it."""
GroupedLine = tuple[Hashable | None, StepLine]
"""A line and the group it belongs to."""

_SEAT_MESSAGES: dict[type, str] = {
    event_types.Paused: "paused",
    event_types.Undone: "undone",
    event_types.AskedBack: "asked_back",
    event_types.Replaced: "replaced",
    event_types.Back: "back",
    event_types.Noted: "",
    event_types.Proposed: "proposed",
}


_PUBLIC_KEY: Final = ("messages", SPECTATOR)
"""The cache key of a step's public messages."""

_HIDDEN_FROM_SUBJECT: Final = frozenset({"log.left", "log.away", "log.back", "log.replaced", "log.stands_in"})
"""Messages that are not shown to the player they are about."""


def step_lines(view: TableView, step: TableStep) -> list[str]:
    """Return the log lines of a step that the viewer may still read."""
    names, viewer, language = view.table.names, view.viewer, view.language
    messages = step_messages(view, step)
    visible = (
        messages if view.known is None or step.move is None else view.table.game.words.recall(messages, view.known)
    )
    if visible is not messages:
        return [message.render(language, names, viewer) for message in visible]
    step_cache, key = view.cache.of_step(step), ("lines", viewer, language, *names)
    if key not in step_cache:
        step_cache[key] = [message.render(language, names, viewer) for message in messages]
    lines: list[str] = step_cache[key]
    return lines


def visible_log(view: TableView) -> list[StepLine]:
    """Return all log lines the viewer may read, oldest first; unchanged lines are the same objects as before."""
    words, position = view.table.game.words, view.known
    grouped: list[GroupedLine] = []
    all_public = True
    for step in view.table.steps:
        messages = visible = step_messages(view, step)
        if messages and position is not None and step.move is not None:
            visible = words.recall(messages, position)
        step_cache = view.cache.of_step(step)
        is_public = visible is step_cache[_PUBLIC_KEY]
        lines = step_cache.get("lines") if is_public else None
        if lines is None:
            numbered = enumerate(visible)
            lines = [(words.group_of(line), Gathered((step, index), (step, index), line)) for index, line in numbered]
            if is_public:
                step_cache["lines"] = lines
        grouped += lines
        all_public = all_public and is_public
    # without forgotten or private messages, many viewers have the same log: cache it
    if not all_public:
        return _gather(view.cache, words, grouped)
    version_cache = view.version_cache
    if "log" not in version_cache:
        version_cache["log"] = _gather(view.cache, words, grouped)
    log: list[StepLine] = version_cache["log"]
    return log


def _gather(cache: ViewCache, words: Words, grouped: Iterable[GroupedLine]) -> list[StepLine]:
    """Merge groups of lines like :func:`roitelet.engine.views.log_groups.gather`, with a cache."""
    merged: list[StepLine] = []
    run: list[StepLine] = []
    run_group: Hashable | None = None
    for group, line in grouped:
        if run and group != run_group:
            merged.append(_merge(cache, words, run))
            run = []
        if group is None:
            merged.append(line)
        else:
            run_group = group
            run.append(line)
    return [*merged, _merge(cache, words, run)] if run else merged


def _merge(cache: ViewCache, words: Words, run: list[StepLine]) -> StepLine:
    """Merge the lines of one group; the result is cached until the lines change."""
    step_cache = cache.of_step(run[-1].last[0])
    cached: tuple[list[StepLine], StepLine] | None = step_cache.get("run")
    # compare lines by identity: comparing their text would take longer than merging them
    if cached is not None and len(cached[0]) == len(run) and all(map(is_, cached[0], run)):
        return cached[1]
    gathered = Gathered(run[0].first, run[-1].last, words.gathered([line.line for line in run]))
    step_cache["run"] = (run, gathered)
    return gathered


def step_messages(view: TableView, step: TableStep) -> list[Message]:
    """Return the messages of a step for a viewer; viewers with only public messages share one list."""
    step_cache, key = view.cache.of_step(step), ("messages", view.viewer)
    if key not in step_cache:
        if _PUBLIC_KEY not in step_cache:
            step_cache[_PUBLIC_KEY] = narrate_step(view.table, step, SPECTATOR, view.cache.mask)
        if view.viewer != SPECTATOR:
            own = narrate_step(view.table, step, view.viewer, view.cache.mask)
            step_cache[key] = step_cache[_PUBLIC_KEY] if own == step_cache[_PUBLIC_KEY] else own
    messages: list[Message] = step_cache[key]
    return messages


def names_seat(item: object, seat: int) -> bool:
    """Return whether a message or a part of it names a seat; its player then reads other words."""
    if isinstance(item, Message):
        return any(names_seat(part, seat) for part in item.args.values())
    if isinstance(item, (list, tuple)):
        return any(names_seat(part, seat) for part in item)
    return isinstance(item, NamedSeat) and item == seat


def narrate_step(
    table: Table, step: TableStep, viewer: int, known: Callable[[Position, int], Position] = Position.mask
) -> list[Message]:
    """Return the messages of a step for a viewer; ``known`` masks a position for them."""
    if step.before is None or step.after is None or step.move is None:
        return [
            line
            for line in _event_messages(step.event.payload)
            if line.key not in _HIDDEN_FROM_SUBJECT or line.args["seat"] != viewer
        ]
    if step.move.by == FORCED:
        return []  # forced silent answers appear in no log
    return table.game.words.narrate(known(step.before, viewer), step.move.action, known(step.after, viewer))


def _event_messages(payload: AnyPayload) -> list[Message]:
    """Return the messages of an event that is not a move; empty for events that are not for people."""
    match payload:
        case event_types.Sat() if payload.unnamed:
            return []  # the server chose the name
        case event_types.Sat() | event_types.Filled():
            return [say("log.sat", name=payload.name)]
        case event_types.Resumed():
            return [say("log.resumed", count=len(payload.moves))]
        case event_types.Agreed():
            return [say("log.agreed")]
        case event_types.AnsweredBack():
            return [say("log.allowed" if payload.yes else "log.denied", seat=NamedSeat(payload.seat))]
        case event_types.Away():
            return [say("log.left" if payload.why == "left" else "log.away", seat=NamedSeat(payload.seat))]
        case event_types.Replaced() if payload.name:
            return [say("log.stands_in", name=payload.name, seat=NamedSeat(payload.seat))]
        case event_types.Wished():
            return [say("log.wants_end", seat=NamedSeat(payload.seat))] if payload.wish == "end" else []
        case event_types.Stopped():
            return [say("table.stopped")]
        case event_types.Rematched():
            return [say("log.rematched")]
    key = _SEAT_MESSAGES.get(type(payload), "")
    return [say(f"log.{key}", seat=NamedSeat(payload.seat))] if key else []  # type: ignore[attr-defined]


add_catalogue(
    {
        "log.sat": ("{name} prend place.", "{name} sits down."),
        "log.agreed": ("Les règles de la table ont changé.", "The rules of the table have changed."),
        "log.resumed": (
            "Cette partie en continue une autre, après {count:coup|coups} : ses premières cartes viennent de là.",
            "This game continues another, after {count:move|moves}: its first cards were not dealt here.",
        ),
        "log.paused": ("{seat} demande un moment.", "{seat} would like a moment."),
        "log.paused.you": ("Vous demandez un moment.", "You ask for a moment."),
        "log.stands_in": ("{name} joue pour {seat}.", "{name} is playing for {seat}."),
        "log.wants_end": ("{seat} propose d’arrêter la partie.", "{seat} would like to end the game."),
        "log.wants_end.you": ("Vous proposez d’arrêter la partie.", "You propose to end the game."),
        "table.stopped": ("La partie s’arrête là, d’un commun accord.", "The game ends here, as everyone agreed."),
        "log.undone": ("{seat} annule son coup.", "{seat} undoes a move."),
        "log.undone.you": ("Vous annulez votre coup.", "You undo your move."),
        "log.asked_back": ("{seat} demande à annuler son coup.", "{seat} would like to undo a move."),
        "log.asked_back.you": ("Vous demandez à annuler votre coup.", "You have asked to undo your move."),
        "log.allowed": ("{seat} accepte.", "{seat} agrees."),
        "log.allowed.you": ("Vous acceptez.", "You agree."),
        "log.denied": ("{seat} refuse.", "{seat} says no."),
        "log.denied.you": ("Vous refusez.", "You say no."),
        "log.left": ("{seat} quitte la table.", "{seat} leaves the table."),
        "log.away": ("{seat} est hors ligne.", "{seat} is away."),
        "log.back": ("{seat} revient.", "{seat} is back."),
        "log.replaced": ("Un oiseau joue pour {seat}.", "A bird is playing for {seat}."),
        "log.proposed": ("{seat} propose une autre partie.", "{seat} would like another game."),
        "log.proposed.you": ("Vous proposez une autre partie.", "You suggest another game."),
        "log.rematched": ("Une nouvelle partie commence.", "A new game begins."),
    }
)
