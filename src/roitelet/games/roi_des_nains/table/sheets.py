"""Settlement, score sheet and last trick: what is looked at between two moves."""

from collections.abc import Mapping, Sequence
from typing import Any

from roitelet.games.roi_des_nains.account import signed, unsigned
from roitelet.games.roi_des_nains.table.cards import mini, open_card
from roitelet.games.roi_des_nains.table.seats import lines
from roitelet.games.roi_des_nains.table.words import special_id
from roitelet.kit.markup import EMPTY, Html, classes, join, tag
from roitelet.kit.parts import drawing
from roitelet.kit.scene import Scene

View = Mapping[str, Any]


# --- the settlement ---


def result(scene: Scene) -> Html:
    """How the deal was settled, line by line for every player; at the end of the game, who won."""
    view, t = scene.view, scene.t
    if not view["settlement"]:
        return EMPTY
    title = tag("h2", t("Le compte : ", "The reckoning: "), quest_name(view))
    columns = [_column(scene, seat) for seat in view["order"]]
    next_deal = EMPTY
    if not view["reason"]:
        dealer = view["dealer"]
        name = (
            t("Vous avez", "You have")
            if dealer == scene.you
            else t(f"{scene.name(dealer)} a", f"{scene.name(dealer)} has")
        )
        said = t(
            f"{name} remporté le 5 des Nains et donnerez."
            if dealer == scene.you
            else f"{name} remporté le 5 des Nains et donnera.",
            f"{name} won the 5 of Dwarves and {'deal' if dealer == scene.you else 'deals'} next.",
        )
        next_deal = tag("p", said, class_="suite-donne")
    return tag(
        "section",
        _winner(scene),
        title,
        tag("ol", *columns, class_="comptes"),
        next_deal,
        class_="reglement",
        id="reglement",
    )


def _winner(scene: Scene) -> Html:
    view, t = scene.view, scene.t
    if not view["reason"]:
        return EMPTY
    seat = next(seat for seat in view["seats"] if seat["rank"] == 1)
    number, total = seat["seat"], unsigned(seat["total"])
    said = t(
        f"{scene.name(number)} gagne la partie avec {total} points.",
        f"{scene.name(number)} wins the game with {total} points.",
    )
    if number == scene.you:
        said = t(f"Vous gagnez la partie avec {total} points !", f"You win the game with {total} points!")
    return tag("p", drawing("i-couronne"), " ", said, class_="vainqueur")


def _column(scene: Scene, seat: int) -> Html:
    view = scene.view
    shown, account = view["seats"][seat], view["accounts"][seat]
    best = account["points"] == max(other["points"] for other in view["accounts"])
    total = tag("p", scene.t("total ", "total "), tag("b", unsigned(shown["total"]), class_="num"), _rank(scene, shown))
    name = scene.t("Vous", "You") if seat == scene.you else scene.name(seat)
    head = tag("h3", name, " ", tag("b", signed(account["points"]), class_=_sign(account["points"])))
    return tag(
        "li",
        head,
        lines(scene, account),
        total,
        class_=classes("colonne-compte", mien_ici=seat == scene.you, meilleur=best),
    )


def _rank(scene: Scene, shown: View) -> Html:
    rank = shown["rank"]
    said = scene.t("1er" if rank == 1 else f"{rank}e", {1: "1st", 2: "2nd", 3: "3rd"}.get(rank, f"{rank}th"))
    return tag("span", f" · {said}")


def _sign(points: int) -> str:
    return classes("num", perte=points < 0, gain=points > 0)


def quest_name(view: View) -> str:
    """The name of a deal's quest; empty before it is chosen."""
    tile = view["tile"]
    return tile["faces"]["ab".index(tile["chosen"])]["name"] if tile and tile["chosen"] else ""


# --- the score sheet ---


