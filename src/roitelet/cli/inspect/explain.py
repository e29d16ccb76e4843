"""The command ``roitelet explain``: a bot's reasons for its move, in a position or in a recorded game."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from roitelet.base.actors import TRUTH
from roitelet.base.arguments import whole_number
from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.cli import parameters
from roitelet.cli.language import use_language
from roitelet.cli.output import print_json, stdout
from roitelet.cli.parameters import argument, number, option
from roitelet.games import game_facts

if TYPE_CHECKING:
    from roitelet.engine.position import Position

DEFAULT_BOT: Final = "search:2000"
GAME = parameters.game_argument("Le jeu de la position.", "The game of the position.")
POSITION = argument(
    "POSITION",
    "La position, telle que les autres commandes l'écrivent, entière ou masquée.",
    "The position, as other commands write it, whole or masked.",
)
RECORD = option(
    "--record FILE", "Une partie enregistrée, au lieu d'une position.", "A recorded game, in place of a position."
)
AT = number(
    "--at N",
    0,
    parameters.MOST_ACTIONS,
    "La décision prise après N coups et donnes.",
    "The decision made after N actions and deals.",
)
BOT = option("--bot BOT", "Un robot qui cherche : search:2000, confirme, maitre.", "A bot that searches.")
SEAT = option(
    "--as SEAT", "Place du joueur qui décide ; une autre est refusée.", "The seat that decides; any other is refused."
)
MOVE = option(
    "--move MOVE",
    "Le coup sur lequel porte la question, toujours montré ; avec --record, celui qui fut joué.",
    "The move asked about, which is always shown; with --record, the one that was played.",
)
SEED = number(
    "--seed S",
    0,
    parameters.MOST_SEED,
    "Graine : la même explication à chaque fois.",
    "Seed: the same explanation every time.",
)


def explain(
    game: Annotated[str | None, GAME] = None,
    text: Annotated[str | None, POSITION] = None,
    record: Annotated[Path | None, RECORD] = None,
    at: Annotated[int | None, AT] = None,
    bot: Annotated[str, BOT] = DEFAULT_BOT,
    seat: Annotated[str | None, SEAT] = None,
    move: Annotated[str | None, MOVE] = None,
    seed: Annotated[int, SEED] = 0,
    as_json: parameters.JsonOption = False,
    lang: parameters.LangOption = None,
) -> None:
    """Explain a decision."""
    language = use_language(lang)
    position, names, played = _find_position(game, text, record, at)
    from roitelet.advice.explanation import explain as explain_decision
    from roitelet.advice.hint import advise
    from roitelet.bots.registry import check_not_taken
    from roitelet.cli.inspect.explanation_tables import ExplanationText

    masked = _mask_for_actor(position, seat)
    check_not_taken(bot, masked.game)
    asked = played if move is None else _asked_move(masked, move)
    moves = () if asked is None else (asked,)
    advice = advise(masked, seed, budget=bot, asked=moves)
    explanation = advice.explanation or explain_decision(masked, bot, seed, asked=moves)
    if as_json:
        reason = advice.reason.sentence.render(language, names)
        print_json({"advice": reason} | explanation.as_dict(language, names))
    else:
        stdout().print(ExplanationText(advice, explanation, language, names, asked))


def _find_position(
    game: str | None, text: str | None, record: Path | None, index: int | None
) -> tuple["Position", tuple[str, ...], int | None]:
    """Return the position to explain, the players' names if it has any, and the move that was made there if known."""
    if record is None:
        if game is None or text is None or index is not None:
            raise bad_input("cli.explain_what")
        game_facts(game)
        # imported late: bad arguments are refused first
        from roitelet.cli.compile_progress import load_game

        return load_game(game).position(text), (), None
    if game is not None or index is None:
        raise bad_input("cli.explain_what")
    from roitelet.cli.compile_progress import load_game
    from roitelet.engine.record import read_record

    loaded = read_record(record, load_game, unfinished=True)
    if index > len(loaded.actions):
        raise bad_input("cli.at", at=index, last=len(loaded.actions))
    position = loaded.start()
    for action in loaded.actions[:index]:
        position = position.apply(action)
    played = loaded.actions[index] if index < len(loaded.actions) else None
    return position, tuple(loaded.players), played if isinstance(played, int) else None


def _asked_move(masked: "Position", text: str) -> int:
    """Return the legal move that a word means; raise the refusal of the rules for another."""
    action = masked.parse(text)
    assert isinstance(action, int)
    if refusal := masked.refusal(action):
        raise refusal
    return action


def _mask_for_actor(position: "Position", seat: str | None) -> "Position":
    """Return the position as the seat to act knows it; raise ``BadInput`` for any other seat."""
    from roitelet.advice.explanation import check_decision

    check_decision(position)
    actor = position.actor
    if seat is not None and whole_number(seat) != actor:
        raise bad_input("cli.explain_as", text=seat[:40], actor=actor)
    if position.viewer not in {TRUTH, actor}:
        raise bad_input("cli.explain_viewer", actor=actor)
    return position.mask(actor)


add_catalogue(
    {
        "cli.explain_what": (
            "expliquer demande un jeu et une position, ou --record FICHIER et --at N, et rien d'autre",
            "explaining takes a game and a position, or --record FILE and --at N, and nothing else",
        ),
        "cli.explain_as": (
            "--as {text} est refusé : c'est la place {actor} qui décide",
            "--as {text} is refused: it is seat {actor} that decides",
        ),
        "cli.explain_viewer": (
            "cette position n'est pas vue de la place {actor}, qui décide : ce qu'elle sait ne s'en déduit pas",
            "this position is not seen from seat {actor}, which decides: what it knows cannot be derived from it",
        ),
    }
)
