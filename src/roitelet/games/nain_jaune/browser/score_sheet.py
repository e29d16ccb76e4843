"""The score sheet: the first purse, a row for each round, the current round in detail, the present purse."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, join, tag, text
from roitelet.base.language import Language, t
from roitelet.base.numbers import signed
from roitelet.games.nain_jaune.browser.gain_words import explained, total
from roitelet.games.nain_jaune.browser.phrases import mini
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.words.view_types import Account, AccountLine
from roitelet.kit.endings.scores import cached_part, score_row, score_sheet

MANY_SEATS: Final = 5
"""From this number of seats on, the columns are narrower."""


def scores(scene: Scene) -> Html:
    """Return the score sheet, with a column for each seat and the viewer's first."""
    seats = scene.others if scene.you is None else [scene.you, *scene.others]
    account = scene.view["account"]
    rows = [score_row(scene, t(scene.language, "Départ", "Start"), [str(scene.view["start"])] * len(seats))]
    rows += _earlier_rounds(scene, seats)
    if account is not None:
        rows.append(
            cached_part(scene, _finished_round if scene.view["phase"] == "over" else _current_round, account, seats)
        )
    purses = [str(scene.view["seats"][seat]["tokens"]) for seat in seats]
    names = tuple((scene.name(seat), scene.short_name(seat)) for seat in seats)
    head = _head(names, scene.you is not None, scene.language)
    last_rows = score_row(scene, t(scene.language, "Bourse", "Purse"), purses)
    debts = [scene.view["seats"][seat]["debt"] for seat in seats]
    if any(debts):
        owed = [f"−{debt}" if debt else "" for debt in debts]
        last_rows = join([last_rows, score_row(scene, t(scene.language, "À rendre", "Owed"), owed)])
    return tag("div", score_sheet(head, rows, last_rows, tight=len(seats) >= MANY_SEATS), class_="accounts")


@lru_cache(256)
def _head(names: tuple[tuple[str, str], ...], own: bool, language: Language) -> Html:
    """Return the row of names, short enough for narrow columns; the viewer's comes first."""
    cells = [tag("th", t(language, "Manche", "Round"), scope="col")]
    for place, (name, short_name) in enumerate(names):
        yours = own and not place
        cells.append(tag("th", tag("abbr", short_name, title=name), scope="col", class_="mine" if yours else None))
    return tag("tr", *cells)


def _earlier_rounds(scene: Scene, seats: list[int]) -> list[Html]:
    """Return a row for each earlier round, and one row for all rounds whose accounts are missing."""
    current = scene.view["account"]
    if current is None or current["round"] < 2:
        return []
    past: Sequence[Account] = scene.past
    accounts = [account for account in past if account["round"] < current["round"]]
    rows = []
    if len(accounts) < current["round"] - 1:
        first_known = accounts[0] if accounts else current
        last = first_known["round"] - 1
        name = "1" if last == 1 else t(scene.language, f"1 à {last}", f"1 to {last}")
        gains = [signed(first_known["seats"][seat]["before"] - scene.view["start"]) for seat in seats]
        rows.append(score_row(scene, name, gains))
    return rows + [cached_part(scene, _finished_round, account, seats) for account in accounts]


def _finished_round(scene: Scene, account: Account, seats: Sequence[int]) -> Html:
    """Return the row of a finished round; each gain opens to show its account."""
    cells: list[str] = []
    for seat in seats:
        lines = account["seats"][seat]["lines"]
        cells.append(_expandable(signed(total(lines)), explained(scene, lines)) if lines else EMPTY)
    return score_row(scene, str(account["round"]), cells)


def _expandable(number: str, content: Html) -> Html:
    """Return a number that opens to show its account."""
    return tag("details", tag("summary", number), content, class_="account")


def _current_round(scene: Scene, account: Account, seats: Sequence[int]) -> Html:
    """Return the rows of the current round: stake and boxes, then payments for hands and doubled boxes."""
    number, language = account["round"], scene.language
    names = {
        "bought": t(language, "rachat", "bought"),
        "stake": t(language, "mise", "stake"),
        "opera": t(language, "opéra", "opéra"),
        "won": t(language, "mains", "hands"),
        "doubled": t(language, "doublé", "doubled"),
    }
    groups: dict[str, dict[int, list[AccountLine]]] = {}
    for seat in seats:
        for line in account["seats"][seat]["lines"]:
            group = line["card"] if line["why"] == "box" else "won" if line["why"] == "hand" else line["why"]
            groups.setdefault(group, {}).setdefault(seat, []).append(line)
    order = ["bought", "stake", *(box["card"] for box in scene.view["boxes"]), "opera", "won", "doubled"]
    rows = []
    for place, group in enumerate(sorted(groups, key=order.index)):
        name = names.get(group)
        prefix = tag("span", t(scene.language, f"{number} : ", f"{number}: "), class_="repeated" if place else None)
        head = join([prefix, name or mini(group, scene.language)])
        rows.append(score_row(scene, head, [_amount_cell(scene, groups[group].get(seat)) for seat in seats]))
    return join(rows)


def _amount_cell(scene: Scene, lines: list[AccountLine] | None) -> Html:
    """Return the gain of a group of lines, which opens to show its account if it has several."""
    if not lines:
        return EMPTY
    amount = signed(total(lines))
    return (
        text(amount) if lines[0]["why"] in {"bought", "stake", "box"} else _expandable(amount, explained(scene, lines))
    )
