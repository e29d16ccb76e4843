"""Settings of a hub; times in milliseconds."""

from dataclasses import dataclass, field

from roitelet.base.token_bucket import Rate
from roitelet.tables.bots.bot_service import OF_A_TABLE, OF_AN_ADDRESS
from roitelet.tables.upkeep.retention import Keeping


@dataclass(frozen=True)
class HubSettings:
    """Settings of a server about its tables."""

    grace: int = 60_000
    """Until a bot plays for someone whose connection was lost; fixed when a table is opened."""
    lost: int = 4_000
    """Until a lost connection counts, so that reloading a page is no absence."""
    visit: int = 120_000
    """How long someone without a lasting connection counts as present after each look."""
    tick: int = 1_000
    """Between two looks at what is due on tables that are not in memory."""
    overdue: int = 3_000
    """How long something may be overdue before a server checks whether it has missed anything."""
    dead: int = 10_000
    """A server that has been silent for this long is gone."""
    idle: int = 300_000
    """After this time, a table that nobody looks at and that has nothing to do leaves the memory."""
    unasked: int = 10_000
    """The same for a table that nobody has asked for, only something was due."""
    at_once: int = 20
    """Tables taken up in one round because something is due."""
    sweep: int = 600_000
    """Between two looks at what has been kept long enough."""
    keeping: Keeping = field(default_factory=Keeping)
    """For how long things are kept."""
    watchers: int = 50
    """People without a seat at one table."""
    tables: int = 20_000
    """Tables in memory."""
    threads: int | None = None
    """Threads for bots that search; without a number as many as there are cores, but at least two."""
    thinking: Rate = OF_AN_ADDRESS
    """How long bots may think for people at one address, in seconds: per second, and saved up."""
    table_thinking: Rate = OF_A_TABLE
    """The same for one table."""
    bots: tuple[str, ...] = ()
    """What people may seat besides the levels: budgets of search (``search:1000``), bots from outside."""
    warm_up: bool = True
    """Whether to compile all games and bots at the start."""
