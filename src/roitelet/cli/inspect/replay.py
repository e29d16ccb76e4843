"""The command ``roitelet replay``: a recorded game, with every action checked by the rules."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from roitelet.base.errors import bad_input
from roitelet.base.language import Language
from roitelet.cli.inspect.position import position_lines
from roitelet.cli.language import t, use_language
from roitelet.cli.output import print_json, print_lines
from roitelet.cli.parameters import MOST_ACTIONS, JsonOption, LangOption, argument, flag, number
from roitelet.engine.options import plain_options

if TYPE_CHECKING:
    from roitelet.engine.position import Position
    from roitelet.engine.record import Record


RECORD = argument("FILE", "La partie enregistrée.", "The recorded game.")
UNFINISHED = flag("--unfinished", "Accepte une partie inachevée.", "Accepts a game that was not finished.")
AT = number("--at N", 0, MOST_ACTIONS, "S'arrête après N coups et donnes.", "Stop after N actions and deals.")
VERBOSE = flag("--verbose", "Chaque coup et chaque position.", "Every action and every position.")


def replay(
    file: Annotated[Path, RECORD],
    as_json: JsonOption = False,
    unfinished: Annotated[bool, UNFINISHED] = False,
    at: Annotated[int | None, AT] = None,
    verbose: Annotated[bool, VERBOSE] = False,
    lang: LangOption = None,
) -> None:
    """Replay a record."""
    language = use_language(lang)
    # imported late: the help needs neither the rules nor the compiler
    from roitelet.cli.compile_progress import load_game
    from roitelet.engine.record import Record, read_record

    record = read_record(file, load_game, unfinished=unfinished)
    if at is not None:
        if not 0 <= at <= len(record.actions):
            raise bad_input("cli.at", at=at, last=len(record.actions))
        record = Record(record.game, record.seats, record.options, record.players, record.actions[:at])
    if as_json:
        print_json(_as_data(record))
    else:
        print_lines(_replay_lines(record, language, verbose=verbose))


def _action_words(record: "Record") -> list[str]:
    """Return the actions in notation."""
    return [position.format(action) for position, action in zip(record.positions(), record.actions, strict=False)]


def _as_data(record: "Record") -> dict[str, Any]:
    final = record.final()
    points, ranks = final.standing()
    return {
        "game": record.game.info.id,
        "options": plain_options(record.options),
        "players": list(record.players),
        "actions": _action_words(record),
        "position": str(final),
        "points": points,
        "ranks": ranks,
        "reason": final.reason,
    }


def _replay_lines(record: "Record", language: Language, *, verbose: bool) -> list[str]:
    lines = [f"{record.game.info.name(language)} · {record.game.house_rules.describe(record.options)}"]
    if record.players:
        lines.append(t("Joueurs : ", "Players: ") + ", ".join(record.players))
    position = record.start()
    for index, action in enumerate(record.actions, 1):
        after = position.apply(action)
        if verbose:
            lines.append(f"[{index}] {_actor_prefix(position)}{position.format(action)}")
        messages = record.game.words.narrate(position, action, after)
        lines += [message.render(language, record.players) for message in messages]
        if verbose:
            lines.append(f"    {after}")
        position = after
    return [*lines, str(position), *position_lines(position, language, record.players)]


def _actor_prefix(position: "Position") -> str:
    return f"{position.actor}: " if position.actor >= 0 else ""
