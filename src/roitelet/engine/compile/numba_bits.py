"""Numba implementations of four functions of :mod:`roitelet.base.bits` by machine instructions."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic, overload

from roitelet.base.bits import add_wrapping, count_bits, lowest_bit, multiply_wrapping


@intrinsic
def _ctpop(context: Any, word: Any) -> Any:
    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), build


@intrinsic
def _cttz(context: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.uint64), build


@overload(count_bits, strict=False)
def _count_bits(word: Any) -> Callable[..., Any]:
    return lambda word: _ctpop(np.uint64(word))  # type: ignore[call-arg]


@overload(lowest_bit, strict=False)
def _lowest_bit(word: Any) -> Callable[..., Any]:
    return lambda word: _cttz(np.uint64(word))  # type: ignore[call-arg]


@overload(multiply_wrapping, strict=False)
def _multiply_wrapping(left: Any, right: Any) -> Callable[..., Any]:
    return lambda left, right: np.uint64(left) * np.uint64(right)


@overload(add_wrapping, strict=False)
def _add_wrapping(left: Any, right: Any) -> Callable[..., Any]:
    return lambda left, right: np.uint64(left) + np.uint64(right)
