"""How rules are compiled: one decorator, one place for signatures, one cache that cannot go stale.

``@kernel`` is ``numba.njit(cache=True, nogil=True)`` without reference counts. With ``NUMBA_DISABLE_JIT=1`` the same
source runs as plain Python, which is how it is debugged, covered and cross-checked.

To decide whether a cached function is fresh, Numba looks only at that function's own file, although the functions it
calls are compiled in. The cache folder is therefore named after a digest of the sources.
"""

import atexit
import hashlib
import logging
import os
import shutil
import tempfile
import threading
import warnings
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, TypeVar

import numba
import numpy as np
from numba import types
from numba.core.errors import NumbaExperimentalFeatureWarning
from numpy.typing import NDArray
from platformdirs import user_cache_path

Function = TypeVar("Function", bound=Callable[..., Any])
Listener = Callable[[str, int, int], None]

KEEP_CACHES: Final = 4
UNCOMPILED: Final = frozenset({"words", "advice", "terminal", "table"})
"""Rooms of a game that compiled code never imports (``tests/engine/test_layers.py`` walks the imports)."""
LOG: Final = logging.getLogger(__name__)


_outside: dict[str, str] = {}
"""Packages of games besides ours, with a digest of their sources."""


def _user_cache() -> Path:
    """Where each system keeps caches; on Linux below ``XDG_CACHE_HOME``, if that is set."""
    return user_cache_path("roitelet", appauthor=False) / "kernels"


def _source_digest() -> str:
    """A digest of everything that goes into a kernel: constants are compiled in as well as callees."""
    package = Path(__file__).parent.parent
    return _digest(package, [package / folder for folder in ("engine", "games", "bots")])


