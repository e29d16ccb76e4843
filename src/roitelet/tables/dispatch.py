"""The handler of each command, and the presence of players who send them."""

from collections.abc import Callable, Collection
from typing import Any, Final

from roitelet.tables import commands as asked
from roitelet.tables import game_commands, lobby_commands
from roitelet.tables.commands import AnyCommand
from roitelet.tables.events import Away, Back, Halted
from roitelet.tables.seating import PLAYING
from roitelet.tables.table import Table

Handler = Callable[[Table, str, Any], None]

HANDLERS: Final[dict[type, Handler]] = {
    asked.Sit: lobby_commands.sit,
    asked.Introduce: lobby_commands.introduce,
    asked.Stand: lobby_commands.stand,
    asked.Fill: lobby_commands.fill,
    asked.Remove: lobby_commands.remove,
    asked.Agree: lobby_commands.agree,
    asked.Start: lobby_commands.start,
    asked.Rematch: lobby_commands.rematch,
    asked.Lock: lobby_commands.lock,
    asked.Code: lobby_commands.give_code,
    asked.Mute: lobby_commands.mute,
    asked.Insist: lobby_commands.insist,
    asked.Play: game_commands.play,
    asked.Continue: game_commands.proceed,
    asked.Pause: game_commands.pause,
    asked.Decide: game_commands.decide,
    asked.Undo: game_commands.undo,
    asked.AnswerUndo: game_commands.answer_undo,
    asked.Contribute: game_commands.contribute,
    asked.Halt: game_commands.halt,
    asked.Why: game_commands.why,
}
"""By type of command, ``handler(draft, player, command)``, which changes the draft or raises ``Refused``."""


def handle(draft: Table, player: str, server: str, command: AnyCommand) -> None:
    """Carry out a command on a draft and note that its sender is present."""
    if not isinstance(command, asked.Stand):
        arrive(draft, player, server)
    HANDLERS[type(command)](draft, player, command)
    if isinstance(command, asked.Sit):
        arrive(draft, player, server)


def arrive(draft: Table, player: str | None, server: str) -> None:
    """Record that a seated player is connected to this server, unless the table already knows."""
    seat = draft.seating.seat_of(player)
    if seat is not None and draft.seating.places[seat].is_news(server):
        draft.emit(Back(seat, server))


def go_on(draft: Table, player: str | None) -> None:
    """Resume the bots if the player has paused them."""
    seat = draft.seating.seat_of(player)
    if seat is not None and is_waited_for(draft, player):
        draft.emit(Halted(seat, False))


def is_waited_for(table: Table, player: str | None) -> bool:
    """Return whether a player has paused the bots."""
    halted = table.active_game is not None and table.active_game.halted and table.phase == PLAYING
    return halted and table.seating.seat_of(player) is not None


def miss(draft: Table, alive: Collection[str]) -> None:
    """Mark players as absent if their server is no longer alive."""
    for seat in lost_seats(draft, alive):
        draft.emit(Away(seat, "server"))


def lost_seats(table: Table, alive: Collection[str]) -> list[int]:
    """Return the seats whose players were connected to a server that is no longer alive."""
    places = enumerate(table.seating.places)
    return [seat for seat, place in places if place.server is not None and place.server not in alive]
