"""Handlers of commands during a game: moves, the next deal, undo, numbers for the coming deal, absent players."""

from typing import Final

from roitelet.base.errors import IllegalAction, RoiteletError
from roitelet.base.rng import new_stream
from roitelet.engine.position import Deal, Position
from roitelet.tables import commands as asked
from roitelet.tables.active_game import ActiveGame
from roitelet.tables.auto_deal import advance
from roitelet.tables.events import (
    AnsweredBack,
    AskedBack,
    Halted,
    Hosted,
    Noted,
    Paused,
    Played,
    Ready,
    Replaced,
    Stopped,
    Undone,
    Wished,
)
from roitelet.tables.lobby_commands import STAND_IN, need_seat
from roitelet.tables.refusals import refuse, refuse_by_rule, refuse_turn
from roitelet.tables.seating import PLAYING
from roitelet.tables.table import Table

UNSURE: Final = "unsure"
"""Reason for an undo that needs no consent if the move revealed nothing, which is checked on request."""
WORLDS: Final = 16
"""Number of sampled deals in which a move must look the same to count as having revealed nothing.

A difference that shows in one deal out of five is missed 3 % of the time.
"""


def play(draft: Table, player: str, command: asked.Play) -> None:
    """Make a move."""
    seat, game = need_player(draft, player, command.on)
    make_move(draft, seat, read_action(game, seat, command.action), "player")


def make_move(draft: Table, seat: int, action: int, by: str) -> None:
    """Make a move for the seat to act, then make the deals that are due."""
    assert draft.active_game is not None
    position = draft.active_game.position
    try:
        draft.emit(Played(seat, draft.game.words.format_action(action), by), int(action))  # type: ignore[arg-type]
    except IllegalAction:
        # take the reason from the masked position, so that it reveals nothing the seat does not know
        refusal = position.mask(seat).refusal(action)
        assert refusal is not None
        raise refuse_by_rule(refusal) from None
    advance(draft)


def why(draft: Table, player: str, command: asked.Why) -> None:
    """Refuse with the rule that forbids a move; do nothing if it is allowed."""
    seat, game = need_player(draft, player)
    if (error := game.position.mask(seat).refusal(read_action(game, seat, command.action))) is not None:
        raise refuse_by_rule(error)


def proceed(draft: Table, player: str, command: asked.Continue) -> None:
    """Note that a player wants the next deal, and deal once everybody present does."""
    seat, game = need_player(draft, player, command.on)
    if not game.pausing:
        raise refuse("phase", "no_pause")
    draft.emit(Ready(seat))
    if game.ready >= set(draft.seating.present):
        advance(draft, deal=True)


def pause(draft: Table, player: str, command: asked.Pause) -> None:
    """Stop the countdown to the next deal."""
    seat, game = need_player(draft, player, command.on)
    if not game.pausing:
        raise refuse("phase", "no_pause")
    if not game.held:
        draft.emit(Paused(seat))


def contribute(draft: Table, player: str, command: asked.Contribute) -> None:
    """Add a player's number to the coming deal, once per player."""
    seat = need_seat(draft, player)
    coming = draft.dealing.coming
    if coming is None or coming.number != command.number or player in coming.givers:
        raise refuse("phase", "contribution", number=command.number)
    draft.emit(Noted(command.number, seat, command.nonce))


def halt(draft: Table, player: str, command: asked.Halt) -> None:
    """Pause or resume the bots; do nothing unless one person plays against bots."""
    seat = need_seat(draft, player)
    if draft.active_game is None or draft.phase != PLAYING or draft.seating.people != [seat]:
        return
    if draft.active_game.halted != command.halted:
        draft.emit(Halted(seat, command.halted))


# --- undo ---


def undo(draft: Table, player: str, command: asked.Undo) -> None:
    """Take back a player's last move: at once if it revealed nothing, otherwise ask those present."""
    seat, game = need_player(draft, player, command.on)
    if game.request is not None:
        raise refuse("undo", "undo.pending")
    to, why = undo_rule(game, seat)
    if to is None:
        raise refuse("undo", f"undo.{why}")
    if why == UNSURE and not reveals(game.previous or game.at(to), game.moves[to].action, seat):
        draft.emit(Undone(seat, to))
        return
    draft.emit(AskedBack(seat, to))
    _decide_request(draft, game)


def answer_undo(draft: Table, player: str, command: asked.AnswerUndo) -> None:
    """Allow or refuse an undo; one *no* is enough."""
    seat, game = need_player(draft, player)
    if game.request is None:
        raise refuse("undo", "undo.none")
    if seat == game.request.seat and command.yes:
        raise refuse("role", "yourself")
    draft.emit(AnsweredBack(seat, command.yes))
    _decide_request(draft, game)


def _decide_request(draft: Table, game: ActiveGame) -> None:
    request = game.request
    if request is not None and request.agreed >= set(draft.seating.present) - {request.seat}:
        draft.emit(Undone(request.seat, request.to))


def undo_rule(game: ActiveGame, seat: int) -> tuple[int | None, str]:
    """Return the index of the move a seat can take back, or None, and the reason or the consent needed."""
    own = (place for place, move in enumerate(game.moves) if move.seat == seat and move.by == "player")
    to = max(own, default=None)
    if to is None:
        return None, "nothing"
    if to < game.floor:
        return None, "deal"
    if to < game.opened:
        return None, "opened"
    return to, UNSURE if to == len(game.moves) - 1 else "others"


def reveals(before: Position, action: int | Deal, seat: int) -> bool:
    """Return whether an action told its seat something: in another sampled deal it would have looked different."""
    seen = before.apply(action).mask(seat).to_bytes()
    masked = before.mask(seat)
    rng = new_stream(0)
    for _ in range(WORLDS):
        try:
            if masked.guess(rng).apply(action).mask(seat).to_bytes() != seen:
                return True
        except RoiteletError:
            return True
    return False


# --- absent players ---


def decide(draft: Table, player: str, command: asked.Decide) -> None:
    """Vote to wait, to let a bot play until they return (one vote is enough) or to end the game (all must agree)."""
    seat, game = need_player(draft, player)
    absence = game.absence
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
    """Make another player present the host if the host left this seat."""
    heir = draft.seating.heir()
    if draft.seating.places[seat].player == draft.seating.host and heir is not None:
        draft.emit(Hosted(heir))


# --- shared checks ---


def need_player(draft: Table, player: str, on: int | None = None) -> tuple[int, ActiveGame]:
    """Return the seat of a player and the game under way; refuse if there is none.

    With ``on``, also refuse if the game has changed since that version or it does not exist yet.
    """
    seat = need_seat(draft, player)
    if draft.active_game is None or draft.phase != PLAYING:
        raise refuse("phase", PLAYING)
    if on is not None and not draft.changed <= on <= draft.version - len(draft.fresh):
        raise refuse("stale", "stale")
    return seat, draft.active_game


def read_action(game: ActiveGame, seat: int, word: str) -> int:
    """Parse the text of an action; refuse any seat but the one to act."""
    if game.position.actor != seat:
        raise refuse_turn(game.position)
    try:
        return game.position.game.words.parse_action(word)
    except RoiteletError as error:
        raise refuse_by_rule(error) from error
