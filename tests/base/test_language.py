"""Every message exists in both languages, with the same arguments."""

import ast
import re
import string
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import roitelet
from roitelet.base.language import LANGUAGES, Language, NamedSeat, add_catalogue, fixed, say, templates
from roitelet.base.numbers import decimal, percent, whole
from roitelet.base.typography import of, typeset

SOURCES = Path(roitelet.__file__).parent
for path in SOURCES.rglob("*.py"):
    if re.search(r"^ *add_catalogue\(", path.read_text("utf-8"), re.MULTILINE):
        # importing a module adds its catalogue
        import_module(".".join(("roitelet", *path.relative_to(SOURCES).with_suffix("").parts)))
for game_id in roitelet.game_ids():
    roitelet.load_game(game_id)
TEMPLATES = templates()
FRENCH_ONLY = {"it"}
"""Arguments that only French needs: English says *it* for *il* and *elle*."""


def arguments(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_a_message_takes_the_same_arguments_in_both_languages() -> None:
    for key, said in TEMPLATES.items():
        assert set(said) == set(LANGUAGES), key
        french, english = (arguments(said[language]) for language in LANGUAGES)
        # « le roi d’Alice » is "Alice’s king": French needs the article
        assert {"leader" if name == "home" else name for name in french} - FRENCH_ONLY == english, key


def written() -> Iterator[tuple[str, str, set[str]]]:
    """Yield where a message with a literal key is made, its key, and the arguments it gets."""
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"say", "fixed", "bad_input"}):
                continue
            key, given = node.args[0] if node.args else None, {keyword.arg for keyword in node.keywords}
            if isinstance(key, ast.Constant) and None not in given:
                yield f"{path}:{node.lineno}", str(key.value), {name for name in given if name}


def test_a_message_gets_the_arguments_it_takes() -> None:
    found = list(written())
    wrong = [
        (place, key) for place, key, given in found if key in TEMPLATES and arguments(TEMPLATES[key]["fr"]) - given
    ]
    assert len(found) > 300
    assert [place for place, key, _ in found if key not in TEMPLATES] == []
    assert wrong == []


def test_there_are_messages() -> None:
    assert len(TEMPLATES) > 1000


def test_seats_are_called_by_their_names() -> None:
    message = say("turn.of", seat=NamedSeat(1))
    assert message.render("en", ["Ana", "Bruno"]) == "it is the turn of Bruno"
    assert message.render("fr") == "c’est à Place 1 de jouer"


def test_a_fixed_message_is_rendered_once_in_each_language() -> None:
    message = fixed("due.deal")
    assert message == say("due.deal")
    assert repr(message) == repr(say("due.deal"))
    for language in LANGUAGES:
        assert message.render(language) == say("due.deal").render(language)
        assert message.render(language) is message.render(language)


def test_a_key_belongs_to_one_catalogue() -> None:
    with pytest.raises(ValueError, match="seat"):
        add_catalogue({"seat": ("autre", "other")})


# --- messages that address the reader ---

ACTS = re.compile(r"\{(seat|winner|attacker)\} \w")
"""A seat followed by a verb, unlike in « {seat} : {cards} »."""


@pytest.mark.parametrize("key", sorted(key for key in TEMPLATES if ".log." in key or key.startswith("log.")))
def test_what_somebody_does_is_also_said_to_themselves(key: str) -> None:
    if ".you" in key or key in {"log.left", "log.away", "log.back", "log.replaced", "log.stands_in"}:
        return  # players do not see their own coming and going
    for seat in ACTS.findall(TEMPLATES[key]["fr"]):
        assert f"{key}.you" + ("" if seat == "seat" else f".{seat}") in TEMPLATES


@pytest.mark.parametrize("key", sorted(key for key in TEMPLATES if re.fullmatch(r"(nj|rn|cr)\.refusal\.\w+", key)))
def test_a_refusal_is_said_to_the_player(key: str) -> None:
    said = TEMPLATES[f"{key}.you"]
    for text in said.values():
        assert "{seat}" not in text
        assert text[-1] in ".?"
        assert text[:1].isupper() or text.startswith("{")


