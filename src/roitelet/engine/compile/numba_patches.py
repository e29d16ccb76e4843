"""Patches that halve Numba's compilation time by not finishing functions that only other kernels call.

Numba links, optimises and generates machine code for every function, and again for each of its callers. With these
patches inner forms are only linked; the entry that calls them is optimised once.

The patches use Numba's internals, so they apply only to versions known to work
(``tests/engine/compile/test_numba_backend.py``); with others compilation is slower.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import numba
from llvmlite.binding import ffi
from numba.core import codegen

INNER: Final = ".roitelet"
"""Suffix of the qualified names of inner forms."""
KNOWN: Final = (0, 68), (0, 69)
"""The oldest version tested, and the first one not tested."""

_Library: Any = codegen.JITCodeLibrary
_Codegen: Any = codegen.JITCPUCodegen
_ffi: Any = ffi


def is_known(version: str = numba.__version__) -> bool:
    """Return whether the patches are tested with this version of Numba."""
    first, second = version.split(".")[:2]
    return KNOWN[0] <= (int(first), int(second)) < KNOWN[1]


def _link_only() -> None:
    """Patch Numba to only link inner forms."""
    original_finalize, original_pointer, original_set_env = (
        _Library.finalize,
        _Library.get_pointer_to_function,
        _Codegen.set_env,
    )

    def finalize(self: Any) -> None:
        if not self.name.endswith(INNER):
            original_finalize(self)
            return
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self: Any, name: str) -> int:
        return 0 if self.name.endswith(INNER) else int(original_pointer(self, name))

    def set_environment(self: Any, name: str, env: Any) -> None:
        if self._engine.is_symbol_defined(name):
            original_set_env(self, name, env)

    _Library.finalize = finalize
    _Library.get_pointer_to_function = get_pointer_to_function
    _Codegen.set_env = set_environment


@contextmanager
def without_timers() -> Iterator[None]:
    """Compile without Numba's timers, which are called twice per function at every call of LLVM."""
    watchers = _ffi.lib._lock._cblist if is_known() else []
    removed = [*watchers]
    watchers.clear()
    try:
        yield
    finally:
        watchers.extend(removed)


if is_known():
    _link_only()
