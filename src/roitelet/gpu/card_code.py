"""Kernels as functions of a graphics card, made by numba-cuda from the sources that the processor's are made from.

As in :mod:`roitelet.engine.machine`, a function is copied into a scope where its callees are compiled copies too. Four
functions on bits have instructions of their own here, and members of enumerations become plain numbers, which is what
numba-cuda can index tables with.
"""

import builtins
from collections import namedtuple
from collections.abc import Callable, Iterator
from enum import IntEnum
from types import CodeType, FunctionType
from typing import Any, Final

import numpy as np
from numba import config as numba_config
from numba import cuda, from_dtype, types

from roitelet.engine.bits import add_wrapping, count_bits, lowest_bit, multiply_wrapping
from roitelet.engine.game import Game
from roitelet.engine.kernel import is_kernel

_cuda: Any = cuda


def _exactly() -> None:
    """Have products and sums rounded one by one, as a processor does: fused, a bot may choose otherwise."""
    from numba.cuda.cudadrv import nvvm

    written: Any = nvvm.compile_ir

    def compile_ir(code: Any, **options: Any) -> Any:
        return written(code, **{"fma": False, **options})

    setattr(nvvm, "compile_ir", compile_ir)  # noqa: B010


_config: Any = numba_config
if not _config.ENABLE_CUDASIM:
    _exactly()

_made: dict[Any, Any] = {}


def _count(word: Any) -> Any:
    return np.int64(_cuda.popc(np.uint64(word)))


def _lowest(word: Any) -> Any:
    # not by ffs: Numba's simulator knows that of 32 bits only
    items = np.uint64(word)
    return np.int64(_cuda.popc(~items & (items - np.uint64(1))))


def _times(left: Any, right: Any) -> Any:
    return np.uint64(left) * np.uint64(right)


def _plus(left: Any, right: Any) -> Any:
    return np.uint64(left) + np.uint64(right)


_INSTRUCTIONS: Final = {
    count_bits: _count,
    lowest_bit: _lowest,
    multiply_wrapping: _times,
    add_wrapping: _plus,
}

ROWS: Final = 3
"""What a deal is worked out in."""
NUMBER: Final = types.int32
WORD: Final = types.uint64
THREADS: Final = 128
"""Games in one block."""


def blocks(games: int) -> tuple[int, int]:
    """How a card divides so many games among its processors."""
    return (games + THREADS - 1) // THREADS, THREADS


def sizes_of(game: Game) -> dict[str, Any]:
    """What a kernel must know to make room for a game in each thread: its state, its actions, the numbers of a deal."""
    dtype = game.kernels.dtype
    return {
        # the simulator takes a state from NumPy, with fields that can be read by name
        "RECORD": dtype if _config.ENABLE_CUDASIM else from_dtype(dtype),
        "ACTIONS": game.info.actions,
        "COLUMNS": max(game.info.chance, game.info.most_seats),
    }


def on_card(function: Callable[..., Any]) -> Any:
    """A kernel as a function that other functions of a card can call."""
    if function not in _made:
        scope: dict[str, Any] = {"__builtins__": builtins}
        copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
        copy.__qualname__, copy.__module__ = function.__qualname__, function.__module__
        _made[function] = _cuda.jit(copy, device=True)
        scope |= _scope(function, function.__globals__)
    return _made[function]


def launched(
    function: Callable[..., Any], names: dict[str, Any], *, registers: int | None = None, linked: bool = False
) -> Any:
    """A function as a kernel that can be launched; ``names`` are what it refers to, kernels among them.

    With no more than so many ``registers`` for each thread, more threads fit on a card at a time. What is ``linked`` is
    optimised once more as a whole: quicker, but products and sums are fused after all, so it is for whole numbers only.
    """
    scope = {"__builtins__": builtins, **_scope(function, {**function.__globals__, **names})}
    copy = FunctionType(function.__code__, scope, function.__name__)
    copy.__module__ = function.__module__
    if _config.ENABLE_CUDASIM:
        return _cuda.jit(copy)
    # numba-cuda links wherever it can, unless it is told not to
    return _cuda.jit(copy, max_registers=registers, **({} if linked else {"lto": False}))


def _scope(function: Any, names: dict[str, Any]) -> dict[str, Any]:
    """What a function refers to, as a card sees it."""
    return {name: _as_seen(names[name]) for name in _names(function.__code__) if name in names}


def _as_seen(value: Any) -> Any:
    """What stands for a value on a card."""
    if isinstance(value, type) and issubclass(value, IntEnum):
        members = {member.name: int(member) for member in value}
        return namedtuple(value.__name__, members)(**members)
    if isinstance(value, IntEnum):
        return int(value)
    if callable(value) and value in _INSTRUCTIONS:
        return on_card_instruction(value)
    return on_card(value) if is_kernel(value) else value


def on_card_instruction(function: Callable[..., Any]) -> Any:
    """One of the four functions that a card has an instruction for."""
    if function not in _made:
        _made[function] = _cuda.jit(_INSTRUCTIONS[function], device=True)
    return _made[function]


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
