"""What the log says of a step at a table, to each viewer what they may know: who came and went, what was played."""

from collections.abc import Hashable, Iterable
from operator import is_
from typing import Final

from roitelet.engine.gathering import Gathered
from roitelet.engine.language import Language, Message, Seat, add_catalogue, say
from roitelet.engine.position import Position
from roitelet.engine.seats import SPECTATOR
from roitelet.engine.words import Words
from roitelet.tables import events as happened
from roitelet.tables.events import AnyPayload
from roitelet.tables.playing import FORMALITY
from roitelet.tables.table import Step, Table, once

Line = Gathered[tuple[Step, int]]
"""A line of the log, with the first and the last step it tells of and its place in them."""

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
"""Where a step keeps what everybody hears of it."""

_NO_NEWS: Final = frozenset({"log.left", "log.away", "log.back", "log.replaced", "log.stands_in"})
"""What nobody has to be told of themselves."""


def tell_step(table: Table, step: Step, now: Position | None, viewer: int, language: Language) -> list[str]:
    """The log lines of a step that may be read at the position ``now``, in words."""
    names, heard = table.names, hear_step(table, step, viewer)
    kept = heard if now is None or step.move is None else table.game.words.recall(heard, now)

    def render() -> list[str]:
        return [message.render(language, names, viewer) for message in kept]

    if kept is not heard:
        return render()
    alike = SPECTATOR if not any(names_seat(message, viewer) for message in heard) else viewer
    return once(step.memo, ("lines", alike if heard is step.memo[_PUBLIC] else viewer, language, *names), render)


def tell_log(table: Table, now: Position | None, viewer: int) -> list[Line]:
    """All that may be read at the position ``now``, oldest first; a line that stays as it was is the same object."""
    words, key = table.game.words, ("messages", viewer)
    told: list[list[Message]] = []
    alike = True
    for step in table.steps:
        heard = said = step.memo.get(key) or hear_step(table, step, viewer)
        if heard and now is not None and step.move is not None:
            said = words.recall(heard, now)
        alike = alike and said is step.memo[_PUBLIC]
        told.append(said)

    def gathered() -> list[Line]:
        return _gather(words, zip(table.steps, told, strict=True))

    # where nothing is forgotten, and nothing was told to this viewer alone, it is the same for all such viewers
    return once(table.memo, "log", gathered) if alike else gathered()


def _gather(words: Words, told: Iterable[tuple[Step, list[Message]]]) -> list[Line]:
    """As :func:`roitelet.engine.gathering.gather` does, but what was gathered before is found again."""
    found: list[Line] = []
    run: list[Line] = []
    belongs: Hashable | None = None
    for step, said in told:
        for group, line in _lines(words, step, said) if said else ():
            if run and group != belongs:
                found.append(_one(words, run))
                run = []
            if group is None:
                found.append(line)
            else:
                belongs = group
                run.append(line)
    return [*found, _one(words, run)] if run else found


def _lines(words: Words, step: Step, said: list[Message]) -> list[tuple[Hashable | None, Line]]:
    """What is said of a step, line by line, each with what it belongs to."""

    def make() -> list[tuple[Hashable | None, Line]]:
        origins = [(step, place) for place in range(len(said))]
        lines = zip(origins, said, strict=True)
        return [(words.group_of(message), Gathered(origin, origin, message)) for origin, message in lines]

    return once(step.memo, "lines", make) if said is step.memo[_PUBLIC] else make()


def _one(words: Words, run: list[Line]) -> Line:
    """A run of lines as one; kept with its last step, for as long as nothing is added and nothing falls away."""
    before: tuple[list[Line], Line] | None = run[-1].last[0].memo.get("run")
    # lines differ by the object: to compare what they say would take longer than to gather them
    if before is not None and len(before[0]) == len(run) and all(map(is_, before[0], run)):
        return before[1]
    gathered = Gathered(run[0].first, run[-1].last, words.gathered([line.line for line in run]))
    run[-1].last[0].memo["run"] = (run, gathered)
    return gathered


def hear_step(table: Table, step: Step, viewer: int) -> list[Message]:
    """The same before it is put into words; what everybody hears is one object for all of them."""
    key = ("messages", viewer)
    heard: list[Message] | None = step.memo.get(key)
    if heard is None:
        heard = _narrate(table, step, viewer)
        public = heard if viewer == SPECTATOR else hear_step(table, step, SPECTATOR)
        heard = step.memo[key] = public if heard == public else heard
    return heard


