"""Writes the JSON Schemas of views and the page about them: ``python docs/view_schemas.py``. A test compares."""

import json
from pathlib import Path
from typing import Any

from roitelet import Game, game_ids, load_game

REFERENCE = Path(__file__).parent / "reference"
SCHEMAS = REFERENCE / "schemas"
PAGE = REFERENCE / "view-schemas.md"
HEAD = """# View schemas

The contents of `Position.view(language)`, game by game, which a [frame](protocol.md#frames) of a live table has as
`view`: plain data, the same for pages, terminals and programs, made only from the viewer's knowledge.
`game.view_schema()` is the JSON Schema (draft 2020-12), [`roitelet schema GAME`](command-line.md#roitelet-schema)
prints it, and [schemas/](schemas) holds them as files. No other keys occur, and a key is always there unless it is
marked *optional*. What all games share is described in [Views](views.md).

`docs/view_schemas.py` writes this page and the files; a test compares them, and checks the views of random games
against the schemas.
"""


def written() -> dict[Path, str]:
    """Return the text of each file, by its path."""
    games = [load_game(game_id) for game_id in game_ids()]
    files = {SCHEMAS / f"{game.info.id}.json": schema_text(game) for game in games}
    return {**files, PAGE: "\n".join([HEAD, *(chapter(game) for game in games)])}


def schema_text(game: Game) -> str:
    """Return the text of a game's schema."""
    return json.dumps(game.view_schema(), indent=2, ensure_ascii=False) + "\n"


def chapter(game: Game) -> str:
    """Return a game's view types, the whole view first."""
    schema = game.view_schema()
    types = {"The view": schema, **schema["$defs"]}
    tables = "\n".join(
        f"### {game.info.name('en').partition(' (')[0]}: {name}\n\n{table(kind)}" for name, kind in types.items()
    )
    return f"## {game.info.name('en')}\n\n[{game.info.id}.json](schemas/{game.info.id}.json)\n\n{tables}"


def table(kind: dict[str, Any]) -> str:
    """Return the section on a type, a row for each key."""
    rows = [
        f"| `{key}` | {shown(value)}{'' if key in kind['required'] else ', *optional*'} | {about(value)} |"
        for key, value in kind["properties"].items()
    ]
    return "\n".join([kind["description"], "", "| key | type | meaning |", "|---|---|---|", *rows, ""])


def about(value: dict[str, Any]) -> str:
    """Return the description of a key as text of a cell."""
    text: str = value.get("description", "").replace("``", "`").rstrip(".")
    return text[:1].lower() + text[1:]


def shown(value: dict[str, Any]) -> str:
    """Return the type of a key in a few words."""
    if "anyOf" in value:
        return " or ".join(shown(other) for other in value["anyOf"])
    if "enum" in value:
        return ", ".join(f"`{name}`" for name in value["enum"])
    if "$ref" in value:
        return str(value["$ref"].rpartition("/")[2])
    if value.get("type") == "array":
        return f"list of {shown(value['items'])}"
    if value.get("type") == "object":
        return f"object of {shown(value['additionalProperties'])}"
    return str(value.get("type", "anything"))


if __name__ == "__main__":
    SCHEMAS.mkdir(exist_ok=True)
    for path, text in written().items():
        path.write_text(text, "utf-8")
