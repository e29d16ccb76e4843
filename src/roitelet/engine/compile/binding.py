"""Generic kernels bound to one game: written once, compiled for each game with its functions called directly.

A generic loop may take a game's functions as arguments (see ``playout.py``) or, if Python calls it again and again, be
bound: the same code with the game's kernels as its globals. Compiled, calls are then inlined, no functions are passed,
and the cache tells games apart by the qualified name.
"""

from collections.abc import Callable, Iterable, Mapping
from types import FunctionType
from typing import Any

from roitelet.base.kernel import allocating_kernel, is_kernel, kernel


def unbound(*_args: Any) -> Any:
    """Stands for a game's function in a generic kernel that has not been bound yet."""
    raise TypeError("a generic kernel is used before it is bound to a game")


def _owner(rule: Any) -> str:
    """Return the module of a game's function, or of the game a generic one was bound to."""
    return str(getattr(rule, "bound_to", rule.__module__))


def bind(
    game_id: str, functions: Iterable[Callable[..., Any]], names: Mapping[str, Any], allocating: Iterable[str] = ()
) -> dict[str, Any]:
    """Bind functions to ``names``, to what their modules name, and to the functions before them; they become kernels.

    ``allocating`` names the ones that make arrays, or that call a game's function which does.
    """
    bound: dict[str, Any] = {}
    makers = set(allocating)
    owner = next((_owner(rule) for rule in names.values() if is_kernel(rule)), __name__)
    made = list(functions)
    scope: dict[str, Any] = {}
    for function in made:
        scope |= function.__globals__
    scope |= names
    for function in made:
        name = function.__name__
        copy = FunctionType(function.__code__, scope, name)
        copy.__qualname__ = f"{game_id}.{name}"
        copy.__module__ = function.__module__
        copy.__dict__["bound_to"] = owner
        bound[name] = scope[name] = (allocating_kernel if name in makers else kernel)(copy)
    return bound
