"""Handlers of commands during a game: moves, the next deal, undo, numbers for the coming deal, absent players."""

from typing import Final

from roitelet.base.errors import IllegalAction, RoiteletError
from roitelet.base.rng import new_stream
from roitelet.engine.position import Deal, Position
from roitelet.tables import commands
from roitelet.tables.active_game import ActiveGame
from roitelet.tables.auto_deal import make_due_deals
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
"""The reason that ``undo_rule`` gives if an undo needs consent only if the move revealed something."""
WORLDS: Final = 16
"""Number of sampled deals in which a move must look the same to be undone without consent.

A difference that appears in one deal out of five is missed 3 % of the time.
"""


def play(draft: Table, player: str, command: commands.Play) -> None:
    """Make a move."""
    seat, game = need_player(draft, player, command.on)
    make_move(draft, seat, read_action(game, seat, command.action), "player")


def make_move(draft: Table, seat: int, action: int, by: str) -> None:
    """Make a move for the seat to act, and then all deals that are due."""
    assert draft.active_game is not None
    position = draft.active_game.position
    try:
        draft.emit(Played(seat, draft.game.words.format_action(action), by), int(action))  # type: ignore[arg-type]
    except IllegalAction:
        # take the reason from the masked position, so that it reveals nothing the seat does not know
        refusal = position.mask(seat).refusal(action)
        assert refusal is not None
        raise refuse_by_rule(refusal) from None
    make_due_deals(draft)


def explain_illegal_move(draft: Table, player: str, command: commands.Why) -> None:
    """Raise the refusal of a forbidden move without making it; do nothing if the move is allowed."""
    seat, game = need_player(draft, player)
    if (error := game.position.mask(seat).refusal(read_action(game, seat, command.action))) is not None:
        raise refuse_by_rule(error)


def request_next_deal(draft: Table, player: str, command: commands.Continue) -> None:
    """Record that a player wants the next deal, and deal if everybody present does."""
    seat, game = need_player(draft, player, command.on)
    if not game.pausing:
        raise refuse("phase", "no_pause")
    draft.emit(Ready(seat))
    if game.ready >= set(draft.seating.present):
        make_due_deals(draft, deal=True)


def stop_countdown(draft: Table, player: str, command: commands.Pause) -> None:
    """Stop the countdown to the next deal."""
    seat, game = need_player(draft, player, command.on)
    if not game.pausing:
        raise refuse("phase", "no_pause")
    if not game.countdown_stopped:
        draft.emit(Paused(seat))


def add_player_number(draft: Table, player: str, command: commands.Contribute) -> None:
    """Add a player's number to the coming deal; each player may add one."""
    seat = need_seat(draft, player)
    coming = draft.dealing.coming
    if coming is None or coming.number != command.number or player in coming.contributors:
        raise refuse("phase", "contribution", number=command.number)
    draft.emit(Noted(command.number, seat, command.nonce))


def pause_bots(draft: Table, player: str, command: commands.Halt) -> None:
    """Pause or resume the bots; do nothing unless one person plays against bots."""
    seat = need_seat(draft, player)
    if draft.active_game is None or draft.phase != PLAYING or draft.seating.people != [seat]:
        return
    if draft.active_game.bots_paused != command.halted:
        draft.emit(Halted(seat, command.halted))


# --- undo ---


def undo(draft: Table, player: str, command: commands.Undo) -> None:
    """Take back a player's last move if it revealed nothing, else ask the other players present."""
    seat, game = need_player(draft, player, command.on)
    if game.request is not None:
        raise refuse("undo", "undo.pending")
    move_count, why = undo_rule(game, seat)
    if move_count is None:
        raise refuse("undo", f"undo.{why}")
    if why == UNSURE and not reveals(
        game.previous or game.position_after(move_count), game.moves[move_count].action, seat
    ):
        draft.emit(Undone(seat, move_count))
        return
    draft.emit(AskedBack(seat, move_count))
    _decide_request(draft, game)


def answer_undo(draft: Table, player: str, command: commands.AnswerUndo) -> None:
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
    """Return the index of the last move that a seat can take back, or None, and the reason or the consent needed."""
    own_moves = (index for index, move in enumerate(game.moves) if move.seat == seat and move.by == "player")
    last_own = max(own_moves, default=None)
    if last_own is None:
        return None, "nothing"
    if last_own < game.undo_limit:
        return None, "deal"
    if last_own < game.revealed_moves:
        return None, "opened"
    return last_own, UNSURE if last_own == len(game.moves) - 1 else "others"


def reveals(before: Position, action: int | Deal, seat: int) -> bool:
    """Return whether a seat learned something from its action, which then looks different in another sampled deal."""
    expected_view = before.apply(action).mask(seat).to_bytes()
    masked = before.mask(seat)
    rng = new_stream(0)
    for _ in range(WORLDS):
        try:
            if masked.guess(rng).apply(action).mask(seat).to_bytes() != expected_view:
                return True
        except RoiteletError:
            return True
    return False


# --- absent players ---


def vote_on_absence(draft: Table, player: str, command: commands.Decide) -> None:
    """Vote on an absent player. One vote is enough for a bot to play for them; to end the game, all must agree."""
    seat, game = need_player(draft, player)
    absence = game.absence
    if absence is None:
        raise refuse("phase", "nobody_missed")
    draft.emit(Wished(seat, command.wish))
    end_voters = {seat, *(voter for voter, wish in absence.wishes if wish == "end")}
    if command.wish == "stand_in":
        draft.emit(Replaced(absence.seat, STAND_IN, draft.seating.bot_name()))
        _replace_host(draft, absence.seat)
    elif command.wish == "end" and end_voters >= set(draft.seating.present):
        draft.emit(Stopped())
        make_due_deals(draft)
        _replace_host(draft, absence.seat)


def _replace_host(draft: Table, seat: int) -> None:
    """If this seat is the host's, make another player host."""
    heir = draft.seating.next_host()
    if draft.seating.places[seat].player == draft.seating.host and heir is not None:
        draft.emit(Hosted(heir))


# --- shared checks ---


def need_player(draft: Table, player: str, on: int | None = None) -> tuple[int, ActiveGame]:
    """Return the seat of a player and the current game; refuse if either is missing.

    With ``on``, also refuse if the game has changed since that version, or if the version does not exist yet.
    """
    seat = need_seat(draft, player)
    if draft.active_game is None or draft.phase != PLAYING:
        raise refuse("phase", PLAYING)
    if on is not None and not draft.changed <= on <= draft.version - len(draft.new_events):
        raise refuse("stale", "stale")
    return seat, draft.active_game


def read_action(game: ActiveGame, seat: int, text: str) -> int:
    """Parse the text of an action; refuse a seat whose turn it is not."""
    if game.position.actor != seat:
        raise refuse_turn(game.position)
    try:
        return game.position.game.words.parse_action(text)
    except RoiteletError as error:
        raise refuse_by_rule(error) from error
