"""Levels on a table's page: each bot's is told, and a player who beats one level is offered the next."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from roitelet.base.language import LANGUAGES
from roitelet.bots.levels import LEVELS
from roitelet.bots.registry import offered_levels
from roitelet.tables import commands as ask
from roitelet.tables.table import Table
from roitelet.tables.views.table_view import view_table
from roitelet.web.table.next_level import next_level
from roitelet.web.table.table_html import draw_table
from roitelet.web.table.viewer import Visitor
from tests.support.tables.drafts import PEOPLE, do, game_of, new_id, open_table, play_out

GAME = "nain_jaune"
VISITOR = Visitor("http://x/tables/t")
OFFER = re.compile(r'name="level" value="(\w+)"')


def dealt(key: int, bots: tuple[str, ...], people: int = 1) -> Table:
    """Return a game of one round that has begun; the key decides the cards."""
    table = open_table(GAME, people + len(bots), key=f"{key:064x}", pace="instant", max_rounds=1)
    for player in PEOPLE[1:people]:
        table = do(table, player, ask.Sit(id=new_id(), name=player.title()))
    for seat, bot in enumerate(bots, people):
        table = do(table, "ana", ask.Fill(id=new_id(), bot=bot, seat=seat))
    return do(table, "ana", ask.Start(id=new_id()))


def finished(bots: tuple[str, ...], people: int = 1, *, won: bool) -> Table:
    """Return a finished game that Ana has won, or has not."""
    for key in range(40):
        table = play_out(dealt(key, bots, people))
        if (game_of(table).position.ranks[0] == 1) is won:
            return table
    raise AssertionError("no such game")


def offers(table: Table, player: str = "ana") -> Iterator[str]:
    """Yield the level that a page offers, in both languages."""
    for language in LANGUAGES:
        page, _ = draw_table(view_table(table, player, language), VISITOR)
        yield from OFFER.findall(page)


@pytest.fixture(scope="module")
def win() -> Table:
    return finished(("debutant", "debutant"), won=True)


def test_the_level_of_each_bot_stands_beside_its_name() -> None:
    table = dealt(1, ("debutant", "amateur"))
    for place, language in enumerate(LANGUAGES):
        page, _ = draw_table(view_table(table, "ana", language), VISITOR)
        for level in ("debutant", "amateur"):
            assert re.search(rf'<span class="name">\w+ <small>{LEVELS[level][place]}</small>', page)


def test_after_a_win_the_next_level_is_offered_and_after_a_defeat_it_is_not(win: Table) -> None:
    assert list(offers(win)) == ["apprenti", "apprenti"]
    assert 'action="/games/nain_jaune/play"' in next_level(view_table(win, "ana", "fr"))
    assert "Niveau suivant\xa0: apprenti" in next_level(view_table(win, "ana", "fr"))
    assert "Next level: apprentice" in next_level(view_table(win, "ana", "en"))
    assert list(offers(finished(("debutant", "debutant"), won=False))) == []


def test_each_level_leads_to_the_one_above_and_the_last_to_none(win: Table) -> None:
    levels = offered_levels(win.game)
    assert len(levels) > 2
    for level, after in zip(levels, [*levels[1:], None], strict=True):
        places = [place if place.bot is None else replace(place, bot=level) for place in win.seating.places]
        table = win.fork(win.now)
        table.seating = replace(win.seating, places=places)
        assert set(offers(table)) == ({after} if after else set())


def test_it_is_for_one_player_among_bots_of_one_level(win: Table) -> None:
    assert list(offers(win, "hugo")) == [], "a spectator has won nothing"
    assert list(offers(finished(("debutant", "apprenti"), won=True))) == []
    assert list(offers(finished(("debutant",), people=2, won=True))) == []
    assert list(offers(dealt(1, ("debutant", "debutant")))) == [], "the game is not over"
