"""The picture of the architecture is true: its layers and its dots are those of the sources."""

from pathlib import Path

import pytest

from docs import architecture
from tests.engine import test_layers


def test_the_picture_is_what_the_sources_give_now() -> None:
    assert architecture.PLACE.read_text("utf-8") == architecture.draw(), "python docs/architecture.py draws it anew"


def test_its_layers_are_those_that_the_imports_are_held_to() -> None:
    assert tuple(name for name, _ in architecture.layers()) == test_layers.ORDER


@pytest.mark.slow
def test_every_import_between_layers_is_in_it() -> None:
    seen = set()
    for path in test_layers.sources():
        layer = path.relative_to(test_layers.ROOT).parts[0]
        for _, module in test_layers.imports(path):
            target = module.split(".")[1] if module.startswith("roitelet.") else ""
            if layer in test_layers.ORDER and target in test_layers.ORDER and target != layer:
                seen.add((layer, target))
    assert seen == architecture.imports()


def test_a_new_import_changes_the_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "client").mkdir()
    (tmp_path / "client" / "new.py").write_text("from roitelet.gpu.gpu_games import random_games\n", "utf-8")
    monkeypatch.setattr(architecture, "SOURCES", tmp_path)
    assert architecture.imports() == {("client", "gpu")}
    assert architecture.draw() != architecture.PLACE.read_text("utf-8")
