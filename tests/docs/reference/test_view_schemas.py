"""The published schemas, and the page about them, are those of the games."""

import runpy
from pathlib import Path

from tests.support.docs import pages

SCRIPT = pages.DOCS / "view_schemas.py"


def test_the_schemas_published_are_those_of_the_games() -> None:
    written: dict[Path, str] = runpy.run_path(str(SCRIPT))["written"]()
    assert len(written) > 3
    for path, text in written.items():
        assert path.read_text("utf-8") == text, f"{path.name}: run python docs/view_schemas.py"
    assert {path for path in written if path.suffix == ".json"} == set((pages.DOCS / "reference/schemas").iterdir())
