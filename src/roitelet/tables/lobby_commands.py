"""Handlers of commands about people and terms: seats, bots, house rules, start, rematch."""

from collections.abc import Sequence

import msgspec

from roitelet.base.errors import RoiteletError
from roitelet.engine.game import Game
from roitelet.engine.options import Options, plain_options
from roitelet.tables import commands as asked
from roitelet.tables import events as happened
from roitelet.tables.auto_deal import begin
from roitelet.tables.clean_text import clean_name
from roitelet.tables.events import Clock, Pace, Terms
from roitelet.tables.live.invite_codes import LIFE, draw_code, live_code
from roitelet.tables.refusals import refuse, refuse_by_rule
from roitelet.tables.seating import LOBBY, OVER, PLAYING, TableSeat
from roitelet.tables.table import Table

STAND_IN = "amateur"
"""The level of the bot that plays for an absent player."""
MOST_MUTED = 50


def sit(draft: Table, player: str, command: asked.Sit) -> None:
    """Take a free seat."""
    seating = draft.seating
    if seating.seat_of(player) is not None:
        raise refuse("seat", "standing")
    if player in seating.barred:
        raise refuse("closed", "barred")
    if seating.locked and player != seating.host:
        raise refuse("closed", "locked")
    if draft.phase == PLAYING:
        raise refuse("phase", "lobby")
    seat = seating.first_free() if command.seat is None else command.seat
    if seat is None:
        raise refuse("seat", "full")
    if not place_of(draft, seat).free:
        raise refuse("seat", "taken", seat=seat)
    bird = seating.free_bird(command.bird or "")
    draft.emit(happened.Sat(seat, player, clean_name(command.name), bird))


def introduce(draft: Table, player: str, command: asked.Introduce) -> None:
    """Change a player's name and bird; refuse during a game, whose log uses the names it began with."""
    seat = need_seat(draft, player)
    if draft.phase == PLAYING:
        raise refuse("phase", "lobby")
    for number, place in enumerate(draft.seating.places):
        if number != seat and place.bird == command.bird:
            raise refuse("seat", "bird", name=place.name)
    own = draft.seating.places[seat]
    name = clean_name(command.name)
    if (own.name, own.bird, own.unnamed) != (name, command.bird, False):
        draft.emit(happened.Introduced(seat, name, command.bird))


def stand(draft: Table, player: str, _command: asked.Stand) -> None:
    """Leave a seat: during a game a bot takes over at once, otherwise the seat becomes free."""
    seat = need_seat(draft, player)
    heir = draft.seating.heir() if player == draft.seating.host else None
    if draft.phase == PLAYING:
        draft.emit(happened.Away(seat, "left"))
        draft.emit(happened.Replaced(seat, STAND_IN, draft.seating.bot_name()))
    else:
        draft.emit(happened.Vacated(seat))
    if heir is not None:
        draft.emit(happened.Hosted(heir))


def fill(draft: Table, player: str, command: asked.Fill) -> None:
    """Seat a bot, or fill all free seats with bots."""
    need_host(draft, player)
    if draft.phase == PLAYING:
        raise refuse("phase", "lobby")
    places = draft.seating.places
    free = [seat for seat, place in enumerate(places) if place.free]
    seats = free if command.seat is None else [command.seat]
    if not seats:
        raise refuse("seat", "full")
    seat_bots(draft, command.bot, seats)


def seat_bots(draft: Table, bot: str, seats: Sequence[int]) -> None:
    """Seat a bot in each of these seats."""
    for seat in seats:
        if not place_of(draft, seat).free:
            raise refuse("seat", "taken", seat=seat)
        draft.emit(happened.Filled(seat, bot, draft.seating.bot_name()))


def remove(draft: Table, player: str, command: asked.Remove) -> None:
    """Remove a bot, or ban a person; during a game a bot takes over their seat."""
    need_host(draft, player)
    place = place_of(draft, command.seat)
    if place.free:
        raise refuse("seat", "free", seat=command.seat)
    if place.player == player:
        raise refuse("role", "yourself")
    if draft.phase == PLAYING:
        if place.player is None:
            raise refuse("phase", "lobby")
        draft.emit(happened.Barred(place.player))
        draft.emit(happened.Filled(command.seat, STAND_IN, place.name))
        return
    if place.player is not None:
        draft.emit(happened.Barred(place.player))
    draft.emit(happened.Vacated(command.seat, "kicked" if place.player else "removed"))


