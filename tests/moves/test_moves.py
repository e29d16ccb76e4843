"""Every module of 8983f8d has a new place, or was cut for a reason; folders stay small."""

import hashlib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
TABLE = Path(__file__).with_name("names.tsv")
MODULES = "7b2eafa64466cdcae96617f1"
"""The digest of the paths of all modules of ``src`` and ``bench`` in commit 8983f8d."""
LARGEST = 16
"""As many modules as a folder may have."""


def rows() -> list[tuple[str, str]]:
    """Return each old path, with the new one or the reason why there is none."""
    return [(old, new) for old, new in (line.split("\t") for line in TABLE.read_text("utf-8").splitlines())]


def test_the_table_has_every_module_there_was() -> None:
    old = [old for old, _ in rows() if old.startswith(("src/", "bench/")) and old.endswith(".py")]
    assert hashlib.sha256("\n".join(sorted(old)).encode()).hexdigest()[:24] == MODULES
    assert [name for name, count in Counter(old).items() if count > 1] == []


def test_every_module_has_a_place_or_was_cut_for_a_reason() -> None:
    for old, new in rows():
        if new.startswith("cut: "):
            assert not (ROOT / old).exists(), old
            assert len(new.split()) > 2, f"{old} has no reason"
        else:
            assert (ROOT / new).exists(), f"{old}: {new} is not there"


def test_a_module_that_was_folded_names_where_it_went() -> None:
    for old, new in rows():
        into = new.removeprefix("cut: into ").split()[0]
        if new.startswith("cut: into ") and into.endswith(".py"):
            places = [ROOT / "src/roitelet" / into, *(ROOT / "src/roitelet/games").glob(f"*/{into}")]
            assert any(place.is_file() for place in places), f"{old}: {into} is not there"


def test_no_folder_has_more_modules_than_can_be_looked_over() -> None:
    folders = {path.parent for part in ("src", "tests", "bench") for path in (ROOT / part).rglob("*.py")}
    crowded = {str(path.relative_to(ROOT)): modules(path) for path in folders if modules(path) > LARGEST}
    assert crowded == {}


def modules(folder: Path) -> int:
    """Return the number of modules in a folder, its ``__init__`` not counted."""
    return sum(path.name != "__init__.py" for path in folder.glob("*.py"))