def _digest(root: Path, folders: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            if path.parent.name not in UNCOMPILED:
                digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def keep_apart(package: str, folder: Path) -> None:
    """Keep what is compiled for the games of another package in a folder of its own, named after their sources."""
    _outside[package] = _digest(folder, [folder])


def _cache_for(owner: str) -> Path:
    """Where code compiled for a module is kept."""
    return next((CACHE / digest for name, digest in _outside.items() if owner.startswith(f"{name}.")), CACHE)


def _choose_cache() -> Path:
    """The folder for our kernels, unless the user has chosen one for Numba; deletes the oldest caches."""
    if _settings.CACHE_DIR:
        return Path(_settings.CACHE_DIR)
    base = _user_cache()
    folder = base / _source_digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        older = sorted(base.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)[KEEP_CACHES:]
        for path in older:
            shutil.rmtree(path, ignore_errors=True)
    except OSError as error:  # a read-only home: compile in every process rather than trust a stale cache
        LOG.info("no kernel cache at %s: %s", folder, error)
        folder = Path(tempfile.mkdtemp(prefix="roitelet-kernels-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


_settings: Any = numba.config
CACHE: Final = _choose_cache()

# First-class functions let a generic kernel stay cached; Numba still calls them experimental.
warnings.filterwarnings("ignore", category=NumbaExperimentalFeatureWarning)

COMPILED: Final = not getattr(numba.config, "DISABLE_JIT", 0)
"""False when the rules run as plain Python."""

_njit: Any = numba.njit
_compiling = threading.RLock()
_listeners: list[Listener] = []


def kernel(function: Function) -> Function:
    """Compile a function once its signature is known; all compiled code uses this decorator.

    Such a function may not allocate. Without ``_nrt`` Numba counts no references to its array arguments; the two atomic
    operations around every call cost more than most calls here do.
    """
    return _compile_lazily(function, _nrt=False)


def allocating_kernel(function: Function) -> Function:
    """Like :func:`kernel`, for the few functions that make arrays to work in."""
    return _compile_lazily(function)


def _compile_lazily(function: Function, **flags: bool) -> Function:
    """Numba picks the cache folder of a function when it is decorated: ours go to our folder, the user's elsewhere."""
    with _compiling:  # the setting is global: two threads at once could restore the wrong folder
        folder = _cache_for(getattr(function, "bound_to", function.__module__))
        theirs, _settings.CACHE_DIR = _settings.CACHE_DIR, str(folder)
        try:
            return _njit(cache=True, nogil=True, **flags)(function)
        finally:
            _settings.CACHE_DIR = theirs


Integers = NDArray[np.int32]
"""Actions, cards, bounds, points: every list of small numbers a kernel reads or writes."""

RandomState = NDArray[np.uint64]
"""One 64-bit word: the state of the generator in :mod:`roitelet.engine.chance`."""

Reals = NDArray[np.float64]
"""Chances, expected points, values."""

Counters = NDArray[np.int64]
"""What the kernel ``tally`` counts in."""

INTEGERS: Final = types.int32[::1]
COUNTERS: Final = types.int64[::1]
RANDOM: Final = types.uint64[::1]
REALS: Final = types.float64[::1]


def signatures(dtype: np.dtype[np.void]) -> dict[str, Any]:
    """The machine signature of each function of the contract, for a game whose state has this dtype."""
    state = numba.from_dtype(dtype)
    states = types.Array(state, 1, "C")
    number, nothing = types.int64, types.void
    return {
        "actor": number(state),
        "legal": number(state, INTEGERS),
        "refusal": number(state, number),
        "apply": nothing(state, number),
        "chance": number(state, INTEGERS),
        "shuffle": number(state, INTEGERS, INTEGERS),
        "deal_refusal": number(state, INTEGERS),
        "deal": nothing(state, INTEGERS),
        "returns": nothing(state, INTEGERS, INTEGERS),
        "reason": number(state),
        "broken": number(state),
        "mask": nothing(state, number, state),
        "guess": nothing(state, RANDOM),
        "tally": nothing(state, number, COUNTERS),
        "policy": number(state, INTEGERS, number, RANDOM),
        "is_pause": number(state),
        "outlook": nothing(state, REALS, REALS),
        "appraise": nothing(state, INTEGERS, number, REALS),
        "states": states,
    }


def on_compile(listener: Listener) -> None:
    """Call ``listener(what, done, total)`` while kernels are compiled for the first time."""
    _listeners.append(listener)


def compile_all(name: str, jobs: Iterable[tuple[Callable[..., Any], Any]]) -> None:
    """Compile each function for its signature, or load it from the cache; then accept no other signature."""
    if not COMPILED:
        return
    with _compiling:
        pending = list(jobs)
        mark = CACHE / f"{name}.ready"
        cold = not mark.exists()
        for done, (function, signature) in enumerate(pending):
            if cold:
                _announce(name, done, len(pending))
            function.disable_compile(False)  # type: ignore[attr-defined]
            function.compile(signature)  # type: ignore[attr-defined]
            function.disable_compile()  # type: ignore[attr-defined]
        if cold:
            _announce(name, len(pending), len(pending))
            if CACHE.is_dir():
                mark.touch()


def entry(function: Callable[..., Any]) -> Callable[..., Any]:
    """The one compiled version of a function, to be called with arguments of exactly its types.

    Numba takes a third of a microsecond to choose a version by argument types; here there is only one.
    """
    if not COMPILED:
        return function
    (version,) = function.overloads.values()  # type: ignore[attr-defined]
    point: Callable[..., Any] = version.entry_point
    return point


def _announce(name: str, done: int, total: int) -> None:
    for listener in _listeners:
        listener(name, done, total)


def function_type(signature: Any) -> Any:
    """The type of a function handed to a generic kernel: a pointer, so the generic kernel can be cached."""
    return types.FunctionType(signature)


def new_states(dtype: np.dtype[np.void], count: int = 1) -> NDArray[np.void]:
    """Room for ``count`` states, every byte zero; ``states[0].field`` works compiled and uncompiled alike."""
    return wrap_states(dtype, bytearray(count * dtype.itemsize))


def copy_states(states: NDArray[np.void]) -> NDArray[np.void]:
    """A copy of the states."""
    return wrap_states(states.dtype, bytearray(states.tobytes()))


def wrap_states(dtype: np.dtype[np.void], memory: bytearray) -> NDArray[np.void]:
    """States in given memory. ``np.empty`` and ``copy`` visit every field of a large dtype, at ten times the cost."""
    states: NDArray[np.void] = np.frombuffer(memory, dtype)
    return states if COMPILED else states.view(np.recarray)
