"""Commands about seats, the host's rights and the terms."""

from pathlib import Path

import pytest

from roitelet.base.errors import Refused
from roitelet.tables import commands as ask
from roitelet.tables import events as event_types
from roitelet.tables.table import Table
from tests.support.tables.drafts import PEOPLE, do, game_of, new_id, open_table, play_out, seated, started


def refusal(table: Table, player: str, command: ask.AnyCommand) -> Refused:
    """Return the refusal of a command, which must change nothing."""
    version, phase = table.version, table.phase
    with pytest.raises(Refused) as caught:
        do(table, player, command)
    assert (table.version, table.phase) == (version, phase)
    for language in ("fr", "en"):
        assert caught.value.text(language)
    return caught.value


def test_guests_sit_at_the_first_free_seat_or_where_they_like() -> None:
    table = open_table(seats=4)
    table = do(table, "bob", ask.Sit(id=new_id(), name="Bob"))
    table = do(table, "cleo", ask.Sit(id=new_id(), name="Cléo", seat=3))
    assert table.seating.names == ["Ana", "Bob", "", "Cléo"]
    assert table.seating.present == [0, 1, 3]


def test_a_seat_has_one_owner() -> None:
    table = seated(people=2, bots=1)
    assert refusal(table, "cleo", ask.Sit(id=new_id(), name="Cléo")).code == "seat"
    assert refusal(table, "bob", ask.Sit(id=new_id(), name="Bob")).code == "seat"
    fewer = open_table(seats=3)
    assert refusal(fewer, "bob", ask.Sit(id=new_id(), name="Bob", seat=0)).code == "seat"
    assert refusal(fewer, "bob", ask.Sit(id=new_id(), name="Bob", seat=7)).code == "seat"


@pytest.mark.parametrize("name", ["\u202e", " \u200b ", "\n\t"])
def test_a_nickname_can_be_seen(name: str) -> None:
    assert refusal(open_table(), "bob", ask.Sit(id=new_id(), name=name)).code == "word"


def test_a_nickname_keeps_to_its_line() -> None:
    table = do(open_table(), "bob", ask.Sit(id=new_id(), name=" Bob\u202e\n  le\tGrand "))
    assert table.seating.names[1] == "Bob le Grand"


def test_the_host_fills_empties_and_sends_away() -> None:
    table = seated(people=2, bots=1)
    table = do(table, "ana", ask.Remove(id=new_id(), seat=2))
    assert table.seating.places[2].free
    table = do(table, "ana", ask.Remove(id=new_id(), seat=1))
    assert refusal(table, "bob", ask.Sit(id=new_id(), name="Bob")).code == "closed"
    assert refusal(table, "ana", ask.Remove(id=new_id(), seat=1)).code == "seat"
    assert refusal(table, "ana", ask.Remove(id=new_id(), seat=0)).code == "role"


def test_somebody_sent_away_during_the_game_is_followed_by_a_bot() -> None:
    table = do(started(people=2, bots=1), "ana", ask.Remove(id=new_id(), seat=1))
    assert table.seating.places[1].acting_bot == "amateur"
    assert table.seating.seat_of("bob") is None
    assert play_out(table).phase == "over"


@pytest.mark.parametrize(
    ("page", "heading", "until"),
    [
        ("how-to/troubleshooting.md", "## I lost my seat", "before the game begins, the host can free the seat"),
        ("fr/depannage.md", "## J’ai perdu ma place", "avant le début de la partie, l’hôte peut libérer la place"),
    ],
)
def test_a_seat_freed_during_the_game_is_a_bots_for_good_and_the_manual_says_no_more(
    page: str, heading: str, until: str
) -> None:
    table = do(seated(people=2, bots=1), "ana", ask.Remove(id=new_id(), seat=1))
    table = do(table, "bob on a new device", ask.Sit(id=new_id(), name="Bob"))
    assert table.seating.seat_of("bob on a new device") == 1
    table = do(started(people=2, bots=1), "ana", ask.Remove(id=new_id(), seat=1))
    assert refusal(table, "bob on a new device", ask.Sit(id=new_id(), name="Bob", seat=1)).code == "phase"
    manual = (Path(__file__).parents[2] / "docs" / page).read_text("utf-8")
    section = manual.partition(f"\n{heading}\n")[2].partition("\n## ")[0]
    assert until in " ".join(section.split()).lower()


HOST_ONLY: list[ask.AnyCommand] = [
    ask.Fill(id="x", bot="amateur"),
    ask.Remove(id="x", seat=1),
    ask.Agree(id="x", pace="quick"),
    ask.Start(id="x"),
    ask.Lock(id="x", locked=True),
]
SEATED_ONLY: list[ask.AnyCommand] = [
    ask.Stand(id="x"),
    ask.Rematch(id="x"),
    ask.Mute(id="x", player="0" * 12),
    ask.Play(id="x", action="A♦"),
    ask.Continue(id="x"),
    ask.Undo(id="x"),
    ask.AnswerUndo(id="x", yes=True),
    ask.Contribute(id="x", number=1, nonce="0" * 32),
    ask.Why(id="x", action="A♦"),
]


@pytest.mark.parametrize("phase", ["lobby", "playing", "over"])
@pytest.mark.parametrize("command", [*HOST_ONLY, *SEATED_ONLY], ids=lambda command: type(command).__name__)
def test_only_those_may_command_who_may(command: ask.AnyCommand, phase: str) -> None:
    table = {"lobby": seated, "playing": started, "over": finished}[phase]()
    assert refusal(table, "zoe", command).code == "role"
    if command in HOST_ONLY:
        assert refusal(table, "bob", command).code == "role"


