"""Chat at a table: checking, storing and sending lines.

Callers check first that the player is admitted to the table.
"""

from roitelet.tables.clean_text import clean_text
from roitelet.tables.commands import Say
from roitelet.tables.live.live_table import LoadedTable
from roitelet.tables.refusals import refuse
from roitelet.tables.store.store import ChatLine


async def say(loaded: LoadedTable, player: str, command: Say, name: str) -> ChatLine:
    """Store a line and send it to all readers; ``name`` is used for a person without a seat."""
    table = loaded.table
    if not table.hears(None, player):
        raise refuse("role", "muted")
    text = clean_text(command.text)
    if not text:
        raise refuse("word", "silence")
    name = next((place.name for place in table.seating.places if place.player == player), name)
    line = await loaded.hub.store.say(table.id, player, name, text, loaded.hub.now(), f"{player}:{command.id}")
    await pass_on(loaded)
    return line


async def pass_on(loaded: LoadedTable) -> None:
    """Send new lines to every connection."""
    for line in await loaded.hub.store.chat(loaded.table.id, loaded.said):
        if line.number > loaded.said:
            loaded.said = line.number
            for connection in loaded.presence.connections:
                connection.say(line)


async def read(loaded: LoadedTable, player: str | None, after: int) -> list[ChatLine]:
    """Return the lines after a number, without those of people the reader has muted."""
    lines = await loaded.hub.store.chat(loaded.table.id, after)
    return [line for line in lines if loaded.table.hears(player, line.player)]
