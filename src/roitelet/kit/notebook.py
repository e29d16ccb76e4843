"""Pictures of positions, games and records in notebooks, made of the game's own drawings.

A masked position shows its viewer's cards, a complete one every hand.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from roitelet.base.actors import DEALER, SPECTATOR, TRUTH
from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, environment_language, t
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.engine.record import Record
from roitelet.kit.asset_urls import STATIC
from roitelet.kit.embedded_html import make_standalone
from roitelet.kit.game_layout import Layout, layout_of
from roitelet.kit.scene import Person, Scene
from roitelet.kit.scene_builder import build_scene

SHEETS: Final = ("tokens.css", "kit.css", "cards.css", "pages.css", "learn.css")
OWN: Final = ("table.css", "small.css")
FRAME: Final = (
    ".roitelet{font:400 16px/1.35 var(--sans);color:var(--ink);background:var(--paper);"
    "border:1px solid var(--hairline);border-radius:var(--r-m);padding:10px 14px;"
    "width:fit-content;max-width:100%;overflow-x:auto;text-align:left;position:relative}"
    ".roitelet *{box-sizing:border-box}"
    ".roitelet .nb-head{margin:0 0 8px;color:var(--ink-2)}.roitelet .nb-head b{color:var(--ink)}"
    ".roitelet .nb-seats{list-style:none;margin:8px 0 0;padding:0;display:grid;gap:4px}"
    ".roitelet .nb-seats li{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;min-height:1.6em}"
    ".roitelet .nb-seats svg{width:1.1em;height:1.1em;vertical-align:-.15em}"
    ".roitelet .nb-name{min-width:7em}.roitelet .nb-turn .nb-name{font-weight:700}"
    ".roitelet .nb-hand{display:inline-flex;flex-wrap:wrap;gap:2px 4px;align-items:center}"
    ".roitelet .poster{width:min(360px,100%);border-radius:var(--r-s)}.roitelet .nb-about{margin:8px 0 0}"
)
"""Styles of the frame around the picture."""


def draw(value: Position | Game | Record) -> str:
    """Return the value as self-contained HTML."""
    language: Language = "en" if environment_language(os.environ) == "en" else "fr"
    if isinstance(value, Game):
        return draw_game(value, language)
    if isinstance(value, Record):
        return draw_record(value, language)
    return draw_position(value, language)


def draw_position(position: Position, language: Language, title: str = "") -> str:
    """Return a position as its viewer sees it."""
    layout, scene = layout_of(position.game), _scene(position, language)
    [picture] = layout.draw_small([scene])
    seats = [_seat(position, layout, scene, seat) for seat in range(position.seats)]
    content = join(
        [
            tag(
                "p",
                tag("b", position.game.info.name(language)),
                f" · {title or _state_words(position, scene)}",
                class_="nb-head",
            ),
            tag("div", picture, class_="small-frame"),
            tag("ul", *seats, class_="nb-seats"),
        ]
    )
    return _standalone(position.game, layout, content)


def draw_game(game: Game, language: Language) -> str:
    """Return a game with its picture and description, as on the home page."""
    layout, info = layout_of(game), game.info
    places = f"{info.least_seats}–{info.most_seats}" if info.least_seats < info.most_seats else str(info.least_seats)
    players = t(language, "joueurs", "players")
    head = tag("p", tag("b", info.name(language)), f" · {places} {players} · {info.minutes} min", class_="nb-head")
    picture = tag("div", layout.poster(language), class_="poster")
    return _standalone(game, layout, join([head, picture, tag("p", t(language, *info.about), class_="nb-about")]))


def draw_record(record: Record, language: Language) -> str:
    """Return the last position of a record, with the players' names."""
    moves = len(record.actions)
    words = t(language, f"{moves} coups et donnes", f"{moves} actions and deals")
    players = f" · {', '.join(record.players)}" if record.players else ""
    return draw_position(record.final(), language, f"{words}{players}")


def _standalone(game: Game, layout: Layout, content: Html) -> str:
    inside = tag("div", content, class_=f"t-{layout.letters}")
    return make_standalone(inside, _sheets(game), FRAME)


def _sheets(game: Game) -> Iterable[Path]:
    own = [path for name in OWN if (path := game.folder / "browser" / name).is_file()]
    return [*(STATIC / name for name in SHEETS), *own]


def _scene(position: Position, language: Language) -> Scene:
    place = t(language, "place", "seat")
    people = [Person(f"{place} {seat}", "person") for seat in range(position.seats)]
    return build_scene(position, people, language, replay=True)


def _state_words(position: Position, scene: Scene) -> str:
    """Return a text on whose turn it is and who the viewer is."""
    actor, viewer = position.actor, position.viewer
    turn = t(scene.language, "partie finie", "game over")
    if actor >= 0:
        turn = t(scene.language, f"à la place {actor}", f"seat {actor} to act")
    elif actor == DEALER:
        turn = t(scene.language, "on attend la donne", "a deal is due")
    if viewer == TRUTH:
        return turn
    viewer_words = t(scene.language, "vu par un spectateur", "as a spectator sees it")
    if viewer != SPECTATOR:
        viewer_words = t(scene.language, f"vu de la place {viewer}", f"as seat {viewer} sees it")
    return f"{turn} · {viewer_words}"


def _seat(position: Position, layout: Layout, scene: Scene, seat: int) -> Html:
    """Return a seat: its public facts and, in a whole position, its cards."""
    name = tag("span", scene.people[seat].name, class_="nb-name")
    cards = _hand(position, layout, scene, seat) if position.viewer == TRUTH else EMPTY
    turn = seat == position.actor
    return tag("li", name, layout.facts(scene, seat), cards, class_=classes(nb_turn=turn) or None)


def _hand(position: Position, layout: Layout, scene: Scene, seat: int) -> Html:
    cards = []
    for holding in position.game.words.holdings(position):
        if holding.place == seat:
            drawn = layout.picture(scene, holding.card.id) or tag("b", holding.card.name.render(scene.language))
            many = f" ×{holding.count}" if holding.count > 1 else None
            cards.append(tag("span", drawn, many))
    return tag("span", *cards, class_="nb-hand") if cards else EMPTY
