"""Every term of the lessons is one tap away where it first stands, with a meaning in both languages."""

import re
from collections.abc import Iterator

import pytest

from roitelet import game_ids
from roitelet.base.language import LANGUAGES, Language
from roitelet.base.typography import typeset
from roitelet.learning.lesson import CoachText
from roitelet.learning.lesson_parser import lessons_of
from roitelet.learning.lesson_terms import TERM, terms_of

GAMES = [game_id for game_id in game_ids() if terms_of(game_id, "fr")]
CASES = [(game_id, language) for game_id in GAMES for language in LANGUAGES]
LONGEST = 130


def texts(game_id: str, language: Language) -> Iterator[tuple[str, str]]:
    """Yield what the coach says, in the order of the lessons, each with its place."""
    for lesson in lessons_of(game_id):
        for number, step in enumerate(lesson.steps, 1):
            for said in (step.text, *(answer.text for answer in step.answers)):
                yield f"{lesson.name} {number}", " → ".join(said.parts(language))


def kept(game_id: str) -> Iterator[CoachText]:
    """Yield the lines to remember and the ends: they repeat what was said before."""
    for lesson in lessons_of(game_id):
        yield lesson.end
        yield from (step.memo for step in lesson.steps if step.memo)


def has(form: str, said: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(form)}(?!\w)", said, re.IGNORECASE) is not None


def test_the_three_games_explain_their_words() -> None:
    assert set(GAMES) == {"nain_jaune", "roi_des_nains", "combat_des_rois"}


@pytest.mark.parametrize(("game_id", "language"), CASES)
def test_each_term_can_be_asked_about_where_it_first_stands(game_id: str, language: Language) -> None:
    terms, marked, late = terms_of(game_id, language), set(), []
    for place, said in texts(game_id, language):
        found = [terms[form].number for form in TERM.findall(said)]
        assert len(found) == len(set(found)), f"{place}: a term is marked twice in one text"
        marked |= set(found)
        unmarked = TERM.sub("", said)
        late += [
            f"{place}: {form}" for form, term in terms.items() if term.number not in marked and has(form, unmarked)
        ]
    assert late == []
    assert marked == {term.number for term in terms.values()}


@pytest.mark.parametrize(("game_id", "language"), CASES)
def test_a_meaning_is_one_short_sentence_with_its_own_spaces(game_id: str, language: Language) -> None:
    for term in terms_of(game_id, language).values():
        assert term.meaning.endswith(".")
        assert len(term.meaning) <= LONGEST, term
        assert term.meaning == typeset(term.meaning, language)
    assert len(terms_of(game_id, "fr")) > 5


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_repeated_asks_nothing(game_id: str) -> None:
    assert not [said for said in kept(game_id) if any(TERM.search(text) for text in said.texts)]
