"""The documentation is complete and true: what exists is described, what is shown was run, what is linked is there."""

import doctest
import json
import re
import shlex
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roitelet.base.language import LOCALE_VARIABLES, VARIABLE, templates
from roitelet.bots import bot_names
from roitelet.cli.app import app
from roitelet.cli.server.serve import NO_BROWSER
from roitelet.engine.compile.kernel_cache import can_compile
from roitelet.engine.game import Game
from roitelet.engine.options import Choice, Flag, Number
from roitelet.engine.record import parse_record
from roitelet.games import game_ids, load_game
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES
from roitelet.games.combat_des_rois.rules.state import PACK_COUNTS, SHIPS, Colour
from roitelet.games.combat_des_rois.words.names import card_name, leader_name, ship_name
from roitelet.games.roi_des_nains.notation.pack import format_card
from roitelet.games.roi_des_nains.rules.cards import SPECIAL_CARDS
from roitelet.games.roi_des_nains.rules.state import TILES, Special
from roitelet.games.roi_des_nains.words.names import quest_formula, quest_name, special_effect, special_name
from roitelet.version import commit
from tests.support.docs import pages
from tests.support.reading import as_typed

COMMAND_LINES = {
    pages.DOCS / "reference" / "command-line.md": "Environment variables",
    pages.DOCS / "fr" / "ligne-de-commande.md": "Variables d’environnement",
}
"""The page in each language, and what its last section is called there."""
NOTATION = pages.DOCS / "reference" / "notation.md"
RECORDS = pages.DOCS / "reference" / "records.md"
ROI_DES_NAINS = pages.DOCS / "reference" / "roi_des_nains.md"
COMBAT_DES_ROIS = pages.DOCS / "reference" / "combat_des_rois.md"
INDEXES = (pages.DOCS / "index.md", pages.DOCS / "fr" / "index.md")
needs_speed = pytest.mark.skipif(not can_compile(), reason="pages play thousands of games")
OPTION_FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

TUTORIALS = {
    "fr": ("premiere-partie.md", "premiere.jsonl", "aide\n?10♥\nrègle nj-6.2\n3\n1\n1\n1\n"),
    "en": ("first-game.md", "first.jsonl", "help\n?10♥\nrule nj-6.2\n3\n1\n1\n1\n"),
}
"""Per language the page, the record it makes and what the reader types."""


def with_blocks(language: str) -> list[Path]:
    return [path for path in pages.manual_pages() if pages.blocks(path, language)]


def run(*arguments: str, stdin: str = "") -> str:
    """Return the output of a command, errors included, for a person who has set nothing."""
    return CliRunner().invoke(app, arguments, input=stdin).output


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the records of the tutorials' games in it, and the screens beside them."""
    folder = tmp_path_factory.mktemp("desk")
    with pytest.MonkeyPatch.context() as patch:
        set_environment(patch, folder)
        patch.setenv("COLUMNS", "80")
        for language, (page, record, answers) in TUTORIALS.items():
            told = (
                "play nain_jaune --preset moderne --seats 4 --bots heuristic --set max_rounds=1"
                f" --seed 2 --name Zoé --record {record}"
            )
            assert told in re.sub(r"\s*\\\n\s*", " ", (pages.DOCS / "tutorial" / page).read_text("utf-8"))
            screen = run(*told.split(), "--lang", language, stdin=answers)
            (folder / page).with_suffix(".txt").write_text(screen, "utf-8")
    return folder


