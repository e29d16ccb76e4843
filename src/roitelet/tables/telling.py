"""What the log says of a step at a table, to each viewer what they may know: who came and went, what was played."""

from roitelet.engine.language import Language, Message, Seat, add_catalogue, say
from roitelet.engine.position import Position
from roitelet.tables import events as happened
from roitelet.tables.events import AnyPayload
from roitelet.tables.playing import FORMALITY
from roitelet.tables.table import Step, Table, once

_SEATED: dict[type, str] = {
    happened.Ready: "ready",
    happened.Paused: "paused",
    happened.Undone: "undone",
    happened.AskedBack: "asked_back",
    happened.Replaced: "replaced",
    happened.Back: "back",
    happened.Noted: "",
    happened.Proposed: "proposed",
}


def tell_step(table: Table, step: Step, now: Position | None, viewer: int, language: Language) -> list[str]:
    """The log lines of a step that may be read at the position ``now``, in words."""
    names, heard = table.names, hear_step(table, step, viewer)
    kept = heard if now is None or step.move is None else table.game.words.recall(heard, now)

    def render() -> list[str]:
        return [message.render(language, names) for message in kept]

    return once(step.memo, ("lines", viewer, language, *names), render) if kept is heard else render()


def hear_step(table: Table, step: Step, viewer: int) -> list[Message]:
    """The same before it is put into words."""
    return once(step.memo, ("messages", viewer), lambda: _narrate(table, step, viewer))


def _narrate(table: Table, step: Step, viewer: int) -> list[Message]:
    if step.before is None or step.after is None or step.move is None:
        return _tell(step.event.payload)
    if step.move.by == FORMALITY:
        return []  # it is one because nobody hears of it
    before, after = table.known(step.before, viewer), table.known(step.after, viewer)
    return table.game.words.narrate(before, step.move.action, after)


def _tell(payload: AnyPayload) -> list[Message]:
    """What the log says of an event that moved no card; nothing for events that only matter to programs."""
    match payload:
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
        "log.sat": {"fr": "{name} s'assoit", "en": "{name} sits down"},
        "log.agreed": {"fr": "les règles de la table ont changé", "en": "the rules of the table have changed"},
        "log.resumed": {
            "fr": "on reprend une autre partie après {count} coups et donnes : ces cartes n'ont pas été tirées ici",
            "en": "another game is taken up after {count} actions and deals: its cards were not dealt here",
        },
        "log.ready": {"fr": "{seat} est prêt", "en": "{seat} is ready"},
        "log.paused": {"fr": "{seat} demande un moment", "en": "{seat} would like a moment"},
        "log.stands_in": {"fr": "{name} joue pour {seat}", "en": "{name} plays for {seat}"},
        "log.wants_end": {"fr": "{seat} propose d’arrêter la partie", "en": "{seat} would like to end the game"},
        "table.stopped": {
            "fr": "La partie s’arrête là, d’un commun accord.",
            "en": "The game ends here, as everybody agreed.",
        },
        "log.undone": {"fr": "{seat} reprend son coup", "en": "{seat} takes back a move"},
        "log.asked_back": {"fr": "{seat} demande à reprendre son coup", "en": "{seat} asks to take back a move"},
        "log.allowed": {"fr": "{seat} est d'accord", "en": "{seat} agrees"},
        "log.denied": {"fr": "{seat} n'est pas d'accord", "en": "{seat} does not agree"},
        "log.left": {"fr": "{seat} quitte la table", "en": "{seat} leaves the table"},
        "log.away": {"fr": "{seat} n'est plus connecté", "en": "{seat} is no longer connected"},
        "log.back": {"fr": "{seat} est là", "en": "{seat} is here"},
        "log.replaced": {"fr": "un robot joue pour {seat}", "en": "a bot plays for {seat}"},
        "log.proposed": {"fr": "{seat} propose une autre partie", "en": "{seat} would like another game"},
        "log.rematched": {"fr": "une nouvelle partie commence", "en": "a new game begins"},
    }
)
