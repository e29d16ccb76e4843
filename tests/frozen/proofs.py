"""All outputs that a refactoring must not change, as text.

Usage: ``python -m tests.frozen.proofs [DIR]`` writes the texts, to compare two versions by ``diff``;
``python -m tests.frozen.proofs --freeze`` writes their digests, which the tests compare.
"""

import hashlib
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Final

import roitelet
from roitelet import game_ids, load_game
from roitelet.base.language import LANGUAGES, templates
from tests.moves.move import place_before

HERE: Final = Path(__file__).parent
DIGESTS: Final = HERE / "digests.json"
FIXTURES: Final = ("he.", "option.hearts.", "preset.hearts.")
"""Prefixes of the keys of Hearts, which is on no list of games."""
OUT: Final = Path("out/frozen")
SOURCES: Final = Path(roitelet.__file__).parent

Texts = Mapping[str, str]


def _json(data: Any) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def traces() -> Texts:
    """Return random games, and bots' moves, short searches and outlooks along fixed games, compiled."""
    from tests.support.traces import outlook, play, search

    made = {"play": play.lines(), "search": search.lines(), "outlook": outlook.lines()}
    return {f"traces/{name}": "\n".join(lines) + "\n" for name, lines in made.items()}


def matches() -> Texts:
    """Return one small arena match of each game, as JSON."""
    from tests.frozen.match import match_text

    return {f"arena/{game_id}": match_text(game_id) for game_id in game_ids()}


def frames() -> Texts:
    """Return frames of a table of each game, for a player and a spectator, as data and as markup."""
    from tests.frozen.tables import FORMS, written

    return {f"frames/{game_id}.{form}": written(game_id, form) for game_id in game_ids() for form in FORMS}


def wire() -> Texts:
    """Return every message of a short evening at one table, as two clients receive them."""
    from tests.frozen.wire import messages

    return {"wire": _json(messages())}


def helps() -> Texts:
    """Return ``--help`` of every command in both languages; each language needs its own process."""
    from tests.support.cli.running import program_environment

    found = {}
    for language in LANGUAGES:
        environment = program_environment(ROITELET_LANG=language, COLUMNS="100", TERM="dumb", PYTHONPATH=".")
        command = [sys.executable, "-m", "tests.frozen.helps"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        found[f"help/{language}"] = done.stdout
    return found


def schemas() -> Texts:
    """Return the JSON Schemas of views, and the house rules with their words."""
    found = {}
    for game_id in game_ids():
        game = load_game(game_id)
        found[f"schemas/{game_id}"] = _json(game.view_schema())
        found[f"options/{game_id}"] = _json(_options(game))
    return found


def _options(game: roitelet.Game) -> Any:
    rules = game.house_rules
    words = {key: text for key, text in templates().items() if f".{game.info.id}." in key}
    resolved = {preset: rules.resolve(preset, {}) for preset in rules.presets}
    options = [
        [
            each.name,
            each.default,
            each.clause,
            dict(zip(LANGUAGES, each.about, strict=True)),
            each.allowed(),
            each.stored(),
        ]
        for each in rules.options
    ]
    return {"presets": resolved, "options": options, "words": words}


def sentences() -> Texts:
    """Return every sentence template of every module, in both languages."""
    for module in walk_packages([str(SOURCES)], "roitelet."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    return {"sentences": _json({key: dict(text) for key, text in templates().items() if not key.startswith(FIXTURES)})}


def _old_place(name: str) -> str:
    return place_before(f"src/roitelet/{name}").removeprefix("src/roitelet/")


def packed() -> Texts:
    """Return the list of the wheel's non-Python files, and the public names."""
    command = ["git", "ls-files", "."]
    listed = subprocess.run(command, cwd=SOURCES, capture_output=True, text=True, check=True).stdout
    files = sorted(_old_place(name) for name in listed.splitlines() if not name.endswith(".py"))
    return {"wheel": "\n".join(files) + "\n", "names": "\n".join(sorted(roitelet.__all__)) + "\n"}


PROOFS: Final[Mapping[str, Callable[[], Texts]]] = {
    proof.__name__: proof for proof in (traces, matches, frames, wire, helps, schemas, sentences, packed)
}


def digest(text: str) -> str:
    """Return a short digest of a proof."""
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def frozen() -> dict[str, str]:
    """Return the frozen digests."""
    found: dict[str, str] = json.loads(DIGESTS.read_text("utf-8"))
    return found


def keep(text: str, name: str, folder: Path = OUT) -> Path:
    """Write a proof for comparison with another version's; return its path."""
    path = folder / f"{name}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def _everything() -> Iterator[tuple[str, str]]:
    for name, proof in PROOFS.items():
        print(name, file=sys.stderr, flush=True)
        yield from proof().items()


if __name__ == "__main__":
    if sys.argv[1:] == ["--freeze"]:
        DIGESTS.write_text(_json({name: digest(text) for name, text in _everything()}), "utf-8")
    else:
        for each, written_text in _everything():
            keep(written_text, each, Path(sys.argv[1]) if sys.argv[1:] else OUT)
