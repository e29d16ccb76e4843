"""The count of odd words in docstrings, comments and pages never grows; the remaining ones are recorded."""

from pathlib import Path

import pytest

from tests.support.plain_words import allowed_counts, count_odd_words, odd_words

LIST = "list them with python -m tests.support.plain_words FOLDER"


def test_what_is_left_only_shrinks() -> None:
    now, before = count_odd_words(), allowed_counts()
    more = {
        name: f"{count}, {before.get(name, 0)} allowed" for name, count in now.items() if count > before.get(name, 0)
    }
    assert not more, LIST
    fewer = {name: f"{now.get(name, 0)} left of {count}" for name, count in before.items() if now.get(name, 0) < count}
    assert not fewer, "write the lower numbers down: python -m tests.support.plain_words --keep"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('def f():\n    """What is due."""\n', ["What is due."]),
        ('def f():\n    """Return what is due."""\n', []),
        ('"""Whether it works."""\n', ["Whether it works."]),
        ('A = 1\n"""What is due."""\n', []),
        ("A = 1  # for whoever asks\n", ["whoever"]),
        ('"""The module ``deeds``."""\n', []),
        ('A = "somebody"\n', []),
    ],
)
def test_docstrings_and_comments_are_read_and_nothing_else(text: str, found: list[str], tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(text, "utf-8")
    assert [said for _, said in odd_words(path)] == found


def test_pages_are_read_without_their_code(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text("Somebody asks.\n\n```\nwhoever\n```\n\nThe word `deed`.\n", "utf-8")
    assert list(odd_words(path)) == [(1, "Somebody")]
