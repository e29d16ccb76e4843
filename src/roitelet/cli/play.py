"""``roitelet play``: a table in the terminal, one human, the others bots."""

import errno
import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated

import typer
from rich.text import Text

from roitelet.cli.human import Leave, choose
from roitelet.cli.language import t, use_language
from roitelet.cli.parameters import (
    MOST_SEATS,
    MOST_SEED,
    GameArgument,
    LangOption,
    PresetOption,
    SeedOption,
    SetOption,
    decimal_number,
    parse_settings,
    whole,
)
from roitelet.cli.screen import Screen
from roitelet.cli.seating import Wishes, take_seats
from roitelet.cli.session import Session
from roitelet.engine.chance import new_stream
from roitelet.engine.errors import bad_input
from roitelet.engine.record import Record
from roitelet.games import load_game


def play(
    game: GameArgument,
    preset: PresetOption = None,
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats",
            parser=whole("--seats", 1, MOST_SEATS),
            metavar="N",
            help=t("Nombre de joueurs.", "How many players."),
            show_default=False,
        ),
    ] = None,
    settings: SetOption = None,
    seat: Annotated[
        int,
        typer.Option(
            "--seat",
            parser=whole("--seat", 0, MOST_SEATS - 1),
            metavar="K",
            help=t("Votre place, à partir de 0.", "Your seat, from 0."),
        ),
    ] = 0,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar=t("ROBOT,…", "BOT,…"),
            help=t(
                "Un robot pour toutes les autres places, ou un par place.", "One bot for all other seats, or one each."
            ),
            show_default=False,
        ),
    ] = None,
    seed: SeedOption = None,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record",
            metavar=t("FICHIER", "FILE"),
            help=t(
                "Enregistre la partie, même quittée avant la fin.", "Records the game, even if left before its end."
            ),
            show_default=False,
        ),
    ] = None,
    name: Annotated[
        str | None,
        typer.Option("--name", metavar=t("NOM", "NICK"), help=t("Votre nom.", "Your name."), show_default=False),
    ] = None,
    pace: Annotated[
        float,
        typer.Option(
            "--pace",
            parser=decimal_number("--pace", 0, 10),
            metavar="S",
            help=t(
                "Secondes entre les coups des robots, dans un terminal.", "Seconds between bots' moves, in a terminal."
            ),
        ),
    ] = 0.4,
    lang: LangOption = None,
) -> None:
    """Play a game."""
    language = use_language(lang)
    found = load_game(game)
    if record is not None:
        _check_writable(record)
    wishes = Wishes(preset, parse_settings(settings), seats, seat, bots, name)
    screen = Screen(pace)
    with _leaving(screen):
        seating = take_seats(found, wishes, screen, language)
        deals = SystemRandom() if seed is None else Random(seed)
        thoughts = new_stream(deals.randrange(MOST_SEED) if seed is None else seed)
        session = Session(seating, screen, language, deals, thoughts, choose)
        _welcome(session)
        try:
            session.run()
        finally:
            if record is not None:
                _write(session.record, record, screen)


@contextmanager
def _leaving(screen: Screen) -> Iterator[None]:
    """Leaving the table in any way is no error."""
    try:
        yield
    except (Leave, EOFError, KeyboardInterrupt):
        screen.print("", t("Vous quittez la table. À bientôt !", "You leave the table. See you soon!"))


def _welcome(session: Session) -> None:
    seating, game = session.seating, session.masked.game
    players = [
        name if seat == seating.seat else f"{name} ({seating.bots[seat].name})"
        for seat, name in enumerate(seating.names)
    ]
    rules = game.house_rules.describe(session.masked.options)
    session.tell(Text(f"{game.info.name(session.language)} · {rules}", style="bold"))
    session.tell(Text(t("À table : ", "At the table: ") + ", ".join(players)))


def _check_writable(path: Path) -> None:
    """Refuse now, without touching anything, what could not be written when the game is over."""
    try:
        if path.exists() and (not path.is_file() or path.stat().st_size):
            raise bad_input("cli.exists", path=path)
        path.parent.stat()
    except OSError as error:
        raise bad_input("cli.unwritable", path=path, why=error.strerror) from error
    if not os.access(path.parent, os.W_OK):
        raise bad_input("cli.unwritable", path=path, why=os.strerror(errno.EACCES))


def _write(record: Record, path: Path, screen: Screen) -> None:
    text = record.to_text()
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise bad_input("cli.unwritable", path=path, why=error.strerror) from error
    finished = record.final().over
    hint = f"roitelet replay {shlex.quote(str(path))}" + ("" if finished else " --unfinished")
    line = Text(t(f"Partie enregistrée : {hint}", f"Game recorded: {hint}"), style="dim")
    screen.console.print(line, soft_wrap=True)  # on one line, to be copied
