"""``roitelet explain``: why a bot decides as it does, in a position or at a moment of a recorded game."""

from pathlib import Path
from typing import Annotated, Final

import typer

from roitelet.cli.explaining import Advice
from roitelet.cli.language import t, use_language
from roitelet.cli.output import print_json, stdout
from roitelet.cli.parameters import MOST_SEED, JsonOption, LangOption, complete_game, whole
from roitelet.engine.errors import bad_input
from roitelet.engine.language import add_catalogue
from roitelet.engine.options import whole_number
from roitelet.engine.position import Position
from roitelet.engine.record import read_record
from roitelet.engine.seats import TRUTH
from roitelet.games import load_game
from roitelet.review.explanation import check_decision
from roitelet.review.explanation import explain as explain_decision

USUAL_BOT: Final = "search:2000"


def explain(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar=t("JEU", "GAME"),
            help=t("Le jeu de la position.", "The game of the position."),
            autocompletion=complete_game,
            show_default=False,
        ),
    ] = None,
    text: Annotated[
        str | None,
        typer.Argument(
            metavar="POSITION",
            help=t(
                "La position, telle que les autres commandes l'écrivent, entière ou masquée.",
                "The position, as other commands write it, whole or masked.",
            ),
            show_default=False,
        ),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record",
            metavar=t("FICHIER", "FILE"),
            help=t("Une partie enregistrée, au lieu d'une position.", "A recorded game, in place of a position."),
            show_default=False,
        ),
    ] = None,
    at: Annotated[
        int | None,
        typer.Option(
            "--at",
            parser=whole("--at", 0, 10**9),
            metavar="N",
            help=t("La décision prise après N coups et donnes.", "The decision made after N actions and deals."),
            show_default=False,
        ),
    ] = None,
    bot: Annotated[
        str,
        typer.Option(
            "--bot",
            metavar=t("ROBOT", "BOT"),
            help=t("Un robot qui cherche : search:2000, confirme, expert.", "A bot that searches."),
        ),
    ] = USUAL_BOT,
    seat: Annotated[
        str | None,
        typer.Option(
            "--as",
            metavar=t("PLACE", "SEAT"),
            help=t("La place qui décide ; une autre est refusée.", "The seat that decides; any other is refused."),
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int,
        typer.Option(
            "--seed",
            parser=whole("--seed", 0, MOST_SEED),
            metavar="S",
            help=t("Graine : la même explication à chaque fois.", "Seed: the same explanation every time."),
        ),
    ] = 0,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Explain a decision."""
    language = use_language(lang)
    position, names = _find(game, text, record, at)
    explanation = explain_decision(_masked(position, seat), bot, seed)
    if as_json:
        print_json(explanation.as_dict(language, names))
    else:
        stdout().print(Advice(explanation, language, names))


def _find(game: str | None, text: str | None, record: Path | None, at: int | None) -> tuple[Position, tuple[str, ...]]:
    """The position asked about, and the players where they have names."""
    if record is None:
        if game is None or text is None or at is not None:
            raise bad_input("cli.explain_what")
        return load_game(game).position(text), ()
    if game is not None or at is None:
        raise bad_input("cli.explain_what")
    found = read_record(record, load_game, unfinished=True)
    if at > len(found.actions):
        raise bad_input("cli.at", at=at, last=len(found.actions))
    position = found.start()
    for action in found.actions[:at]:
        position = position.apply(action)
    return position, tuple(found.players)


def _masked(position: Position, seat: str | None) -> Position:
    """What the seat to act knows; refuses any other seat."""
    check_decision(position)
    actor = position.actor
    if seat is not None and whole_number(seat) != actor:
        raise bad_input("cli.explain_as", text=seat[:40], actor=actor)
    if position.viewer not in {TRUTH, actor}:
        raise bad_input("cli.explain_viewer", actor=actor)
    return position.mask(actor)


add_catalogue(
    {
        "cli.explain_what": {
            "fr": "expliquer demande un jeu et une position, ou --record FICHIER et --at N, et rien d'autre",
            "en": "explaining takes a game and a position, or --record FILE and --at N, and nothing else",
        },
        "cli.explain_as": {
            "fr": "--as {text} est refusé : c'est la place {actor} qui décide",
            "en": "--as {text} is refused: it is seat {actor} that decides",
        },
        "cli.explain_viewer": {
            "fr": "cette position n'est pas vue de la place {actor}, qui décide : ce qu'elle sait ne s'en déduit pas",
            "en": "this position is not seen from seat {actor}, which decides: what it knows cannot be derived from it",
        },
    }
)
