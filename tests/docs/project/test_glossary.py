"""One glossary for pages and program: each word once, the names of the games' things as the program says them."""

import ast
import re
from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

import pytest

from roitelet.base.language import templates
from roitelet.cli.commands import COMMANDS, load_command
from roitelet.games import game_ids, load_game
from tests.support.docs import pages
from tests.support.docs.sentences import FIELD, Said, for_people, program, strings_of
from tests.support.reading import as_typed

PAGE = pages.DOCS / "reference" / "glossary.md"
AVOIDED = "Mots évités · Words we avoid"
PLACES: Final = {
    "": ("",),
    "browser": ("web/", "kit/", "tables/"),
    "Nain Jaune": ("games/nain_jaune", "first-game", "premiere-partie"),
    "Le Roi des Nains": ("games/roi_des_nains", "dwarf-king", "roi-des-nains"),
    "Le Combat des Rois": ("games/combat_des_rois", "contest-of-kings", "combat-des-rois"),
}
"""Where a word is avoided: what the place of a text begins with or has in it."""


def tables() -> dict[str, list[list[str]]]:
    """The rows of each section."""
    text = PAGE.read_text("utf-8")
    found = {heading: list(pages.table_rows(pages.section(text, heading)))[2:] for heading in headings(text)}
    return {heading: rows for heading, rows in found.items() if heading != AVOIDED}


def headings(text: str) -> list[str]:
    return re.findall(r"^## (.+)$", text, re.MULTILINE)


class Avoided(NamedTuple):
    """A word that is not said for a term of the glossary, where, and what it may be part of."""

    language: str
    word: str
    where: str
    unless: tuple[str, ...]

    def said_in(self, said: Said) -> bool:
        """Return whether a text has the word where it is avoided."""
        if said.language not in {None, self.language} or not any(part in said.where for part in PLACES[self.where]):
            return False
        text = " ".join(as_typed(said.text).split())
        for other in self.unless:
            text = re.sub(re.escape(as_typed(other)), "", text, flags=re.IGNORECASE)
        return has(as_typed(self.word), text)


def avoided() -> list[Avoided]:
    """Return the words that the glossary avoids."""
    rows = list(pages.table_rows(pages.section(PAGE.read_text("utf-8"), AVOIDED)))[2:]
    return [
        Avoided(language, word, where, tuple(part for part in unless.split(" ; ") if part))
        for language, words, _, where, unless in rows
        for word in words.split(", ")
    ]


def test_each_word_stands_once_in_its_table_with_its_meaning_in_both_languages() -> None:
    for heading, rows in tables().items():
        assert rows, heading
        for column in (0, 1):
            words = Counter(row[column] for row in rows if not row[column].startswith("–"))
            assert not {word for word, times in words.items() if times > 1}, heading
        assert all(len(row) == 4 and all(row) for row in rows), heading
        assert [row[0] for row in rows if not row[2].endswith((".", ")."))] == []


def test_what_is_said_instead_is_a_word_of_the_glossary() -> None:
    terms = {re.sub(r" \(.*?\)", "", cell) for rows in tables().values() for row in rows for cell in row[:2]}
    words = {word for term in terms for word in re.split(", | ; ", term)} | {"–"}
    rows = list(pages.table_rows(pages.section(PAGE.read_text("utf-8"), AVOIDED)))[2:]
    assert {word for row in rows for word in row[2].split(", ")} <= words


@pytest.mark.slow
def test_no_sentence_of_the_program_says_what_we_avoid() -> None:
    for game_id in game_ids():
        load_game(game_id)
    for command in COMMANDS:
        load_command(command)
    listed = [Said(key_place(key), language, text[language]) for key, text in templates().items() for language in text]
    sentences = [*program(), *(Said(where, language, FIELD.sub("", text)) for where, language, text in listed)]
    assert sum(said.language == "fr" for said in sentences) > 2000 < sum(said.language == "en" for said in sentences)
    assert faults(sentences) == []


def test_no_page_for_people_says_what_we_avoid() -> None:
    found = list(for_people())
    assert len(found) > 20
    assert faults(found) == []


def faults(sentences: Iterable[Said]) -> list[str]:
    """Each word that is said and should not be, with the place and the words around it."""
    words = avoided()
    return [
        f"{said.where}: « {word.word} »: {said.text[:80]}" for said in sentences for word in words if word.said_in(said)
    ]


def key_place(key: str) -> str:
    """The room of a sentence of the catalogue, by its key."""
    prefix, *rest = key.split(".")
    return {"nj": "games/nain_jaune", "rn": "games/roi_des_nains", "cr": "games/combat_des_rois"}.get(
        prefix, f"games/{rest[0]}" if prefix in {"option", "preset"} else key
    )


def has(word: str, text: str) -> bool:
    """Return whether a text has a word, alone or in the plural, or with any ending where it has a star."""
    ending = r"\w*" if word.endswith("*") else r"s?(?![\w-])"
    return re.search(rf"(?<![\w.-]){re.escape(word.removesuffix('*'))}{ending}", text, re.IGNORECASE) is not None


def test_what_is_avoided_would_be_found() -> None:
    assert has("siège", "Il reste deux sièges.")
    assert not has("siège", "assiéger")
    assert has("l'emport*", "à égalité, le défenseur l'emporte")
    run = next(word for word in avoided() if word.word == "lead")
    assert run.said_in(Said("games/nain_jaune/words/messages.py", "en", "You lead."))
    assert not run.said_in(Said("games/roi_des_nains/words/messages.py", "en", "You lead."))
    assert not run.said_in(Said("games/nain_jaune/rulebook/en.md", "en", "it would lead nowhere"))
    tree = ast.parse('"""Lay a card."""\nkey = "lay"\nsaid = t("Posez une carte", f"Lay {card} here")')
    assert [text for text in strings_of(tree) if has("lay", text)] == ["lay", "Lay {} here"]