def agree(draft: Table, player: str, command: asked.Agree) -> None:
    """Change the terms before the game."""
    need_host(draft, player)
    need_phase(draft, LOBBY)
    terms = draft.terms
    seats = terms.seats if command.seats is None else command.seats
    options = draft.options
    if command.preset is not None or command.options:
        base = {} if command.preset is not None else terms.options
        options = resolve(draft.game, command.preset, {**base, **command.options})
    for seat, place in enumerate(draft.seating.places[seats:], seats):
        if not place.free:
            raise refuse("seat", "occupied", seat=seat)
    clock = terms.clock
    if command.seconds is not None:
        clock = Clock(command.seconds, command.increment) if command.seconds else None
    agreed = make_terms(draft.game, options, seats, command.pace or terms.pace, clock, terms.grace)
    advice = terms.advice if command.advice is None else command.advice
    draft.emit(happened.Agreed(msgspec.structs.replace(agreed, advice=advice)))


def start(draft: Table, player: str, command: asked.Start) -> None:
    """Begin the game; every seat must be taken, or a level of bots given for the free ones."""
    need_open(draft)
    need_host(draft, player)
    need_phase(draft, LOBBY)
    if command.bot is not None:
        seat_bots(draft, command.bot, [seat for seat, place in enumerate(draft.seating.places) if place.free])
    need_everybody(draft)
    begin(draft)


def rematch(draft: Table, player: str, _command: asked.Rematch) -> None:
    """Start another game: at once for the host, for others once everybody present agrees."""
    need_open(draft)
    seat = None if player == draft.seating.host else need_seat(draft, player)
    need_phase(draft, OVER)
    need_everybody(draft)
    assert draft.active_game is not None
    if seat is not None:
        if seat not in draft.active_game.proposed:
            draft.emit(happened.Proposed(seat))
        if not draft.active_game.proposed.issuperset(draft.seating.present):
            return
    draft.emit(happened.Rematched())
    begin(draft)


def lock(draft: Table, player: str, command: asked.Lock) -> None:
    """Close the table to newcomers, or open it."""
    need_host(draft, player)
    draft.emit(happened.Locked(command.locked))


def give_code(draft: Table, player: str, _command: asked.Code) -> None:
    """Make an invitation code, unless there is a valid one."""
    need_seat(draft, player)
    need_phase(draft, LOBBY)
    if not live_code(draft, draft.now):
        draft.emit(happened.Coded(draw_code(), draft.now + LIFE))


def mute(draft: Table, player: str, command: asked.Mute) -> None:
    """Mute or unmute a player; only seated players and the host can."""
    if player != draft.seating.host:
        need_seat(draft, player)
    listener = draft.alias(player)
    if command.player == listener:
        raise refuse("role", "yourself")
    if command.muted and sum(by == listener for by, _ in draft.seating.mutes) >= MOST_MUTED:
        raise refuse("limit", "mutes", most=MOST_MUTED)
    draft.emit(happened.Muted(listener, command.player, command.muted))


def insist(draft: Table, player: str, command: asked.Insist) -> None:
    """Note whether a player answers forced questions themselves."""
    seat = need_seat(draft, player)
    if draft.seating.places[seat].insists != command.always:
        draft.emit(happened.Insisted(seat, command.always))


# --- shared checks ---


def need_host(draft: Table, player: str) -> None:
    """Refuse anyone but the host."""
    if player != draft.seating.host:
        raise refuse("role", "host")


def need_seat(draft: Table, player: str) -> int:
    """Return the seat of a player; refuse others."""
    seat = draft.seating.seat_of(player)
    if seat is None:
        raise refuse("role", "seated")
    return seat


def need_phase(draft: Table, phase: str) -> None:
    """Refuse in any other phase."""
    if draft.phase != phase:
        raise refuse("phase", phase)


def need_open(draft: Table) -> None:
    """Refuse during maintenance, when no game may begin."""
    if draft.closed:
        raise refuse("server", "maintenance")


def need_everybody(draft: Table) -> None:
    """Refuse unless every seat is taken."""
    free = sum(place.free for place in draft.seating.places)
    if free:
        raise refuse("seat", "empty", count=free)


def place_of(draft: Table, seat: int) -> TableSeat:
    """Return the place at a seat; refuse a number out of range."""
    places = draft.seating.places
    if not 0 <= seat < len(places):
        raise refuse("seat", "no_seat", seat=seat, last=len(places) - 1)
    return places[seat]


def resolve(game: Game, preset: str | None, options: dict[str, str | int | bool | list[int]]) -> Options:
    """Return all options of a game, from a preset and the changes to it."""
    try:
        return game.house_rules.resolve(preset, options)
    except RoiteletError as error:
        raise refuse_by_rule(error) from error


def make_terms(game: Game, options: Options, wanted: int | None, pace: Pace, clock: Clock | None, grace: int) -> Terms:
    """Return the terms of a table, without a number of seats the usual one; refuse if the game cannot be played so."""
    try:
        seats = game.usual_seats(options) if wanted is None else wanted
        game.start_with(options, seats)
    except RoiteletError as error:
        raise refuse_by_rule(error) from error
    return Terms(game.info.id, game.info.rules_version, seats, plain_options(options), pace, clock, grace)
