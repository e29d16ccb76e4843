"""The layout of a game, found in its folder; without one, its moves are listed in words."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import cast

from roitelet.engine.game import Game
from roitelet.engine.language import Language
from roitelet.kit.layout import Layout
from roitelet.kit.markup import EMPTY, Html, tag
from roitelet.kit.parts import choices, plain_words
from roitelet.kit.scene import Scene


class PlainLayout:
    """For a game that has no table of its own: what can be done, as buttons."""

    LETTERS = "xx"

    def heading(self, scene: Scene) -> str:
        """The house rules."""
        return scene.rules

    def facts(self, scene: Scene, seat: int) -> Html:  # noqa: ARG002
        """Nothing."""
        return EMPTY

    bubble = avatar = facts

    def cloth(self, scene: Scene) -> Html:
        """Nothing."""
        return tag("div", scene.t("Ce jeu n'a pas encore de table.", "This game has no table yet."))

    def prompt(self, scene: Scene) -> Html:
        """Whose turn it is."""
        actor = scene.view.get("actor", -1)
        waiting = scene.name(actor) if isinstance(actor, int) and actor >= 0 else "…"
        chosen = (
            scene.t("choisissez", "choose")
            if scene.asked
            else scene.t(f"On attend {waiting}", f"Waiting for {waiting}")
        )
        return Html(tag("span", chosen))

    def hand(self, scene: Scene) -> Html:  # noqa: ARG002
        """Nothing."""
        return EMPTY

    summary = scores = result = last = hand

    def actions(self, scene: Scene) -> Html:
        """Every legal action."""
        return choices(scene)

    def told(self, sentence: str, language: Language) -> Html:
        """In words."""
        return plain_words(sentence, language)

    def poster(self, language: Language) -> Html:  # noqa: ARG002
        """Nothing."""
        return EMPTY


@cache
def layout_of(game: Game) -> Layout:
    """How a game is laid out."""
    name = f"roitelet.games.{game.folder.name}.table"
    module: ModuleType | None = import_module(name) if find_spec(name) else None
    return cast(Layout, module) if module is not None else PlainLayout()
