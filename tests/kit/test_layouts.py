"""Every game's table: each legal action has a control, no hidden card is drawn, markup is valid, in both languages."""

from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from roitelet.base.actors import DEALER, SPECTATOR
from roitelet.base.html import VOID
from roitelet.base.language import LANGUAGES, Language
from roitelet.base.rng import Stream, new_stream
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.games import load_game
from roitelet.kit.game_layout import layout_of
from roitelet.kit.page import table_page
from roitelet.kit.scene import Person
from roitelet.kit.scene_builder import build_scene
from roitelet.kit.table_context import TableContext
from tests.support.games_under_test import GAMES
from tests.support.kit.gallery import NAMES

STEPS = 250
EVERY = 8
"""Positions per one drawn: neighbours look much alike."""


@pytest.mark.parametrize("game_id", GAMES)
def test_a_new_table_shows_presets_by_pictures_of_their_own(game_id: str) -> None:
    game = load_game(game_id)
    cards = layout_of(game).rules
    assert cards.keys() <= game.house_rules.presets.keys()
    for language in LANGUAGES:
        drawn = [card.picture(language) for card in cards.values()]
        assert len(set(drawn)) == len(cards)
        assert all(drawn)


def positions(game: Game, seats: int, preset: str, seed: int) -> Iterator[Position]:
    """Yield the positions of a random game, the last one included."""
    source = Stream(seed)
    position = game.start(seats, preset)
    for _ in range(STEPS):
        yield position
        if position.over:
            return
        if position.actor == DEALER:
            position = position.apply(position.shuffle(source))
        else:
            legal = position.legal()
            position = position.apply(legal[source.randrange(len(legal))])


def some_positions(game: Game, seats: int, preset: str, seed: int) -> Iterator[Position]:
    """Yield some of these positions, and the last one."""
    for step, position in enumerate(positions(game, seats, preset, seed)):
        if step % EVERY == seed % EVERY or position.over:
            yield position


def draw(masked: Position, language: Language) -> str:
    """Return the table as one viewer sees it."""
    layout = layout_of(masked.game)
    people = [Person(NAMES[seat], "person") for seat in range(masked.seats)]
    scene = build_scene(masked, people, language, rules="x")
    around = TableContext(
        address="/tables/x", rules="/r", title="x", version=1, command="c", pausing=masked.actor == DEALER
    )
    return str(table_page(scene, layout, around))


class Soundness(HTMLParser):
    """Checks that tags are balanced, and collects the possible moves."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.moves: set[str] = set()
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if "style" in given or any(name.startswith("on") and name != "on" for name in given):
            self.wrong.append(f"{tag} has a style or a script of its own")
        if given.get("name") == "action":
            if given.get("aria-disabled") is None:
                self.moves.add(given["value"] or "")
            if not given.get("aria-label") and tag != "button":
                self.wrong.append(f"{tag} has no label")
        if given.get("id"):
            self.ids.append(given["id"] or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag not in {"use", "path", *VOID}:
            self.wrong.append(f"<{tag}/>")

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes something else")


def check(markup: str) -> Soundness:
    found = Soundness()
    found.feed(markup)
    found.close()
    assert not found.wrong, found.wrong[:3]
    assert not found.open
    assert len(found.ids) == len(set(found.ids)), "an id is used twice"
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_every_legal_action_has_a_control(game_id: str) -> None:
    game = load_game(game_id)
    for number, preset in enumerate(game.house_rules.presets):
        seats = game.info.least_seats + number % (game.info.most_seats - game.info.least_seats + 1)
        try:
            game.start(seats, preset)
        except ValueError:
            seats = game.info.most_seats
        for step, position in enumerate(some_positions(game, seats, preset, number)):
            viewer = position.actor if position.actor >= 0 else step % seats
            found = check(draw(position.mask(viewer), LANGUAGES[step % 2]))
            legal = {position.game.words.format_action(action) for action in position.legal()}
            assert found.moves == legal, f"at {position.mask(viewer)}"


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_worlds_that_cannot_be_told_apart_are_drawn_alike(game_id: str) -> None:
    game = load_game(game_id)
    rng = new_stream(9)
    for step, position in enumerate(some_positions(game, game.info.most_seats, game.house_rules.default_preset, 3)):
        if position.over:
            break
        for viewer in (step % position.seats, SPECTATOR):
            masked = position.mask(viewer)
            world = masked.guess(rng).mask(viewer)
            assert draw(world, "fr") == draw(masked, "fr")
            check(draw(masked, "en"))
