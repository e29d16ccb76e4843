"""Compilation of kernels with Numba; imported only if Numba is used.

A kernel is compiled from a copy of the function whose callees are compiled copies too. There are three forms: *inner*
ones, called only by other kernels, which lack Numba's wrappers and so compile faster; *entry* ones, callable from
Python; and *pointers*, passed to a generic loop.
"""

import re
import threading
import warnings
from collections.abc import Callable, Iterator
from enum import Enum
from types import CodeType, FunctionType
from typing import Any, Final, get_type_hints

import numba
import numpy as np
from numba import types
from numba.core.errors import NumbaExperimentalFeatureWarning

from roitelet.base.kernel import ALLOCATES, is_kernel
from roitelet.engine.compile import numba_bits, numba_patches  # noqa: F401  (registers bit counting with Numba)
from roitelet.engine.compile.compiler import Records
from roitelet.engine.compile.kernel_cache import cache_for
from roitelet.engine.compile.state_record import dtype_of
from roitelet.engine.contract import SIGNATURES
from roitelet.engine.state import State

# Generic kernels take first-class functions so that they can be cached; Numba warns that these are experimental.
warnings.filterwarnings("ignore", category=NumbaExperimentalFeatureWarning)

_njit: Any = numba.njit
_settings: Any = numba.config
_numba_types: Any = types
COMPILING: Final = threading.RLock()
"""Held while compiling, because Numba's settings are global."""


class KernelForm(Enum):
    """The use of a compiled function."""

    INNER = "roitelet"
    ENTRY = "entry"
    POINTER = "pointer"


_WITHOUT: Final = {
    KernelForm.INNER: ("no_cpython_wrapper", "no_cfunc_wrapper"),
    KernelForm.ENTRY: ("no_cfunc_wrapper",),
    KernelForm.POINTER: ("no_cpython_wrapper",),
}
"""Flags for the wrappers that each form does not need."""
_made: dict[tuple[Any, KernelForm], Any] = {}
_current: dict[str, np.dtype[np.void]] = {}
"""The record types of the game being compiled."""


def machine(function: Callable[..., Any], form: KernelForm = KernelForm.ENTRY) -> Any:
    """Return Numba's dispatcher for a kernel, which compiles when first called or typed."""
    key = (function, form)
    if key not in _made:
        with COMPILING:
            scope: dict[str, Any] = {}
            dispatcher = _made[key] = _dispatcher(_copy(function, scope, form), function, form)
            # filled after caching the dispatcher, because a function may call itself
            scope |= dict(_callees(function))
            if form is KernelForm.INNER:
                _fix_types_when_called(dispatcher, function)
            return dispatcher
    return _made[key]


def _fix_types_when_called(dispatcher: Any, function: Any) -> None:
    """Make an inner form compile, when a caller is typed, for the types of its annotations only.

    Otherwise Numba compiles one version for 8-bit numbers, one for 32, one for each constant. Do not compile earlier:
    a caller that is loaded from the cache needs none of its callees.
    """
    template = dispatcher.get_call_template

    def compile_once(args: Any, kws: Any) -> Any:
        dispatcher.get_call_template = template
        hints = get_type_hints(function)
        hints.pop("return", None)
        arguments = [_numba_type(hint) for hint in hints.values()]
        if arguments and None not in arguments and len(hints) == function.__code__.co_argcount:
            dispatcher.compile(tuple(arguments))
            dispatcher.disable_compile()
        return template(args, kws)

    dispatcher.get_call_template = compile_once


def _numba_type(hint: Any) -> Any:
    """Return Numba's type for an annotation, or None if ambiguous."""
    if isinstance(hint, type) and issubclass(hint, State):
        dtype = dtype_of(hint) or _current.get("state")
        return _record(dtype) if dtype is not None else None
    return _HINTS.get(hint)


def _copy(function: Any, scope: dict[str, Any], form: KernelForm) -> FunctionType:
    """Copy a function with other globals; its qualified name has the form, for Numba's cache."""
    copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
    copy.__qualname__ = f"{function.__qualname__}.{form.value}"
    copy.__module__ = function.__module__
    return copy


