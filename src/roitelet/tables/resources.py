"""What all parts of one server share: its name, the store, the settings, the time, the bots. Knows no table."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from roitelet.tables.bot_service import BotService
from roitelet.tables.complaints import Complaints
from roitelet.tables.habits import Habits
from roitelet.tables.settings import HubSettings
from roitelet.tables.stores.store import Store
from roitelet.tables.table_time import milliseconds
from roitelet.tables.tasks import Tasks


def _ignore(_what: str, _seconds: float) -> None:
    pass


@dataclass
class Resources:
    """The things a server has once, whatever the number of its tables."""

    store: Store
    settings: HubSettings
    bots: BotService
    tasks: Tasks = field(default_factory=Tasks)
    complaints: Complaints = field(default_factory=Complaints)
    habits: Habits = field(default_factory=Habits)
    """How long people take over silent answers."""
    server: str = field(default_factory=lambda: secrets.token_hex(8))
    """What this server is called in the log, from its start to its end."""
    now: Callable[[], int] = milliseconds
    observe: Callable[[str, float], None] = _ignore
    """Told how long appending to the store (``append``) and a bot's thinking (``think``) took."""
    touched: int = 0
    """When a table last changed."""
    maintenance: bool = False
    """Whether the operator wants no new games to begin; games under way go on."""
    stopping: bool = False
