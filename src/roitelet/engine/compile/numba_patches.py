"""Keeps Numba from optimising, and making machine code of, functions that are only ever called by other ones.

Numba finishes every function as if someone might call it from Python: all that it calls is linked in, optimised at the
highest level and turned into machine code, and then done again for each of its callers. An inner form of ours is only
linked; the door that calls it optimises everything once. That halves the time LLVM is busy.

This reaches into Numba, so it is done for versions known to work (``tests/engine/compile/test_numba_backend.py``); with
any other version everything is as right, only slower to compile.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import numba
from llvmlite.binding import ffi
from numba.core import codegen

INNER: Final = ".roitelet"
"""How the qualified name of an inner form ends."""
KNOWN: Final = (0, 68), (0, 69)
"""The first version this was tried with, and the first with which it was not."""

_Library: Any = codegen.JITCodeLibrary
_Codegen: Any = codegen.JITCPUCodegen
_ffi: Any = ffi


def is_known(version: str = numba.__version__) -> bool:
    """Return whether this version of Numba has the insides we know."""
    first, second = version.split(".")[:2]
    return KNOWN[0] <= (int(first), int(second)) < KNOWN[1]


def _link_only() -> None:
    """Have inner forms linked and nothing else."""
    finish, point, set_env = _Library.finalize, _Library.get_pointer_to_function, _Codegen.set_env

    def finalize(self: Any) -> None:
        if not self.name.endswith(INNER):
            finish(self)
            return
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self: Any, name: str) -> int:
        return 0 if self.name.endswith(INNER) else int(point(self, name))

    def set_environment(self: Any, name: str, env: Any) -> None:
        if self._engine.is_symbol_defined(name):
            set_env(self, name, env)

    _Library.finalize = finalize
    _Library.get_pointer_to_function = get_pointer_to_function
    _Codegen.set_env = set_environment


@contextmanager
def unwatched() -> Iterator[None]:
    """Compile without Numba's own stop-watches: each function under way is told twice of every call of LLVM."""
    watchers = _ffi.lib._lock._cblist if is_known() else []
    kept = [*watchers]
    watchers.clear()
    try:
        yield
    finally:
        watchers.extend(kept)


if is_known():
    _link_only()
