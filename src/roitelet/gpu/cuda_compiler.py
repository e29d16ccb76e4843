"""Compilation of kernels for a graphics card with numba-cuda.

As in :mod:`roitelet.engine.compile.numba_backend`, a function is copied into a scope where its callees are compiled
copies too. Four functions on bits are replaced by instructions of the card, and members of enumerations by integers,
with which numba-cuda can index arrays.
"""

import builtins
import re
from collections import Counter, namedtuple
from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from types import CodeType, FunctionType
from typing import Any, Final

import numpy as np
from numba import config as numba_config
from numba import cuda, types

from roitelet.base.bits import add_wrapping, count_bits, lowest_bit, multiply_wrapping
from roitelet.base.kernel import is_kernel
from roitelet.engine.game import Game

_cuda: Any = cuda
FITTING: Final = 30_000
"""Number of lines up to which a program fits a card's instruction memory without further measures."""
LARGE: Final = 150
"""Number of lines from which a function with several callers is not inlined."""
_CLEARED: Final = re.compile(r"^ *store \[\d{2,} x i\d+\] zeroinitializer,.*\n", re.ASCII | re.MULTILINE)
"""The instruction with which Numba clears each local array of a thread."""
_DEFINED: Final = re.compile(r'define [^@]*@"?([^"(]+)', re.ASCII)
_CALLED: Final = re.compile(r'call [^@]*@"?([^"(]+)', re.ASCII)


def shrink(modules: Sequence[str]) -> list[str]:
    """Return LLVM modules without duplicates, annotated so that the compiled code is short.

    Threads of a card share a small instruction cache. With all loops unrolled and all functions inlined, they spend
    most of their time fetching code (``bench/results.md``). Local arrays are not cleared: rules write to work arrays
    before reading them, and clearing kilobytes in each of a million threads takes long.
    """
    unique = [_CLEARED.sub("", module) for module in dict.fromkeys(modules)]
    if sum(module.count("\n") for module in unique) < FITTING:
        return unique
    sizes: Counter[str] = Counter()
    calls: Counter[str] = Counter()
    for module in unique:
        calls.update(_CALLED.findall(module))
        starts = [*_DEFINED.finditer(module)]
        for start, end in zip(starts, [*(match.start() for match in starts[1:]), len(module)], strict=True):
            sizes[start[1]] = module.count("\n", start.start(), end)
    not_inlined = {name for name, lines in sizes.items() if lines >= LARGE and calls[name] > 1}

    def annotate(line: str) -> str:
        match = _DEFINED.match(line)
        return line if match is None else f"{line} optsize{' noinline' if match[1] in not_inlined else ''}"

    return ["\n".join(map(annotate, module.splitlines())) for module in unique]


def _prepare_compiler() -> None:
    """Patch numba-cuda to make small code, without fused multiply-add.

    Fused rounding differs from the processor's, so that a bot might choose otherwise.
    """
    from numba.cuda.cudadrv import nvvm

    original_compile: Any = nvvm.compile_ir

    def compile_ir(code: Any, **options: Any) -> Any:
        return original_compile(shrink([code] if isinstance(code, str) else code), **{"fma": False, **options})

    setattr(nvvm, "compile_ir", compile_ir)  # noqa: B010


_config: Any = numba_config
if not _config.ENABLE_CUDASIM:
    _prepare_compiler()

_made: dict[Any, Any] = {}


def _count_bits(word: Any) -> Any:
    return np.int64(_cuda.popc(np.uint64(word)))


def _lowest_bit(word: Any) -> Any:
    # not by ffs: Numba's simulator has it for 32 bits only
    items = np.uint64(word)
    return np.int64(_cuda.popc(~items & (items - np.uint64(1))))


def _multiply_wrapping(left: Any, right: Any) -> Any:
    return np.uint64(left) * np.uint64(right)


def _add_wrapping(left: Any, right: Any) -> Any:
    return np.uint64(left) + np.uint64(right)


