"""Log lines of a table's steps, for each viewer according to their knowledge."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from operator import is_
from typing import TYPE_CHECKING, Final

from roitelet.base.actors import SPECTATOR
from roitelet.base.language import Message, NamedSeat, add_catalogue, say
from roitelet.engine.position import Position
from roitelet.engine.views.log_groups import Gathered
from roitelet.engine.words import Words
from roitelet.tables import events as happened
from roitelet.tables.active_game import FORMALITY
from roitelet.tables.events import AnyPayload
from roitelet.tables.table import Table, TableStep
from roitelet.tables.views.view_cache import ViewCache

if TYPE_CHECKING:
    from roitelet.tables.views.table_view import TableView

StepLine = Gathered[tuple[TableStep, int]]
"""A line of the log, with its first and last step and the line's index in each."""
GroupedLine = tuple[Hashable | None, StepLine]
"""A line and the group it belongs to."""

_SEATED: dict[type, str] = {
    happened.Paused: "paused",
    happened.Undone: "undone",
    happened.AskedBack: "asked_back",
    happened.Replaced: "replaced",
    happened.Back: "back",
    happened.Noted: "",
    happened.Proposed: "proposed",
}


_PUBLIC: Final = ("messages", SPECTATOR)
"""The cache key of a step's public messages."""

_NO_NEWS: Final = frozenset({"log.left", "log.away", "log.back", "log.replaced", "log.stands_in"})
"""Messages not shown to the seat they are about."""


def tell_step(view: TableView, step: TableStep) -> list[str]:
    """Return the log lines of a step that the viewer may still read."""
    names, viewer, language = view.table.names, view.viewer, view.language
    heard = hear_step(view, step)
    kept = heard if view.known is None or step.move is None else view.table.game.words.recall(heard, view.known)
    if kept is not heard:
        return [message.render(language, names, viewer) for message in kept]
    memo, key = view.cache.of(step), ("lines", viewer, language, *names)
    if key not in memo:
        memo[key] = [message.render(language, names, viewer) for message in heard]
    lines: list[str] = memo[key]
    return lines


def tell_log(view: TableView) -> list[StepLine]:
    """Return all log lines the viewer may read, oldest first; unchanged lines are the same objects as before."""
    words, now = view.table.game.words, view.known
    told: list[GroupedLine] = []
    alike = True
    for step in view.table.steps:
        heard = said = hear_step(view, step)
        if heard and now is not None and step.move is not None:
            said = words.recall(heard, now)
        memo = view.cache.of(step)
        public = said is memo[_PUBLIC]
        lines = memo.get("lines") if public else None
        if lines is None:
            places = enumerate(said)
            lines = [(words.group_of(line), Gathered((step, place), (step, place), line)) for place, line in places]
            if public:
                memo["lines"] = lines
        told += lines
        alike = alike and public
    # without forgotten or private messages, the log is the same for all such viewers: cache it
    if not alike:
        return _gather(view.cache, words, told)
    kept = view.kept
    if "log" not in kept:
        kept["log"] = _gather(view.cache, words, told)
    log: list[StepLine] = kept["log"]
    return log


def _gather(cache: ViewCache, words: Words, told: Iterable[GroupedLine]) -> list[StepLine]:
    """Merge groups of lines like :func:`roitelet.engine.views.log_groups.gather`, with a cache."""
    found: list[StepLine] = []
    run: list[StepLine] = []
    belongs: Hashable | None = None
    for group, line in told:
        if run and group != belongs:
            found.append(_merge(cache, words, run))
            run = []
        if group is None:
            found.append(line)
        else:
            belongs = group
            run.append(line)
    return [*found, _merge(cache, words, run)] if run else found


def _merge(cache: ViewCache, words: Words, run: list[StepLine]) -> StepLine:
    """Merge lines of one group; the result is cached at the last step while the lines stay the same."""
    memo = cache.of(run[-1].last[0])
    before: tuple[list[StepLine], StepLine] | None = memo.get("run")
    # compare lines by identity: comparing their text would take longer than merging them
    if before is not None and len(before[0]) == len(run) and all(map(is_, before[0], run)):
        return before[1]
    gathered = Gathered(run[0].first, run[-1].last, words.gathered([line.line for line in run]))
    memo["run"] = (run, gathered)
    return gathered


def hear_step(view: TableView, step: TableStep) -> list[Message]:
    """Return the messages of a step for a viewer; the same object for all if they are the public ones."""
    memo, key = view.cache.of(step), ("messages", view.viewer)
    if key not in memo:
        if _PUBLIC not in memo:
            memo[_PUBLIC] = narrate_step(view.table, step, SPECTATOR, view.cache.known)
        if view.viewer != SPECTATOR:
            heard = narrate_step(view.table, step, view.viewer, view.cache.known)
            memo[key] = memo[_PUBLIC] if heard == memo[_PUBLIC] else heard
    found: list[Message] = memo[key]
    return found


def names_seat(value: object, seat: int) -> bool:
    """Return whether a message or a part of it names a seat, which then reads a different wording."""
    if isinstance(value, Message):
        return any(names_seat(part, seat) for part in value.args.values())
    if isinstance(value, (list, tuple)):
        return any(names_seat(part, seat) for part in value)
    return isinstance(value, NamedSeat) and value == seat


def narrate_step(
    table: Table, step: TableStep, viewer: int, known: Callable[[Position, int], Position] = Position.mask
) -> list[Message]:
    """Return the messages of a step for a viewer; ``known`` masks a position for them."""
    if step.before is None or step.after is None or step.move is None:
        return [line for line in _tell(step.event.payload) if line.key not in _NO_NEWS or line.args["seat"] != viewer]
    if step.move.by == FORMALITY:
        return []  # forced silent answers appear in no log
    return table.game.words.narrate(known(step.before, viewer), step.move.action, known(step.after, viewer))


def _tell(payload: AnyPayload) -> list[Message]:
    """Return the messages of an event that is not a move; none for events that only programs need."""
    match payload:
        case happened.Sat() if payload.unnamed:
            return []  # the server chose the name
        case happened.Sat() | happened.Filled():
            return [say("log.sat", name=payload.name)]
        case happened.Resumed():
            return [say("log.resumed", count=len(payload.moves))]
        case happened.Agreed():
            return [say("log.agreed")]
        case happened.AnsweredBack():
            return [say("log.allowed" if payload.yes else "log.denied", seat=NamedSeat(payload.seat))]
        case happened.Away():
            return [say("log.left" if payload.why == "left" else "log.away", seat=NamedSeat(payload.seat))]
        case happened.Replaced() if payload.name:
            return [say("log.stands_in", name=payload.name, seat=NamedSeat(payload.seat))]
        case happened.Wished():
            return [say("log.wants_end", seat=NamedSeat(payload.seat))] if payload.wish == "end" else []
        case happened.Stopped():
            return [say("table.stopped")]
        case happened.Rematched():
            return [say("log.rematched")]
    key = _SEATED.get(type(payload), "")
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
