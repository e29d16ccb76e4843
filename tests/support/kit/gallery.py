"""Pictures of tables: ``python -m tests.support.kit.gallery GAME FOLDER`` writes pages of positions from real games.

Open them with any browser, or let ``--shots`` have Chromium take pictures (desktop, phone, dark).
"""

import argparse
import shutil
import subprocess
from pathlib import Path

from roitelet.base.actors import DEALER
from roitelet.base.language import Language
from roitelet.base.rng import Stream, new_stream
from roitelet.bots.registry import load_bot
from roitelet.engine.position import Position
from roitelet.games import load_game
from roitelet.kit.game_layout import layout_of
from roitelet.kit.page import table_class, table_page
from roitelet.kit.scene import Person
from roitelet.kit.scene_builder import build_scene
from roitelet.kit.table_context import AfterGame, LogLine, TableContext
from tests.support.games_under_test import some_seats

NAMES = ("Margot", "Capucine", "Basile", "Théodore", "Zoé", "Anatole", "Lison", "Gaspard")
STATIC = Path(__file__).parents[3] / "src/roitelet/kit/static"
SHOTS = {"desktop": (1440, 900), "phone": (390, 844), "short": (360, 640)}
FLAGS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--allow-file-access-from-files",
]


def moments(game_id: str, seats: int, seed: int, count: int, preset: str | None = None) -> list[Position]:
    """Return positions where the first seat must choose, spread over the game, and the last position."""
    game = load_game(game_id)
    cards, rng, bot = Stream(seed), new_stream(seed), load_bot(game, "heuristic")
    position = game.start(some_seats(game, seats), preset)
    choices: list[Position] = []
    while not position.over and len(choices) < 400:
        if position.actor == DEALER:
            position = position.apply(position.shuffle(cards))
            continue
        if position.actor == 0 and len(position.legal()) > 1:
            choices.append(position)
        position = position.apply(bot.choose(position.mask(position.actor), rng))
    step = max(1, len(choices) // count)
    return [*choices[::step][:count], position]


def table(position: Position, viewer: int, language: Language) -> str:
    """Return the table of a position as a seat sees it, for a page beside a folder ``static``."""
    game = position.game
    people = [
        Person(NAMES[seat], "person" if seat == 0 else "bot", None if seat == 0 else "amateur")
        for seat in range(position.seats)
    ]
    scene = build_scene(position.mask(viewer), people, language, rules=game.house_rules.describe(position.options))
    surroundings = TableContext(
        address="/tables/x",
        rules="/rules",
        title=game.info.name(language),
        version=1,
        command="c",
        log=[LogLine(1, "…")],
        undo={"how": "free", "why": ""},
        pausing=position.actor == DEALER,
        after=AfterGame(True) if position.over else None,
    )
    return table_page(scene, layout_of(game), surroundings).replace("/static/", "static/")


def page(
    position: Position, viewer: int, language: Language, theme: str = "", own_styles: str = "static/table.css"
) -> str:
    """Return one position as a page of its own, beside a folder ``static``."""
    title, markup = position.game.info.name(language), table(position, viewer, language)
    class_ = table_class(layout_of(position.game), [markup])
    sheets = [f"static/{name}.css" for name in ("tokens", "kit", "cards", "live", "end")]
    styles = "".join(f'<link rel="stylesheet" href="{sheet}">' for sheet in (*sheets, own_styles))
    theme_attribute = f' data-theme="{theme}"' if theme else ""
    return (
        f'<!doctype html><html lang="{language}" class="with-script"{theme_attribute}><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{title}</title>{styles}</head><body class="{class_}">'
        f'<div id="table" class="{class_}">{markup}</div></body>'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=4)
    parser.add_argument("--preset", default=None)
    parser.add_argument("--viewer", type=int, default=0)
    parser.add_argument("--language", default="fr", choices=["fr", "en"])
    parser.add_argument("--theme", default="", choices=["", "dark", "light"])
    parser.add_argument("--shots", nargs="*", choices=sorted(SHOTS))
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(STATIC, arguments.folder / "static", dirs_exist_ok=True)
    styles = load_game(arguments.game).folder / "browser" / "table.css"
    if styles.exists():
        shutil.copy(styles, arguments.folder / "static" / "table.css")
    positions = moments(arguments.game, arguments.seats, arguments.seed, arguments.count, arguments.preset)
    for number, position in enumerate(positions):
        path = arguments.folder / f"{arguments.game}-{arguments.seats}-{number}.html"
        path.write_text(page(position, arguments.viewer, arguments.language, arguments.theme), "utf-8")
        for shot in arguments.shots or []:
            width, height = SHOTS[shot]
            picture = path.with_name(f"{path.stem}-{shot}{'-dark' if arguments.theme == 'dark' else ''}.png")
            command = ["chromium", *FLAGS, f"--window-size={width},{height}", f"--screenshot={picture}", path.as_uri()]
            subprocess.run(command, check=True, capture_output=True)
            print(picture)


if __name__ == "__main__":
    main()
