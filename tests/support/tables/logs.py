"""Logs of played games, with players' numbers, undone moves and a second game."""

from functools import cache

from roitelet.base.actors import DEALER
from roitelet.base.errors import Refused
from roitelet.games import load_game
from roitelet.tables import commands as ask
from roitelet.tables.events import Event
from roitelet.tables.table import Table
from tests.support.tables.drafts import PEOPLE, do, new_id, open_table, play_on

TABLE = "table"
SHORT: dict[str, dict[str, object]] = {
    "nain_jaune": {"max_rounds": 3},
    "roi_des_nains": {"deals": 2},
    "combat_des_rois": {},
}
"""By game, options that make it short."""


class Recorder:
    """A table and all its events."""

    def __init__(self, table: Table, numbers: bool) -> None:
        self.table = table
        self.numbers = numbers
        self.log: list[Event] = list(table.new_events)

    def become(self, table: Table) -> None:
        self.log += table.new_events
        self.table = table

    def do(self, player: str, command: ask.AnyCommand) -> None:
        self.become(do(self.table, player, command))

    def contribute(self, seats: range) -> None:
        """Let the players of these seats add a number to the coming deal, unless they have."""
        coming = self.table.dealing.coming
        for seat in seats if coming and self.numbers else ():
            player = self.table.seating.places[seat].player
            assert coming is not None
            if player is not None and seat not in dict(coming.nonces):
                nonce = f"{coming.number:08x}{seat:08x}" * 2
                self.do(player, ask.Contribute(id=new_id(), number=coming.number, nonce=nonce))

    def take_back(self) -> None:
        """Undo the last move if the others allow it."""
        play = self.table.active_game
        assert play is not None
        if not play.moves or play.moves[-1].seat == DEALER:
            return
        player = self.table.seating.places[play.moves[-1].seat].player
        try:
            self.do(player or "", ask.Undo(id=new_id(), on=self.table.version))
        except Refused:
            return

    def play_out(self) -> None:
        for step in range(5000):
            if self.table.phase == "over":
                return
            if step % 11 == 5:
                self.take_back()
                for player in PEOPLE:
                    self.allow(player)
            self.contribute(range(step % (len(self.table.seating.places) + 1)))
            self.become(play_on(self.table))
        raise AssertionError("no end")

    def allow(self, player: str) -> None:
        if self.table.active_game is None or self.table.active_game.request is None:
            return
        try:
            self.do(player, ask.AnswerUndo(id=new_id(), yes=True))
        except Refused:
            return


@cache
def played_log(game_id: str, games: int = 1, people: int = 3, numbers: bool = True) -> tuple[Event, ...]:
    """Return the log of a table with a number of finished games, with or without players' numbers."""
    return play_log(game_id, games, people, numbers, **SHORT.get(game_id, {}))


def play_log(
    game_id: str, games: int = 1, people: int = 3, numbers: bool = True, **options: object
) -> tuple[Event, ...]:
    """Return such a log for other options, with more people if the game needs more seats."""
    people = max(people, load_game(game_id).info.least_seats)
    recorder = Recorder(open_table(game_id, people, pace="instant", **options), numbers)  # type: ignore[arg-type]
    for player in PEOPLE[1:people]:
        recorder.do(player, ask.Sit(id=new_id(), name=player.title()))
    recorder.contribute(range(people))
    recorder.do("ana", ask.Start(id=new_id()))
    recorder.play_out()
    for _ in range(games - 1):
        recorder.do("ana", ask.Rematch(id=new_id()))
        recorder.play_out()
    return tuple(recorder.log)
