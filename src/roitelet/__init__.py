"""Roitelet: three French card games of dwarves and kings, one set of rules for players, learners and researchers.

>>> from roitelet import load_game
>>> load_game("nain_jaune").info.name("fr")
'Nain Jaune'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from roitelet.advice.explanation import explain
    from roitelet.arena.executors import Inline, Pool, open_executor
    from roitelet.arena.match import MatchSpec, specify
    from roitelet.arena.match_run import MatchResult, play_match
    from roitelet.arena.simulate import simulate
    from roitelet.base.actors import DEALER, NOBODY, SPECTATOR, TRUTH
    from roitelet.base.errors import BadInput, EngineBug, IllegalAction, RoiteletError
    from roitelet.base.language import Language
    from roitelet.base.rng import new_stream
    from roitelet.bots import AnyBot, Bot, Chooser, bot_names, load_bot, load_bots
    from roitelet.client import Client, run_bot
    from roitelet.engine.actions import Action
    from roitelet.engine.cards.hidden_cards import Card
    from roitelet.engine.game import Game
    from roitelet.engine.game_info import Facts, GameInfo
    from roitelet.engine.position import Deal, Position
    from roitelet.engine.record import Record, parse_record, read_record
    from roitelet.engine.secrecy.conformance import check_game
    from roitelet.envs.gymnasium_env import LearnerEnv as LearnerEnv
    from roitelet.envs.gymnasium_env import LearnersEnv as LearnersEnv
    from roitelet.envs.pettingzoo_env import TableEnv as TableEnv
    from roitelet.envs.vector_game import Arrays, VectorGame
    from roitelet.games import game_facts, game_ids, load_game

__version__ = "1.0.0"

__all__ = [
    "DEALER",
    "NOBODY",
    "SPECTATOR",
    "TRUTH",
    "Action",
    "AnyBot",
    "Arrays",
    "BadInput",
    "Bot",
    "Card",
    "Chooser",
    "Client",
    "Deal",
    "EngineBug",
    "Facts",
    "Game",
    "GameInfo",
    "IllegalAction",
    "Inline",
    "Language",
    "MatchResult",
    "MatchSpec",
    "Pool",
    "Position",
    "Record",
    "RoiteletError",
    "VectorGame",
    "bot_names",
    "check_game",
    "explain",
    "game_facts",
    "game_ids",
    "load_bot",
    "load_bots",
    "load_game",
    "new_stream",
    "open_executor",
    "parse_record",
    "play_match",
    "read_record",
    "run_bot",
    "simulate",
    "specify",
]

_HOMES: Final = {
    "roitelet.arena.executors": ("Inline", "Pool", "open_executor"),
    "roitelet.arena.match": ("MatchSpec", "specify"),
    "roitelet.arena.match_run": ("MatchResult", "play_match"),
    "roitelet.arena.simulate": ("simulate",),
    "roitelet.bots": ("AnyBot", "Bot", "Chooser", "bot_names", "load_bot", "load_bots"),
    "roitelet.client": ("Client", "run_bot"),
    "roitelet.engine.actions": ("Action",),
    "roitelet.base.rng": ("new_stream",),
    "roitelet.engine.secrecy.conformance": ("check_game",),
    "roitelet.base.errors": ("BadInput", "EngineBug", "IllegalAction", "RoiteletError"),
    "roitelet.engine.game_info": ("Facts", "GameInfo"),
    "roitelet.engine.game": ("Game",),
    "roitelet.engine.cards.hidden_cards": ("Card",),
    "roitelet.base.language": ("Language",),
    "roitelet.engine.position": ("Deal", "Position"),
    "roitelet.engine.record": ("Record", "parse_record", "read_record"),
    "roitelet.base.actors": ("DEALER", "NOBODY", "SPECTATOR", "TRUTH"),
    "roitelet.envs.gymnasium_env": ("LearnerEnv", "LearnersEnv"),
    "roitelet.envs.pettingzoo_env": ("TableEnv",),
    "roitelet.envs.vector_game": ("Arrays", "VectorGame"),
    "roitelet.games": ("game_facts", "game_ids", "load_game"),
    "roitelet.advice.explanation": ("explain",),
}
"""The module of each public name. Modules are imported at first use, since NumPy and Numba take half a second.

Names that need optional packages (Gymnasium, PettingZoo, OpenSpiel) are not in ``__all__``.
"""


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            value = globals()[name] = getattr(import_module(home), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *(name for names in _HOMES.values() for name in names)})
