"""The effect of each event on a table, which is changed in place. The events were checked before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from roitelet.base.actors import DEALER
from roitelet.engine.position import Deal
from roitelet.tables import events as happened
from roitelet.tables.active_game import GIVEN, Absence, ActiveGame, Move, Request
from roitelet.tables.fair.commitments import Commitment
from roitelet.tables.seating import TableSeat, bird_called

if TYPE_CHECKING:
    from roitelet.tables.table import Table


def _agreed(table: Table, payload: happened.Agreed, _at: int) -> None:
    table.adopt(payload.terms)
    places = table.seating.places
    del places[payload.terms.seats :]
    places.extend([TableSeat()] * (payload.terms.seats - len(places)))


def _sat(table: Table, payload: happened.Sat, at: int) -> None:
    # absent until a Back event names their connection; on a page it follows at once
    seating = table.seating
    alias, bird = table.alias(payload.player), payload.bird or seating.free_bird()
    person = TableSeat(payload.player, alias, payload.name, bird=bird, unnamed=payload.unnamed, away=at)
    seating.places[payload.seat] = person


def _introduced(table: Table, payload: happened.Introduced, _at: int) -> None:
    table.seating.change(payload.seat, name=payload.name, bird=payload.bird, unnamed=False)


def _filled(table: Table, payload: happened.Filled, _at: int) -> None:
    seating = table.seating
    # a bot that replaces a removed player keeps the player's bird
    bird = seating.places[payload.seat].bird or seating.free_bird(bird_called(payload.name))
    seating.places[payload.seat] = TableSeat(bot=payload.bot, name=payload.name, bird=bird)


def _vacated(table: Table, payload: happened.Vacated, _at: int) -> None:
    table.seating.places[payload.seat] = TableSeat()


def _barred(table: Table, payload: happened.Barred, _at: int) -> None:
    table.seating.barred |= {payload.player}


def _hosted(table: Table, payload: happened.Hosted, _at: int) -> None:
    table.seating.host = payload.player


def _locked(table: Table, payload: happened.Locked, _at: int) -> None:
    table.seating.locked = payload.on


def _coded(table: Table, payload: happened.Coded, _at: int) -> None:
    table.seating.code = (payload.code, payload.until)


def _muted(table: Table, payload: happened.Muted, _at: int) -> None:
    pair = {(payload.by, payload.whom)}
    table.seating.mutes = table.seating.mutes | pair if payload.on else table.seating.mutes - pair


def _committed(table: Table, payload: happened.Committed, _at: int) -> None:
    table.dealing.commitments[payload.number] = Commitment(payload.number, payload.digest)


def _noted(table: Table, payload: happened.Noted, _at: int) -> None:
    coming, giver = table.dealing.commitments[payload.number], table.seating.places[payload.seat].player
    nonces = (*coming.nonces, (payload.seat, payload.nonce))
    table.dealing.change(payload.number, nonces=nonces, givers=(*coming.givers, giver))


def _started(table: Table, _payload: happened.Started, at: int) -> None:
    clock = table.terms.clock
    bank = clock.seconds * 1000 if clock and table.timed else None
    table.active_game = ActiveGame.begin(table.game, table.options, table.seating.names, at, bank)
    table.games += 1


def _resumed(table: Table, payload: happened.Resumed, at: int) -> None:
    _started(table, happened.Started(), at)
    play = _under_way(table)
    for text in payload.moves:
        play.move(Move(play.position.actor, play.position.parse(text), GIVEN), at)
    play.floor = len(play.moves)


def _dealt(table: Table, payload: happened.Dealt, at: int, deal: Deal | None = None) -> None:
    _input(table, payload.deal, at, deal)
    table.dealing.change(payload.number, dealt=payload.index + 1)


def _timed(table: Table, payload: happened.Timed, at: int, deal: Deal | None = None) -> None:
    _input(table, payload.deal, at, deal)


def _input(table: Table, text: str, at: int, deal: Deal | None) -> None:
    play = _under_way(table)
    play.move(Move(DEALER, play.position.parse(text) if deal is None else deal, "deal"), at)


def _played(table: Table, payload: happened.Played, at: int, action: int | None = None) -> None:
    play, clock = _under_way(table), table.terms.clock
    if play.banks:
        play.charge(payload.seat, at, clock.increment * 1000 if clock else 0, payload.by == "clock")
    # moves made for a player are remembered until they act themselves
    if payload.by == "player":
        play.done_for.pop(payload.seat, None)
    elif payload.by != "forced" and table.seating.places[payload.seat].player is not None:
        play.done_for[payload.seat] = (*play.done_for.get(payload.seat, ()), table.version + 1)
    play.move(Move(payload.seat, play.position.parse(payload.action) if action is None else action, payload.by), at)


def _ready(table: Table, payload: happened.Ready, at: int) -> None:
    play = _under_way(table)
    play.ready_since = play.ready_since if play.ready else at
    play.ready |= {payload.seat}
    play.done_for.pop(payload.seat, None)


def _paused(table: Table, _payload: happened.Paused, _at: int) -> None:
    _under_way(table).held = True


def _halted(table: Table, payload: happened.Halted, at: int) -> None:
    # restart the clock of the seat to act
    play = _under_way(table)
    play.halted, play.moved = payload.on, at


def _missed(table: Table, payload: happened.Missed, _at: int) -> None:
    _under_way(table).absence = Absence(payload.seat)


def _wished(table: Table, payload: happened.Wished, at: int) -> None:
    play = _under_way(table)
    if (absence := play.absence) is None:
        return
    others = tuple(wish for wish in absence.wishes if wish[0] != payload.seat)
    play.absence = replace(absence, wishes=(*others, (payload.seat, payload.wish)))
    if {seat for seat, _ in play.absence.wishes} >= set(table.seating.present):
        # everyone present has answered; unless that ended the wait, ask them again later
        play.absence, play.waited = None, at


def _stopped(table: Table, _payload: happened.Stopped, _at: int) -> None:
    play = _under_way(table)
    play.stopped, play.request, play.absence = True, None, None


def _undone(table: Table, payload: happened.Undone, at: int) -> None:
    _under_way(table).go_back(payload.to, at)


def _asked_back(table: Table, payload: happened.AskedBack, at: int) -> None:
    _under_way(table).request = Request(payload.seat, payload.to, at)


def _answered_back(table: Table, payload: happened.AnsweredBack, at: int) -> None:
    play = _under_way(table)
    if play.request is not None:
        agreed = replace(play.request, agreed=play.request.agreed | {payload.seat})
        play.request, play.free = (agreed, play.free) if payload.yes else (None, at)


def _revealed(table: Table, payload: happened.Revealed, _at: int) -> None:
    table.dealing.change(payload.number, secret=payload.secret)
    if table.active_game is not None:
        table.active_game.opened = len(table.active_game.moves)


def _away(table: Table, payload: happened.Away, at: int) -> None:
    table.seating.change(payload.seat, away=at, left=payload.why == "left", server=None)
    if table.active_game is not None:
        table.active_game.halted = False
    if payload.why == "server" and table.active_game is not None and payload.seat == table.actor:
        # do not charge the time during which the server was down
        table.active_game.moved = at


def _back(table: Table, payload: happened.Back, at: int) -> None:
    if not table.seating.attended:
        _go_on(table, at)
    place = table.seating.places[payload.seat]
    here = at if place.away is not None or place.stand_in else place.here
    table.seating.change(
        payload.seat, away=None, left=False, server=payload.server, stand_in=None, stand_in_name="", here=here
    )
    if (
        table.active_game is not None
        and table.active_game.absence is not None
        and table.active_game.absence.seat == payload.seat
    ):
        table.active_game.absence = None


def _go_on(table: Table, at: int) -> None:
    """Restart clocks, requests and absences at the first return to a table that everyone had left."""
    if (play := table.active_game) is not None:
        play.moved = at
        play.request = play.request and replace(play.request, at=at)
    for seat, place in enumerate(table.seating.places):
        if place.away is not None and not place.left and place.stand_in is None:
            table.seating.change(seat, away=at)


def _replaced(table: Table, payload: happened.Replaced, _at: int) -> None:
    table.seating.change(payload.seat, stand_in=payload.bot, stand_in_name=payload.name)
    if table.active_game is not None:
        table.active_game.absence = None


def _insisted(table: Table, payload: happened.Insisted, _at: int) -> None:
    table.seating.change(payload.seat, insists=payload.on)


def _proposed(table: Table, payload: happened.Proposed, _at: int) -> None:
    _under_way(table).proposed |= {payload.seat}


def _rematched(table: Table, _payload: happened.Rematched, _at: int) -> None:
    table.seating.rotate()
    table.active_game = None
    table.steps.clear()


def _under_way(table: Table) -> ActiveGame:
    if table.active_game is None:
        raise ValueError("no game is under way")
    return table.active_game


EFFECTS: Final[dict[type, Callable[..., None]]] = {
    kind: globals()[f"_{kind.__struct_config__.tag}"] for kind in happened.KINDS if kind is not happened.Created
}
"""By type of payload, ``effect(table, payload, at)``: the function above named after the payload's kind.

Effects that move the game also accept the parsed action or deal, if the caller has it.
"""
