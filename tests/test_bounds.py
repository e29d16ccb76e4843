"""Libraries whose internals we use have upper bounds; a newer version is detected before it causes strange errors."""

import inspect
import re
import tomllib
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from typing import Any

import numba
import pytest
from packaging.requirements import Requirement
from packaging.version import Version
from typer import rich_utils
from typer.core import TyperGroup
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory

from roitelet.engine.compile.kernel_cache import can_compile

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
INSIDES = {
    "numba": "src/roitelet/engine/compile/numba_backend.py",
    "numba-cuda": "src/roitelet/gpu/cuda_compiler.py",
    "typer": "src/roitelet/cli/errors.py",
    "uvicorn": "src/roitelet/web/net/transport.py",
    "websockets": "src/roitelet/web/net/transport.py",
}
"""The libraries whose internals we use, and our modules."""


def bound_of(library: str) -> Version:
    listed = [*PROJECT["dependencies"], *chain(*PROJECT["optional-dependencies"].values())]
    wanted = next(found for text in listed if (found := Requirement(text.partition("#")[0])).name == library)
    upper = [part.version for part in wanted.specifier if part.operator == "<"]
    assert upper, f"{library} needs an upper bound in pyproject.toml: {INSIDES[library]} uses its insides"
    return Version(upper[0])


@pytest.mark.parametrize("library", INSIDES)
def test_what_is_installed_is_not_newer_than_what_was_read(library: str) -> None:
    installed, bound = Version(version(library)), bound_of(library)
    assert installed < bound, (
        f"{library} {installed} is newer than what {INSIDES[library]} was written for (below {bound}): read what "
        "changed in what it uses, run the tests, then raise the bound in pyproject.toml"
    )


@pytest.mark.parametrize("library", INSIDES)
def test_the_pinned_version_is_within_the_bound(library: str) -> None:
    pinned = re.search(rf"(?m)^{library}==(.+)$", (ROOT / "constraints.txt").read_text("utf-8"))
    assert pinned
    assert Version(pinned[1]) < bound_of(library), f"constraints.txt pins {library} beyond the bound"


def lacking(kind: type, names: set[str]) -> set[str]:
    """Return the attributes that neither the class nor its ``__init__`` has."""
    return {name for name in names if not hasattr(kind, name) and f"self.{name}" not in inspect.getsource(kind)}


def test_uvicorn_s_protocols_have_what_the_transport_takes_hold_of() -> None:
    assert not lacking(H11Protocol, {"connection_made", "shutdown", "app_state"}), "uvicorn's H11Protocol has changed"
    used = {"conn", "transport", "handshake_complete", "close_sent", "queue", "writable", "loop", "stop_keepalive"}
    missing = lacking(WebSocketsSansIOProtocol, used | {"connection_made", "shutdown", "send"})
    assert not missing, f"uvicorn's WebSocketsSansIOProtocol has changed: no {', '.join(sorted(missing))}"


def test_websockets_deflate_is_made_as_the_transport_makes_it() -> None:
    made = list(inspect.signature(PerMessageDeflate).parameters)
    agreed = list(inspect.signature(ServerPerMessageDeflateFactory.process_request_params).parameters)
    assert made[:5] == [
        "remote_no_context_takeover",
        "local_no_context_takeover",
        "remote_max_window_bits",
        "local_max_window_bits",
        "compress_settings",
    ], "websockets' PerMessageDeflate has changed"
    assert agreed == ["self", "params", "accepted_extensions"], "websockets' deflate factory has changed"


@pytest.mark.skipif(not can_compile(), reason="Numba compiles nothing here")
def test_numba_s_functions_have_what_the_kernels_take_hold_of() -> None:
    njit: Any = numba.njit
    compiled = njit(nogil=True, _nrt=False)(lambda number: number + 1)
    missing = {name for name in ("compile", "disable_compile", "overloads") if not hasattr(compiled, name)}
    assert not missing, f"Numba's compiled functions have changed: no {', '.join(sorted(missing))}"
    compiled.compile((numba.types.int64,))
    (made,) = compiled.overloads.values()
    assert made.entry_point(2) == 3, "Numba's entry points have changed"
    assert not {"CACHE_DIR", "DISABLE_JIT"} - set(dir(numba.config)), "Numba's settings have changed"


def test_typer_s_groups_and_titles_have_what_the_command_line_takes_hold_of() -> None:
    assert not lacking(TyperGroup, {"resolve_command", "get_params", "format_help", "main"}), (
        "Typer's groups have changed"
    )
    titles = {"COMMANDS_PANEL_TITLE", "DEFAULT_STRING", "REQUIRED_LONG_STRING"}
    assert not titles - set(dir(rich_utils)), "Typer's titles have changed"
