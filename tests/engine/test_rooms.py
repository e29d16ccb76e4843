"""A game is put together from its rooms by name; anything missing or defined twice is reported on loading."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from roitelet.engine.rooms import Room


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package with the room ``rules``, in which ``deal`` is defined twice and ``apply`` once and imported once."""
    room = tmp_path / "belote" / "rules"
    room.mkdir(parents=True)
    (tmp_path / "belote" / "__init__.py").touch()
    (room / "__init__.py").touch()
    (room / "play.py").write_text("def apply(): ...\ndef deal(): ...\n")
    (room / "dealing.py").write_text("from belote.rules.play import apply\ndef deal(): ...\n")
    monkeypatch.syspath_prepend(tmp_path)
    yield "belote"
    for name in [name for name in sys.modules if name.split(".")[0] == "belote"]:
        del sys.modules[name]


def test_a_name_is_found_in_whichever_module_defines_it(package: str) -> None:
    assert Room(package, "rules").need("apply").__module__ == "belote.rules.play"


def test_a_name_defined_twice_is_refused(package: str) -> None:
    with pytest.raises(TypeError, match=r"belote\.rules defines 'deal' more than once"):
        Room(package, "rules").need("deal")


def test_a_name_the_contract_wants_is_missed(package: str) -> None:
    with pytest.raises(TypeError, match=r"no module of belote\.rules defines 'legal'"):
        Room(package, "rules").need("legal")


def test_a_room_may_be_left_out(package: str) -> None:
    assert Room(package, "mind").get("choose") is None


def test_a_room_must_declare_one_state(package: str) -> None:
    with pytest.raises(TypeError, match=r"belote\.rules declares 0 subclasses of State, not one"):
        Room(package, "rules").the_state()
