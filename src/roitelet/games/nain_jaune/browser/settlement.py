"""The settlement of a round: cards left, payments and account of each seat."""

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import t
from roitelet.base.numbers import signed
from roitelet.games.nain_jaune.browser.gain_words import explained, total
from roitelet.games.nain_jaune.browser.phrases import FACES, tokens
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.words.view_types import AccountLine, Settlement


def result(scene: Scene) -> Html:
    """Return the settlement of a round: its winner, and a row for each seat."""
    settlement, rows = scene.view["settlement"], settled_rows(scene)
    if settlement is None or not rows:
        return EMPTY
    return tag(
        "section",
        tag("h2", _title(scene, settlement)),
        rows,
        class_="nj-result",
        id="result",
        aria_label=t(scene.language, "Le compte de la manche", "The score of the round"),
    )


def settled_rows(scene: Scene) -> Html:
    """Return a row for each seat by rank (cards left, gain or loss, purse, account to open), and the talon."""
    settlement, account = scene.view["settlement"], scene.view["account"]
    if settlement is None or account is None:
        return EMPTY
    order = sorted(range(len(scene.people)), key=lambda seat: (scene.view["seats"][seat]["rank"], seat))
    lines = {seat: account["seats"][seat]["lines"] for seat in order}
    rows = [_row(scene, seat, lines[seat], settlement["winner"] == seat) for seat in order if lines[seat]]
    return join([tag("ol", *rows, class_="settlement"), _talon(scene)])


def _title(scene: Scene, settlement: Settlement) -> str:
    """Return a sentence that names the winner of the round."""
    winner, language = settlement["winner"], scene.language
    round_ = scene.view["round"]
    name = scene.name(winner)
    if winner == scene.you:
        title = t(language, f"Vous gagnez la manche {round_}", f"You win round {round_}")
    else:
        title = t(language, f"{name} gagne la manche {round_}", f"{name} wins round {round_}")
    if settlement["grand_opera"]:
        title += t(language, ", grand opéra\u202f!", ": grand opéra!")
    return title


def _row(scene: Scene, seat: int, lines: list[AccountLine], winner: bool) -> Html:
    """Return the row of a seat, which opens to show its account."""
    fields = scene.view["seats"][seat]
    net = total(lines)
    left = [card for line in lines if line["why"] == "hand" for card in line["cards"]]
    notes = []
    if fields["out"]:
        notes.append(t(scene.language, "hors jeu", "out"))
    elif any(line.get("default") for line in lines):
        notes.append(t(scene.language, "pas assez pour tout payer", "not enough to pay in full"))
    if fields["debt"]:
        notes.append(t(scene.language, f"{fields['debt']} rachetés, à rendre", f"{fields['debt']} bought, owed"))
    cards = FACES.minis(left, scene.language)
    if winner:
        cards = tag("em", t(scene.language, "plus de cartes", "no cards left"))
    head = [
        tag("span", f"{fields['rank']}.", class_="rank num"),
        tag("span", scene.name_at_start(seat), class_="name"),
        tag("span", cards, *(tag("em", note) for note in notes), class_="minis"),
        tag("b", signed(net), class_=classes("num", "gain", loss=net < 0)),
        tag("span", tokens(fields["tokens"] - fields["debt"], scene.language), class_="purse"),
    ]
    opened = seat == scene.you or (scene.you is None and winner)
    body = tag("details", tag("summary", *head), explained(scene, lines), open=opened)
    return tag("li", body, class_=classes(own=seat == scene.you, winner=winner))


def _talon(scene: Scene) -> Html:
    """Return the cards of the talon, if they are public."""
    cards = scene.view["talon"]["cards"]
    if not cards:
        return EMPTY
    minis = tag("span", FACES.minis(cards, scene.language), class_="minis")
    return tag("p", t(scene.language, "Au talon ", "In the talon "), minis, class_="talon-cards")
