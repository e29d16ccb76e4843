"""How a hub behaves; times in milliseconds."""

from dataclasses import dataclass


@dataclass(frozen=True)
class HubSettings:
    """What a server may be told about its tables."""

    grace: int = 60_000
    """Until a bot plays for somebody whose connection was lost; agreed when a table is opened."""
    lost: int = 4_000
    """Until a lost connection counts, so that a page can be loaded again."""
    visit: int = 120_000
    """How long somebody counts as present who looks now and then, without a lasting connection."""
    tick: int = 1_000
    """Between two looks at what is due on tables that are not in memory."""
    overdue: int = 3_000
    """How long something may be due before a server looks whether it has missed anything."""
    dead: int = 10_000
    """A server that has been silent for so long is gone."""
    idle: int = 300_000
    """A table nobody looks at and that has nothing to do leaves the memory after this time."""
    watchers: int = 50
    """People without a seat at one table."""
    tables: int = 20_000
    """Tables in memory."""
    threads: int | None = None
    """Threads for bots; without a number, as many as there are cores."""
    warm_up: bool = True
    """Whether to compile all games and bots at the start."""
