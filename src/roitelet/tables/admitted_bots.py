"""Which bots people may seat: those with a name of their own, and the budgets of search that the operator allows."""

from collections.abc import Sequence

from roitelet.bots.budget import parse_budget
from roitelet.bots.levels import EXPERT, LEVELS
from roitelet.bots.names import SEARCH
from roitelet.engine.language import add_catalogue
from roitelet.tables.refusals import refuse


class AdmittedBots:
    """What a server accepts from people as the name of a bot; raises ``BadInput`` for a budget that is none."""

    def __init__(self, budgets: Sequence[str] = ()) -> None:
        for name in budgets:
            kind, _, budget = name.partition(":")
            parse_budget(budget if kind == SEARCH else name, SEARCH)
        self._budgets = frozenset(budgets)

    def admits(self, bot: str) -> bool:
        """Whether people may seat this bot; whether it exists is not decided here."""
        return bot.partition(":")[0].strip() != SEARCH or bot in self._budgets

    def offered(self, names: Sequence[str]) -> list[str]:
        """Of the bots that can play a game, those people may seat, and the budgets they may give one that searches."""
        budgets = sorted(self._budgets) if SEARCH in names else []
        return [*(name for name in names if self.admits(name)), *budgets]

    def check(self, bots: Sequence[str]) -> None:
        """Refuse bots that think for as long as a guest likes."""
        for bot in bots:
            if not self.admits(bot):
                known = ", ".join([*LEVELS, *sorted(self._budgets)])
                raise refuse("word", "budget", bot=bot, known=known)

    def capped(self, bot: str) -> str:
        """The bot that thinks: at tables from before a budget was forbidden, an expert in its place."""
        return bot if self.admits(bot) else EXPERT


add_catalogue(
    {
        "table.budget": {
            "fr": "ce serveur n'assoit pas « {bot} » ; choisissez parmi {known}",
            "en": "this server does not seat {bot!r}; choose from {known}",
        },
    }
)