def test_the_reader_is_you_and_the_others_are_named() -> None:
    names = ["Alice", "Hugo"]
    message = say("cr.log.win", winner=NamedSeat(1), loser=NamedSeat(0), high=5, low=3, leader="roi", home="le roi")
    assert message.render("fr", names) == "Hugo gagne 5 à 3\u202f; le roi d’Alice rentre en réserve."
    assert message.render("fr", names, 0) == "Hugo gagne 5 à 3\u202f; votre roi rentre en réserve."
    assert message.render("fr", names, 1) == "Vous gagnez 5 à 3\u202f; le roi d’Alice rentre en réserve."
    assert (
        say("nj.log.without", seats=[NamedSeat(0), NamedSeat(1)], wanted="2")
        .render("fr", names, 0)
        .startswith("Vous et Hugo")
    )


@pytest.mark.parametrize(
    ("count", "french", "english"),
    [(0, "0 place libre", "0 seats are"), (1, "1 place libre", "1 seat is"), (2, "2 places libres", "2 seats are")],
)
def test_a_number_has_its_noun(count: int, french: str, english: str) -> None:
    message = say("table.empty", count=count)
    assert french.replace(" ", "\u00a0", 1) in message.render("fr")
    assert english.replace(" ", "\u00a0", 1) in message.render("en")


