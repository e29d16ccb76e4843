"""The settings of a hub, with times in milliseconds."""

from dataclasses import dataclass, field

from roitelet.base.token_bucket import Rate
from roitelet.tables.bots.bot_service import ADDRESS_RATE, TABLE_RATE
from roitelet.tables.upkeep.retention import RetentionPeriods


@dataclass(frozen=True)
class HubSettings:
    """The settings of a server for its tables."""

    grace: int = 60_000
    """Time until people vote about an absent player, for tables opened from now on."""
    reconnect_within: int = 4_000
    """Time until a lost connection counts as absence; long enough to reload a page."""
    visit_lasts: int = 120_000
    """Time for which a player without a permanent connection counts as present after a request."""
    tick: int = 1_000
    """Time between two checks for duties of tables that are not in memory."""
    overdue_after: int = 3_000
    """Time after which a late duty makes a server check for missed events."""
    dead_after: int = 10_000
    """Time without a heartbeat after which a server counts as dead."""
    idle_after: int = 300_000
    """Time after which a table without connections or duties leaves memory."""
    idle_after_duty: int = 10_000
    """Time after which a table that was loaded only for a duty leaves memory."""
    loads_per_round: int = 20
    """Most tables loaded for their duties at a time."""
    sweep_interval: int = 600_000
    """Time between two searches for data to delete."""
    retention: RetentionPeriods = field(default_factory=RetentionPeriods)
    """Retention periods."""
    watchers: int = 50
    """Largest number of watchers at one table."""
    tables: int = 20_000
    """Largest number of tables in memory."""
    threads: int | None = None
    """Number of threads for searching bots; by default one per core, at least two."""
    thinking: Rate = ADDRESS_RATE
    """Limit of the bots' thinking time per address: seconds per second, and most seconds saved up."""
    table_thinking: Rate = TABLE_RATE
    """Limit of the bots' thinking time per table."""
    bots: tuple[str, ...] = ()
    """Bots that people may seat besides the levels: search budgets (``search:1000``) and third-party bots."""
    warm_up: bool = True
    """True to compile all games and bots at the start."""
