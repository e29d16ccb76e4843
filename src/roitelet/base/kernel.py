"""The language of rules: ordinary functions marked ``@kernel``, which Numba can compile and Python can run as they are.

A marked function stays as it is. :mod:`roitelet.engine.compile.numba_backend` makes its compiled form when it is asked
for, from a copy whose callees are compiled too; this module, and every rule, does without Numba.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

Function = TypeVar("Function", bound=Callable[..., Any])

_MARK: Final = "kernel"
ALLOCATES: Final = "allocates"
DOOR: Final = "door"


def kernel(function: Function) -> Function:
    """Mark a function as part of the rules; all code that is compiled has this mark, or one of those below.

    Such a function may not allocate. Its compiled form counts no references to its array arguments; the two atomic
    operations around every call cost more than most calls here do.
    """
    setattr(function, _MARK, True)
    return function


def allocating_kernel(function: Function) -> Function:
    """Like :func:`kernel`, for the few functions that make arrays to work in."""
    setattr(function, ALLOCATES, True)
    return kernel(function)


def door(signature: str) -> Callable[[Function], Function]:
    """Like :func:`kernel`, for a rule that Python asks about a whole table through :meth:`Position.consult`.

    The signature is written as in :data:`roitelet.engine.contract.SIGNATURES`; the first argument is ``states``.
    """

    def mark(function: Function) -> Function:
        setattr(function, DOOR, signature)
        return kernel(function)

    return mark


def is_kernel(value: object) -> bool:
    """Return whether this is a function with one of the marks."""
    return getattr(value, _MARK, False) is True


Integers = NDArray[np.int32]
"""Actions, cards, bounds, points: every list of small numbers a kernel reads or writes."""

RandomState = NDArray[np.uint64]
"""One 64-bit word: the state of the generator in :mod:`roitelet.base.rng`."""

Reals = NDArray[np.float64]
"""Chances, expected points, values."""

Floats = NDArray[np.float32]
"""Sums of a network."""

Octets = NDArray[np.int8]
"""Weights of a network, marks of actions and games."""

Counters = NDArray[np.int64]
"""What the kernel ``tally`` counts in."""


def record_dtype(columns: Any) -> np.dtype[np.void]:
    """Return the dtype of records whose fields are attributes in plain Python too: ``states[0].field``."""
    return np.dtype((np.record, np.dtype(columns, align=True)))


def new_states(dtype: np.dtype[np.void], count: int = 1) -> NDArray[np.void]:
    """Room for ``count`` states, every byte zero."""
    states: NDArray[np.void] = np.frombuffer(bytearray(count * dtype.itemsize), dtype)
    return states


def copy_states(states: NDArray[np.void]) -> NDArray[np.void]:
    """Return a copy of the states."""
    return wrap_states(states.dtype, bytearray(states.tobytes()))


def wrap_states(dtype: np.dtype[np.void], memory: bytearray) -> NDArray[np.void]:
    """States in given memory. ``np.empty`` and ``copy`` visit every field of a large dtype, at ten times the cost."""
    states: NDArray[np.void] = np.frombuffer(memory, dtype)
    return states
