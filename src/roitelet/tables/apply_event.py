"""The effect of each event on a table. Events were checked before; the table is changed in place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from roitelet.base.actors import DEALER
from roitelet.engine.position import Deal
from roitelet.tables import events as event_types
from roitelet.tables.active_game import GIVEN, Absence, ActiveGame, Move, UndoRequest
from roitelet.tables.fair.commitments import Commitment
from roitelet.tables.seating import TableSeat, bird_of_bot

if TYPE_CHECKING:
    from roitelet.tables.table import Table


def _agreed(table: Table, payload: event_types.Agreed, _at: int) -> None:
    table.set_terms(payload.terms)
    places = table.seating.places
    del places[payload.terms.seats :]
    places.extend([TableSeat()] * (payload.terms.seats - len(places)))


def _sat(table: Table, payload: event_types.Sat, at: int) -> None:
    # absent until a Back event names their connection; on a page it follows at once
    seating = table.seating
    alias, bird = table.alias(payload.player), payload.bird or seating.free_bird()
    person = TableSeat(payload.player, alias, payload.name, bird=bird, unnamed=payload.unnamed, away=at)
    seating.places[payload.seat] = person


def _introduced(table: Table, payload: event_types.Introduced, _at: int) -> None:
    table.seating.change(payload.seat, name=payload.name, bird=payload.bird, unnamed=False)


def _filled(table: Table, payload: event_types.Filled, _at: int) -> None:
    seating = table.seating
    # a bot that replaces a removed player keeps the player's bird
    bird = seating.places[payload.seat].bird or seating.free_bird(bird_of_bot(payload.name))
    seating.places[payload.seat] = TableSeat(bot=payload.bot, name=payload.name, bird=bird)


def _vacated(table: Table, payload: event_types.Vacated, _at: int) -> None:
    table.seating.places[payload.seat] = TableSeat()


def _barred(table: Table, payload: event_types.Barred, _at: int) -> None:
    table.seating.banned |= {payload.player}


def _hosted(table: Table, payload: event_types.Hosted, _at: int) -> None:
    table.seating.host = payload.player


def _locked(table: Table, payload: event_types.Locked, _at: int) -> None:
    table.seating.locked = payload.on


def _coded(table: Table, payload: event_types.Coded, _at: int) -> None:
    table.seating.code = (payload.code, payload.until)


def _muted(table: Table, payload: event_types.Muted, _at: int) -> None:
    new_pair = {(payload.by, payload.whom)}
    table.seating.mutes = table.seating.mutes | new_pair if payload.on else table.seating.mutes - new_pair


def _committed(table: Table, payload: event_types.Committed, _at: int) -> None:
    table.dealing.commitments[payload.number] = Commitment(payload.number, payload.digest)


def _noted(table: Table, payload: event_types.Noted, _at: int) -> None:
    coming, contributor = table.dealing.commitments[payload.number], table.seating.places[payload.seat].player
    nonces = (*coming.nonces, (payload.seat, payload.nonce))
    table.dealing.change(payload.number, nonces=nonces, contributors=(*coming.contributors, contributor))


def _started(table: Table, _payload: event_types.Started, at: int) -> None:
    clock = table.terms.clock
    bank = clock.seconds * 1000 if clock and table.has_clocks else None
    table.active_game = ActiveGame.before_first_deal(table.game, table.options, table.seating.names, at, bank)
    table.games += 1


def _resumed(table: Table, payload: event_types.Resumed, at: int) -> None:
    _started(table, event_types.Started(), at)
    game = _game_under_way(table)
    for text in payload.moves:
        game.move(Move(game.position.actor, game.position.parse(text), GIVEN), at)
    game.undo_limit = len(game.moves)


def _dealt(table: Table, payload: event_types.Dealt, at: int, deal: Deal | None = None) -> None:
    _make_deal(table, payload.deal, at, deal)
    table.dealing.change(payload.number, dealt=payload.index + 1)


def _timed(table: Table, payload: event_types.Timed, at: int, deal: Deal | None = None) -> None:
    _make_deal(table, payload.deal, at, deal)


def _make_deal(table: Table, text: str, at: int, deal: Deal | None) -> None:
    game = _game_under_way(table)
    game.move(Move(DEALER, game.position.parse(text) if deal is None else deal, "deal"), at)


def _played(table: Table, payload: event_types.Played, at: int, action: int | None = None) -> None:
    game, clock = _game_under_way(table), table.terms.clock
    if game.banks:
        game.charge(payload.seat, at, clock.increment * 1000 if clock else 0, payload.by == "clock")
    # moves made for a player are remembered until they act themselves
    if payload.by == "player":
        game.moves_for_absent.pop(payload.seat, None)
    elif payload.by != "forced" and table.seating.places[payload.seat].player is not None:
        game.moves_for_absent[payload.seat] = (*game.moves_for_absent.get(payload.seat, ()), table.version + 1)
    game.move(Move(payload.seat, game.position.parse(payload.action) if action is None else action, payload.by), at)


def _ready(table: Table, payload: event_types.Ready, at: int) -> None:
    game = _game_under_way(table)
    game.ready_since = game.ready_since if game.ready else at
    game.ready |= {payload.seat}
    game.moves_for_absent.pop(payload.seat, None)


def _paused(table: Table, _payload: event_types.Paused, _at: int) -> None:
    _game_under_way(table).countdown_stopped = True


def _halted(table: Table, payload: event_types.Halted, at: int) -> None:
    # restart the clock of the seat to act
    game = _game_under_way(table)
    game.bots_paused, game.changed_at = payload.on, at


def _missed(table: Table, payload: event_types.Missed, _at: int) -> None:
    _game_under_way(table).absence = Absence(payload.seat)


def _wished(table: Table, payload: event_types.Wished, at: int) -> None:
    game = _game_under_way(table)
    if (absence := game.absence) is None:
        return
    others = tuple(wish for wish in absence.wishes if wish[0] != payload.seat)
    game.absence = replace(absence, wishes=(*others, (payload.seat, payload.wish)))
    if {seat for seat, _ in game.absence.wishes} >= set(table.seating.present):
        # everyone present has answered; unless that ended the wait, ask them again later
        game.absence, game.wait_agreed_at = None, at


def _stopped(table: Table, _payload: event_types.Stopped, _at: int) -> None:
    game = _game_under_way(table)
    game.stopped, game.request, game.absence = True, None, None


def _undone(table: Table, payload: event_types.Undone, at: int) -> None:
    _game_under_way(table).go_back(payload.to, at)


def _asked_back(table: Table, payload: event_types.AskedBack, at: int) -> None:
    _game_under_way(table).request = UndoRequest(payload.seat, payload.to, at)


def _answered_back(table: Table, payload: event_types.AnsweredBack, at: int) -> None:
    game = _game_under_way(table)
    if game.request is not None:
        agreed = replace(game.request, agreed=game.request.agreed | {payload.seat})
        game.request, game.undo_refused_at = (agreed, game.undo_refused_at) if payload.yes else (None, at)


def _revealed(table: Table, payload: event_types.Revealed, _at: int) -> None:
    table.dealing.change(payload.number, secret=payload.secret)
    if table.active_game is not None:
        table.active_game.revealed_moves = len(table.active_game.moves)


def _away(table: Table, payload: event_types.Away, at: int) -> None:
    table.seating.change(payload.seat, away=at, left=payload.why == "left", server=None)
    if table.active_game is not None:
        table.active_game.bots_paused = False
    if payload.why == "server" and table.active_game is not None and payload.seat == table.actor:
        # do not charge the time during which the server was down
        table.active_game.changed_at = at


def _back(table: Table, payload: event_types.Back, at: int) -> None:
    if not table.seating.attended:
        _restart_clocks(table, at)
    place = table.seating.places[payload.seat]
    connected_since = at if place.away is not None or place.stand_in else place.connected_since
    table.seating.change(
        payload.seat,
        away=None,
        left=False,
        server=payload.server,
        stand_in=None,
        stand_in_name="",
        connected_since=connected_since,
    )
    if (
        table.active_game is not None
        and table.active_game.absence is not None
        and table.active_game.absence.seat == payload.seat
    ):
        table.active_game.absence = None


def _restart_clocks(table: Table, at: int) -> None:
    """Restart clocks, requests and absences when the first player returns to a table that everyone had left."""
    if (game := table.active_game) is not None:
        game.changed_at = at
        game.request = game.request and replace(game.request, at=at)
    for seat, place in enumerate(table.seating.places):
        if place.away is not None and not place.left and place.stand_in is None:
            table.seating.change(seat, away=at)


def _replaced(table: Table, payload: event_types.Replaced, _at: int) -> None:
    table.seating.change(payload.seat, stand_in=payload.bot, stand_in_name=payload.name)
    if table.active_game is not None:
        table.active_game.absence = None


def _insisted(table: Table, payload: event_types.Insisted, _at: int) -> None:
    table.seating.change(payload.seat, insists=payload.on)


def _proposed(table: Table, payload: event_types.Proposed, _at: int) -> None:
    _game_under_way(table).rematch_votes |= {payload.seat}


def _rematched(table: Table, _payload: event_types.Rematched, _at: int) -> None:
    table.seating.rotate()
    table.active_game = None
    table.steps.clear()


def _game_under_way(table: Table) -> ActiveGame:
    if table.active_game is None:
        raise ValueError("no game is under way")
    return table.active_game


EFFECTS: Final[dict[type, Callable[..., None]]] = {
    kind: globals()[f"_{kind.__struct_config__.tag}"] for kind in event_types.KINDS if kind is not event_types.Created
}
"""By type of payload, the function above that is named after its kind, called as ``effect(table, payload, at)``.

Effects that move the game also accept the parsed action or deal, if the caller has it.
"""