_INSTRUCTIONS: Final = {
    count_bits: _count_bits,
    lowest_bit: _lowest_bit,
    multiply_wrapping: _multiply_wrapping,
    add_wrapping: _add_wrapping,
}

ROWS: Final = 3
"""Number of work rows for a deal."""
NUMBER: Final = types.int32
WORD: Final = types.uint64
WORD_BYTES: Final = 8
THREADS: Final = 128
"""Threads, and so games, per block."""


def blocks(games: int) -> tuple[int, int]:
    """Return the numbers of blocks and threads for so many games."""
    return (games + THREADS - 1) // THREADS, THREADS


def sizes_of(game: Game) -> dict[str, Any]:
    """Return the array sizes that a game needs in each thread: states, actions, the columns of a deal."""
    dtype = game.dtype
    words = dtype.itemsize // WORD_BYTES
    return {
        "RECORD": dtype,
        "WORDS": words,
        "TWO_STATES": 2 * words,
        "THREE_STATES": 3 * words,
        "ACTIONS": game.info.actions,
        "COLUMNS": max(game.info.chance, game.info.most_seats),
    }


def as_words(states: Any) -> Any:
    """Return states on a card as rows of words, so that threads copy them by words instead of bytes."""
    return states.view(np.uint64).reshape(len(states), states.dtype.itemsize // WORD_BYTES)


def fill_with_zeros(cells: Any) -> None:
    """Clear an array on a card."""
    if _config.ENABLE_CUDASIM:
        cells[:] = 0
    else:
        from numba.cuda.cudadrv import driver

        set_memory: Any = driver.device_memset
        set_memory(cells, 0, cells.nbytes)


def on_card(function: Callable[..., Any]) -> Any:
    """Compile a kernel as a device function, which other functions on a card can call."""
    if function not in _made:
        scope: dict[str, Any] = {"__builtins__": builtins}
        copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
        copy.__qualname__, copy.__module__ = function.__qualname__, function.__module__
        _made[function] = _cuda.jit(copy, device=True)
        scope |= _scope(function, function.__globals__)
    return _made[function]


def compile_launchable(
    function: Callable[..., Any], names: dict[str, Any], *, registers: int | None = None, linked: bool = False
) -> Any:
    """Compile a function that Python can launch; ``names`` are its further globals, such as kernels.

    A limit of ``registers`` per thread lets more threads run at a time. ``linked`` optimises the whole program again:
    faster, but with fused multiply-add, so for integers only.
    """
    scope = {"__builtins__": builtins, **_scope(function, {**function.__globals__, **names})}
    copy = FunctionType(function.__code__, scope, function.__name__)
    copy.__module__ = function.__module__
    if _config.ENABLE_CUDASIM:
        return _cuda.jit(copy)
    # numba-cuda links by default
    return _cuda.jit(copy, max_registers=registers, **({} if linked else {"lto": False}))


def _scope(function: Any, names: dict[str, Any]) -> dict[str, Any]:
    """Return the globals of a function, converted for the graphics card."""
    return {name: _card_value(names[name]) for name in _global_names(function.__code__) if name in names}


def _card_value(value: Any) -> Any:
    """Return a value converted for the graphics card."""
    if isinstance(value, type) and issubclass(value, IntEnum):
        members = {member.name: int(member) for member in value}
        return namedtuple(value.__name__, members)(**members)
    if isinstance(value, IntEnum):
        return int(value)
    if callable(value) and value in _INSTRUCTIONS:
        return on_card_instruction(value)
    return on_card(value) if is_kernel(value) else value


def on_card_instruction(function: Callable[..., Any]) -> Any:
    """Compile one of the four functions that are single instructions of the graphics card."""
    if function not in _made:
        _made[function] = _cuda.jit(_INSTRUCTIONS[function], device=True)
    return _made[function]


def _global_names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _global_names(constant)