@pytest.mark.parametrize(
    ("name", "french"),
    [
        ("Alice", "d’Alice"),
        ("Éloi", "d’Éloi"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Hugo", "de Hugo"),
        ("X", "de X"),
    ],
)
def test_de_is_elided_before_a_vowel(name: str, french: str) -> None:
    assert of(name, "fr") == french
    assert of(name, "en") == f"{name}’s"


def test_french_is_set_with_its_spaces_and_both_languages_with_their_apostrophes() -> None:
    assert typeset("Qui ? L'as : 12 jetons ; « oui » !", "fr") == (
        "Qui\u202f? L’as\u00a0: 12\u00a0jetons\u202f; «\u202foui\u202f»\u202f!"
    )
    assert typeset('Alice\'s: "yes"?', "en") == "Alice’s: “yes”?"
    for key, templates_ in TEMPLATES.items():
        for language, text in templates_.items():
            assert typeset(text, language) == text, key


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert (whole(1234567, "fr"), whole(1234567, "en")) == ("1\u202f234\u202f567", "1,234,567")
    assert (decimal(-1234.56, 1, "fr"), decimal(-1234.56, 1, "en")) == ("−1\u202f234,6", "−1,234.6")
    assert decimal(-0.04, 1, "en") == "0.0"
    assert percent(0.666, "fr") == "67\u00a0%"


def test_a_sentence_that_is_missing_is_said_by_its_key_and_its_file() -> None:
    add_catalogue({"test.there": ("ici", "here")})
    with pytest.raises(
        LookupError, match=r"there is no sentence 'test\.label\.double': add it .* in .*test_language\.py"
    ):
        say("test.label.double").render("en")
    with pytest.raises(
        LookupError, match=r"there is no sentence 'nowhere\.at\.all': add it by add_catalogue, in words/"
    ):
        say("nowhere.at.all").render("fr")


WITHOUT_A_PERSON = re.compile(r"(?:^|[.!?…»] )(?:Qui|La place)\b[^.!?…]*[.!?…]?")
"""A French sentence that begins with a person left out."""
QUESTIONS = {"Qui commencera la suite d’après ?", "Qui peut avoir les cartes qu’aime la quête ?"}
"""Questions to the player, which may begin so."""


def french_texts() -> Iterator[str]:
    """Yield the French of every template, every text in the sources, and every lesson and sheet."""
    yield from (said["fr"] for said in TEMPLATES.values())
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
    for path in (*SOURCES.rglob("lessons/*.md"), *SOURCES.rglob("sheet/fr.md")):
        yield from (line.removeprefix("fr: ") for line in path.read_text("utf-8").splitlines())


def test_a_french_sentence_says_who_it_is_about() -> None:
    texts = [re.sub(r"\s", " ", text.replace("'", "’")) for text in french_texts()]
    found = {match.group().lstrip(".!?…» ") for text in texts for match in WITHOUT_A_PERSON.finditer(text)}
    assert found == QUESTIONS


AVOIDED: dict[Language, dict[str, str]] = {
    "fr": {
        r"\b(?:[Oo]n demande|a demandé) (?:Nain|Chevalier|Gobelin)s?\b": "un Nain: a suit has its article",
        r"(?<!\bla )(?<!\bLa )(?<!\bune )\bcolonne (?:\d|\{)": "dans la colonne 4: a column has its article",
        r"\b(?:à|de|pour|sans) qui (?:ne|n’|gagne|perd|pose|joue|donne)\b(?![^.]*\?)": "le joueur qui",
        r"\bà qui (?:le|la|l’|les) (?:remporte|joue|pose|garde)": "celui qui",
        r"\ble nain jaune\b": "le Nain Jaune, le Nain",
        r"\bpaie(?:ra)? (?:vos|votre|les|l’|le) (?:chef|agriculteur|marchand|prêtre)": "fait marquer un chef",
        r"\bJetez\b": "posez a bridge, débarrassez-vous of a card",
        r"\bcartes? \{?\w*\}?s? engagez": "temples, marchés: cards have names",
        r"\w'\w": "’",
    },
    "en": {
        r"\b[Ww]hoever\b": "the player who, anyone who",
        r"\b(?:some|every|any)body\b": "someone, everyone, anyone",
        r"\b(?:likelier|oneself|one’s|seldom|oust|hurrah)\b": "a word that a child knows",
        r"\bYou may, but\b": "That’s allowed, but",
        r"\b(?:fat|full)test purse\b": "biggest purse",
        r"\bMésange[^.:;]*\b(?:she|her|hers)\b": "a bird is *they*, or its name",
        r"\b(?:dwarfs|opera)\b": "dwarves, opéra",
        r"\b1 (?:cards|chips|points|tricks|people)\b": "one has no plural",
        r"\w'\w": "’",
    },
}
"""Patterns that no sentence has, with the words to use instead."""


def spoken(language: Language) -> Iterator[str]:
    """Yield every template, lesson and sheet in a language."""
    yield from (said[language] for said in TEMPLATES.values())
    for path in SOURCES.rglob("lessons/[0-9]*.md"):
        for line in path.read_text("utf-8").splitlines():
            words = line.strip().removeprefix("memo ").removeprefix("end ")
            if words.startswith(f"{language}: "):
                yield words.removeprefix(f"{language}: ").replace("**", "")
    for path in SOURCES.rglob(f"sheet/{language}.md"):
        yield from (re.sub(r"\{.*?\} ", "", line) for line in path.read_text("utf-8").splitlines())


@pytest.mark.parametrize(
    ("language", "pattern", "instead"),
    [(language, pattern, instead) for language, patterns in AVOIDED.items() for pattern, instead in patterns.items()],
)
def test_no_sentence_has_a_pattern_that_stops_the_reader(language: Language, pattern: str, instead: str) -> None:
    texts = [re.sub(r"[\u00a0\u202f]", " ", text) for text in spoken(language)]
    assert len(texts) > 1500
    assert [text for text in texts if re.search(pattern, text)] == [], instead


def prompt_words() -> Iterator[str]:
    """Yield every text of the prompts of the games' tables, which follow « À vous : »."""
    for path in SOURCES.glob("games/*/browser/prompts.py"):
        tree = ast.parse(path.read_text("utf-8"))
        documentation = {
            id(node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
                yield node.value


def test_a_prompt_has_no_colon_of_its_own() -> None:
    found = list(prompt_words())
    assert len(found) > 100
    assert [words for words in found if ":" in words] == []
