"""A replay of a table's log that checks every event against the rules and stores every game.

It shares no code with the live table, so that each can check the other, and follows only seats and moves.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from roitelet.base.actors import DEALER
from roitelet.base.errors import BadInput, RoiteletError, bad_input, unknown
from roitelet.base.language import add_catalogue
from roitelet.engine.game import Game
from roitelet.engine.options import Options
from roitelet.engine.position import Deal, Position
from roitelet.engine.record import Record
from roitelet.games import game_ids, load_game
from roitelet.tables import events as event_types
from roitelet.tables.events import AnyPayload, Event, Terms
from roitelet.tables.seating import bird_of_bot, free_bird

MINUTE: Final = 60_000


@dataclass(frozen=True)
class LoggedSeat:
    """A seat and its person or bot, if any."""

    name: str = ""
    person: bool = False
    bot: str = ""
    """The bot's name for the registry; empty for a person."""
    server: str | None = None
    player: str = ""
    """The person's identifier in the log."""
    bird: str = ""


@dataclass
class LoggedGame:
    """One game of a log: its positions and moves, without undone ones."""

    names: list[str]
    birds: list[str]
    started_at: int
    positions: list[Position]
    moves: list[tuple[str, int | Deal]] = field(default_factory=list)
    """The kind of each event (``dealt``, ``timed``, ``played``) and its action or deal."""
    versions: list[int] = field(default_factory=list)
    """The version of the table after each move."""
    bots: tuple[str, ...] = ()
    """The bot at each seat; empty for a person."""
    given: int = 0
    """Number of moves copied from another game."""
    stopped: bool = False
    """True if people ended the game early."""

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.stopped or self.position.over

    @property
    def position(self) -> Position:
        """Return the current position."""
        return self.positions[-1]

    @property
    def has_dealt(self) -> bool:
        """Return whether a deal has been made, apart from copied ones."""
        return any(kind == "dealt" for kind, _ in self.moves[self.given :])

    @property
    def played_since_deal(self) -> bool:
        """Return whether a seat has acted since the last deal."""
        kinds = [kind for kind, _ in self.moves]
        last_deal = max((index for index, kind in enumerate(kinds) if kind == "dealt"), default=-1)
        return "played" in kinds[last_deal + 1 :]

    @property
    def undo_limit(self) -> int:
        """Return the number of moves that cannot be undone: those up to the last deal, clock reading or copied move."""
        fixed = (index + 1 for index, (kind, _) in enumerate(self.moves) if kind != "played")
        return max((self.given, *fixed))

    def move(self, kind: str, action: int | Deal, version: int) -> None:
        """Make a legal move."""
        self.positions.append(self.position.apply(action))
        self.moves.append((kind, action))
        self.versions.append(version)

    def up_to(self, count: int) -> "LoggedGame":
        """Return a copy of the game after its first ``count`` moves."""
        return replace(
            self, positions=self.positions[: count + 1], moves=self.moves[:count], versions=self.versions[:count]
        )

    def deal_ends(self, count: int) -> list[int]:
        """Return the numbers of moves, up to ``count``, after which a deal was settled."""
        kinds = enumerate(self.moves[:count], 1)
        return [number for number, (kind, _) in kinds if kind == "played" and self.positions[number].settled]

    def record(self) -> Record:
        """Return the game as a record."""
        record = Record.of(self.positions[0], self.names)
        record.actions.extend(action for _, action in self.moves)
        return record


