"""The cache folder of compiled rules, and whether rules can be compiled here.

Numba uses a cached function again if the function's own file is unchanged, even if a function compiled into it has
changed in another file. The folder is therefore named after a digest of all sources and of their path: Numba's files
depend on the path, so another copy of the program would find our ``.ready`` marks but no code.
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
"""Seconds to keep a cache after its last use, as several copies of the program may run at once."""
UNCOMPILED: Final = frozenset({"notation", "words", "coach", "terminal", "browser", "pictures"})
"""Folders of a game that compiled code never imports (checked by ``tests/engine/test_layers.py``)."""
DECLARED: Final = frozenset({"house_rules.py", "options.py"})
"""Files of options and presets, which compiled code does not depend on: the storage of options is in the record type,
by which Numba distinguishes compiled code anyway."""
OURS: Final = f"{__name__.partition('.')[0]}."
LOG: Final = logging.getLogger(__name__)

_outside: dict[str, str] = {}
"""Digests of the sources of third-party games, by package."""


@cache
def has_numba() -> bool:
    """Return whether Numba is installed; it is optional."""
    try:
        return find_spec("numba") is not None
    except (ImportError, ValueError):
        return False


@cache
def can_compile() -> bool:
    """Return whether Numba is installed and ``NUMBA_DISABLE_JIT`` is not set."""
    return has_numba() and os.environ.get("NUMBA_DISABLE_JIT", "0") in {"", "0"}


def _user_cache() -> Path:
    """Return the system's cache folder; on Linux below ``XDG_CACHE_HOME`` if set."""
    return user_cache_path("roitelet", appauthor=False) / "kernels"


def _source_digest() -> str:
    """Return a digest of all sources that kernels may depend on, and of their path."""
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
    """Give the games of another package their own cache folder, named after a digest of their sources."""
    _outside[package] = _digest(folder, [folder])


def is_kept(package: str) -> bool:
    """Return whether a package has a cache folder: ours, or one passed to :func:`keep_apart`."""
    return package.startswith(OURS) or any(f"{package}.".startswith(f"{name}.") for name in _outside)


def cache_for(owner: str) -> Path:
    """Return the cache folder of a module."""
    folder = cache_folder()
    return next((folder / digest for name, digest in _outside.items() if owner.startswith(f"{name}.")), folder)


@cache
def cache_folder() -> Path:
    """Return the cache folder of our kernels, or the user's for Numba if set; delete the oldest caches."""
    if override := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(override)
    base = _user_cache()
    folder = base / _source_digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        last_used = {path: path.stat().st_mtime for path in base.iterdir()}
        for path in sorted(last_used, key=lambda path: last_used[path], reverse=True)[KEEP_CACHES:]:
            if last_used[path] < time.time() - IN_USE:
                shutil.rmtree(path, ignore_errors=True)
    except OSError as error:  # read-only home: compile in every process
        LOG.info("no kernel cache at %s: %s", folder, error)
        folder = Path(tempfile.mkdtemp(prefix="roitelet-kernels-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder
