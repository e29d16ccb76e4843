"""Reports after a round, at the end and on demand: points, ranking, options."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.console import Console, ConsoleOptions, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from roitelet.base.language import capital
from roitelet.base.numbers import signed, unsigned
from roitelet.cli.inspect.rules import render_clause
from roitelet.cli.language import t
from roitelet.engine.views.view_types import SeatAccount, View

if TYPE_CHECKING:
    from roitelet.cli.play.session import PlaySession


MOST_COLUMNS: Final = 8
NUMBER: Final = re.compile(r"[+−]?\d+")
LEAST_REASON: Final = 32
"""Least columns for the reasons beside the numbers; with fewer, they are below."""
Ledger = list[tuple[str, list[int]]]
"""The changes of points in a round, in order: a short text and the change per seat."""


def report_round(session: PlaySession, lines: Sequence[Text], ledger: Ledger) -> None:
    """Show the payments of the last round, and how each player made their points."""
    accounts = _accounts(session)
    # a screen that is not redrawn has already printed these lines
    if not session.screen.redraws:
        content = Group(_AccountsTable(session, accounts) if accounts else _ledger_table(session, ledger))
    elif accounts:
        content = Group(*_without_accounts(session, lines, accounts), Text(), _AccountsTable(session, accounts))
    else:
        content = Group(*lines, Text(), _ledger_table(session, ledger))
    session.screen.clear()
    title = t(f"Fin de la {session.round_word}", f"End of the {session.round_word}")
    session.screen.print(Panel(content, title=title, title_align="left", border_style="yellow", padding=(0, 1)))


def report_end(session: PlaySession) -> None:
    """Show the ranking and the clause that ended the game."""
    clause_id, sentence = session.masked.game.words.explain_end(session.masked)
    clause = session.masked.game.rulebook.clause(clause_id, session.language)
    reason = Text(f"{capital(sentence.render(session.language, session.names))}.")
    content = Group(standing(session), Text(), reason, render_clause(clause))
    title = t("Fin de la partie", "Game over")
    session.screen.clear()
    session.screen.print(Panel(content, title=title, title_align="left", border_style="green", padding=(0, 1)))


def _ranking_table(session: PlaySession, *columns: tuple[str, list[str]], reasons: Sequence[str] = ()) -> Table:
    """Return a table with one row per player, best first: columns of numbers by seat, then optional reasons."""
    ranks = session.masked.ranks
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(t("Rang", "Rank"), justify="right")
    table.add_column(t("Joueur", "Player"), no_wrap=True)
    for heading, _ in columns:
        table.add_column(Text(heading), justify="right")
    for seat in ranking(ranks):
        cells = [session.names[seat], *(numbers[seat] for _, numbers in columns), *reasons[seat : seat + 1]]
        table.add_row(str(ranks[seat]), *map(Text, cells), style="bold" if seat == session.setup.seat else "")
    return table


def _points(session: PlaySession) -> tuple[str, list[str]]:
    return "Points", [_number(points) for points in session.masked.points]


def _ledger_table(session: PlaySession, ledger: Ledger) -> Table:
    """Return a table of the changes of points in the round: their sum, and each alone if there are several."""
    entries = [(label, [_signed_number(change) for change in changes]) for label, changes in _shorten_ledger(ledger)]
    sums = [sum(changes[seat] for _, changes in ledger) for seat in range(len(session.names))]
    round_column = capital(session.round_word), [_signed_number(change) for change in sums]
    return _ranking_table(session, *(entries if len(entries) > 1 else []), round_column, _points(session))


def _accounts(session: PlaySession) -> list[SeatAccount]:
    """Return the account of each seat for this round; empty if the game keeps no accounts."""
    view: View = session.masked.view(session.language)
    accounts = view.get("accounts", [])
    return accounts if any(account["lines"] for account in accounts) else []


class _AccountsTable:
    """A table with one row per player, best first: points of the round, all points, and the reasons for the former.

    The reasons are beside the numbers, or below the table if there is little room.
    """

    def __init__(self, session: PlaySession, accounts: list[SeatAccount]) -> None:
        self._session = session
        self._accounts = accounts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Any]:
        numbers = self._table(reasons=False)
        if console.measure(numbers, options=options).maximum + LEAST_REASON <= options.max_width:
            yield self._table(reasons=True)
            return
        yield numbers
        for seat in ranking(self._session.masked.ranks):
            name = Text(self._session.names[seat] + t(" : ", ": "), style="bold")
            yield Text.assemble(name, " · ".join(self._reasons(seat)))

    def _table(self, *, reasons: bool) -> Table:
        round_points = [_signed_number(account["points"]) for account in self._accounts]
        reason_texts = ["\n".join(self._reasons(seat)) for seat in range(len(round_points))] if reasons else []
        title = capital(self._session.round_word)
        return _ranking_table(self._session, (title, round_points), _points(self._session), reasons=reason_texts)

    def _reasons(self, seat: int) -> list[str]:
        return [line["text"] for line in self._accounts[seat]["lines"]]


def _without_accounts(session: PlaySession, lines: Sequence[Text], accounts: list[SeatAccount]) -> list[Text]:
    """Return the log lines that do not repeat a row of the table of accounts."""
    pairs = zip(accounts, session.masked.points, strict=True)
    rows = [[signed(account["points"]), unsigned(total)] for account, total in pairs]
    return [line for line in lines if NUMBER.findall(line.plain)[-2:] not in rows]


def scores(session: PlaySession) -> Group:
    """Return points and ranks; with accounts, also the points of the round if it ended now, and the reasons."""
    accounts = _accounts(session)
    if not accounts:
        return Group(standing(session))
    word = session.round_word
    note = t(
        f"« {capital(word)} » : ce que chacun marquerait si la {word} finissait maintenant.",
        f'"{capital(word)}": what each would score if the {word} ended now.',
    )
    return Group(_AccountsTable(session, accounts), Text(note, style="italic"))


def _shorten_ledger(ledger: Ledger) -> Ledger:
    """Join all entries between the first and the last, if the ledger is too wide."""
    if len(ledger) <= MOST_COLUMNS:
        return ledger
    middle = [sum(changes) for changes in zip(*(changes for _, changes in ledger[1:-1]), strict=True)]
    return [ledger[0], (t("jeu", "play"), middle), ledger[-1]]


def ranking(ranks: Sequence[int]) -> list[int]:
    """Return the seats, best first."""
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


def _signed_number(number: int) -> str:
    return _number(number, "+d") if number else "·"


def _number(number: int, form: str = "d") -> str:
    return f"{number:{form}}".replace("-", "−")


def standing(session: PlaySession) -> Table:
    """Return the points per player, best first."""
    return _ranking_table(session, _points(session))


def options_table(session: PlaySession) -> Table:
    """Return a table of the house rules of this game; a star marks options that differ from the preset."""
    house_rules = session.masked.game.house_rules
    options = session.masked.options
    preset, differences = house_rules.nearest(options)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=preset, title_justify="left")
    table.add_column(t("Option", "Option"), no_wrap=True)
    table.add_column(t("Valeur", "Value"), no_wrap=True)
    table.add_column(t("Article", "Clause"), no_wrap=True)
    for option in house_rules.options:
        mark = " *" if option.name in differences else ""
        table.add_row(option.name + mark, option.format(options[option.name]), option.clause)
    return table


def help_table(example: str) -> Table:
    """Return a table of the possible inputs; ``example`` is an action of the game."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    rows = (
        (t(f"{example}, ou 1", f"{example}, or 1"), t("un coup, ou son numéro", "a move, or its number")),
        (f"?{example}", t("pourquoi ce coup est interdit", "why you can’t play this")),
        (t("indice", "hint"), t("ce que jouerait un bon joueur, et pourquoi", "what a good player would do, and why")),
        (
            t("pourquoi", "why"),
            t("les autres choix, et ce qui se devine", "the other choices, and what can be guessed"),
        ),
        (t("règle ARTICLE", "rule CLAUSE"), t("le texte d'un article", "the text of a clause")),
        ("scores", t("les points et le classement", "points and ranking")),
        (t("journal", "log"), t("tout ce qui s'est passé", "everything that has happened")),
        ("options", t("les règles de cette table", "the rules of this table")),
        ("table", t("montrer la table à nouveau (ou Entrée)", "show the table again (or Enter)")),
        (t("quitter", "quit"), t("quitter la table (ou Ctrl-D)", "leave the table (or Ctrl-D)")),
    )
    for left, right in rows:
        table.add_row(left, right)
    return table
