"""The handler of each command, and the presence of players who send them."""

from collections.abc import Callable, Collection
from typing import Any, Final

from roitelet.tables import commands, game_commands, lobby_commands
from roitelet.tables.commands import AnyCommand
from roitelet.tables.events import Away, Back, Halted
from roitelet.tables.seating import PLAYING
from roitelet.tables.table import Table

Handler = Callable[[Table, str, Any], None]

HANDLERS: Final[dict[type, Handler]] = {
    commands.Sit: lobby_commands.sit,
    commands.Introduce: lobby_commands.introduce,
    commands.Stand: lobby_commands.leave_seat,
    commands.Fill: lobby_commands.fill_seats,
    commands.Remove: lobby_commands.remove,
    commands.Agree: lobby_commands.change_terms,
    commands.Start: lobby_commands.start,
    commands.Rematch: lobby_commands.rematch,
    commands.Lock: lobby_commands.set_lock,
    commands.Code: lobby_commands.make_invite_code,
    commands.Mute: lobby_commands.mute,
    commands.Insist: lobby_commands.answer_oneself,
    commands.Play: game_commands.play,
    commands.Continue: game_commands.request_next_deal,
    commands.Pause: game_commands.stop_countdown,
    commands.Decide: game_commands.vote_on_absence,
    commands.Undo: game_commands.undo,
    commands.AnswerUndo: game_commands.answer_undo,
    commands.Contribute: game_commands.add_player_number,
    commands.Halt: game_commands.pause_bots,
    commands.Why: game_commands.explain_illegal_move,
}
"""The handler of each type of command. It is called with draft, player and command, and may raise ``Refused``."""


def handle(draft: Table, player: str, server: str, command: AnyCommand) -> None:
    """Carry out a command on a draft and note that its sender is present."""
    if not isinstance(command, commands.Stand):
        mark_present(draft, player, server)
    HANDLERS[type(command)](draft, player, command)
    if isinstance(command, commands.Sit):
        mark_present(draft, player, server)


def mark_present(draft: Table, player: str | None, server: str) -> None:
    """Record that a seated player is connected to this server, unless that is already recorded."""
    seat = draft.seating.seat_of(player)
    if seat is not None and draft.seating.places[seat].needs_back_event(server):
        draft.emit(Back(seat, server))


def resume_bots(draft: Table, player: str | None) -> None:
    """Resume the bots if the player has paused them."""
    seat = draft.seating.seat_of(player)
    if seat is not None and has_paused_bots(draft, player):
        draft.emit(Halted(seat, False))


def has_paused_bots(table: Table, player: str | None) -> bool:
    """Return whether a player has paused the bots."""
    halted = table.active_game is not None and table.active_game.bots_paused and table.phase == PLAYING
    return halted and table.seating.seat_of(player) is not None


def mark_absent(draft: Table, alive: Collection[str]) -> None:
    """Mark players as absent if their server is no longer alive."""
    for seat in seats_of_dead_servers(draft, alive):
        draft.emit(Away(seat, "server"))


def seats_of_dead_servers(table: Table, alive: Collection[str]) -> list[int]:
    """Return the seats whose players were connected to a server that is no longer alive."""
    places = enumerate(table.seating.places)
    return [seat for seat, place in places if place.server is not None and place.server not in alive]