@pytest.fixture
def at_desk(desk: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    set_environment(monkeypatch, desk)
    return desk


def set_environment(patch: pytest.MonkeyPatch, folder: Path) -> None:
    patch.chdir(folder)
    for name in (VARIABLE, *LOCALE_VARIABLES, "NO_COLOR", "FORCE_COLOR"):
        patch.delenv(name, raising=False)
    patch.setenv("COLUMNS", "100")


# --- what is shown was run ---


@needs_speed
@pytest.mark.usefixtures("at_desk")
@pytest.mark.parametrize("path", with_blocks("pycon"), ids=pages.name_of)
def test_python_sessions_run(path: Path) -> None:
    run_session("\n".join(block.text for block in pages.blocks(path, "pycon")), pages.name_of(path))


def run_session(session: str, name: str) -> None:
    """Run what is typed, and compare what is shown."""
    test = doctest.DocTestParser().get_doctest(session, {}, name, name, 0)
    report: list[str] = []
    failed, tried = doctest.DocTestRunner(optionflags=OPTION_FLAGS).run(test, out=report.append)
    assert tried
    assert not failed, "".join(report)


@needs_speed
@pytest.mark.usefixtures("at_desk")
@pytest.mark.parametrize("path", with_blocks("console"), ids=pages.name_of)
def test_commands_print_what_is_shown(path: Path) -> None:
    for block in pages.blocks(path, "console"):
        command, _, shown = block.text.partition("\n")
        assert command.startswith("$ roitelet "), f"{path.name}:{block.line}: one command of roitelet per block"
        printed = run(*shlex.split(command)[2:])
        same = doctest.OutputChecker().check_output(as_typed(shown), as_typed(printed), OPTION_FLAGS)
        assert same, f"{path.name}:{block.line}: {command}\nprints\n{printed}"


@pytest.mark.parametrize("page", [page for page, _, _ in TUTORIALS.values()])
def test_tutorial_screens_are_those_of_the_game(desk: Path, page: str) -> None:
    screen = (desk / page).with_suffix(".txt").read_text("utf-8")
    lines = "\n".join(line.rstrip().replace("\u00a0", " ") for line in screen.splitlines())
    excerpts = pages.blocks(pages.DOCS / "tutorial" / page, "text")
    assert excerpts
    for excerpt in excerpts:
        assert excerpt.text in lines + "\n", f"{page}:{excerpt.line} is not what the game shows"


def test_the_record_shown_is_a_record() -> None:
    (example,) = pages.blocks(RECORDS, "jsonl")
    header, *lines = parse_record(example.text, load_game).to_text().splitlines()
    shown, *others = example.text.splitlines()
    assert lines == others
    assert json.loads(header) == json.loads(shown) | {"commit": commit()}


def test_the_pages_shown_as_running_do_run() -> None:
    assert {"first-game.md", "read-a-game-from-python.md"} <= {path.name for path in with_blocks("pycon")}
    shown = {"first-game.md", "command-line.md", "ligne-de-commande.md", "dwarf-king.md", "roi-des-nains.md"}
    shown |= {"contest-of-kings.md", "combat-des-rois.md"}
    assert shown <= {path.name for path in with_blocks("console")}


# --- what exists is described ---


in_both_languages = pytest.mark.parametrize("page", COMMAND_LINES, ids=pages.name_of)


@in_both_languages
@pytest.mark.parametrize(
    "variable",
    [
        VARIABLE,
        *LOCALE_VARIABLES,
        NO_BROWSER,
        "BROWSER",
        "NO_COLOR",
        "COLUMNS",
        "XDG_CACHE_HOME",
        "XDG_DATA_HOME",
        "NUMBA_CACHE_DIR",
        "NUMBA_DISABLE_JIT",
    ],
)
def test_every_environment_variable_is_documented(page: Path, variable: str) -> None:
    assert f"`{variable}`" in pages.section(page.read_text("utf-8"), COMMAND_LINES[page])


DOCUMENTED = [game_id for game_id in game_ids() if (pages.DOCS / "reference" / f"{game_id}.md").exists()]
"""Games with a page of their own; a new game may do without one for a while."""


@pytest.fixture(params=DOCUMENTED)
def game(request: pytest.FixtureRequest) -> Game:
    return load_game(request.param)


def game_page(game: Game) -> str:
    return (pages.DOCS / "reference" / f"{game.info.id}.md").read_text("utf-8")


def test_the_games_of_the_house_have_their_pages() -> None:
    assert len(DOCUMENTED) >= 3


def test_the_facts_of_a_game_are_those_of_its_program(game: Game) -> None:
    facts = {row[0]: row[1] for row in pages.table_rows(game_page(game).partition("## ")[0])}
    info = game.info
    assert (facts["id"], facts["rules version"]) == (info.id, str(info.rules_version))
    assert re.match(rf"{info.least_seats} to {info.most_seats}\b", facts["players"])
    assert facts["length"] == f"about {info.minutes} minutes"
    assert facts["bots"].split(", ") == bot_names(game)


def test_every_option_is_documented_with_its_values_default_and_clause(game: Game) -> None:
    rows = {row[0]: row[1:] for row in pages.table_rows(pages.section(game_page(game), "Options"))}
    for option in game.house_rules.options:
        assert option.name in rows, f"{option.name} is not documented"
        values, default, sentence, clause = rows[option.name]
        assert values == option.allowed()
        assert (default, sentence, clause) == (option.format(option.default), option.meaning[1], option.clause)
        if isinstance(option, Choice):
            assert set(option.names) == set(values.split(", "))
        elif isinstance(option, Number) and option.word:
            assert option.word in values
        elif isinstance(option, Flag):
            assert values == "true, false"


def test_every_preset_is_documented_with_the_value_of_every_option(game: Game) -> None:
    text = pages.section(game_page(game), "Presets")
    house_rules = game.house_rules
    rows = {row[0]: row[1:] for row in pages.table_rows(text)}
    assert rows["option"] == list(house_rules.presets)
    for option in house_rules.options:
        values = [house_rules.resolve(preset)[option.name] for preset in house_rules.presets]
        assert rows[option.name] == list(map(option.format, values)), option.name
    for preset in house_rules.presets:
        assert f"- `{preset}`: " in text, f"{preset} is not described"


def test_every_ruling_is_among_the_departures(game: Game) -> None:
    text = pages.section(game_page(game), "Where we depart from the printed rules")
    listed = {row[0] for row in pages.table_rows(text)} - {"clause", "---"}
    rulings = {clause.id for clause in game.rulebook.clauses["en"].values() if "*Ruling:" in clause.text}
    assert listed == rulings


def test_every_printed_line_names_clauses_examples_and_options_that_exist(game: Game) -> None:
    rows = list(pages.table_rows(pages.section(game_page(game), "Printed text, line by line")))[2:]
    clauses, options = game.rulebook.clauses["en"], {option.name: option for option in game.house_rules.options}
    counted = Counter(example.clause for example in game.rulebook.examples)
    assert len(rows) > len(clauses) / 3
    for *_, says, cited, example, option in rows:
        assert set(cited.split(", ")) <= set(clauses), f"{says}: {cited}"
        for name, equals, value in (part.partition("=") for part in option.split(", ") if part != "–"):
            assert name in options, f"{says}: {name}"
            assert not equals or options[name].format(options[name].check(_typed(value))) == value, f"{says}: {name}"
        shown, _, number = example.partition(" ")
        if example == "–":
            assert not any(clauses[clause].executable for clause in cited.split(", ")), f"{says}: no example"
        else:
            assert 1 <= int(number) <= counted[shown], f"{says}: {example}"
            assert shown in cited.split(", "), f"{says}: {example} is of another clause"


def _typed(value: str) -> object:
    """A value of an option as a page writes it."""
    return [int(part) for part in value.split(",")] if re.fullmatch(r"\d+(,\d+)+", value) else value


@pytest.mark.parametrize(("page", "language"), [("fr/auteurs-des-jeux.md", 0), ("explanation/credits.md", 1)])
def test_the_manual_names_the_authors_of_every_game(game: Game, page: str, language: int) -> None:
    text = (pages.DOCS / page).read_text("utf-8")
    assert f"## {game.info.names[language]}\n" in text
    for role, name in game.info.credits:
        assert re.search(rf"^- {re.escape(role[language])} ?: {re.escape(name[language])}\.$", text, re.MULTILINE)


def test_every_position_field_is_documented(game: Game) -> None:
    documented = {row[0] for row in pages.table_rows(NOTATION.read_text("utf-8"))}
    missing = {field.name for field in game.words.fields} - documented
    assert not missing, f"notation.md lacks {sorted(missing)}"


def test_every_special_card_is_documented_in_both_languages() -> None:
    rows = list(pages.table_rows(pages.section(ROI_DES_NAINS.read_text("utf-8"), "Special cards")))[2:]
    clauses = load_game("roi_des_nains").rulebook.clauses["en"]
    for special, (*words, cited) in zip(Special, rows, strict=True):
        french = [special_name(special).render("fr"), special_effect(special).render("fr")]
        english = [special_name(special).render("en"), special_effect(special).render("en")]
        assert words == [special.name.lower(), format_card(int(SPECIAL_CARDS[special])), *french, *english]
        assert f"**{english[0]}**" in clauses[cited.partition(" ")[0].rstrip(",")].text


def test_every_tile_is_documented_in_both_languages() -> None:
    rows = list(pages.table_rows(pages.section(ROI_DES_NAINS.read_text("utf-8"), "Tiles")))[2:]
    clauses = load_game("roi_des_nains").rulebook.clauses["en"]
    for quest, (*words, cited) in zip(range(2 * TILES), rows, strict=True):
        tile, face = str(quest // 2 + 1), "ab"[quest % 2]
        french = [quest_name(quest).render("fr"), quest_formula(quest).render("fr")]
        english = [quest_name(quest).render("en"), quest_formula(quest).render("en")]
        assert words == [tile, face, *french, *english]
        assert f"*{english[0]}*" in clauses[cited].text


def test_every_leader_card_and_ship_is_documented_in_both_languages() -> None:
    rows = list(pages.table_rows(pages.section(COMBAT_DES_ROIS.read_text("utf-8"), "Leaders, cards and ships")))[2:]
    for colour, row in zip(Colour, rows, strict=True):
        leader, card = leader_name(colour), card_name(colour)
        words = [text.render(language) for text in (leader, card) for language in ("en", "fr")]
        ship = ship_name(colour).render("en").removesuffix(" ship") if colour < SHIPS else "–"
        assert row == [COLOUR_NAMES[colour], colour.name.lower(), *words, str(PACK_COUNTS[colour]), ship]


@pytest.mark.parametrize("key", sorted(key for key in templates() if key.startswith("record.") and key != "record.at"))
def test_every_refusal_of_a_record_is_documented(key: str) -> None:
    pieces = re.split(r"\{[^}]*\}", templates()[key]["en"])
    pattern = "[^`]*".join(map(re.escape, pieces))
    assert re.search(f"`(line [0-9]+: )?{pattern}`", RECORDS.read_text("utf-8")), (
        f"records.md does not know {templates()[key]['en']!r}"
    )


# --- what is linked is there ---


@pytest.mark.parametrize("path", pages.markdown_files(), ids=pages.name_of)
def test_every_relative_link_leads_somewhere(path: Path) -> None:
    for target in pages.links(path):
        file, _, anchor = target.partition("#")
        found = (path.parent / file).resolve() if file else path
        assert found.exists(), f"{pages.name_of(path)} links to {target}, which is not there"
        if anchor and found.suffix == ".md":
            assert anchor in pages.anchors(found), f"{pages.name_of(path)} links to {target}: no such heading"


@pytest.mark.parametrize("path", sorted(pages.DOCS.rglob("*.md")), ids=pages.name_of)
def test_every_page_is_on_a_front_page(path: Path) -> None:
    linked = {(index.parent / target.partition("#")[0]).resolve() for index in INDEXES for target in pages.links(index)}
    assert path in {*INDEXES, *linked}, f"neither docs/index.md nor docs/fr/index.md links to {path.name}"
