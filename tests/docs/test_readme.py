"""The README in two languages: each names the other first, shows the program on one screen, and is short."""

import re

import pytest

from tests.support.docs import pages

READMES = {"README.md": "English · [Français](README.fr.md)", "README.fr.md": "[English](README.md) · Français"}
MOST_LINES = 75

readmes = pytest.mark.parametrize("name", READMES)


@readmes
def test_it_names_the_other_language_in_its_first_line(name: str) -> None:
    assert (pages.ROOT / name).read_text("utf-8").splitlines()[0] == READMES[name]


@readmes
def test_the_first_screen_has_one_picture_two_commands_and_ten_lines_of_python(name: str) -> None:
    first = (pages.ROOT / name).read_text("utf-8").partition("\n## ")[0]
    assert len(re.findall(r"<img |!\[", first)) == 1
    (commands,) = re.findall(r"```sh\n(.*?)```", first, re.DOTALL)
    assert [line.split()[:2] for line in commands.splitlines()] == [["make", "play"], ["make", "test"]]
    (session,) = re.findall(r"```pycon\n(.*?)```", first, re.DOTALL)
    assert len([line for line in session.splitlines() if line]) == 10, "they run with all other examples of the pages"


@readmes
def test_the_rest_is_short_and_a_bullet_is_one_line(name: str) -> None:
    lines = (pages.ROOT / name).read_text("utf-8").splitlines()
    assert len(lines) <= MOST_LINES
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if line.startswith("- "):
            assert not following or following.startswith("- "), f"{line} goes on in another line"


def test_both_say_the_same_in_the_same_order() -> None:
    one, other = ((pages.ROOT / name).read_text("utf-8") for name in READMES)
    shape = re.compile(r"^(?:#+|-|<img src=\S+|```\w*|>>>.*)", re.MULTILINE)
    assert shape.findall(one) == shape.findall(other)
