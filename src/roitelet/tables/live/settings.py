"""The settings of a hub, with times in milliseconds."""

from dataclasses import dataclass, field

from roitelet.base.token_bucket import Rate
from roitelet.tables.bots.bot_service import OF_A_TABLE, OF_AN_ADDRESS
from roitelet.tables.upkeep.retention import RetentionPeriods


@dataclass(frozen=True)
class HubSettings:
    """The settings of a server for its tables."""

    grace: int = 60_000
    """Time until people vote about an absent player; fixed when a table is opened."""
    lost: int = 4_000
    """Time until a lost connection counts as absence, so that reloading a page does not."""
    visit: int = 120_000
    """Time for which a player without a lasting connection counts as present after each request."""
    tick: int = 1_000
    """Time between two checks for duties of tables that are not in memory."""
    overdue: int = 3_000
    """Delay of a duty after which a server checks for missed events."""
    dead: int = 10_000
    """Time without a heartbeat after which a server counts as dead."""
    idle: int = 300_000
    """Time after which a table without connections or duties leaves memory."""
    unasked: int = 10_000
    """The same time for a table that was loaded only for a duty."""
    at_once: int = 20
    """Largest number of tables loaded for their duties in one round."""
    sweep: int = 600_000
    """Time between two searches for data to delete."""
    keeping: RetentionPeriods = field(default_factory=RetentionPeriods)
    """Retention periods."""
    watchers: int = 50
    """Largest number of watchers at one table."""
    tables: int = 20_000
    """Largest number of tables in memory."""
    threads: int | None = None
    """Number of threads for searching bots; by default one per core, at least two."""
    thinking: Rate = OF_AN_ADDRESS
    """Thinking time of bots per address, in seconds: per second, and the largest sum saved up."""
    table_thinking: Rate = OF_A_TABLE
    """Thinking time of bots per table."""
    bots: tuple[str, ...] = ()
    """Bots that people may seat besides the levels: search budgets (``search:1000``) and third-party bots."""
    warm_up: bool = True
    """Whether to compile all games and bots at the start."""
