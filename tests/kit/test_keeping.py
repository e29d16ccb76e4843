"""Drawings that are kept: drawn again if and only if something they were drawn from has changed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from roitelet.kit.keeping import Drawings
from roitelet.kit.markup import Html
from roitelet.kit.scene import Deed, Person, Refusal, Scene

PEOPLE = (Person("Ana", "person"), Person("Bob", "person"))
SCENE = Scene(
    view={"actor": 0, "table": ["7♦"], "seats": [{"cards": 3, "points": 1}, {"cards": 4, "points": 2}]},
    language="fr",
    people=PEOPLE,
    you=0,
    choices={"7♦": "poser le 7"},
)


def with_view(**changes: Any) -> Scene:
    return replace(SCENE, view={**SCENE.view, **changes})


def with_seats(*seats: dict[str, int]) -> Scene:
    return with_view(seats=list(seats))


READS: dict[str, tuple[Callable[[Scene], object], Scene, Scene]] = {
    # what a part reads, a scene that differs elsewhere, a scene that differs there
    "key": (lambda scene: scene.view["actor"], with_view(table=[]), with_view(actor=1)),
    "missing key": (lambda scene: scene.view.get("quest"), with_view(table=[]), with_view(quest="gold")),
    "seat": (
        lambda scene: scene.view["seats"][1]["cards"],
        with_seats({"cards": 2, "points": 1}, {"cards": 4, "points": 9}),
        with_seats({"cards": 3, "points": 1}, {"cards": 3, "points": 2}),
    ),
    "all seats": (
        lambda scene: [seat["points"] for seat in scene.view["seats"]],
        with_seats({"cards": 2, "points": 1}, {"cards": 4, "points": 2}),
        with_seats({"cards": 3, "points": 1}, {"cards": 4, "points": 9}),
    ),
    "last seats": (
        lambda scene: [seat["points"] for seat in scene.view["seats"][1:]],
        with_seats({"cards": 3, "points": 8}, {"cards": 4, "points": 2}),
        with_seats({"cards": 3, "points": 1}, {"cards": 4, "points": 9}),
    ),
    "asked": (
        lambda scene: scene.asked,
        replace(SCENE, choices={"8♦": "poser le 8"}),
        replace(SCENE, choices={}),
    ),
    "one choice": (
        lambda scene: "7♦" in scene.choices,
        replace(SCENE, choices={"7♦": "poser le 7", "8♦": "poser le 8"}),
        replace(SCENE, choices={"8♦": "poser le 8"}),
    ),
    "label": (
        lambda scene: scene.choices.get("7♦"),
        replace(SCENE, choices={"7♦": "poser le 7", "8♦": "poser le 8"}),
        replace(SCENE, choices={"7♦": "prendre le 7"}),
    ),
    "choices": (
        lambda scene: list(scene.choices),
        with_view(table=[]),
        replace(SCENE, choices={"7♦": "poser le 7", "8♦": "poser le 8"}),
    ),
    "deeds": (lambda scene: scene.deeds(), with_view(table=[]), replace(SCENE, deeds=lambda: [Deed(1, [])])),
    "part of a part": (
        lambda scene: scene.part("inner", lambda seen: Html(seen.view["actor"])),
        with_view(table=[]),
        with_view(actor=1),
    ),
}


class Counter:
    """A part that knows how often it was drawn."""

    def __init__(self, read: Callable[[Scene], object]) -> None:
        self.read = read
        self.count = 0

    def __call__(self, scene: Scene) -> str:
        self.count += 1
        return repr(self.read(scene))


@pytest.mark.parametrize("name", READS)
def test_a_part_is_drawn_again_when_what_it_reads_has_changed(name: str) -> None:
    read, elsewhere, there = READS[name]
    drawings, part = Drawings(), Counter(read)
    first = drawings.of(SCENE).draw("part", part)
    assert drawings.of(elsewhere).draw("part", part) == first == repr(read(elsewhere))
    assert part.count == 1
    assert drawings.of(there).draw("part", part) == repr(read(there)) != first
    assert part.count == 2


@pytest.mark.parametrize(
    "other",
    [
        replace(SCENE, language="en"),
        replace(SCENE, you=1),
        replace(SCENE, people=(PEOPLE[0], Person("Bob", "person", away=True))),
        replace(SCENE, rules="moderne"),
    ],
)
def test_another_reader_or_other_people_have_everything_drawn(other: Scene) -> None:
    drawings, part = Drawings(), Counter(lambda scene: scene.view["actor"])
    for scene in (SCENE, other):
        drawings.of(scene).draw("part", part)
    assert part.count == 2


def test_what_is_given_besides_counts_as_read() -> None:
    drawings, part = Drawings(), Counter(lambda scene: scene.view["actor"])
    for clock in ("1:00", "1:00", "0:59"):
        drawings.of(SCENE).draw("part", part, clock)
    assert part.count == 2


def test_what_cannot_be_compared_is_never_kept() -> None:
    scene = replace(SCENE, refuse=lambda _word: Refusal(None, "non", "non"))
    reads: list[Callable[[Scene], object]] = [
        lambda seen: seen.refuse("8♦"),
        lambda seen: dict(seen.view),
        lambda seen: dict(seen.view["seats"][0]),
        lambda seen: seen.part("inner", lambda within: Html(within.refuse("8♦"))),
    ]
    for read in reads:
        drawings, part = Drawings(), Counter(read)
        for _ in range(2):
            drawings.of(scene).draw("part", part)
        assert part.count == 2


def test_outside_of_drawings_a_part_is_simply_drawn() -> None:
    assert SCENE.part("anything", lambda scene: Html(scene.view["actor"])) == "0"
