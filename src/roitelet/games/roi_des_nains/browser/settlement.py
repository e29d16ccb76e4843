"""The settlement of a deal, the score sheet, and the tricks that players may look at again."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, join, tag, text
from roitelet.base.language import t
from roitelet.base.numbers import signed, unsigned
from roitelet.games.roi_des_nains.browser.account_html import account_list, lines_of, sign_class
from roitelet.games.roi_des_nains.browser.cards import card_label, mini, open_card
from roitelet.games.roi_des_nains.browser.game_story import accounts_of, course_of, game_story
from roitelet.games.roi_des_nains.browser.phrases import special_id
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.games.roi_des_nains.words.view_types import DealAccount, LaidCard, Seat, Trick
from roitelet.kit.cards.past_tricks import draw_past_tricks, draw_trick_row
from roitelet.kit.endings.game_end import FinalPlace, GameEnd, draw_gain
from roitelet.kit.endings.scores import cached_part, own_class, score_sheet
from roitelet.kit.widgets import ordinal

WON_BY: Final = {
    "excalibur": ("elle bat tout", "it wins over everything"),
    "dragon": ("il bat tout, sauf les as", "it wins over everything but aces"),
    "clone": ("juste au-dessus de la carte qu’il copie", "just above the card it copies"),
    "momie": ("elle vaut la carte qu’elle copie", "it counts as the card it copies"),
}
"""The reason why each magic card wins a trick."""


# --- the settlement ---


def result(scene: Scene) -> Html:
    """Return the settlement of the deal: a column of points and reasons for each player."""
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
    """Return a sentence that names the next dealer; nothing at the end of the game."""
    view, language = scene.view, scene.language
    if view["reason"]:
        return EMPTY
    name = scene.name(view["dealer"])
    sentence = t(
        language, f"{name} a remporté le 5 de Nain et donne ensuite.", f"{name} won the 5 of Dwarves and deals next."
    )
    if view["dealer"] == scene.you:
        sentence = t(
            language,
            "Vous avez remporté le 5 de Nain : vous donnez ensuite.",
            "You won the 5 of Dwarves: you deal next.",
        )
    return tag("p", sentence, class_="next-deal")


def _column(scene: Scene, seat: int) -> Html:
    """Return the points of a seat in this deal, line by line, and its total."""
    view = scene.view
    fields, account = view["seats"][seat], view["accounts"][seat]
    total = tag(
        "p",
        tag("span", t(scene.language, "total", "total"), _rank(scene, fields)),
        tag("b", unsigned(fields["total"]), class_="num"),
    )
    head = tag(
        "h3", scene.name_at_start(seat), " ", tag("b", signed(account["points"]), class_=sign_class(account["points"]))
    )
    return tag(
        "li",
        head,
        account_list(lines_of(account), scene.language),
        total,
        class_="account-column",
    )


def _rank(scene: Scene, fields: Seat) -> Html:
    """Return the rank of a seat, after its total."""
    return tag("span", f" · {ordinal(scene, fields['rank'])}")


# --- the end of the game ---


def ending(scene: Scene) -> GameEnd:
    """Return the final totals, the points of the last deal, the story and the score sheet."""
    view, language = scene.view, scene.language
    over = view["reason"] is not None
    standings = []
    for fields in view["seats"]:
        points = view["account"]["seats"][fields["seat"]]["points"] if over and view["account"] else None
        deal_name = t(language, f"donne {view['deal']}", f"deal {view['deal']}") if fields["rank"] == 1 else ""
        last_gain = EMPTY if points is None else draw_gain(scene, points, signed(points), deal_name)
        standings.append(FinalPlace(fields["seat"], fields["rank"], text(unsigned(fields["total"])), last_gain))
    unit = t(language, "donne par donne", "deal by deal")
    accounts = accounts_of(scene)
    course = course_of(scene, accounts) if over and accounts else None
    return GameEnd(standings, game_story(scene) if over else None, scores(scene), unit, course)


# --- the score sheet ---


def scores(scene: Scene) -> Html:
    """Return the score sheet: a row per deal, named after its quest; each number opens to show its account."""
    view, language = scene.view, scene.language
    order, current = view["order"], view["account"]
    rows = [cached_part(scene, _row, account, order) for account in _earlier_deals(scene)]
    if current:
        rows.append(cached_part(scene, _row if view["settlement"] else _current_row, current, order))
    unlisted = _unlisted_points(scene)
    if any(unlisted):
        rows.insert(0, _totals(scene, t(language, "Donnes d’avant", "Earlier deals"), unlisted))
    head = _head(
        t(language, "Quête", "Quest"), tuple((scene.short_name(seat), own_class(scene, seat)) for seat in order)
    )
    return score_sheet(
        head, rows, _totals(scene, t(language, "Total", "Total"), [seat["total"] for seat in view["seats"]])
    )


@lru_cache(512)
def _head(title: str, columns: tuple[tuple[str, str | None], ...]) -> Html:
    """Return the head of the score sheet."""
    heads = [tag("th", name, scope="col", class_=class_) for name, class_ in columns]
    return tag("tr", tag("th", title, scope="col"), *heads)


def _totals(scene: Scene, title: str, points: Sequence[int]) -> Html:
    """Return a row with a number of points for each seat."""
    return _total_row(title, tuple((points[seat], own_class(scene, seat)) for seat in scene.view["order"]))


@lru_cache(1024)
def _total_row(title: str, columns: tuple[tuple[int, str | None], ...]) -> Html:
    """Return a row of numbers, cached."""
    cells = [tag("td", unsigned(points), class_=class_) for points, class_ in columns]
    return tag("tr", tag("th", title, scope="row"), *cells)


def _earlier_deals(scene: Scene) -> list[DealAccount]:
    """Return the accounts of earlier deals that the table still keeps."""
    past: Sequence[DealAccount] = scene.past
    return [account for account in past if account["round"] < scene.view["deal"]]


def _unlisted_points(scene: Scene) -> list[int]:
    """Return the points of each seat in deals that are not on the sheet."""
    view = scene.view
    listed = _earlier_deals(scene) + ([view["account"]] if view["settlement"] and view["account"] else [])
    return [
        seat["total"] - sum(account["seats"][seat["seat"]]["points"] for account in listed) for seat in view["seats"]
    ]


def _current_row(scene: Scene, account: DealAccount, order: Sequence[int]) -> Html:
    """Return the row of the deal in progress."""
    return _row(scene, account, order, class_="under-way")


def _row(scene: Scene, account: DealAccount, order: Sequence[int], class_: str | None = None) -> Html:
    """Return the row of a deal; each number opens to show its account."""
    quest, cells = account["quest"], []
    for seat in order:
        seat_account = account["seats"][seat]
        title = tag("p", scene.name(seat), " · ", quest, class_="reckoning-name")
        body = tag("div", title, account_list(lines_of(seat_account), scene.language), class_="reckoning")
        points = tag("details", tag("summary", signed(seat_account["points"])), body, class_="account")
        cells.append(tag("td", points, class_=own_class(scene, seat)))
    return tag("tr", tag("th", quest, scope="row"), *cells, class_=class_)


# --- tricks to look at again ---


def past_tricks(scene: Scene) -> Html:
    """Return the tricks that players may look at again, the last trick first."""
    view, finished = scene.view, scene.view["last_trick"]
    tricks = list(view["tricks"])
    # a trick just finished may still show only its last card
    if finished is not None and len(finished["cards"]) == len(scene.people):
        tricks.append(finished)
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
    rows = {trick["number"]: old_trick(scene, trick) for trick in tricks}
    return draw_past_tricks(scene, rows, len(view["winners"]), note)


def old_trick(scene: Scene, trick: Trick) -> Html:
    """Return a finished trick with the reason why its winner won; a copy also shows the card it stood for."""

    def draw(laid: LaidCard) -> Html:
        return join(
            [
                open_card(laid["card"], scene.language, special_id(scene), class_="c-s"),
                tag("span", scene.name(laid["seat"])),
                mini(laid["copies"], scene.language) if laid["copies"] else None,
            ]
        )

    later_winners = scene.view["winners"][trick["number"] :]
    return draw_trick_row(scene, trick, draw, _reason_for_win(scene, trick), last=trick["winner"] not in later_winners)


def _reason_for_win(scene: Scene, trick: Trick) -> str:
    """Return a sentence that explains why the winning card beat the others."""
    language = scene.language
    winning_card = next(laid["card"] for laid in trick["cards"] if laid["seat"] == trick["winner"])
    name = card_label(winning_card, language)
    reason = WON_BY.get(winning_card.lower())
    if reason is None and any(laid["card"].lower() == "dragon" for laid in trick["cards"]):
        reason = ("seul un as bat le Dragon", "only an ace wins over the Dragon")
    french, english = reason or ("la plus forte de la couleur demandée", "the highest of the suit led")
    return t(language, f"{name}\u00a0: {french}.", f"{name}: {english}.")
