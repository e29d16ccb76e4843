"""What is kept of a page from frame to frame is what would be drawn anew, and a part reads no more than it says."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from roitelet.games import game_ids
from roitelet.kit.keeping import Keeper, reads, steady
from roitelet.kit.markup import Html
from roitelet.kit.scene import Scene
from roitelet.tables.table_view import see
from roitelet.web.table_pages.drawing import markup_frame
from roitelet.web.table_pages.parts import PartsWriter, put_together
from roitelet.web.table_pages.visitor import Visitor
from tests.tables.drafts import play_on, started

READERS = ("ana", "bob", "cleo", "hugo")
"""Three who play and one who watches."""
PEOPLE: list[Any] = []


def forbidden(*_: object) -> Any:
    raise AssertionError("a part that is kept read what it did not name")


def narrow(scene: Scene, draw: Any) -> Scene:
    """A scene with nothing in it but what a part says it reads."""
    keys = draw.reads.__reduce__()[1]
    alone = replace(scene, view={key: scene.view[key] for key in keys}, deeds=forbidden)
    return alone if draw.asks else replace(alone, choices={}, refuse=forbidden)


def test_equal_values_become_the_same_objects() -> None:
    seats = [{"cards": 3}, {"cards": 4}]
    before: dict[str, Any] = {"seats": seats, "round": 1, "pile": ["A"]}
    now = steady(before, {"seats": [{"cards": 3}, {"cards": 5}], "round": 1, "pile": ["A"], "new": []})
    assert now == {"seats": [{"cards": 3}, {"cards": 5}], "round": 1, "pile": ["A"], "new": []}
    assert now["pile"] is before["pile"]
    assert now["seats"][0] is seats[0]


def test_a_part_is_drawn_again_when_what_it_reads_has_changed() -> None:
    drawn: list[int] = []

    @reads("pile", asks=True)
    def part(scene: Scene, more: str) -> Html:
        drawn.append(len(drawn))
        return Html(f"{scene.view['pile']}{more}")

    keeper = Keeper()

    def show(pile: int, other: int, more: str, **choices: str) -> Html:
        view = keeper.take({"viewer": 0, "pile": [pile], "other": other})
        return Scene(view, "fr", PEOPLE, 0, choices, keeper=keeper).part(part, more)

    show(1, 1, "")
    assert show(1, 2, "") == "[1]"
    assert len(drawn) == 1
    assert show(2, 2, "") == "[2]"
    assert show(2, 2, "!") == "[2]!"
    assert len(drawn) == 3
    show(2, 2, "!", word="a choice")
    show(2, 2, "!", word="a choice")
    assert len(drawn) == 5


@pytest.mark.parametrize("game_id", game_ids())
def test_kept_pages_are_those_drawn_anew_and_parts_read_what_they_say(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    keep, kept, redrawn = Keeper.part, 0, 0

    def strict(self: Keeper, scene: Scene, draw: Callable[..., Any], *given: object, name: object = None) -> Any:
        nonlocal kept, redrawn
        now = len(drawn)

        def alone(wide: Scene, *more: object) -> Any:
            drawn.append(draw)
            return draw(narrow(wide, draw) if hasattr(draw, "reads") else wide, *more)

        alone.__dict__.update(vars(draw))
        found = keep(self, scene, wrappers.setdefault((id(self), draw), alone), *given, name=name)
        kept, redrawn = kept + (len(drawn) == now), redrawn + (len(drawn) > now)
        return found

    drawn: list[object] = []
    wrappers: dict[object, Any] = {}
    monkeypatch.setattr(Keeper, "part", strict)
    table = started(game_id, 3, 0, pace="instant")
    writers = {player: PartsWriter(Visitor("http://x/tables/t")) for player in READERS}
    pages: dict[str, list[str]] = {player: [] for player in READERS}
    for number in range(90):
        for place, player in enumerate(READERS):
            if (number + place) % 7 == 0:
                continue  # a slow reader misses a version
            view = see(table, player, "en" if player == "bob" else "fr", table.version - 1)
            pages[player] = put_together(pages[player], writers[player](view)["parts"])
            assert "".join(pages[player]) == markup_frame(view, Visitor("http://x/tables/t"))["html"]
        if table.phase == "over":
            break
        table = play_on(table)
    assert kept > redrawn / 4