class LogReplay:
    """The state of a table, computed from its events. :meth:`apply` refuses an impossible event."""

    def __init__(self) -> None:
        self.version = 0
        self.games: list[LoggedGame] = []
        self.current_game: LoggedGame | None = None
        """The current or last game."""
        self.seats: list[LoggedSeat] = []
        self._now = 0
        self._commands: set[str | None] = set()
        self._terms: Terms | None = None
        self._game: Game | None = None
        self._options: Options = {}

    @property
    def phase(self) -> str:
        """``lobby``, ``playing`` or ``over``."""
        if self.current_game is None:
            return "lobby"
        return "over" if self.current_game.over else "playing"

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._terms.game if self._terms else ""

    @property
    def servers(self) -> tuple[str, ...]:
        """The servers that people were last connected to."""
        return tuple(sorted({seat.server for seat in self.seats if seat.server}))

    def apply(self, event: Event) -> None:
        """Apply the next event; a refused event changes only the version."""
        expected, self.version = self.version + 1, event.seq
        if event.seq != expected:
            raise bad_input("book.seq", seq=event.seq, expected=expected)
        if (self._terms is None) != isinstance(event.payload, event_types.Created):
            raise bad_input("book.created")
        if event.at < self._now:
            raise bad_input("book.time", seq=event.seq)
        if event.command is not None and event.command in self._commands:
            raise bad_input("book.command", command=event.command)
        self._commands.add(event.command)
        self._now = event.at
        seat = event.seat
        if seat is not None and not 0 <= seat < len(self.seats):
            raise bad_input("book.seat", seat=seat, last=len(self.seats) - 1)
        # each kind that matters here has a method of that name
        effect = getattr(self, f"_{event.kind}", None)
        if effect is not None:
            effect(event.payload)

    # --- people and terms ---

    def _created(self, payload: event_types.Created) -> None:
        self._set_terms(payload.terms)

    def _agreed(self, payload: event_types.Agreed) -> None:
        if self.current_game is not None:
            raise bad_input("book.phase", kind="agreed")
        self._set_terms(payload.terms)

    def _set_terms(self, terms: Terms) -> None:
        game = _find_game(terms.game)
        if terms.rules_version != game.info.rules_version:
            version = game.info.rules_version
            raise bad_input("book.rules", value=terms.rules_version, game=terms.game, version=version)
        options = game.house_rules.restore(terms.options)
        game.start_with(options, terms.seats)
        self._game, self._options, self._terms = game, options, terms
        self.seats = [*self.seats[: terms.seats], *[LoggedSeat()] * (terms.seats - len(self.seats))]

    def _sat(self, payload: event_types.Sat) -> None:
        if self.seats[payload.seat] != LoggedSeat():
            raise bad_input("book.taken", seat=payload.seat)
        self.seats[payload.seat] = LoggedSeat(
            payload.name, person=True, player=payload.player, bird=payload.bird or free_bird(self._birds())
        )

    def _introduced(self, payload: event_types.Introduced) -> None:
        seat = self.seats[payload.seat]
        if not seat.person or (self.current_game is not None and not self.current_game.position.over):
            raise bad_input("book.phase", kind="introduced")
        self.seats[payload.seat] = replace(seat, name=payload.name, bird=payload.bird)

    def _filled(self, payload: event_types.Filled) -> None:
        bird = self.seats[payload.seat].bird or free_bird(self._birds(), bird_of_bot(payload.name))
        self.seats[payload.seat] = LoggedSeat(payload.name, bot=payload.bot, bird=bird)

    def _birds(self) -> set[str]:
        return {seat.bird for seat in self.seats}

    def _vacated(self, payload: event_types.Vacated) -> None:
        self.seats[payload.seat] = LoggedSeat()

    def _back(self, payload: event_types.Back) -> None:
        self._set_server(payload.seat, payload.server)

    def _away(self, payload: event_types.Away) -> None:
        self._set_server(payload.seat, None)

    def _set_server(self, seat: int, server: str | None) -> None:
        old = self.seats[seat]
        self.seats[seat] = replace(old, server=server if old.person else None)

    # --- game ---

    def _started(self, _payload: event_types.Started) -> None:
        self._add_game(self._new_game("started"))

    def _resumed(self, payload: event_types.Resumed) -> None:
        game = self._new_game("resumed")
        for text in payload.moves:
            position = game.position
            kind = "played"
            if position.actor == DEALER:
                kind = "dealt" if position.game.rules.read_clock(position, 0) is None else "timed"
            game.move(kind, position.parse(text), self.version)
        if game.position.over or not game.moves:
            raise bad_input("book.phase", kind="resumed")
        self._add_game(replace(game, given=len(game.moves)))

    def _new_game(self, kind: str) -> LoggedGame:
        if self.current_game is not None or LoggedSeat() in self.seats:
            raise bad_input("book.phase", kind=kind)
        assert self._game is not None
        start = self._game.start_with(self._options, len(self.seats))
        names, birds = [seat.name for seat in self.seats], [seat.bird for seat in self.seats]
        bots = tuple(seat.bot for seat in self.seats)
        return LoggedGame(names, birds, self._now, [start], bots=bots)

    def _add_game(self, game: LoggedGame) -> None:
        self.current_game = game
        self.games.append(game)

    def _proposed(self, _payload: event_types.Proposed) -> None:
        if self.phase != "over":
            raise bad_input("book.phase", kind="proposed")

    def _rematched(self, _payload: event_types.Rematched) -> None:
        if self.phase != "over":
            raise bad_input("book.phase", kind="rematched")
        self.current_game = None
        self.seats = [self.seats[-1], *self.seats[:-1]]

    def _dealt(self, payload: event_types.Dealt) -> None:
        game = self._under_way("dealt")
        if game.position.actor != DEALER or game.position.game.rules.read_clock(game.position, 0) is not None:
            raise bad_input("deal.not_due")
        game.move("dealt", game.position.parse(payload.deal), self.version)

    def _timed(self, payload: event_types.Timed) -> None:
        game = self._under_way("timed")
        reading = game.position.game.rules.read_clock(game.position, (self._now - game.started_at) / MINUTE)
        if reading is None or game.position.format(reading) != payload.deal:
            raise bad_input("book.clock", deal=payload.deal)
        game.move("timed", reading, self.version)

    def _played(self, payload: event_types.Played) -> None:
        game = self._under_way("played")
        if game.position.actor != payload.seat:
            raise bad_input("record.turn", seat=payload.seat, actor=game.position.actor)
        game.move("played", game.position.game.words.parse_action(payload.action), self.version)

    def _undone(self, payload: event_types.Undone) -> None:
        game = self._under_way("undone")
        if not game.undo_limit <= payload.to < len(game.moves):
            raise bad_input("book.undone", to=payload.to, least=game.undo_limit, most=len(game.moves) - 1)
        if game.positions[payload.to].actor != payload.seat:
            raise bad_input("book.not_his", seat=payload.seat)
        del game.moves[payload.to :], game.versions[payload.to :], game.positions[payload.to + 1 :]

    def _asked_back(self, payload: AnyPayload) -> None:
        self._under_way(str(payload.__struct_config__.tag))

    _answered_back = _ready = _paused = _halted = _missed = _wished = _asked_back

    def _stopped(self, _payload: event_types.Stopped) -> None:
        self._under_way("stopped").stopped = True

    def _under_way(self, kind: str) -> LoggedGame:
        if self.current_game is None or self.current_game.over:
            raise bad_input("book.phase", kind=kind)
        return self.current_game


