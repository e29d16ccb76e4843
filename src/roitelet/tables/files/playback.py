"""A replay of a table's log that checks every event against the rules and keeps every game.

Independent of the live table on purpose. Follows seats and moves only, not shuffles or stores.
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
from roitelet.tables import events as happened
from roitelet.tables.events import AnyPayload, Event, Terms
from roitelet.tables.seating import bird_called, free_bird

MINUTE: Final = 60_000


@dataclass(frozen=True)
class Chair:
    """A seat and its person or bot, if any."""

    name: str = ""
    person: bool = False
    bot: bool = False
    server: str | None = None
    player: str = ""
    """The person's identifier in the log."""
    bird: str = ""


@dataclass
class Playback:
    """One game of a log: its positions and moves, without those taken back."""

    names: list[str]
    birds: list[str]
    began: int
    positions: list[Position]
    moves: list[tuple[str, int | Deal]] = field(default_factory=list)
    """The kind of event (``dealt``, ``timed``, ``played``) and its action or deal."""
    versions: list[int] = field(default_factory=list)
    """The version of the table after each move."""
    given: int = 0
    """Number of moves taken over from another game."""
    stopped: bool = False
    """Whether people ended the game early."""

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.stopped or self.position.over

    @property
    def position(self) -> Position:
        """Return the current position."""
        return self.positions[-1]

    @property
    def dealt(self) -> bool:
        """Return whether a deal has been made, apart from given ones."""
        return any(kind == "dealt" for kind, _ in self.moves[self.given :])

    @property
    def played_since_deal(self) -> bool:
        """Return whether a seat has acted since the last deal."""
        kinds = [kind for kind, _ in self.moves]
        last = max((place for place, kind in enumerate(kinds) if kind == "dealt"), default=-1)
        return "played" in kinds[last + 1 :]

    @property
    def floor(self) -> int:
        """Return the number of moves that cannot be taken back: up to the last deal, clock reading or given move."""
        deals = (place + 1 for place, (kind, _) in enumerate(self.moves) if kind != "played")
        return max((self.given, *deals))

    def move(self, kind: str, action: int | Deal, version: int) -> None:
        """Make a legal move."""
        self.positions.append(self.position.apply(action))
        self.moves.append((kind, action))
        self.versions.append(version)

    def first(self, count: int) -> "Playback":
        """Return a copy of the game after its first ``count`` moves."""
        return replace(
            self, positions=self.positions[: count + 1], moves=self.moves[:count], versions=self.versions[:count]
        )

    def rests(self, count: int) -> list[int]:
        """Return the numbers of moves, up to ``count``, after which a seat's move had settled a deal."""
        kinds = enumerate(self.moves[:count], 1)
        return [place for place, (kind, _) in kinds if kind == "played" and self.positions[place].settled]

    def record(self) -> Record:
        """Return the game as a record."""
        record = Record.of(self.positions[0], self.names)
        record.actions.extend(action for _, action in self.moves)
        return record