def _callees(function: Any) -> Iterator[tuple[str, Any]]:
    """Yield the names and values of a function's globals, with kernels in their inner form."""
    names = function.__globals__
    for name in _global_names(function.__code__):
        if name in names:
            value = names[name]
            yield name, machine(value, KernelForm.INNER) if is_kernel(value) else value


def _global_names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _global_names(constant)


def _dispatcher(copy: FunctionType, function: Any, form: KernelForm) -> Any:
    """Return a dispatcher that caches in our folder: Numba fixes the folder of a function when it is decorated."""
    flags = dict.fromkeys(_WITHOUT[form], True)
    if not getattr(function, ALLOCATES, False):
        flags["_nrt"] = False
    folder = cache_for(getattr(function, "bound_to", function.__module__))
    previous_folder, _settings.CACHE_DIR = _settings.CACHE_DIR, str(folder)
    try:
        return _njit(cache=form is not KernelForm.INNER, nogil=True, **flags)(copy)
    finally:
        _settings.CACHE_DIR = previous_folder


_HINTS: Final = {
    int: types.int64,
    bool: types.boolean,
    float: types.float64,
    np.uint64: types.uint64,
}
"""Annotations with one Numba type. Arrays have several: they may be rows, columns or fields of a record."""
_ARRAYS: Final = {
    "integers": types.int32[::1],
    "counters": types.int64[::1],
    "random": types.uint64[::1],
    "reals": types.float64[::1],
    "cells": types.int16[::1],
    "flags": types.int8[::1],
    "table": types.Array(types.int32, 2, "C"),
    "octets": types.Array(types.int8, 2, "C"),
    "observations": types.Array(types.int16, 2, "C"),
    "rewards": types.Array(types.float32, 2, "C"),
    "floats": types.float32[::1],
    "streams": types.Array(types.uint64, 2, "C"),
    "ledger": types.Array(types.int64, 2, "C"),
    "chart": types.Array(types.float64, 2, "C"),
}
_WORDS: Final[dict[str, Any]] = {
    "number": types.int64,
    "real": types.float64,
    "truth": types.boolean,
    "nothing": types.void,
    **_ARRAYS,
}
_FUNCTION: Final = re.compile(r"(\d*)@(\w+)")
_ARGUMENT: Final = re.compile(r"\([^()]*\)|[^(), ]+")


def typed(signature: str, records: Records) -> Any:
    """Return Numba's form of a signature; ``records`` are the record types by name, including ``state``."""
    result, _, arguments = signature.removesuffix(")").partition("(")
    return _word(result, records)(*_words(arguments, records))


def _words(words: str, records: Records) -> list[Any]:
    return [_word(word, records) for word in _ARGUMENT.findall(words)]


def _word(word: str, records: Records) -> Any:
    if word.startswith("("):
        return _numba_types.BaseTuple.from_types(_words(word[1:-1], records))
    if word in _WORDS:
        return _WORDS[word]
    if word in records:
        return _record(records[word])
    if word.removesuffix("s") in records:
        return types.Array(_record(records[word.removesuffix("s")]), 1, "C")
    match = _FUNCTION.fullmatch(word)
    if not match:
        raise ValueError(f"no type is called {word!r}")
    pointer = _numba_types.FunctionType(typed(SIGNATURES[match[2]], records))
    return _numba_types.UniTuple(pointer, int(match[1])) if match[1] else pointer


def _record(dtype: np.dtype[np.void]) -> Any:
    return numba.from_dtype(dtype)


def compile_for(function: Callable[..., Any], form: KernelForm, signature: str, records: Records) -> Any:
    """Compile a function for one signature; an entry must be called with exactly these types.

    This saves the third of a microsecond that Numba takes to choose a version by argument types.
    """
    _current.clear()
    _current.update(records)
    dispatcher, numba_signature = machine(function, form), typed(signature, records)
    # one function may serve several games, each with its own signature
    dispatcher.disable_compile(False)
    with numba_patches.without_timers():
        dispatcher.compile(numba_signature)
    dispatcher.disable_compile()
    return dispatcher if form is KernelForm.POINTER else dispatcher.overloads[numba_signature.args].entry_point
