"""JSON Schemas of views, from their typed dictionaries."""

import ast
import inspect
from collections.abc import Mapping
from functools import cache
from textwrap import dedent
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from roitelet.engine.views.view import TrickView, View

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_PLAIN: Final = {int: "integer", str: "string", bool: "boolean", float: "number", NoneType: "null"}


def schema_of(kind: type, title: str) -> dict[str, Any]:
    """Return the schema of a typed dictionary; it forbids other keys, and allows anything for ``Any``."""
    definitions: dict[str, Any] = {}
    whole = _object(kind, definitions)
    return {"$schema": DIALECT, "title": title, **whole, "$defs": dict(sorted(definitions.items()))}


def _schema(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    if kind is Any:
        return {}
    if is_typeddict(kind):
        if kind.__name__ not in definitions:
            definitions[kind.__name__] = {}  # for recursive types
            definitions[kind.__name__] = _object(kind, definitions)
        return {"$ref": f"#/$defs/{kind.__name__}"}
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is list:
        return {"type": "array", "items": _schema(arguments[0], definitions)}
    if origin is dict:
        # JSON keys are always text
        return {"type": "object", "additionalProperties": _schema(arguments[1], definitions)}
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin in {Union, UnionType}:
        return {"anyOf": [_schema(other, definitions) for other in arguments]}
    return {"type": _PLAIN[kind]}


def _object(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    # Python 3.11 does not record the base of a typed dictionary; here it can only be one of these
    bases = [base for base in (View, TrickView) if kind.__required_keys__ >= base.__required_keys__]
    about = {key: text for each in (*bases, kind) for key, text in _about(each).items()}
    hints = get_type_hints(kind)
    described = {key: {"description": about[key]} if key in about else {} for key in hints}
    return {
        "description": " ".join((inspect.getdoc(kind) or "").split()),
        "type": "object",
        "properties": {key: {**_schema(hint, definitions), **described[key]} for key, hint in hints.items()},
        "required": sorted(kind.__required_keys__),
        "additionalProperties": False,
    }


@cache
def _about(kind: Any) -> Mapping[str, str]:
    """Return the docstring of each key."""
    about: dict[str, str] = {}
    body = ast.parse(dedent(inspect.getsource(kind))).body[0]
    assert isinstance(body, ast.ClassDef)
    for line, below in zip(body.body, body.body[1:], strict=False):
        doc = below.value.value if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) else None
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and isinstance(doc, str):
            about[line.target.id] = " ".join(doc.split())
    return about
