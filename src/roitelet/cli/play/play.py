"""The command ``roitelet play``: a game against bots in the terminal."""

import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Annotated

from rich.text import Text

from roitelet.base.errors import bad_input
from roitelet.base.language import say
from roitelet.base.os_errors import why
from roitelet.cli import parameters
from roitelet.cli.language import t, use_language
from roitelet.cli.output import write_file
from roitelet.cli.parameters import number, option, seconds
from roitelet.cli.play.screen import LiveScreen

if TYPE_CHECKING:
    from roitelet.cli.play.session import PlaySession
    from roitelet.engine.record import Record


SEAT = number(
    "--seat K", 0, parameters.MOST_SEATS - 1, "Votre place ; la première est la place 0.", "Your seat, from 0."
)
BOTS = option(
    "--bots BOT,…",
    "Un robot pour toutes les autres places, ou un par place.",
    "One bot for all other seats, or one each.",
)
RECORD = option(
    "--record FILE",
    "Enregistre la partie, même quittée avant la fin.",
    "Records the game, even if left before its end.",
)
NAME = option("--name NICK", "Votre nom.", "Your name.")
PACE = seconds(
    "--pace S",
    0,
    10,
    "Secondes entre les coups des robots, dans un terminal.",
    "Seconds between bots' moves, in a terminal.",
)


def play(
    game: parameters.GameArgument,
    preset: parameters.PresetOption = None,
    seats: parameters.SeatsOption = None,
    settings: parameters.SetOption = None,
    seat: Annotated[int, SEAT] = 0,
    bots: Annotated[str | None, BOTS] = None,
    seed: parameters.SeedOption = None,
    record: Annotated[Path | None, RECORD] = None,
    name: Annotated[str | None, NAME] = None,
    pace: Annotated[float, PACE] = 0.4,
    lang: parameters.LangOption = None,
) -> None:
    """Play a game."""
    language = use_language(lang)
    parameters.check_rules(game, preset, settings)
    if record is not None:
        _check_writable(record)
    # imported late: bad arguments are refused first
    from roitelet.base.rng import new_stream
    from roitelet.cli.compile_progress import compile_in_background, load_game
    from roitelet.cli.play.game_setup import SetupRequest, set_up_game
    from roitelet.cli.play.session import PlaySession
    from roitelet.cli.play.typed_input import ask_action

    request = SetupRequest(preset, parameters.parse_settings(settings), seats, seat, bots, name)
    screen, loaded = LiveScreen(pace), load_game(game)
    with farewell_on_leaving(screen), compile_in_background(loaded):
        setup = set_up_game(loaded, request, screen, language)
        deals = SystemRandom() if seed is None else Random(seed)
        bot_rng = new_stream(deals.randrange(parameters.MOST_SEED) if seed is None else seed)
        session = PlaySession(setup, screen, language, deals, bot_rng, ask_action)
        _print_welcome(session)
        try:
            session.run()
        finally:
            if record is not None:
                _write_record(session.record, record, screen)


@contextmanager
def farewell_on_leaving(screen: LiveScreen) -> Iterator[None]:
    """Catch Ctrl-C and the end of input, and say goodbye: leaving the table is not an error."""
    from roitelet.cli.play.typed_input import LeaveTable

    try:
        yield
    except (LeaveTable, EOFError, KeyboardInterrupt):
        screen.print("", t("Vous quittez la table. À bientôt !", "You leave the table. See you soon!"))


def _print_welcome(session: "PlaySession") -> None:
    setup, game = session.setup, session.masked.game
    players = [
        name if seat == setup.seat else f"{name} ({setup.bots[seat].name})" for seat, name in enumerate(setup.names)
    ]
    rules = game.house_rules.describe(session.masked.options)
    session.add_log_line(Text(f"{game.info.name(session.language)} · {rules}", style="bold"))
    session.add_log_line(Text(t("À table : ", "At the table: ") + ", ".join(players)))


def _check_writable(path: Path) -> None:
    """Raise ``BadInput``, before the game starts, for a record file that cannot be written."""
    try:
        if path.exists() and (not path.is_file() or path.stat().st_size):
            raise bad_input("cli.exists", path=path)
        path.parent.stat()
    except OSError as error:
        raise bad_input("cli.unwritable", path=path, why=why(error)) from error
    if not os.access(path.parent, os.W_OK):
        raise bad_input("cli.unwritable", path=path, why=say("system.EACCES"))


def _write_record(record: "Record", path: Path, screen: LiveScreen) -> None:
    write_file(path, record.to_text())
    finished = record.final().over
    hint = f"roitelet replay {shlex.quote(str(path))}" + ("" if finished else " --unfinished")
    line = Text(t(f"Partie enregistrée : {hint}", f"Game recorded: {hint}"), style="dim")
    screen.console.print(line, soft_wrap=True)  # on one line, to be copied
