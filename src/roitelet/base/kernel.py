"""Decorators that mark functions for compilation, and the types of their arguments.

A marked function stays an ordinary Python function; :mod:`roitelet.engine.compile.numba_backend` compiles a copy. This
module and the rules do not import Numba.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

Function = TypeVar("Function", bound=Callable[..., Any])

_MARK: Final = "kernel"
ALLOCATES: Final = "allocates"
SIGNATURE: Final = "signature"


def kernel(function: Function) -> Function:
    """Mark a function for compilation; it must not allocate arrays.

    The compiled form does not count references to its array arguments: the two atomic operations would take longer
    than most of these functions.
    """
    setattr(function, _MARK, True)
    return function


def allocating_kernel(function: Function) -> Function:
    """Like :func:`kernel`, for functions that allocate arrays."""
    setattr(function, ALLOCATES, True)
    return kernel(function)


def consultable(signature: str) -> Callable[[Function], Function]:
    """Like :func:`kernel`, for a rule that Python calls through :meth:`Position.consult`.

    The signature has the notation of :data:`roitelet.engine.contract.SIGNATURES`; the first argument is ``states``.
    """

    def mark(function: Function) -> Function:
        setattr(function, SIGNATURE, signature)
        return kernel(function)

    return mark


def is_kernel(value: object) -> bool:
    """Return whether this is a function with one of these marks."""
    return getattr(value, _MARK, False) is True


Integers = NDArray[np.int32]
"""Small integers: actions, cards, bounds, points."""

RandomState = NDArray[np.uint64]
"""One 64-bit word: the state of the generator in :mod:`roitelet.base.rng`."""

Reals = NDArray[np.float64]
"""Floats: probabilities, expected points, values."""

Floats = NDArray[np.float32]
"""Sums of a network."""

Octets = NDArray[np.int8]
"""Weights of a network, marks of actions and games."""

Counters = NDArray[np.int64]
"""The counters of the kernel ``tally``."""


def record_dtype(columns: Any) -> np.dtype[np.void]:
    """Return the dtype of records whose fields are attributes in plain Python too: ``states[0].field``."""
    return np.dtype((np.record, np.dtype(columns, align=True)))


def new_states(dtype: np.dtype[np.void], count: int = 1) -> NDArray[np.void]:
    """Return ``count`` new states, all bytes zero."""
    states: NDArray[np.void] = np.frombuffer(bytearray(count * dtype.itemsize), dtype)
    return states


def copy_states(states: NDArray[np.void]) -> NDArray[np.void]:
    """Return a copy of the states."""
    return wrap_states(states.dtype, bytearray(states.tobytes()))


def wrap_states(dtype: np.dtype[np.void], memory: bytearray) -> NDArray[np.void]:
    """Return states backed by ``memory``; ``np.empty`` visits every field of the dtype and takes ten times as long."""
    states: NDArray[np.void] = np.frombuffer(memory, dtype)
    return states
