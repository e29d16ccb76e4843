"""Commands of the game itself: moves, the next deal, taking back, numbers for the coming deal, players who are away."""

from typing import Final

from roitelet.base.errors import RoiteletError
from roitelet.base.rng import new_stream
from roitelet.engine.position import Deal, Position
from roitelet.tables import commands as asked
from roitelet.tables.active_game import Playing
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
"""Why a move can perhaps be taken back at once: that is worked out when it is asked for."""
WORLDS: Final = 16
"""A move counts as having told nothing if it would have looked the same in this many guessed worlds.

A difference that shows in one world out of five is missed three times in a hundred.
"""


def play(draft: Table, player: str, command: asked.Play) -> None:
    """Make a move."""
    seat, game = need_player(draft, player, command.on)
    make_move(draft, seat, read_action(game, seat, command.action), "player")


def make_move(draft: Table, seat: int, action: int, by: str) -> None:
    """Make a move for the seat to act, and deal if that makes a deal due."""
    assert draft.play is not None
    position = draft.play.position
    # judged by what the seat knows, so that a refusal tells no more than that
    if (error := position.mask(seat).refusal(action)) is not None:
        raise refuse_by_rule(error)
    draft.emit(Played(seat, draft.game.words.format_action(action), by), int(action))  # type: ignore[arg-type]
    advance(draft)


def why(draft: Table, player: str, command: asked.Why) -> None:
    """Refuse with the rule that forbids a move; do nothing if it is allowed."""
    seat, game = need_player(draft, player)
    if (error := game.position.mask(seat).refusal(read_action(game, seat, command.action))) is not None:
        raise refuse_by_rule(error)


def proceed(draft: Table, player: str, command: asked.Continue) -> None:
    """Ask for the next deal; it comes once everybody present has asked."""
    seat, game = need_player(draft, player, command.on)
    if not game.pausing:
        raise refuse("phase", "no_pause")
    draft.emit(Ready(seat))
    if game.ready >= set(draft.seating.present):
        advance(draft, deal=True)


def pause(draft: Table, player: str, command: asked.Pause) -> None:
    """Keep the next deal from coming by itself."""
    seat, game = need_player(draft, player, command.on)
    if not game.pausing:
        raise refuse("phase", "no_pause")
    if not game.held:
        draft.emit(Paused(seat))


def contribute(draft: Table, player: str, command: asked.Contribute) -> None:
    """Add a number to the coming deal, once per player."""
    seat = need_seat(draft, player)
    coming = draft.dealing.coming
    if coming is None or coming.number != command.number or player in coming.givers:
        raise refuse("phase", "contribution", number=command.number)
    draft.emit(Noted(command.number, seat, command.nonce))


def halt(draft: Table, player: str, command: asked.Halt) -> None:
    """Have the bots wait or go on; does nothing unless a game is under way between one person and bots."""
    seat = need_seat(draft, player)
    if draft.play is None or draft.phase != PLAYING or draft.seating.people != [seat]:
        return
    if draft.play.halted != command.halted:
        draft.emit(Halted(seat, command.halted))


# --- taking back ---


def undo(draft: Table, player: str, command: asked.Undo) -> None:
    """Take back one's last move: at once if it told nothing, otherwise those present are asked."""
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
    """Allow a request to take back a move, or not; one *no* is enough."""
    seat, game = need_player(draft, player)
    if game.request is None:
        raise refuse("undo", "undo.none")
    if seat == game.request.seat and command.yes:
        raise refuse("role", "yourself")
    draft.emit(AnsweredBack(seat, command.yes))
    _decide_request(draft, game)


def _decide_request(draft: Table, game: Playing) -> None:
    request = game.request
    if request is not None and request.agreed >= set(draft.seating.present) - {request.seat}:
        draft.emit(Undone(request.seat, request.to))


def undo_rule(game: Playing, seat: int) -> tuple[int | None, str]:
    """Return the place of the move a seat can take back, or None; and why not, or what its consent depends on."""
    to = game.last_move(seat)
    if to is None:
        return None, "nothing"
    if to < game.floor:
        return None, "deal"
    if to < game.opened:
        return None, "opened"
    return to, UNSURE if to == len(game.moves) - 1 else "others"


def reveals(before: Position, action: int | Deal, seat: int) -> bool:
    """Return whether an action tells its seat something new: in another world it would have looked different."""
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


# --- someone is away ---


def decide(draft: Table, player: str, command: asked.Decide) -> None:
    """Wait on, let a bot play until they are back (one vote is enough), or end the game (if all present agree)."""
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
    """Let someone present lead a table whose host is away."""
    heir = draft.seating.heir()
    if draft.seating.places[seat].player == draft.seating.host and heir is not None:
        draft.emit(Hosted(heir))


# --- what several of them need ---


def need_player(draft: Table, player: str, on: int | None = None) -> tuple[int, Playing]:
    """Return the seat of a player and the game under way; refuse where there is none.

    With ``on``, also refuse if the game has changed since that version, on which they decided, or there is none such.
    """
    seat = need_seat(draft, player)
    if draft.play is None or draft.play.over:
        raise refuse("phase", PLAYING)
    if on is not None and not draft.changed <= on <= draft.version - len(draft.fresh):
        raise refuse("stale", "stale")
    return seat, draft.play


def read_action(game: Playing, seat: int, word: str) -> int:
    """Return the action that a word stands for; refuse any but the seat to act."""
    if game.position.actor != seat:
        raise refuse_turn(game.position)
    try:
        return game.position.game.words.parse_action(word)
    except RoiteletError as error:
        raise refuse_by_rule(error) from error
