"""One glossary for pages and program: each word once, the names of the games' things as the program says them."""

import re
from collections import Counter
from pathlib import Path

import pytest
from docs.site import halves

from roitelet.cli.commands import COMMANDS, load_command
from roitelet.engine.language import Language, templates
from roitelet.games import game_ids, load_game
from tests.docs import pages

PAGE = pages.DOCS / "reference" / "glossary.md"
WEB = pages.ROOT / "src" / "roitelet" / "web" / "templates"
AVOIDED = "Mots évités · Words we avoid"


def tables() -> dict[str, list[list[str]]]:
    """The rows of each section."""
    text = PAGE.read_text("utf-8")
    found = {heading: list(pages.table_rows(pages.section(text, heading)))[2:] for heading in headings(text)}
    return {heading: rows for heading, rows in found.items() if heading != AVOIDED}


def headings(text: str) -> list[str]:
    return re.findall(r"^## (.+)$", text, re.MULTILINE)


def avoided() -> dict[str, list[str]]:
    """What is not said, by language."""
    rows = list(pages.table_rows(pages.section(PAGE.read_text("utf-8"), AVOIDED)))[2:]
    return {
        language: [word for row in rows if row[0] == language for word in row[1].split(", ")]
        for language in ("fr", "en")
    }


def test_each_word_stands_once_in_its_table_with_its_meaning_in_both_languages() -> None:
    for heading, rows in tables().items():
        assert rows, heading
        for column in (0, 1):
            words = Counter(row[column] for row in rows if not row[column].startswith("–"))
            assert not {word for word, times in words.items() if times > 1}, heading
        assert all(len(row) == 4 and all(row) for row in rows), heading
        assert [row[0] for row in rows if not row[2].endswith((".", ")."))] == []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_sentence_of_the_program_says_what_we_avoid(language: Language) -> None:
    for game_id in game_ids():
        load_game(game_id)
    for command in COMMANDS:
        load_command(command)
    sentences = {key: text[language] for key, text in templates().items() if language in text}
    assert len(sentences) > 900
    for word in avoided()[language]:
        said = [key for key, text in sentences.items() if has(word, text)]
        assert not said, f"« {word} »: {said}"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_page_for_people_says_what_we_avoid(language: str) -> None:
    pairs = [(path, other) for path, other, _ in halves.with_half()]
    french = {path for pair in pairs for path in pair if is_french(path)}
    mine = french if language == "fr" else {path for pair in pairs for path in pair} - french
    templates_ = sorted(WEB.glob("*.html"))
    assert len(mine) > 10
    for path in [*sorted(mine), *templates_]:
        text = pages.prose(path) if path.suffix == ".md" else path.read_text("utf-8")
        assert not [word for word in avoided()[language] if has(word, text)], pages.name_of(path)


def is_french(path: Path) -> bool:
    return "lang: fr" in path.read_text("utf-8").split("\n\n", 1)[0]


def has(word: str, text: str) -> bool:
    """Whether a word is said, alone or in the plural."""
    return re.search(rf"(?<!\w){re.escape(word)}s?(?!\w)", text, re.IGNORECASE) is not None


def test_what_is_avoided_would_be_found() -> None:
    assert has("siège", "Il reste deux sièges.")
    assert not has("siège", "assiéger")