def _find_game(game_id: str) -> Game:
    try:
        return load_game(game_id)
    except AttributeError as error:
        # the file may name a module that is not a game
        raise unknown("game", game_id, game_ids()) from error


def read_log(events: Iterable[Event], refuse: Callable[[Event, RoiteletError], BadInput] | None = None) -> LogReplay:
    """Replay a log and check every event; ``refuse`` can replace an error by one of the caller's."""
    replay = LogReplay()
    for event in events:
        try:
            replay.apply(event)
        except RoiteletError as error:
            raise refuse(event, error) if refuse else error from error
    return replay


def record_of(events: Sequence[Event], game_number: int = -1) -> Record:
    """Return a game of a log as a record, by number from 0; the last one by default."""
    games = read_log(events).games
    if not -len(games) <= game_number < len(games):
        raise bad_input("book.no_game", number=game_number, games=len(games))
    return games[game_number].record()


add_catalogue(
    {
        "book.seq": (
            "l'événement porte le numéro {seq} ; {expected} est attendu",
            "the event has the number {seq}; expected {expected}",
        ),
        "book.created": (
            "un journal commence par « created », et par lui seul",
            "a log begins with 'created', which comes once",
        ),
        "book.time": (
            "l'événement {seq} est antérieur à celui qui le précède",
            "event {seq} is earlier than the one before it",
        ),
        "book.command": ("la commande {command} est exécutée deux fois", "command {command} is carried out twice"),
        "book.seat": (
            "il n'y a pas de place {seat} ; places : 0 à {last}",
            "there is no seat {seat}; seats: 0 to {last}",
        ),
        "book.taken": ("la place {seat} est déjà prise", "seat {seat} is already taken"),
        "book.phase": (
            "« {kind} » n'est pas possible à ce moment de la table",
            "'{kind}' is not possible at this moment of the table",
        ),
        "book.rules": (
            "table jouée sous la version {value} des règles de {game} ; ce Roitelet connaît la {version}",
            "played under rules version {value} of {game}; this Roitelet knows version {version}",
        ),
        "book.clock": (
            "ce n'est pas ce que dit l'horloge de la table ({deal}), ou personne ne la demande",
            "this is not what the table's clock says ({deal}), or nobody asks for it",
        ),
        "book.undone": (
            "on ne peut pas revenir à {to} coups ; de {least} à {most}, sans passer une donne",
            "the game cannot go back to {to} actions; {least} to {most}, and never over a deal",
        ),
        "book.not_his": (
            "la place {seat} reprend un coup qui n'est pas le sien",
            "seat {seat} takes back a move that is not its own",
        ),
        "book.no_game": (
            "le journal compte {games:partie|parties} ; il n’y a pas de partie {number}",
            "the log has {games:game|games}; there is no game {number}",
        ),
    }
)
