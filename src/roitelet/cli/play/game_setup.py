"""The setup of a game: rules, seats and players, from the command line or by asking the person."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.padding import Padding
from rich.text import Text

from roitelet.base.arguments import whole_number
from roitelet.base.errors import bad_input
from roitelet.base.language import Language
from roitelet.bots import AMATEUR, Bot, bot_names, find_bot, load_bots
from roitelet.cli.language import t
from roitelet.cli.parameters import split_names
from roitelet.cli.play.screen import LiveScreen
from roitelet.engine.game import Game, nearest_seats
from roitelet.engine.options import Options
from roitelet.engine.position import Position
from roitelet.kit.pictures.birds import BOT_NAMES

LONGEST_NAME: Final = 24


@dataclass(frozen=True)
class GameSetup:
    """The game, and the player at each seat."""

    start: Position
    seat: int
    names: tuple[str, ...]
    bots: dict[int, Bot]


@dataclass(frozen=True)
class SetupRequest:
    """The options of the command line; None if an option was not given."""

    preset: str | None
    settings: dict[str, str]
    seats: int | None
    seat: int
    bots: str | None
    name: str | None


def set_up_game(game: Game, request: SetupRequest, screen: LiveScreen, language: Language) -> GameSetup:
    """Choose rules, seats and bots, asking the person if necessary."""
    name = _check_name(request.name) if request.name is not None else t("Joueur", "Player")
    bots = _load_bots(game, request.bots)
    game.house_rules.resolve(request.preset, request.settings)  # check the options before asking anything
    preset = request.preset
    if preset is None and screen.interactive:
        preset = _ask_preset(game, screen, language)
    options = game.house_rules.resolve(preset, request.settings)
    seats = request.seats
    if seats is None:
        seats = len(bots) + 1 if len(bots) > 1 else _find_seats(game, options, screen)
    start = game.start_with(options, seats)
    if not 0 <= request.seat < seats:
        raise bad_input("seat.unknown", seat=request.seat, last=seats - 1)
    if len(bots) not in {1, seats - 1}:
        raise bad_input("cli.bots", given=len(bots), seats=seats, wanted=seats - 1)
    other_seats = [seat for seat in range(seats) if seat != request.seat]
    if len(bots) == 1:
        bots *= len(other_seats)
    players = (player for player in BOT_NAMES.values() if player.lower() != name.lower())
    names = [name if seat == request.seat else next(players) for seat in range(seats)]
    return GameSetup(start, request.seat, tuple(names), dict(zip(other_seats, bots, strict=True)))


def _load_bots(game: Game, names: str | None) -> list[Bot]:
    """Load the named bots; by default amateurs, or the strongest bot if the game has no levels."""
    if names is not None:
        return load_bots(game, split_names(names))
    available = bot_names(game)
    return [find_bot(game, AMATEUR if AMATEUR in available else available[-1])]


def _check_name(name: str) -> str:
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise bad_input("cli.name", text=repr(name[: 2 * LONGEST_NAME]), most=LONGEST_NAME)
    return name.strip()


def _ask_preset(game: Game, screen: LiveScreen, language: Language) -> str:
    house_rules = game.house_rules
    presets = list(house_rules.presets)
    screen.print(Text.assemble((game.info.name(language), "bold"), f" — {t(*game.info.about)}"), "")
    for number, name in enumerate(presets, 1):
        screen.print(Text(f"  {number}  {name}", style="bold"))
        screen.print(Padding(Text(house_rules.sentence(name, language)), (0, 0, 0, 5)))
    question = t("Quelles règles ? [1] ", "Which rules? [1] ")
    return presets[_ask_number(screen, question, range(1, len(presets) + 1), 1, presets) - 1]


def _find_seats(game: Game, options: Options, screen: LiveScreen) -> int:
    possible = game.possible_seats(options)
    default = nearest_seats(possible)
    if not screen.interactive or len(possible) == 1:
        return default
    span = f"{possible[0]}–{possible[-1]}"
    question = t(f"Combien de joueurs, vous compris ({span}) ? ", f"How many players, you included ({span})? ")
    return _ask_number(screen, f"{question}[{default}] ", possible, default)


def _ask_number(
    screen: LiveScreen, question: str, allowed: Sequence[int], default: int, words: Sequence[str] = ()
) -> int:
    """Ask for an allowed number, or a word that stands for its place in the list; Enter means ``default``."""
    while True:
        answer = screen.ask(question)
        if not answer:
            return default
        if answer in words:
            return words.index(answer) + 1
        number = whole_number(answer)
        if number is not None and number in allowed:
            return number
        screen.print(t("Un nombre de la liste, s'il vous plaît.", "A number from the list, please."))
