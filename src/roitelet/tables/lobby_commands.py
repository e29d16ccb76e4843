"""Handlers of commands about people and terms: seats, bots, house rules, start, rematch."""

from collections.abc import Sequence

import msgspec

from roitelet.base.errors import RoiteletError
from roitelet.engine.game import Game
from roitelet.engine.options import Options, plain_options
from roitelet.tables import commands
from roitelet.tables import events as event_types
from roitelet.tables.auto_deal import begin_game
from roitelet.tables.clean_text import clean_name
from roitelet.tables.events import Clock, Pace, Terms
from roitelet.tables.live.invite_codes import CODE_LIFETIME, random_code, valid_code
from roitelet.tables.refusals import refuse, refuse_by_rule
from roitelet.tables.seating import LOBBY, OVER, PLAYING, TableSeat
from roitelet.tables.table import Table

STAND_IN = "amateur"
"""The level of the bot that plays for an absent player."""
MOST_MUTED = 50


def sit(draft: Table, player: str, command: commands.Sit) -> None:
    """Take a free seat."""
    seating = draft.seating
    if seating.seat_of(player) is not None:
        raise refuse("seat", "standing")
    if player in seating.banned:
        raise refuse("closed", "barred")
    if seating.locked and player != seating.host:
        raise refuse("closed", "locked")
    if draft.phase == PLAYING:
        raise refuse("phase", "lobby")
    seat = seating.first_free() if command.seat is None else command.seat
    if seat is None:
        raise refuse("seat", "full")
    if not find_seat(draft, seat).free:
        raise refuse("seat", "taken", seat=seat)
    bird = seating.free_bird(command.bird or "")
    draft.emit(event_types.Sat(seat, player, clean_name(command.name), bird))


def introduce(draft: Table, player: str, command: commands.Introduce) -> None:
    """Change a player's name and bird; refuse during a game, because its log uses the names at its start."""
    seat = need_seat(draft, player)
    if draft.phase == PLAYING:
        raise refuse("phase", "lobby")
    for other, place in enumerate(draft.seating.places):
        if other != seat and place.bird == command.bird:
            raise refuse("seat", "bird", name=place.name)
    own_place = draft.seating.places[seat]
    name = clean_name(command.name)
    if (own_place.name, own_place.bird, own_place.unnamed) != (name, command.bird, False):
        draft.emit(event_types.Introduced(seat, name, command.bird))


def leave_seat(draft: Table, player: str, _command: commands.Stand) -> None:
    """Leave a seat: during a game a bot takes over at once, otherwise the seat becomes free."""
    seat = need_seat(draft, player)
    next_host = draft.seating.next_host() if player == draft.seating.host else None
    if draft.phase == PLAYING:
        draft.emit(event_types.Away(seat, "left"))
        draft.emit(event_types.Replaced(seat, STAND_IN, draft.seating.bot_name()))
    else:
        draft.emit(event_types.Vacated(seat))
    if next_host is not None:
        draft.emit(event_types.Hosted(next_host))


def fill_seats(draft: Table, player: str, command: commands.Fill) -> None:
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
        if not find_seat(draft, seat).free:
            raise refuse("seat", "taken", seat=seat)
        draft.emit(event_types.Filled(seat, bot, draft.seating.bot_name()))


def remove(draft: Table, player: str, command: commands.Remove) -> None:
    """Remove a bot, or ban a person; during a game a bot takes over their seat."""
    need_host(draft, player)
    place = find_seat(draft, command.seat)
    if place.free:
        raise refuse("seat", "free", seat=command.seat)
    if place.player == player:
        raise refuse("role", "yourself")
    if draft.phase == PLAYING:
        if place.player is None:
            raise refuse("phase", "lobby")
        draft.emit(event_types.Barred(place.player))
        draft.emit(event_types.Filled(command.seat, STAND_IN, place.name))
        return
    if place.player is not None:
        draft.emit(event_types.Barred(place.player))
    draft.emit(event_types.Vacated(command.seat, "kicked" if place.player else "removed"))


