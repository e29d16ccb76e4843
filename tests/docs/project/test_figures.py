"""Figures in README and site are those that were measured, with their conditions."""

import re

import pytest
from docs.site import figures

from tests.support.docs import pages


def test_every_figure_is_the_one_that_was_measured() -> None:
    found = list(figures.pages())
    assert {"README.md", "README.fr.md", "why-roitelet.md", "pourquoi-roitelet.md"} <= {path.name for path, _ in found}
    for path, language in found:
        text = path.read_text("utf-8")
        assert figures.filled(text, language) == text, f"{path.name}: python -m docs.site.figures"


@pytest.mark.parametrize("name", ["README.md", "README.fr.md"])
def test_a_readme_states_no_speed_that_was_not_measured(name: str) -> None:
    text = (pages.ROOT / name).read_text("utf-8")
    assert len(figures.MARK.findall(text)) >= 3
    left = figures.MARK.sub("", text)
    assert not re.search(r"(\d|dizaines de|tens of) ?(millions?|milliards?)", left)


def test_a_figure_that_was_not_measured_is_refused() -> None:
    with pytest.raises(KeyError):
        figures.filled("<!-- figure playouts/decisions/belote : millions -->99<!-- end -->", "fr")
    assert figures.shown(1_234_567, "thousands", "fr") == "1\u00a0235"
    assert figures.shown(4.25, "ratio", "en") == "4.2"
