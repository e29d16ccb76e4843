"""When the game waits for somebody who is away: those present say what to do."""

from roitelet.tables import commands as asked
from roitelet.tables.events import Hosted, Replaced, Stopped, Wished
from roitelet.tables.flow import advance
from roitelet.tables.lobby import STAND_IN, need_seat
from roitelet.tables.moves import need_game
from roitelet.tables.refusals import refuse
from roitelet.tables.table import Table


def decide(draft: Table, player: str, command: asked.Decide) -> None:
    """Wait on, let a bot play until they are back (whoever says so first), or end the game (if all present agree)."""
    seat = need_seat(draft, player)
    absence = need_game(draft).absence
    if absence is None:
        raise refuse("phase", "nobody_missed")
    draft.emit(Wished(seat, command.wish))
    enders = {seat, *(voter for voter, wish in absence.wishes if wish == "end")}
    if command.wish == "stand_in":
        draft.emit(Replaced(absence.seat, STAND_IN, draft.seating.bot_name()))
        _hand_over(draft, absence.seat)
    elif command.wish == "end" and enders >= set(draft.seating.present):
        draft.emit(Stopped())
        advance(draft)
        _hand_over(draft, absence.seat)


def _hand_over(draft: Table, seat: int) -> None:
    """A table whose host is away is led by somebody present."""
    heir = draft.seating.heir()
    if draft.seating.places[seat].player == draft.seating.host and heir is not None:
        draft.emit(Hosted(heir))
