"""Which bots people may seat: the levels and quick bots of the house, and what the operator allows besides.

A budget of search keeps a server busy, and a bot from outside is somebody's program: neither is a guest's to choose.
"""

from collections.abc import Sequence

from roitelet.bots.budget import parse_budget
from roitelet.bots.levels import AMATEUR, EXPERT, LEVELS
from roitelet.bots.names import SEARCH, SEARCHING, find_bot, is_theirs, refuse_taken
from roitelet.bots.outside import find_outside
from roitelet.engine.errors import BadInput
from roitelet.engine.game import Game
from roitelet.engine.language import add_catalogue
from roitelet.tables.refusals import refuse


class AdmittedBots:
    """What a server accepts from people as the name of a bot.

    ``allowed`` are budgets (``search:1000``) and bots from outside (``package.module:Bot``, or a registered name);
    raises ``BadInput`` for a budget that is none, a bot that cannot be imported and a name that two bots have.
    """

    def __init__(self, allowed: Sequence[str] = ()) -> None:
        for name in allowed:
            kind, _, budget = name.partition(":")
            refuse_taken(name)
            if is_theirs(name):
                find_outside(name)
            else:
                parse_budget(budget if kind in SEARCHING else name, SEARCH)
        self._allowed = frozenset(allowed)
        self._outside: dict[str, tuple[str, ...]] = {}

    def admits(self, bot: str) -> bool:
        """Whether people may seat this bot; whether it exists is not decided here, and nothing is imported."""
        # a name of the house has no colon, so that no import path passes, however it is written
        return bot in self._allowed or not (":" in bot or bot.strip() in SEARCHING or is_theirs(bot))

    def offered(self, names: Sequence[str]) -> list[str]:
        """Of the bots that can play a game, those people may seat, and what else the operator allows them."""
        ours = [name for name in names if self.admits(name)]
        more = (name for name in sorted(self._allowed) if is_theirs(name) or SEARCH in names)
        return [*ours, *(name for name in more if name not in ours)]

    def outside(self, game: Game) -> tuple[str, ...]:
        """The bots from outside that people may seat in a game."""
        if game.info.id not in self._outside:
            known = (name for name in sorted(self._allowed) if is_theirs(name))
            self._outside[game.info.id] = tuple(name for name in known if _plays(game, name))
        return self._outside[game.info.id]

    def check(self, bots: Sequence[str]) -> None:
        """Refuse a bot that thinks for as long as a guest likes, or that a guest brings along."""
        for bot in bots:
            if not self.admits(bot):
                raise refuse("word", "budget", bot=bot, known=", ".join([*LEVELS, *sorted(self._allowed)]))

    def capped(self, bot: str) -> str:
        """The bot that thinks: where one is no longer allowed, an expert for a search and an amateur for any other."""
        if self.admits(bot):
            return bot
        return EXPERT if bot.partition(":")[0].strip() in SEARCHING else AMATEUR


def _plays(game: Game, bot: str) -> bool:
    """Whether a bot from outside wants to play a game."""
    try:
        find_bot(game, bot)
    except BadInput:
        return False
    return True


add_catalogue(
    {
        "table.budget": {
            "fr": "ce serveur n'assoit pas « {bot} » ; choisissez parmi {known}",
            "en": "this server does not seat {bot!r}; choose from {known}",
        },
    }
)
