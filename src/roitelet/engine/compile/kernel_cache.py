"""The cache of compiled rules: a folder that cannot go stale, and whether rules can be compiled here at all.

To decide whether a cached function is fresh, Numba looks only at that function's own file, although the functions it
calls are compiled in. The folder is therefore named after a digest of the sources, and of where they lie: Numba keeps
code apart by that, and another copy of the program would find our marks that all is compiled, but no code.
"""

import atexit
import hashlib
import logging
import os
import shutil
import tempfile
import time
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

KEEP_CACHES: Final = 4
IN_USE: Final = 2 * 3600
"""Seconds after its last use for which a cache is kept anyway: several copies of the program may run side by side."""
UNCOMPILED: Final = frozenset({"notation", "words", "coach", "terminal", "browser", "pictures"})
"""Rooms of a game that compiled code never imports (``tests/engine/test_layers.py`` walks the imports)."""
DECLARED: Final = frozenset({"house_rules.py", "options.py"})
"""Files of options and presets, which are mostly words. Compiled code takes nothing from them: Numba keeps code by the
types of its arguments, and the record of a state says how its options are stored."""
OURS: Final = f"{__name__.partition('.')[0]}."
LOG: Final = logging.getLogger(__name__)

_outside: dict[str, str] = {}
"""Packages of games besides ours, with a digest of their sources."""


@cache
def has_numba() -> bool:
    """Return whether Numba is installed. It need not be: then the rules stay plain Python."""
    try:
        return find_spec("numba") is not None
    except (ImportError, ValueError):
        return False


@cache
def can_compile() -> bool:
    """Return whether rules can be compiled here: Numba is installed, and ``NUMBA_DISABLE_JIT`` is not set."""
    return has_numba() and os.environ.get("NUMBA_DISABLE_JIT", "0") in {"", "0"}


def _user_cache() -> Path:
    """Return where each system keeps caches; on Linux below ``XDG_CACHE_HOME``, if that is set."""
    return user_cache_path("roitelet", appauthor=False) / "kernels"


def _source_digest() -> str:
    """Return a digest of everything that goes into a kernel, and its place: constants are compiled in as well as
    callees.
    """
    package = Path(__file__).parents[2]
    return _digest(package, [package / folder for folder in ("base", "engine", "games", "bots")])


def _digest(root: Path, folders: Iterable[Path]) -> str:
    digest = hashlib.sha256(str(root.resolve()).encode())
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            if path.parent.name not in UNCOMPILED and path.name not in DECLARED:
                digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def keep_apart(package: str, folder: Path) -> None:
    """Keep what is compiled for the games of another package in a folder of its own, named after their sources."""
    _outside[package] = _digest(folder, [folder])


def is_kept(package: str) -> bool:
    """Return whether it is settled where code compiled for a package is kept: ours, or one that is kept apart."""
    return package.startswith(OURS) or any(f"{package}.".startswith(f"{name}.") for name in _outside)


def cache_for(owner: str) -> Path:
    """Return where code compiled for a module is kept."""
    folder = cache_folder()
    return next((folder / digest for name, digest in _outside.items() if owner.startswith(f"{name}.")), folder)


@cache
def cache_folder() -> Path:
    """Return the folder for our kernels, unless the user has chosen one for Numba; deletes the oldest caches."""
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(chosen)
    base = _user_cache()
    folder = base / _source_digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        used = {path: path.stat().st_mtime for path in base.iterdir()}
        for path in sorted(used, key=lambda path: used[path], reverse=True)[KEEP_CACHES:]:
            if used[path] < time.time() - IN_USE:
                shutil.rmtree(path, ignore_errors=True)
    except OSError as error:  # a read-only home: compile in every process rather than trust a stale cache
        LOG.info("no kernel cache at %s: %s", folder, error)
        folder = Path(tempfile.mkdtemp(prefix="roitelet-kernels-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder
