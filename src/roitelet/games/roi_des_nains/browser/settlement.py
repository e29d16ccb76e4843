"""Settlement, score sheet and last tricks: the parts to read between two moves."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, join, tag, text
from roitelet.base.language import t
from roitelet.base.numbers import signed, unsigned
from roitelet.games.roi_des_nains.browser.account_html import accounted, lines_of, sign_class
from roitelet.games.roi_des_nains.browser.cards import card_label, mini, open_card
from roitelet.games.roi_des_nains.browser.game_story import tell
from roitelet.games.roi_des_nains.browser.phrases import special_id
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.games.roi_des_nains.words.view_types import DealAccount, LaidCard, Seat, Trick
from roitelet.kit.cards.past_tricks import trick_row, tricks_to_see
from roitelet.kit.endings.game_end import FinalPlace, GameEnd, gain
from roitelet.kit.endings.scores import kept, mine, score_sheet
from roitelet.kit.widgets import ordinal

WON_BY: Final = {
    "excalibur": ("elle bat tout", "it wins over everything"),
    "dragon": ("il bat tout, sauf les as", "it wins over everything but aces"),
    "clone": ("juste au-dessus de la carte qu’il copie", "just above the card it copies"),
    "momie": ("elle vaut la carte qu’elle copie", "it counts as the card it copies"),
}
"""The reason why a magic card won."""


# --- the settlement ---


def result(scene: Scene) -> Html:
    """Return the settlement of the deal, line by line for every player."""
    view, language = scene.view, scene.language
    if not view["settlement"] or not view["account"]:
        return EMPTY
    title = tag("h2", t(language, "Le compte : ", "The score: "), view["account"]["quest"])
    columns = [_column(scene, seat) for seat in view["order"]]
    return tag(
        "section",
        title,
        tag("ol", *columns, class_="accounts"),
        _next_dealer(scene),
        class_="settlement",
        id="settlement",
        tabindex="0",
    )


def _next_dealer(scene: Scene) -> Html:
    view, language = scene.view, scene.language
    if view["reason"]:
        return EMPTY
    name = scene.name(view["dealer"])
    said = t(
        language, f"{name} a remporté le 5 de Nain et donne ensuite.", f"{name} won the 5 of Dwarves and deals next."
    )
    if view["dealer"] == scene.you:
        said = t(
            language,
            "Vous avez remporté le 5 de Nain : vous donnez ensuite.",
            "You won the 5 of Dwarves: you deal next.",
        )
    return tag("p", said, class_="next-deal")


def _column(scene: Scene, seat: int) -> Html:
    view = scene.view
    shown, account = view["seats"][seat], view["accounts"][seat]
    total = tag(
        "p",
        tag("span", t(scene.language, "total", "total"), _rank(scene, shown)),
        tag("b", unsigned(shown["total"]), class_="num"),
    )
    head = tag("h3", scene.headed(seat), " ", tag("b", signed(account["points"]), class_=sign_class(account["points"])))
    return tag(
        "li",
        head,
        accounted(lines_of(account), scene.language),
        total,
        class_="account-column",
    )


def _rank(scene: Scene, shown: Seat) -> Html:
    return tag("span", f" · {ordinal(scene, shown['rank'])}")


# --- the end of the game ---


def ending(scene: Scene) -> GameEnd:
    """Return the totals, the points of the last deal, the story, and the account deal by deal."""
    view, language = scene.view, scene.language
    over = view["reason"] is not None
    standings = []
    for each in view["seats"]:
        points = view["account"]["seats"][each["seat"]]["points"] if over and view["account"] else None
        what = t(language, f"donne {view['deal']}", f"deal {view['deal']}") if each["rank"] == 1 else ""
        detail = EMPTY if points is None else gain(scene, points, signed(points), what)
        standings.append(FinalPlace(each["seat"], each["rank"], text(unsigned(each["total"])), detail))
    counted = t(language, "donne par donne", "deal by deal")
    return GameEnd(standings, tell(scene) if over else None, scores(scene), counted)


# --- the score sheet ---


def scores(scene: Scene) -> Html:
    """Return a row per deal, named by its quest; every number opens to its account."""
    view, language = scene.view, scene.language
    order, current = view["order"], view["account"]
    rows = [kept(scene, _row, account, order) for account in _earlier(scene)]
    if current:
        rows.append(kept(scene, _row if view["settlement"] else _row_under_way, current, order))
    before = _unlisted(scene)
    if any(before):
        rows.insert(0, _totals(scene, t(language, "Donnes d’avant", "Earlier deals"), before))
    head = _head(t(language, "Quête", "Quest"), tuple((scene.column(seat), mine(scene, seat)) for seat in order))
    return score_sheet(
        head, rows, _totals(scene, t(language, "Total", "Total"), [seat["total"] for seat in view["seats"]])
    )


@lru_cache(512)
def _head(title: str, columns: tuple[tuple[str, str | None], ...]) -> Html:
    heads = [tag("th", name, scope="col", class_=own) for name, own in columns]
    return tag("tr", tag("th", title, scope="col"), *heads)


def _totals(scene: Scene, title: str, points: Sequence[int]) -> Html:
    return _numbers(title, tuple((points[seat], mine(scene, seat)) for seat in scene.view["order"]))


@lru_cache(1024)
def _numbers(title: str, columns: tuple[tuple[int, str | None], ...]) -> Html:
    cells = [tag("td", unsigned(points), class_=own) for points, own in columns]
    return tag("tr", tag("th", title, scope="row"), *cells)


def _earlier(scene: Scene) -> list[DealAccount]:
    """Return the accounts of earlier deals, as far as they were kept."""
    past: Sequence[DealAccount] = scene.past
    return [account for account in past if account["round"] < scene.view["deal"]]


def _unlisted(scene: Scene) -> list[int]:
    """Return the points of deals that are not on the sheet."""
    view = scene.view
    listed = _earlier(scene) + ([view["account"]] if view["settlement"] and view["account"] else [])
    return [
        seat["total"] - sum(account["seats"][seat["seat"]]["points"] for account in listed) for seat in view["seats"]
    ]


def _row_under_way(scene: Scene, account: DealAccount, order: Sequence[int]) -> Html:
    return _row(scene, account, order, class_="under-way")


def _row(scene: Scene, account: DealAccount, order: Sequence[int], class_: str | None = None) -> Html:
    quest, cells = account["quest"], []
    for seat in order:
        made = account["seats"][seat]
        title = tag("p", scene.name(seat), " · ", quest, class_="reckoning-name")
        body = tag("div", title, accounted(lines_of(made), scene.language), class_="reckoning")
        opened = tag("details", tag("summary", signed(made["points"])), body, class_="account")
        cells.append(tag("td", opened, class_=mine(scene, seat)))
    return tag("tr", tag("th", quest, scope="row"), *cells, class_=class_)


# --- tricks to look at again ---


def last(scene: Scene) -> Html:
    """Return the tricks that may be seen again, the last one first."""
    view, finished = scene.view, scene.view["last_trick"]
    shown = list(view["tricks"])
    # only the last card of a closed trick is still visible
    if finished is not None and len(finished["cards"]) == len(scene.people):
        shown.append(finished)
    note = t(
        scene.language,
        "Vous pouvez revoir le pli qui vient de finir et le dernier que vous avez remporté.",
        "You can look back at the trick just finished and at the last trick you won.",
    )
    if view["looking_back"] == "printed":
        note = t(
            scene.language,
            "Vous ne pouvez revoir que le dernier pli que vous avez remporté.",
            "You can look back only at the last trick you won.",
        )
    rows = {trick["number"]: old_trick(scene, trick) for trick in shown}
    return tricks_to_see(scene, rows, len(view["winners"]), note)


def old_trick(scene: Scene, found: Trick) -> Html:
    """Return a finished trick, with the cards that its copies stood for and the reason for its winner."""

    def draw(laid: LaidCard) -> Html:
        return join(
            [
                open_card(laid["card"], scene.language, special_id(scene), class_="c-s"),
                tag("span", scene.name(laid["seat"])),
                mini(laid["copies"], scene.language) if laid["copies"] else None,
            ]
        )

    later = scene.view["winners"][found["number"] :]
    return trick_row(scene, found, draw, _why_won(scene, found), last=found["winner"] not in later)


def _why_won(scene: Scene, found: Trick) -> str:
    """Return why the winning card beat the others, in a sentence."""
    language = scene.language
    won = next(laid["card"] for laid in found["cards"] if laid["seat"] == found["winner"])
    name = card_label(won, language)
    why = WON_BY.get(won.lower())
    if why is None and any(laid["card"].lower() == "dragon" for laid in found["cards"]):
        why = ("seul un as bat le Dragon", "only an ace wins over the Dragon")
    french, english = why or ("la plus forte de la couleur demandée", "the highest of the suit led")
    return t(language, f"{name}\u00a0: {french}.", f"{name}: {english}.")
