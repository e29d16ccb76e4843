"""Binding of generic kernels to a game: copies whose globals are the game's kernels.

A generic loop may also take a game's functions as arguments (see ``playout.py``). Binding is better for kernels that
Python calls often: compiled calls are inlined, and no functions are passed. The cache tells games apart by the
qualified name.
"""

from collections.abc import Callable, Iterable, Mapping
from types import FunctionType
from typing import Any

from roitelet.base.kernel import allocating_kernel, is_kernel, kernel


def unbound(*_args: Any) -> Any:
    """Stand for a game's function in a generic kernel that is not bound."""
    raise TypeError("a generic kernel is used before it is bound to a game")


def _owner(rule: Any) -> str:
    """Return the module of a function or, if it is bound, of the game it is bound to."""
    return str(getattr(rule, "bound_to", rule.__module__))


def bind(
    game_id: str, functions: Iterable[Callable[..., Any]], names: Mapping[str, Any], allocating: Iterable[str] = ()
) -> dict[str, Any]:
    """Copy functions as kernels whose globals are ``names``, their module's globals and the functions before them.

    ``allocating`` lists those that allocate arrays or call a function that may.
    """
    bound: dict[str, Any] = {}
    allocating_names = set(allocating)
    owner = next((_owner(rule) for rule in names.values() if is_kernel(rule)), __name__)
    originals = list(functions)
    scope: dict[str, Any] = {}
    for function in originals:
        scope |= function.__globals__
    scope |= names
    for function in originals:
        name = function.__name__
        copy = FunctionType(function.__code__, scope, name)
        copy.__qualname__ = f"{game_id}.{name}"
        copy.__module__ = function.__module__
        copy.__dict__["bound_to"] = owner
        bound[name] = scope[name] = (allocating_kernel if name in allocating_names else kernel)(copy)
    return bound