class Logbook:
    """The state of a table, computed from its events. :meth:`take` refuses an impossible event."""

    def __init__(self) -> None:
        self.version = 0
        self.games: list[Playback] = []
        self.play: Playback | None = None
        """The current or last game."""
        self.chairs: list[Chair] = []
        self._now = 0
        self._commands: set[str | None] = set()
        self._terms: Terms | None = None
        self._game: Game | None = None
        self._options: Options = {}

    @property
    def phase(self) -> str:
        """``lobby``, ``playing`` or ``over``."""
        if self.play is None:
            return "lobby"
        return "over" if self.play.over else "playing"

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._terms.game if self._terms else ""

    @property
    def servers(self) -> tuple[str, ...]:
        """The servers that persons were last connected to."""
        return tuple(sorted({chair.server for chair in self.chairs if chair.server}))

    def take(self, event: Event) -> None:
        """Apply the next event; a refused one changes only the version."""
        expected, self.version = self.version + 1, event.seq
        if event.seq != expected:
            raise bad_input("book.seq", seq=event.seq, expected=expected)
        if (self._terms is None) != isinstance(event.payload, happened.Created):
            raise bad_input("book.created")
        if event.at < self._now:
            raise bad_input("book.time", seq=event.seq)
        if event.command is not None and event.command in self._commands:
            raise bad_input("book.command", command=event.command)
        self._commands.add(event.command)
        self._now = event.at
        seat = event.seat
        if seat is not None and not 0 <= seat < len(self.chairs):
            raise bad_input("book.seat", seat=seat, last=len(self.chairs) - 1)
        # the kinds that matter here each have a method of that name
        effect = getattr(self, f"_{event.kind}", None)
        if effect is not None:
            effect(event.payload)

    # --- people and terms ---

    def _created(self, payload: happened.Created) -> None:
        self._adopt(payload.terms)

    def _agreed(self, payload: happened.Agreed) -> None:
        if self.play is not None:
            raise bad_input("book.phase", kind="agreed")
        self._adopt(payload.terms)

    def _adopt(self, terms: Terms) -> None:
        game = _find_game(terms.game)
        if terms.rules_version != game.info.rules_version:
            version = game.info.rules_version
            raise bad_input("book.rules", value=terms.rules_version, game=terms.game, version=version)
        options = game.house_rules.restore(terms.options)
        game.start_with(options, terms.seats)
        self._game, self._options, self._terms = game, options, terms
        self.chairs = [*self.chairs[: terms.seats], *[Chair()] * (terms.seats - len(self.chairs))]

    def _sat(self, payload: happened.Sat) -> None:
        if self.chairs[payload.seat] != Chair():
            raise bad_input("book.taken", seat=payload.seat)
        self.chairs[payload.seat] = Chair(
            payload.name, person=True, player=payload.player, bird=payload.bird or free_bird(self._birds())
        )

    def _introduced(self, payload: happened.Introduced) -> None:
        chair = self.chairs[payload.seat]
        if not chair.person or (self.play is not None and not self.play.position.over):
            raise bad_input("book.phase", kind="introduced")
        self.chairs[payload.seat] = replace(chair, name=payload.name, bird=payload.bird)

    def _filled(self, payload: happened.Filled) -> None:
        bird = self.chairs[payload.seat].bird or free_bird(self._birds(), bird_called(payload.name))
        self.chairs[payload.seat] = Chair(payload.name, bot=True, bird=bird)

    def _birds(self) -> set[str]:
        return {chair.bird for chair in self.chairs}

    def _vacated(self, payload: happened.Vacated) -> None:
        self.chairs[payload.seat] = Chair()

    def _back(self, payload: happened.Back) -> None:
        self._connect(payload.seat, payload.server)

    def _away(self, payload: happened.Away) -> None:
        self._connect(payload.seat, None)

    def _connect(self, seat: int, server: str | None) -> None:
        chair = self.chairs[seat]
        self.chairs[seat] = replace(chair, server=server if chair.person else None)

    # --- game ---

    def _started(self, _payload: happened.Started) -> None:
        self._begin(self._new_game("started"))

    def _resumed(self, payload: happened.Resumed) -> None:
        play = self._new_game("resumed")
        for word in payload.moves:
            position = play.position
            kind = "played"
            if position.actor == DEALER:
                kind = "dealt" if position.game.rules.read_clock(position, 0) is None else "timed"
            play.move(kind, position.parse(word), self.version)
        if play.position.over or not play.moves:
            raise bad_input("book.phase", kind="resumed")
        self._begin(replace(play, given=len(play.moves)))

    def _new_game(self, kind: str) -> Playback:
        if self.play is not None or Chair() in self.chairs:
            raise bad_input("book.phase", kind=kind)
        assert self._game is not None
        start = self._game.start_with(self._options, len(self.chairs))
        names, birds = [chair.name for chair in self.chairs], [chair.bird for chair in self.chairs]
        return Playback(names, birds, self._now, [start])

    def _begin(self, play: Playback) -> None:
        self.play = play
        self.games.append(play)

    def _proposed(self, _payload: happened.Proposed) -> None:
        if self.phase != "over":
            raise bad_input("book.phase", kind="proposed")

    def _rematched(self, _payload: happened.Rematched) -> None:
        if self.phase != "over":
            raise bad_input("book.phase", kind="rematched")
        self.play = None
        self.chairs = [self.chairs[-1], *self.chairs[:-1]]

    def _dealt(self, payload: happened.Dealt) -> None:
        play = self._under_way("dealt")
        if play.position.actor != DEALER or play.position.game.rules.read_clock(play.position, 0) is not None:
            raise bad_input("deal.not_due")
        play.move("dealt", play.position.parse(payload.deal), self.version)

    def _timed(self, payload: happened.Timed) -> None:
        play = self._under_way("timed")
        reading = play.position.game.rules.read_clock(play.position, (self._now - play.began) / MINUTE)
        if reading is None or play.position.format(reading) != payload.deal:
            raise bad_input("book.clock", deal=payload.deal)
        play.move("timed", reading, self.version)

    def _played(self, payload: happened.Played) -> None:
        play = self._under_way("played")
        if play.position.actor != payload.seat:
            raise bad_input("record.turn", seat=payload.seat, actor=play.position.actor)
        play.move("played", play.position.game.words.parse_action(payload.action), self.version)

    def _undone(self, payload: happened.Undone) -> None:
        play = self._under_way("undone")
        if not play.floor <= payload.to < len(play.moves):
            raise bad_input("book.undone", to=payload.to, least=play.floor, most=len(play.moves) - 1)
        if play.positions[payload.to].actor != payload.seat:
            raise bad_input("book.not_his", seat=payload.seat)
        del play.moves[payload.to :], play.versions[payload.to :], play.positions[payload.to + 1 :]

    def _asked_back(self, payload: AnyPayload) -> None:
        self._under_way(str(payload.__struct_config__.tag))

    _answered_back = _ready = _paused = _halted = _missed = _wished = _asked_back

    def _stopped(self, _payload: happened.Stopped) -> None:
        self._under_way("stopped").stopped = True

    def _under_way(self, kind: str) -> Playback:
        if self.play is None or self.play.over:
            raise bad_input("book.phase", kind=kind)
        return self.play


def _find_game(game_id: str) -> Game:
    try:
        return load_game(game_id)
    except AttributeError as error:
        # the file may name any module, also one that is not a game
        raise unknown("game", game_id, game_ids()) from error


def read_log(events: Iterable[Event], refuse: Callable[[Event, RoiteletError], BadInput] | None = None) -> Logbook:
    """Replay a log, checking every event; ``refuse`` can turn an error into one of the caller's."""
    book = Logbook()
    for event in events:
        try:
            book.take(event)
        except RoiteletError as error:
            raise refuse(event, error) if refuse else error from error
    return book


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