def names_seat(value: object, seat: int) -> bool:
    """Whether a message, or what it is made of, names a seat: then that seat reads it in other words than the rest."""
    if isinstance(value, Message):
        return any(names_seat(part, seat) for part in value.args.values())
    if isinstance(value, (list, tuple)):
        return any(names_seat(part, seat) for part in value)
    return isinstance(value, Seat) and value == seat


def _narrate(table: Table, step: Step, viewer: int) -> list[Message]:
    if step.before is None or step.after is None or step.move is None:
        return [line for line in _tell(step.event.payload) if line.key not in _NO_NEWS or line.args["seat"] != viewer]
    if step.move.by == FORMALITY:
        return []  # it is one because nobody hears of it
    before, after = table.known(step.before, viewer), table.known(step.after, viewer)
    return table.game.words.narrate(before, step.move.action, after)


def _tell(payload: AnyPayload) -> list[Message]:
    """What the log says of an event that moved no card; nothing for events that only matter to programs."""
    match payload:
        case happened.Sat() if payload.unnamed:
            return []  # the name is not theirs
        case happened.Sat() | happened.Filled():
            return [say("log.sat", name=payload.name)]
        case happened.Resumed():
            return [say("log.resumed", count=len(payload.moves))]
        case happened.Agreed():
            return [say("log.agreed")]
        case happened.AnsweredBack():
            return [say("log.allowed" if payload.yes else "log.denied", seat=Seat(payload.seat))]
        case happened.Away():
            return [say("log.left" if payload.why == "left" else "log.away", seat=Seat(payload.seat))]
        case happened.Replaced() if payload.name:
            return [say("log.stands_in", name=payload.name, seat=Seat(payload.seat))]
        case happened.Wished():
            return [say("log.wants_end", seat=Seat(payload.seat))] if payload.wish == "end" else []
        case happened.Stopped():
            return [say("table.stopped")]
        case happened.Rematched():
            return [say("log.rematched")]
    key = _SEATED.get(type(payload), "")
    return [say(f"log.{key}", seat=Seat(payload.seat))] if key else []  # type: ignore[attr-defined]


add_catalogue(
    {
        "log.sat": ("{name} prend place.", "{name} sits down."),
        "log.agreed": ("Les règles de la table ont changé.", "The rules of the table have changed."),
        "log.resumed": (
            "On reprend une partie après {count:coup|coups} : ses cartes n’ont pas été données ici.",
            "A game is taken up after {count:move|moves}: its cards were not dealt here.",
        ),
        "log.paused": ("{seat} demande un moment.", "{seat} would like a moment."),
        "log.paused.you": ("Vous demandez un moment.", "You ask for a moment."),
        "log.stands_in": ("{name} joue pour {seat}.", "{name} is playing for {seat}."),
        "log.wants_end": ("{seat} propose d’arrêter la partie.", "{seat} would like to end the game."),
        "log.wants_end.you": ("Vous proposez d’arrêter la partie.", "You propose to end the game."),
        "table.stopped": ("La partie s’arrête là, d’un commun accord.", "The game ends here, as everybody agreed."),
        "log.undone": ("{seat} annule son coup.", "{seat} undoes a move."),
        "log.undone.you": ("Vous annulez votre coup.", "You undo your move."),
        "log.asked_back": ("{seat} demande à annuler son coup.", "{seat} would like to undo a move."),
        "log.asked_back.you": ("Vous demandez à annuler votre coup.", "You ask to undo your move."),
        "log.allowed": ("{seat} veut bien.", "{seat} agrees."),
        "log.allowed.you": ("Vous voulez bien.", "You agree."),
        "log.denied": ("{seat} ne veut pas.", "{seat} says no."),
        "log.denied.you": ("Vous ne voulez pas.", "You say no."),
        "log.left": ("{seat} quitte la table.", "{seat} leaves the table."),
        "log.away": ("{seat} est hors ligne.", "{seat} is away."),
        "log.back": ("{seat} revient.", "{seat} is back."),
        "log.replaced": ("Un oiseau joue pour {seat}.", "A bird is playing for {seat}."),
        "log.proposed": ("{seat} propose une autre partie.", "{seat} would like another game."),
        "log.proposed.you": ("Vous proposez une autre partie.", "You suggest another game."),
        "log.rematched": ("Une nouvelle partie commence.", "A new game begins."),
    }
)
