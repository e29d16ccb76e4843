"""The program's version and commit."""

import subprocess
from functools import cache
from pathlib import Path
from typing import Final

from roitelet import __version__

HERE: Final = Path(__file__).parent
FILE: Final = "COMMIT"
"""The file with the commit, which ``hatch_build.py`` adds to built packages."""


@cache
def commit() -> str | None:
    """Return the commit of the package or the checkout, with ``-dirty`` if files are changed; None if unknown."""
    return read_commit(HERE)


def read_commit(package: Path) -> str | None:
    """Read the commit from the package's file or, in a checkout, from git."""
    if (package / FILE).is_file():
        return (package / FILE).read_text("utf-8").strip() or None
    root = package.parent.parent
    if package.parent.name != "src" or not (root / ".git").exists():
        return None
    command = ["git", "--no-optional-locks", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    except OSError:  # no git here
        return None
    return done.stdout.strip() or None


def program() -> dict[str, str | None]:
    """Return version and commit, for files and answers."""
    return {"version": __version__, "commit": commit()}
