"""The NumPy record of a state class, and the kernel ``reveal`` generated from its fields."""

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from types import FunctionType
from typing import Any

import numpy as np

from roitelet.base.kernel import kernel, record_dtype
from roitelet.engine.options import Option
from roitelet.engine.state import Sight, State, Stored, stored_fields

_made: dict[type[State], np.dtype[np.void]] = {}


def state_dtype(state: type[State], options: Iterable[Option]) -> np.dtype[np.void]:
    """Return the dtype of a state: fields by falling size, then explicit padding, so equal states have equal bytes."""
    columns = [(name, field.kind, field.shape) for name, field in stored_fields(state, options).items()]
    columns.sort(key=lambda column: np.dtype(column[1]).itemsize, reverse=True)
    size = np.dtype(columns).itemsize
    padding = [("padding", "u1", (-size % 8,))] if size % 8 else []
    dtype = _made[state] = record_dtype([*columns, *padding])
    return dtype


def dtype_of(state: type[State]) -> np.dtype[np.void] | None:
    """Return the dtype made for a state, if any."""
    return _made.get(state)


def revealing(state: type[State], options: Iterable[Option]) -> Callable[[Any, int, Any], None]:
    """Generate a game's ``reveal(state, seat, out)``: copy public fields and the seat's own rows, blank the rest.

    Call this in the module of ``mask``, which calls ``reveal`` first; Numba's cache depends on the module.
    """
    source = "\n".join(_reveal_source(stored_fields(state, options)))
    module_globals = sys._getframe(1).f_globals
    scope: dict[str, Any] = {}
    exec(compile(source, module_globals["__file__"], "exec"), scope)
    reveal: FunctionType = scope["reveal"]
    reveal.__module__ = module_globals["__name__"]
    return kernel(reveal)


def _reveal_source(fields: dict[str, Stored]) -> Iterator[str]:
    """Yield the source lines of ``reveal``; fields of the same shape share a loop, which compiles faster."""
    yield "def reveal(state, seat, out):"
    yield '    """Fill in what the declared fields let a seat know. Modifies ``out`` in place, every field."""'
    ordered = [(field.shape, field.sight.value, name) for name, field in fields.items() if name != "viewer"]
    for shape, group in groupby(sorted(ordered), key=lambda item: item[0]):
        indices = [f"place{depth}" for depth in range(len(shape))]
        for depth, (index_name, length) in enumerate(zip(indices, shape, strict=True)):
            yield f"{'    ' * (depth + 1)}for {index_name} in range({length}):"
        indent = "    " * (len(shape) + 1)
        index = f"[{', '.join(indices)}]" if shape else ""
        for _, sight, name in group:
            if sight == Sight.OWN_SEAT.value:
                yield f"{indent}if place0 == seat:"
                yield f"{indent}    out.{name}{index} = state.{name}{index}"
                yield f"{indent}else:"
                yield f"{indent}    out.{name}{index} = 0"
            else:
                yield f"{indent}out.{name}{index} = " + (f"state.{name}{index}" if sight == "public" else "0")
    yield "    out.viewer = seat"
