"""The score sheet: the purse at the start, a row for each round, the round under way in detail, the purse now."""

from typing import Any, Final

from roitelet.games.nain_jaune.table.explaining import explained, total
from roitelet.games.nain_jaune.table.words import mini, signed
from roitelet.kit.markup import EMPTY, Html, classes, join, tag, text
from roitelet.kit.scene import Scene

MANY: Final = 5
"""Seats from which the sheet is set tighter."""


def scores(scene: Scene) -> Html:
    """A column for each seat, the viewer's first.

    ``past`` in the view, if whoever draws the table kept them, are the accounts of earlier rounds, oldest first.
    """
    seats = scene.others if scene.you is None else [scene.you, *scene.others]
    account = scene.view["account"]
    rows = [_row(scene, scene.t("Départ", "Start"), [str(scene.view["start"])] * len(seats), seats)]
    rows += _past(scene, seats)
    if account is not None:
        rows += _current(scene, account, seats)
    purses = [str(scene.view["seats"][seat]["tokens"]) for seat in seats]
    foot = tag("tfoot", _row(scene, scene.t("Bourse", "Purse"), purses, seats))
    sheet = tag(
        "table",
        _head(scene, seats),
        tag("tbody", *rows),
        foot,
        class_=classes("feuille-scores", serre=len(seats) >= MANY),
    )
    return tag("div", sheet, class_="comptes")


def _head(scene: Scene, seats: list[int]) -> Html:
    cells = [tag("th", scene.t("Manche", "Round"), scope="col")]
    for seat in seats:
        name = scene.name(seat)
        yours = seat == scene.you
        shown = scene.t("Vous", "You") if yours else name if len(name) <= 4 else f"{name[:3]}."
        cells.append(tag("th", tag("abbr", shown, title=name), scope="col", class_="moi" if yours else None))
    return tag("thead", tag("tr", *cells))


def _row(scene: Scene, name: str, cells: list[Any], seats: list[int]) -> Html:
    shown = [
        tag("td", text(cell) if cell else EMPTY, class_=classes("num", moi=seat == scene.you))
        for seat, cell in zip(seats, cells, strict=True)
    ]
    return tag("tr", tag("th", name, scope="row"), *shown)


def _past(scene: Scene, seats: list[int]) -> list[Html]:
    """Earlier rounds: one by one where their accounts were kept, else together."""
    known: list[dict[str, Any]] = list(scene.view.get("past", ()))
    current = scene.view["account"]
    if current is None or current["round"] < 2:
        return []
    known = [account for account in known if account["round"] < current["round"]]
    rows = []
    if len(known) < current["round"] - 1:
        until = known[0] if known else current
        last = until["round"] - 1
        name = "1" if last == 1 else scene.t(f"1 à {last}", f"1 to {last}")
        gains = [signed(until["seats"][seat]["before"] - scene.view["start"]) for seat in seats]
        rows.append(_row(scene, name, gains, seats))
    return rows + [_finished(scene, account, seats) for account in known]


def _finished(scene: Scene, account: dict[str, Any], seats: list[int]) -> Html:
    cells = []
    for seat in seats:
        lines = account["seats"][seat]["lines"]
        cells.append(_opening(signed(total(lines)), explained(scene, lines)) if lines else EMPTY)
    return _row(scene, str(account["round"]), cells, seats)


def _opening(shown: str, content: Html) -> Html:
    """A number that opens to say how it was made."""
    return tag("details", tag("summary", shown), content, class_="compte")


def _current(scene: Scene, account: dict[str, Any], seats: list[int]) -> list[Html]:
    """The round under way: stake, boxes, and when it is settled hands and doubled boxes."""
    number, t = account["round"], scene.t
    names = {
        "stake": t("mise", "stake"),
        "opera": t("opéra", "opéra"),
        "won": t("mains", "hands"),
        "doubled": t("doublé", "doubled"),
    }
    groups: dict[str, dict[int, list[dict[str, Any]]]] = {}
    for seat in seats:
        for line in account["seats"][seat]["lines"]:
            group = line["card"] if line["why"] == "box" else "won" if line["why"] == "hand" else line["why"]
            groups.setdefault(group, {}).setdefault(seat, []).append(line)
    order = ["stake", *(box["card"] for box in scene.view["boxes"]), "opera", "won", "doubled"]
    rows = []
    for place, group in enumerate(sorted(groups, key=order.index)):
        name = names.get(group)
        lead = tag("span", f"{number} : ", class_=classes("manche-no", encore=place > 0))
        head = join([lead, name or mini(group, scene.language)])
        rows.append(_row(scene, head, [_cell(scene, groups[group].get(seat)) for seat in seats], seats))
    return rows


def _cell(scene: Scene, lines: list[dict[str, Any]] | None) -> Html:
    if not lines:
        return EMPTY
    shown = signed(total(lines))
    return text(shown) if lines[0]["why"] in {"stake", "box"} else _opening(shown, explained(scene, lines))