def scores(scene: Scene) -> Html:
    """A row per deal, named by its quest; every number opens on how it was made."""
    view, t = scene.view, scene.t
    order = view["order"]
    heads = [tag("th", _short(scene, seat), scope="col", class_=_mine(scene, seat)) for seat in order]
    rows = [_row(scene, deal, order) for deal in earlier(scene)]
    settled = bool(view["settlement"])
    if quest_name(view):
        rows.append(_row(scene, view, order, now=not settled))
    before = _carried(scene)
    if any(before):
        cells = [tag("td", unsigned(before[seat]), class_=_mine(scene, seat)) for seat in order]
        rows.insert(0, tag("tr", tag("td", t("Donnes d’avant", "Earlier deals")), *cells))
    totals = [tag("td", unsigned(view["seats"][seat]["total"]), class_=_mine(scene, seat)) for seat in order]
    return tag(
        "table",
        tag("thead", tag("tr", tag("th", t("Quête", "Quest"), scope="col"), *heads)),
        tag("tbody", *rows),
        tag("tfoot", tag("tr", tag("td", t("Total", "Total")), *totals)),
        class_="feuille-scores",
    )


def earlier(scene: Scene) -> Sequence[View]:
    """The settlements of the deals before this one, as far as they are known."""
    past: Sequence[View] = getattr(scene, "past", ())
    if scene.view["settlement"]:
        return [deal for deal in past if deal["deal"] != scene.view["deal"]]
    return past


def _carried(scene: Scene) -> list[int]:
    """Points of deals that are not on the sheet."""
    view = scene.view
    settled = view["now"] if view["settlement"] else [0] * len(view["seats"])
    listed = [deal["now"] for deal in earlier(scene)]
    return [
        seat["total"] - settled[number] - sum(points[number] for points in listed)
        for number, seat in enumerate(view["seats"])
    ]


def _row(scene: Scene, deal: View, order: list[int], *, now: bool = False) -> Html:
    cells = [_cell(scene, deal, seat) for seat in order]
    name: Html | str = quest_name(deal)
    return tag("tr", tag("td", tag("i", name) if now else name), *cells, class_=classes(en_cours=now))


def _cell(scene: Scene, deal: View, seat: int) -> Html:
    points = deal["now"][seat]
    body = tag(
        "div",
        tag("p", scene.name(seat), " · ", quest_name(deal), class_="nom-bilan"),
        lines(scene, deal["accounts"][seat]),
        class_="bilan",
    )
    return tag("td", tag("details", tag("summary", signed(points)), body, class_="compte"), class_=_mine(scene, seat))


def _short(scene: Scene, seat: int) -> str:
    """A name that fits a narrow column."""
    if seat == scene.you:
        return scene.t("Vous", "You")
    name = scene.name(seat)
    return name if len(name) <= 4 else f"{name[:3]}."


def _mine(scene: Scene, seat: int) -> str | None:
    return "moi" if seat == scene.you else None


# --- tricks to look at again ---


def last(scene: Scene) -> Html:
    """The tricks that may be looked at again, the last one first."""
    view, t = scene.view, scene.t
    shown = {
        trick["number"]: trick for trick in (*view["tricks"], *([view["last_trick"]] if view["last_trick"] else []))
    }
    if not shown:
        return tag("p", t("Pas encore de pli à revoir.", "No trick to look at yet."), class_="vide-mot")
    note = EMPTY
    if len(shown) < len(view["winners"]):
        note = tag(
            "p",
            t(
                "On revoit le pli qui vient de finir, et le dernier que l’on a remporté.",
                "One may look at the trick just finished, and at the last one won by oneself.",
            ),
            class_="note",
        )
    return join([*(trick_row(scene, shown[number]) for number in sorted(shown, reverse=True)), note])


def trick_row(scene: Scene, found: View) -> Html:
    """A finished trick in a row, in the order the cards were laid."""
    winner = found["winner"]
    name = scene.t("vous", "you") if winner == scene.you else scene.name(winner)
    head = tag("h3", scene.t(f"Pli {found['number']}, à {name}", f"Trick {found['number']}, to {name}"))
    cards = [
        tag(
            "li",
            open_card(laid["card"], scene.language, special_id(scene), class_="c-s"),
            tag("span", scene.name(laid["seat"])),
            mini(laid["copies"], scene.language) if laid["copies"] else None,
            class_=classes(gagnant=laid["seat"] == winner),
        )
        for laid in found["cards"]
    ]
    return tag("div", head, tag("ol", *cards), class_="vieux-pli")
