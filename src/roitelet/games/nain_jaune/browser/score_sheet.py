"""The score sheet: the purse at the start, a row for each round, the current round in detail, the purse now."""

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
from roitelet.kit.endings.scores import kept, score_row, score_sheet

MANY: Final = 5
"""From this number of seats on, the sheet is set more tightly."""


def scores(scene: Scene) -> Html:
    """Return a column for each seat, the viewer's first."""
    seats = scene.others if scene.you is None else [scene.you, *scene.others]
    account = scene.view["account"]
    rows = [score_row(scene, t(scene.language, "Départ", "Start"), [str(scene.view["start"])] * len(seats))]
    rows += _earlier_rounds(scene, seats)
    if account is not None:
        rows.append(kept(scene, _finished if scene.view["phase"] == "over" else _current, account, seats))
    purses = [str(scene.view["seats"][seat]["tokens"]) for seat in seats]
    names = tuple((scene.name(seat), scene.column(seat)) for seat in seats)
    head = _head(names, scene.you is not None, scene.language)
    foot = score_row(scene, t(scene.language, "Bourse", "Purse"), purses)
    debts = [scene.view["seats"][seat]["debt"] for seat in seats]
    if any(debts):
        owed = [f"−{debt}" if debt else "" for debt in debts]
        foot = join([foot, score_row(scene, t(scene.language, "À rendre", "Owed"), owed)])
    return tag("div", score_sheet(head, rows, foot, tight=len(seats) >= MANY), class_="accounts")


@lru_cache(256)
def _head(names: tuple[tuple[str, str], ...], own: bool, language: Language) -> Html:
    """Return the names, in full and short enough for a narrow column; the viewer's comes first."""
    cells = [tag("th", t(language, "Manche", "Round"), scope="col")]
    for place, (name, shown) in enumerate(names):
        yours = own and not place
        cells.append(tag("th", tag("abbr", shown, title=name), scope="col", class_="mine" if yours else None))
    return tag("tr", *cells)


def _earlier_rounds(scene: Scene, seats: list[int]) -> list[Html]:
    """Return earlier rounds: one by one if their accounts were kept, else together."""
    current = scene.view["account"]
    if current is None or current["round"] < 2:
        return []
    past: Sequence[Account] = scene.past
    known = [account for account in past if account["round"] < current["round"]]
    rows = []
    if len(known) < current["round"] - 1:
        until = known[0] if known else current
        last = until["round"] - 1
        name = "1" if last == 1 else t(scene.language, f"1 à {last}", f"1 to {last}")
        gains = [signed(until["seats"][seat]["before"] - scene.view["start"]) for seat in seats]
        rows.append(score_row(scene, name, gains))
    return rows + [kept(scene, _finished, account, seats) for account in known]


def _finished(scene: Scene, account: Account, seats: Sequence[int]) -> Html:
    cells: list[str] = []
    for seat in seats:
        lines = account["seats"][seat]["lines"]
        cells.append(_opening(signed(total(lines)), explained(scene, lines)) if lines else EMPTY)
    return score_row(scene, str(account["round"]), cells)


def _opening(shown: str, content: Html) -> Html:
    """Return a number that opens to its account."""
    return tag("details", tag("summary", shown), content, class_="account")


def _current(scene: Scene, account: Account, seats: Sequence[int]) -> Html:
    """Return the current round: stake, boxes, and after the settlement hands and doubled boxes."""
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
    # the cards with boxes are the same at every table
    order = ["bought", "stake", *(box["card"] for box in scene.view["boxes"]), "opera", "won", "doubled"]
    rows = []
    for place, group in enumerate(sorted(groups, key=order.index)):
        name = names.get(group)
        lead = tag("span", t(scene.language, f"{number} : ", f"{number}: "), class_="repeated" if place else None)
        head = join([lead, name or mini(group, scene.language)])
        rows.append(score_row(scene, head, [_cell(scene, groups[group].get(seat)) for seat in seats]))
    return join(rows)


def _cell(scene: Scene, lines: list[AccountLine] | None) -> Html:
    if not lines:
        return EMPTY
    shown = signed(total(lines))
    return text(shown) if lines[0]["why"] in {"bought", "stake", "box"} else _opening(shown, explained(scene, lines))
