"""The end of recorded games as a viewer reads it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from roitelet.base.actors import SPECTATOR
from roitelet.base.html import Html
from roitelet.base.language import Language
from roitelet.engine.position import Position
from roitelet.engine.record import read_record
from roitelet.games import load_game
from roitelet.kit.endings.game_end import draw_end
from roitelet.kit.game_layout import Layout, layout_of
from roitelet.kit.scene import Person, Scene
from roitelet.kit.scene_builder import build_scene
from roitelet.kit.table_context import AfterGame
from tests.support.kit.gallery import NAMES


@cache
def recorded_positions(game_id: str, name: str) -> tuple[Position, ...]:
    """Return the positions of a recorded game."""
    path = load_game(game_id).folder / "records" / f"{name}.jsonl"
    record = read_record(path, load_game)
    return tuple(record.positions())


def scene_at(positions: Sequence[Position], viewer: int = SPECTATOR, language: Language = "fr") -> Scene:
    """Return the last of these positions as a viewer sees it, with the accounts of the rounds before."""
    last = positions[-1]
    people = [Person(name, "person") for name in NAMES[: last.seats]]
    settled = [position for position in positions[:-1] if position.actor < 0 and position.settled]
    accounts = [position.mask(viewer).view(language).get("account") for position in settled]
    scene = build_scene(last.mask(viewer), people, language)
    return replace(scene, past=[account for account in accounts if account is not None])


def story(positions: Sequence[Position], viewer: int = SPECTATOR, language: Language = "fr") -> str:
    """Return the story of a finished game to a viewer."""
    scene = scene_at(positions, viewer, language)
    told = layout_of(positions[-1].game).ending(scene).story
    return "" if told is None else told.render(language, [person.name for person in scene.people], scene.you)


def panel(scene: Scene, layout: Layout, *, finished: bool = True) -> Html:
    """Return the panel at the end of a game as markup."""
    return draw_end(scene, layout.ending(scene), AfterGame(finished))
