"""Chat at a table: checked, stored, passed on to those who want to read it.

Who may write at a table at all is decided before, by admission.
"""

from roitelet.tables.clean_text import clean_text
from roitelet.tables.commands import Say
from roitelet.tables.live.live_table import LoadedTable
from roitelet.tables.refusals import refuse
from roitelet.tables.store.store import ChatLine


async def say(loaded: LoadedTable, player: str, command: Say, name: str) -> ChatLine:
    """Keep a line and pass it on; ``name`` is what a person without a seat is called."""
    table = loaded.table
    if not table.hears(None, player):
        raise refuse("role", "muted")
    text = clean_text(command.text)
    if not text:
        raise refuse("word", "silence")
    called = next((place.name for place in table.seating.places if place.player == player), name)
    line = await loaded.hub.store.say(table.id, player, called, text, loaded.hub.now(), f"{player}:{command.id}")
    await pass_on(loaded)
    return line


async def pass_on(loaded: LoadedTable) -> None:
    """Give every connection the lines it has not been given yet."""
    for line in await loaded.hub.store.chat(loaded.table.id, loaded.said):
        if line.number > loaded.said:
            loaded.said = line.number
            for connection in loaded.presence.connections:
                connection.say(line)


async def read(loaded: LoadedTable, player: str | None, after: int) -> list[ChatLine]:
    """Return the lines after a number, without those this reader does not want to read."""
    lines = await loaded.hub.store.chat(loaded.table.id, after)
    return [line for line in lines if loaded.table.hears(player, line.player)]
