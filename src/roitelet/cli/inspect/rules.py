"""The command ``roitelet rules``: the rulebook, one clause, the options, or the code and examples of each clause."""

from typing import Annotated, Any

from rich.table import Table

from roitelet.base.language import Language
from roitelet.cli.language import t, use_language
from roitelet.cli.output import print_json, stdout
from roitelet.cli.parameters import GameArgument, JsonOption, LangOption, argument, flag
from roitelet.engine.game_info import Facts
from roitelet.engine.options import plain_options
from roitelet.engine.rulebook import Clause
from roitelet.games import game_facts

CLAUSE = argument("CLAUSE", "Un seul article, par son numéro.", "One clause only, by its id.")
MAP = flag(
    "--map", "Article → lignes de code qui le citent → exemples.", "Clause → lines of code that cite it → examples."
)
OPTIONS = flag("--options", "Les options et les jeux de règles.", "The options and the presets.")


def rules(
    game: GameArgument,
    clause: Annotated[str | None, CLAUSE] = None,
    show_map: Annotated[bool, MAP] = False,
    show_options: Annotated[bool, OPTIONS] = False,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Show the rules."""
    language = use_language(lang)
    facts = game_facts(game)
    only_clause = facts.rulebook.clause(clause.upper(), language) if clause is not None else None
    if show_options:
        print_json(_options_data(facts, language)) if as_json else _print_options(facts, language)
    elif show_map:
        rows = _map_rows(facts, only_clause)
        print_json(rows) if as_json else _print_map(rows)
    elif as_json:
        clauses = [only_clause] if only_clause else facts.rulebook.clauses[language].values()
        print_json([_clause_data(item) for item in clauses])
    elif only_clause:
        stdout().print(render_clause(only_clause))
    else:
        text = (facts.rulebook.folder / "rulebook" / f"{language}.md").read_text("utf-8")
        stdout().print(_render_markdown(text))


def render_clause(clause: Clause) -> Any:
    """Return a clause to be printed by Rich."""
    return _render_markdown(f"**{clause.id}** {clause.text}")


def _render_markdown(text: str) -> Any:
    from rich.markdown import Markdown

    return Markdown(text)


def _clause_data(clause: Clause) -> dict[str, Any]:
    return {"id": clause.id, "section": clause.section, "text": clause.text, "executable": clause.executable}


# --- the map ---


def _map_rows(game: Facts, only: Clause | None) -> list[dict[str, Any]]:
    book = game.rulebook
    has_examples = (book.folder / "rulebook" / "examples.md").exists()  # a new game may have none
    examples = [example.clause for example in book.examples] if has_examples else []
    rows = []
    for clause in [only] if only else book.clauses["en"].values():
        citations = [citation for citation in book.citations if citation.clause == clause.id]
        rows.append(
            {
                "clause": clause.id,
                "executable": clause.executable,
                "code": [
                    f"{citation.file.relative_to(game.folder).as_posix()}:{citation.line}" for citation in citations
                ],
                "examples": examples.count(clause.id),
            }
        )
    return rows


def _print_map(rows: list[dict[str, Any]]) -> None:
    table = _new_table(t("Article", "Clause"), t("Code qui le cite", "Code that cites it"), t("Exemples", "Examples"))
    for row in rows:
        code = ", ".join(row["code"]) if row["executable"] or row["code"] else "info"
        table.add_row(row["clause"], code or "—", str(row["examples"]))
    stdout().print(table)


# --- the options ---


def _options_data(game: Facts, language: Language) -> dict[str, Any]:
    house_rules = game.house_rules
    defaults = plain_options({option.name: option.default for option in house_rules.options})
    return {
        "game": game.info.id,
        "default_preset": house_rules.default_preset,
        "options": [
            {
                "name": option.name,
                "default": defaults[option.name],
                "allowed": option.allowed(),
                "clause": option.clause,
                "about": t(*option.meaning),
            }
            for option in house_rules.options
        ],
        "presets": {
            name: {"about": house_rules.sentence(name, language), "options": plain_options(preset.changes)}
            for name, preset in house_rules.presets.items()
        },
    }


def _print_options(game: Facts, language: Language) -> None:
    house_rules = game.house_rules
    options = _new_table(t("Option", "Option"), t("Valeurs", "Values"), t("Ce qu'elle change", "What it changes"))
    for option in house_rules.options:
        default = t("défaut : ", "default: ")
        allowed = ", ".join(part.strip() for part in option.allowed().split(","))  # wrap long lists between names
        values = f"{allowed}\n({default}{option.format(option.default)})"
        options.add_row(
            option.name,
            values,
            f"{t(*option.meaning)} ({option.clause})",
        )
    presets = _new_table(t("Jeu de règles", "Preset"), t("Ce qu'il change", "What it changes"))
    for name, preset in house_rules.presets.items():
        settings = " ".join(f"{key}={house_rules.format(key, value)}" for key, value in preset.changes.items())
        presets.add_row(name, f"{house_rules.sentence(name, language)}\n{settings}".strip())
    console = stdout()
    console.print(options)
    console.print(presets)


def _new_table(*headings: str) -> Table:
    from rich import box

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(headings[0], style="bold", no_wrap=True)
    for heading in headings[1:]:
        table.add_column(heading, overflow="fold")
    return table
