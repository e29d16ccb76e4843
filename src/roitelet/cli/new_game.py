"""The command ``roitelet new-game``, which copies Hearts under a new name as the start of your own game."""

import os
import re
from pathlib import Path
from typing import Annotated, Final

from roitelet import games
from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.cli.language import t, use_language
from roitelet.cli.output import stdout
from roitelet.cli.parameters import LangOption, argument, flag
from roitelet.games import game_facts, game_ids

HEARTS: Final = Path(str(games.__file__)).parent / "_hearts"
COPIED_SUFFIXES: Final = frozenset({".py", ".md", ".jsonl", ".css"})
NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
NAME_ARGUMENT = argument(
    "NAME", "Le nom du jeu, en minuscules : belote, ma_belote.", "The game's name, in lower case: belote, my_belote."
)
PACKAGE = flag(
    "--package", "Dans un paquet qui s'installe, avec ses tests.", "Into a package that can be installed, with tests."
)

PROJECT: Final = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "roitelet-{dashed}"
version = "0.1"
description = "{title}, a game for Roitelet"
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["roitelet"]

# the id of the game, and the import path of its folder
[project.entry-points."roitelet.games"]
{name} = "roitelet_{name}"

[tool.hatch.build.targets.wheel]
packages = ["src/roitelet_{name}"]
"""
README: Final = """\
# {title}

A game for Roitelet.

```sh
pip install -e .
python -m pytest
roitelet play {name}
```
"""
TESTS: Final = '''\
"""The game keeps the laws that all games keep, and does what its rulebook says."""

import pytest

from roitelet import check_game, load_game
from roitelet.engine.rulebook import Example
from roitelet.engine.secrecy.example_runner import run_example

GAME = load_game("{name}")


def test_the_game_keeps_the_laws() -> None:
    assert check_game(GAME, every=50).games > 0


@pytest.mark.parametrize("example", GAME.rulebook.examples, ids=lambda example: f"{{example.clause}}-{{example.line}}")
def test_an_example_of_the_rulebook_holds(example: Example) -> None:
    run_example(GAME, example)


def test_every_clause_is_cited_and_has_an_example() -> None:
    clauses = {{clause.id for clause in GAME.rulebook.clauses["en"].values() if clause.executable}}
    assert clauses == {{citation.clause for citation in GAME.rulebook.citations}}
    assert clauses == {{example.clause for example in GAME.rulebook.examples}}
'''


def new_game(
    name: Annotated[str, NAME_ARGUMENT], package: Annotated[bool, PACKAGE] = False, lang: LangOption = None
) -> None:
    """Copy Hearts into a new folder of the current one."""
    use_language(lang)
    check_name(name)
    folder = Path(f"roitelet-{name.replace('_', '-')}") if package else target_folder(name)
    if folder.exists():
        raise bad_input("new_game.exists", folder=str(folder))
    if package:
        write_package(name, folder)
        next_command = f"pip install -e {folder} && roitelet play {name}"
    else:
        copy_hearts(name, folder, import_path(folder.resolve()))
        not_found_here = t(
            "roitelet play ne trouve pas un jeu ici : donnez --package, ou copiez-le dans les sources de Roitelet",
            "roitelet play finds no game here: give --package, or copy it within the sources of Roitelet",
        )
        next_command = f"roitelet play {name}" if folder.resolve().parent == HEARTS.parent else not_found_here
    count = sum(path.is_file() for path in folder.rglob("*"))
    written = t(f"{folder} : {count} fichiers", f"{folder}: {count} files")
    guide = t("où changer quoi : docs/how-to/write-a-game.md", "where to change what: docs/how-to/write-a-game.md")
    stdout().print(f"{written}\n{next_command}\n{guide}", markup=False, highlight=False, soft_wrap=True)


def target_folder(name: str) -> Path:
    """Return the folder for the copy: among the games in a checkout of Roitelet, else in the current folder."""
    sources = HEARTS.parents[3]
    in_checkout = (sources / "pyproject.toml").is_file() and Path.cwd().is_relative_to(sources)
    return Path(os.path.relpath(HEARTS.parent / name)) if in_checkout else Path(name)


def check_name(name: str) -> None:
    """Raise ``BadInput`` for a name that is malformed or taken."""
    if not NAME.fullmatch(name):
        raise bad_input("new_game.name", name=name[:40])
    if name in game_ids():
        raise bad_input("new_game.taken", name=name)


def write_package(name: str, folder: Path) -> None:
    """Write a package that registers the game."""
    values = {"name": name, "dashed": name.replace("_", "-"), "title": title_of(name)}
    copy_hearts(name, folder / "src" / f"roitelet_{name}", f"roitelet_{name}")
    (folder / "src" / f"roitelet_{name}" / "py.typed").touch()
    (folder / "tests").mkdir()
    for path, text in (("pyproject.toml", PROJECT), ("README.md", README), (f"tests/test_{name}.py", TESTS)):
        (folder / path).write_text(text.format_map(values), "utf-8")


def copy_hearts(name: str, folder: Path, package: str) -> None:
    """Copy the folder of Hearts, replacing its name everywhere."""
    for path in sorted(HEARTS.rglob("*")):
        if path.suffix in COPIED_SUFFIXES:
            target = folder / path.relative_to(HEARTS)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(replace_names(path.read_text("utf-8"), path.suffix, name, package), "utf-8")


def replace_names(text: str, suffix: str, name: str, package: str) -> str:
    """Replace all names of Hearts in a file: import path, id, letters of clauses and messages, title."""
    title, letters = title_of(name), letters_of(name)
    replacements = [
        (r"roitelet\.games\._hearts", package),
        # the id; after a comma and a space it is the English name of the suit
        (r'(?<!, )"hearts"', f'"{name}"'),
        (r"\bHE-", f"{letters.upper()}-"),
        (r'"he([."])', rf'"{letters}\1'),
        (r'"Hearts"|"La Dame de pique"', f'"{title}"'),
        (r"La Dame de pique", title),
        (r"Hearts(?=View\b|\b)", "".join(map(str.capitalize, name.split("_"))) if suffix == ".py" else title),
    ]
    for old, new in replacements:
        text = re.sub(old, new, text)
    return text


def title_of(name: str) -> str:
    """Return the title of a game, made from its name."""
    return name.replace("_", " ").capitalize()


def letters_of(name: str) -> str:
    """Return two letters for the ids of clauses and messages; no other game uses them."""
    used = {next(iter(game_facts(other).rulebook.clauses["en"])).partition("-")[0].lower() for other in game_ids()}
    letters = [letter for letter in name if letter.isalpha()]
    pairs = [letters[0] + second for second in (*letters[1:], *"xyzabc")]
    return next(pair for pair in pairs if pair not in used | {"he"})


def import_path(folder: Path) -> str:
    """Return the import path of a folder, from the packages that contain it."""
    parts = [folder.name]
    for parent in folder.parents:
        if not (parent / "__init__.py").exists():
            break
        parts.insert(0, parent.name)
    return ".".join(parts)


add_catalogue(
    {
        "new_game.name": (
            "« {name} » n'est pas un nom de jeu : des minuscules sans accent, des chiffres et « _ » sont attendus",
            "{name!r} is not a name for a game; expected: lower-case letters, digits and _",
        ),
        "new_game.taken": ("il y a déjà un jeu {name}", "there is a game {name} already"),
        "new_game.exists": (
            "{folder} existe déjà",
            "{folder} exists already",
        ),
    }
)