def change_terms(draft: Table, player: str, command: commands.Agree) -> None:
    """Change the terms before the game."""
    need_host(draft, player)
    need_phase(draft, LOBBY)
    terms = draft.terms
    seats = terms.seats if command.seats is None else command.seats
    options = draft.options
    if command.preset is not None or command.options:
        base_options = {} if command.preset is not None else terms.options
        options = resolve_options(draft.game, command.preset, {**base_options, **command.options})
    for seat, place in enumerate(draft.seating.places[seats:], seats):
        if not place.free:
            raise refuse("seat", "occupied", seat=seat)
    clock = terms.clock
    if command.seconds is not None:
        clock = Clock(command.seconds, command.increment) if command.seconds else None
    new_terms = make_terms(draft.game, options, seats, command.pace or terms.pace, clock, terms.grace)
    advice = terms.advice if command.advice is None else command.advice
    draft.emit(event_types.Agreed(msgspec.structs.replace(new_terms, advice=advice)))


def start(draft: Table, player: str, command: commands.Start) -> None:
    """Begin the game after filling free seats with bots, if a level is given; refuse if a seat is still free."""
    need_no_maintenance(draft)
    need_host(draft, player)
    need_phase(draft, LOBBY)
    if command.bot is not None:
        seat_bots(draft, command.bot, [seat for seat, place in enumerate(draft.seating.places) if place.free])
    need_all_seats_taken(draft)
    begin_game(draft)


def rematch(draft: Table, player: str, _command: commands.Rematch) -> None:
    """Start another game: at once for the host, for others once everybody present agrees."""
    need_no_maintenance(draft)
    seat = None if player == draft.seating.host else need_seat(draft, player)
    need_phase(draft, OVER)
    need_all_seats_taken(draft)
    assert draft.active_game is not None
    if seat is not None:
        if seat not in draft.active_game.rematch_votes:
            draft.emit(event_types.Proposed(seat))
        if not draft.active_game.rematch_votes.issuperset(draft.seating.present):
            return
    draft.emit(event_types.Rematched())
    begin_game(draft)


def set_lock(draft: Table, player: str, command: commands.Lock) -> None:
    """Close the table to newcomers, or open it."""
    need_host(draft, player)
    draft.emit(event_types.Locked(command.locked))


def make_invite_code(draft: Table, player: str, _command: commands.Code) -> None:
    """Make an invitation code, unless there is a valid one."""
    need_seat(draft, player)
    need_phase(draft, LOBBY)
    if not valid_code(draft, draft.now):
        draft.emit(event_types.Coded(random_code(), draft.now + CODE_LIFETIME))


def mute(draft: Table, player: str, command: commands.Mute) -> None:
    """Mute or unmute a player for the sender; refuse spectators."""
    if player != draft.seating.host:
        need_seat(draft, player)
    own_alias = draft.alias(player)
    if command.player == own_alias:
        raise refuse("role", "yourself")
    if command.muted and sum(muter == own_alias for muter, _ in draft.seating.mutes) >= MOST_MUTED:
        raise refuse("limit", "mutes", most=MOST_MUTED)
    draft.emit(event_types.Muted(own_alias, command.player, command.muted))


def answer_oneself(draft: Table, player: str, command: commands.Insist) -> None:
    """Record whether a player answers questions with one possible answer themselves."""
    seat = need_seat(draft, player)
    if draft.seating.places[seat].insists != command.always:
        draft.emit(event_types.Insisted(seat, command.always))


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


def need_no_maintenance(draft: Table) -> None:
    """Refuse during maintenance, when no game may begin."""
    if draft.in_maintenance:
        raise refuse("server", "maintenance")


def need_all_seats_taken(draft: Table) -> None:
    """Refuse unless every seat is taken."""
    free = sum(place.free for place in draft.seating.places)
    if free:
        raise refuse("seat", "empty", count=free)


def find_seat(draft: Table, seat: int) -> TableSeat:
    """Return a seat by its number; refuse a number out of range."""
    places = draft.seating.places
    if not 0 <= seat < len(places):
        raise refuse("seat", "no_seat", seat=seat, last=len(places) - 1)
    return places[seat]


def resolve_options(game: Game, preset: str | None, options: dict[str, str | int | bool | list[int]]) -> Options:
    """Return all options of a game from a preset and changes to it."""
    try:
        return game.house_rules.resolve(preset, options)
    except RoiteletError as error:
        raise refuse_by_rule(error) from error


def make_terms(
    game: Game, options: Options, wanted_seats: int | None, pace: Pace, clock: Clock | None, grace: int
) -> Terms:
    """Return the terms of a table, by default with the usual number of seats; refuse if they are impossible."""
    try:
        seats = game.usual_seats(options) if wanted_seats is None else wanted_seats
        game.start_with(options, seats)
    except RoiteletError as error:
        raise refuse_by_rule(error) from error
    return Terms(game.info.id, game.info.rules_version, seats, plain_options(options), pace, clock, grace)
