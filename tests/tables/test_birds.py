"""Players' birds: chosen by them, unique at a table, and assigned at tables from before there were birds."""

import pytest

from roitelet.base.errors import Refused
from roitelet.kit.asset_urls import STATIC
from roitelet.kit.pictures.birds import BIRD_NAMES, BIRDS, BOT_NAMES
from roitelet.tables import commands as ask
from roitelet.tables.events import decode_payload
from roitelet.tables.files.playback import read_log
from roitelet.tables.table import Table
from tests.support.tables.drafts import do, new_id, open_table, play_out, seated, started, started_with_log


def birds(table: Table) -> list[str]:
    return [place.bird for place in table.seating.places]


def test_every_bird_is_drawn_named_and_has_a_bot() -> None:
    sprite = (STATIC / "sprite.svg").read_text("utf-8")
    assert len(BIRDS) == 8
    assert all(f'id="o-{bird}"' in sprite for bird in BIRDS)
    assert set(BIRD_NAMES) == set(BOT_NAMES) == set(BIRDS)


def test_a_full_table_has_eight_different_birds_and_eight_names() -> None:
    table = open_table(seats=8)
    table = do(table, "bob", ask.Sit(id=new_id(), name="Merle", bird="huppe"))
    table = do(table, "ana", ask.Fill(id=new_id(), bot="random"))
    assert sorted(birds(table)) == sorted(BIRDS)
    assert len(set(table.seating.names)) == 8
    assert table.seating.places[1].bird == "huppe"


def test_a_bird_that_somebody_has_is_not_given_twice() -> None:
    table = do(open_table(seats=3), "bob", ask.Sit(id=new_id(), name="Bob", bird="pie"))
    table = do(table, "cleo", ask.Sit(id=new_id(), name="Cléo", bird="pie"))
    assert len(set(birds(table))) == 3
    with pytest.raises(Refused) as caught:
        do(table, "cleo", ask.Introduce(id=new_id(), name="Cléo", bird="pie"))
    assert "Bob" in caught.value.text("fr")


def test_people_say_who_they_are_before_and_after_a_game_but_not_during_it() -> None:
    table = do(seated(people=2, bots=1), "bob", ask.Introduce(id=new_id(), name="Robert", bird="chouette"))
    assert (table.seating.names[1], birds(table)[1]) == ("Robert", "chouette")
    playing = started(people=2, bots=1)
    with pytest.raises(Refused):
        do(playing, "bob", ask.Introduce(id=new_id(), name="Robert", bird="chouette"))
    over = play_out(playing)
    again = do(over, "bob", ask.Introduce(id=new_id(), name="Robert", bird="chouette"))
    assert again.seating.names[1] == "Robert"
    assert again.names[1] == "Bob"  # the finished game keeps the names it was played under


def test_a_log_from_before_there_were_birds_is_read_and_gives_each_seat_one() -> None:
    old = (
        decode_payload('{"kind":"sat","seat":1,"player":"p2","name":"Bob"}'),
        decode_payload('{"kind":"filled","seat":2,"bot":"random","name":"Merle"}'),
        decode_payload('{"kind":"filled","seat":3,"bot":"random","name":"Bouvreuil"}'),
    )
    table = open_table(seats=4)
    for payload in old:
        table.emit(payload)
    assert table.seating.places[2].bird == "merle"
    assert len(set(birds(table))) == 4


def test_a_replay_shows_the_same_birds() -> None:
    table, log = started_with_log("nain_jaune", 2)
    (game,) = read_log(log).games
    assert game.birds == birds(table)
