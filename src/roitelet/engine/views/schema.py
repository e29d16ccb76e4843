"""JSON Schemas of views, from their typed dictionaries."""

import ast
import inspect
from collections.abc import Mapping
from functools import cache
from textwrap import dedent
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from roitelet.engine.views.view_types import TrickView, View

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_PLAIN: Final = {int: "integer", str: "string", bool: "boolean", float: "number", NoneType: "null"}


def schema_of(kind: type, title: str) -> dict[str, Any]:
    """Return the schema of a typed dictionary; it forbids other keys, and allows anything for ``Any``."""
    definitions: dict[str, Any] = {}
    whole = _object_schema(kind, definitions)
    return {"$schema": DIALECT, "title": title, **whole, "$defs": dict(sorted(definitions.items()))}


def _type_schema(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    if kind is Any:
        return {}
    if is_typeddict(kind):
        if kind.__name__ not in definitions:
            definitions[kind.__name__] = {}  # for recursive types
            definitions[kind.__name__] = _object_schema(kind, definitions)
        return {"$ref": f"#/$defs/{kind.__name__}"}
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is list:
        return {"type": "array", "items": _type_schema(arguments[0], definitions)}
    if origin is dict:
        # JSON keys are always text
        return {"type": "object", "additionalProperties": _type_schema(arguments[1], definitions)}
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin in {Union, UnionType}:
        return {"anyOf": [_type_schema(other, definitions) for other in arguments]}
    return {"type": _PLAIN[kind]}


def _object_schema(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    # Python 3.11 does not record the base of a typed dictionary; here it can only be one of these
    bases = [base for base in (View, TrickView) if kind.__required_keys__ >= base.__required_keys__]
    docs = {key: text for base in (*bases, kind) for key, text in _key_docs(base).items()}
    hints = get_type_hints(kind)
    described = {key: {"description": docs[key]} if key in docs else {} for key in hints}
    return {
        "description": " ".join((inspect.getdoc(kind) or "").split()),
        "type": "object",
        "properties": {key: {**_type_schema(hint, definitions), **described[key]} for key, hint in hints.items()},
        "required": sorted(kind.__required_keys__),
        "additionalProperties": False,
    }


@cache
def _key_docs(kind: Any) -> Mapping[str, str]:
    """Return the docstring of each key."""
    docs: dict[str, str] = {}
    body = ast.parse(dedent(inspect.getsource(kind))).body[0]
    assert isinstance(body, ast.ClassDef)
    for statement, next_statement in zip(body.body, body.body[1:], strict=False):
        text = (
            next_statement.value.value
            if isinstance(next_statement, ast.Expr) and isinstance(next_statement.value, ast.Constant)
            else None
        )
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and isinstance(text, str):
            docs[statement.target.id] = " ".join(text.split())
    return docs
