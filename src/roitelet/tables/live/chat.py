"""Chat at a table: checking, storing and sending lines.

Callers must check that the player may see the table.
"""

from roitelet.tables.clean_text import clean_text
from roitelet.tables.commands import Say
from roitelet.tables.live.live_table import LoadedTable
from roitelet.tables.refusals import refuse
from roitelet.tables.store.store import ChatLine


async def add_line(live_table: LoadedTable, player: str, command: Say, name: str) -> ChatLine:
    """Store a line and send it to all readers; ``name`` is the name of a writer without a seat."""
    table = live_table.table
    if not table.can_read(None, player):
        raise refuse("role", "muted")
    text = clean_text(command.text)
    if not text:
        raise refuse("word", "silence")
    name = next((place.name for place in table.seating.places if place.player == player), name)
    line = await live_table.hub.store.add_chat_line(
        table.id, player, name, text, live_table.hub.now(), f"{player}:{command.id}"
    )
    await send_new_lines(live_table)
    return line


async def send_new_lines(live_table: LoadedTable) -> None:
    """Send new lines to every connection."""
    for line in await live_table.hub.store.chat(live_table.table.id, live_table.last_chat_line):
        if line.number > live_table.last_chat_line:
            live_table.last_chat_line = line.number
            for connection in live_table.presence.connections:
                connection.queue_chat(line)


async def read_lines(live_table: LoadedTable, player: str | None, after: int) -> list[ChatLine]:
    """Return the lines after a number, except those of people whom the reader has muted."""
    lines = await live_table.hub.store.chat(live_table.table.id, after)
    return [line for line in lines if live_table.table.can_read(player, line.player)]