def finished() -> Table:
    return play_out(started(pace="instant"))


def test_the_terms_change_before_the_game_only() -> None:
    table = open_table("nain_jaune", 4)
    table = do(
        table, "ana", ask.Agree(id=new_id(), preset="classique", seats=5, pace="quick", seconds=300, increment=5)
    )
    assert table.rules.startswith("classique")
    assert len(table.seating.places) == 5
    assert table.terms.pace == "quick"
    assert table.terms.clock is not None
    assert refusal(started(), "ana", ask.Agree(id=new_id(), pace="slow")).code == "phase"


def test_hints_are_given_alone_and_among_people_only_where_that_was_agreed() -> None:
    assert started(people=1).allows_hints
    table = seated(people=2)
    assert not table.allows_hints
    table = do(table, "ana", ask.Agree(id=new_id(), advice=True))
    table = do(table, "ana", ask.Agree(id=new_id(), pace="quick"))  # changes nothing
    assert table.allows_hints
    assert not do(table, "ana", ask.Agree(id=new_id(), advice=False)).allows_hints


def test_a_table_is_not_made_smaller_than_its_people() -> None:
    table = do(open_table(seats=4), "bob", ask.Sit(id=new_id(), name="Bob", seat=3))
    assert refusal(table, "ana", ask.Agree(id=new_id(), seats=3)).code == "seat"


@pytest.mark.parametrize(
    "command",
    [
        ask.Agree(id="x", preset="nulle-part"),
        ask.Agree(id="x", options={"stakes": "many"}),
        ask.Agree(id="x", options={"no_such": 1}),
        ask.Agree(id="x", seats=16),
    ],
)
def test_terms_nobody_can_play_under_are_refused(command: ask.AnyCommand) -> None:
    assert refusal(open_table(), "ana", command).code == "word"


def test_the_game_begins_when_every_seat_is_taken() -> None:
    table = open_table(seats=3)
    assert refusal(table, "ana", ask.Start(id=new_id())).code == "seat"
    table = do(do(table, "ana", ask.Fill(id=new_id(), bot="debutant")), "ana", ask.Start(id=new_id()))
    assert table.phase == "playing"
    assert game_of(table).position.actor >= 0
    assert refusal(table, "ana", ask.Start(id=new_id())).code == "phase"


def test_a_locked_table_admits_those_who_sit_and_nobody_else() -> None:
    table = do(open_table(), "ana", ask.Lock(id=new_id(), locked=True))
    assert refusal(table, "bob", ask.Sit(id=new_id(), name="Bob")).code == "closed"
    table = do(table, "ana", ask.Lock(id=new_id(), locked=False))
    assert do(table, "bob", ask.Sit(id=new_id(), name="Bob")).seating.seat_of("bob") == 1


def test_a_host_who_leaves_is_followed_by_the_next_person() -> None:
    for table in (seated(people=3, bots=0), started(people=3, bots=0)):
        after = do(table, "ana", ask.Stand(id=new_id()))
        assert after.seating.host == "bob"


def test_a_rematch_keeps_the_people_and_moves_them_on() -> None:
    table = finished()
    after = do(table, "ana", ask.Rematch(id=new_id()))
    assert after.phase == "playing"
    assert after.games == 2
    assert after.seating.names == [table.seating.names[-1], *table.seating.names[:-1]]
    assert play_out(after).phase == "over"


def test_anybody_proposes_another_game_and_all_who_are_here_begin_it() -> None:
    table = play_out(started(people=3, bots=0))
    asked = do(table, "bob", ask.Rematch(id=new_id()))
    assert (asked.phase, asked.seating.host) == ("over", "ana")
    assert do(asked, "ana", ask.Rematch(id=new_id())).phase == "playing", "the host need not ask"
    asked = do(do(asked, "bob", ask.Rematch(id=new_id())), "cleo", ask.Rematch(id=new_id()))
    assert asked.phase == "over", "the host is here and has not agreed"
    asked.emit(event_types.Away(0))
    assert do(asked, "cleo", ask.Rematch(id=new_id())).phase == "playing"


def test_a_seat_left_after_the_game_can_be_taken_before_the_next() -> None:
    table = do(finished(), "bob", ask.Stand(id=new_id()))
    assert refusal(table, "ana", ask.Rematch(id=new_id())).code == "seat"
    assert table.names[1] == "Bob", "the finished game still knows who played it"
    table = do(table, "cleo", ask.Sit(id=new_id(), name="Cléo"))
    assert do(table, "ana", ask.Rematch(id=new_id())).phase == "playing"


def test_muting_is_for_oneself_or_by_the_host_for_everybody() -> None:
    table = seated(people=3, bots=0)
    bob, cleo = table.alias("bob"), table.alias("cleo")
    table = do(table, "bob", ask.Mute(id=new_id(), player=cleo))
    assert [table.can_read(player, "cleo") for player in (*PEOPLE[:3], None)] == [True, False, True, True]
    table = do(table, "ana", ask.Mute(id=new_id(), player=bob))
    assert [table.can_read(player, "bob") for player in (*PEOPLE[:3], None)] == [False, False, False, False]
    table = do(table, "ana", ask.Mute(id=new_id(), player=bob, muted=False))
    assert table.can_read("cleo", "bob")
    assert refusal(table, "bob", ask.Mute(id=new_id(), player=bob)).code == "role"


def test_an_alias_says_nothing_at_another_table() -> None:
    assert open_table().alias("bob") != open_table(key="0" * 64).alias("bob")
