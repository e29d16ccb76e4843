"""The settlement of a round, and the end of the game: cards left, payments and account of each seat."""

from typing import Final

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import as_sentence, capital, say, t
from roitelet.base.numbers import signed
from roitelet.games.nain_jaune.browser.gain_words import explained, total
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.browser.words import FACES, tokens
from roitelet.games.nain_jaune.words.text import ENDINGS
from roitelet.games.nain_jaune.words.view_types import AccountLine, Settlement

BANKRUPTCIES: Final = frozenset({"default", "cannot_stake"})
"""Endings that may surprise players."""


def result(scene: Scene) -> Html:
    """Return the settlement, a row for each seat: cards left, tokens won or lost, purse; the account opens."""
    settlement, account = scene.view["settlement"], scene.view["account"]
    if settlement is None or account is None:
        return EMPTY
    order = sorted(range(len(scene.people)), key=lambda seat: (scene.view["seats"][seat]["rank"], seat))
    lines = {seat: account["seats"][seat]["lines"] for seat in order}
    rows = [_row(scene, seat, lines[seat], settlement["winner"] == seat) for seat in order if lines[seat]]
    over = scene.view["phase"] == "over"
    return tag(
        "section",
        join([_winner(scene), _ending(scene, settlement)]) if over else tag("h2", _title(scene, settlement)),
        tag("ol", *rows, class_="settlement"),
        _talon(scene),
        class_="nj-result",
        id="result",
        aria_label=t(scene.language, "Le compte de la manche", "The score of the round"),
    )


def _title(scene: Scene, settlement: Settlement) -> str:
    """Return the winner of the round in a sentence."""
    winner, language = settlement["winner"], scene.language
    round_ = scene.view["round"]
    name = scene.name(winner)
    if winner == scene.you:
        said = t(language, f"Vous gagnez la manche {round_}", f"You win round {round_}")
    else:
        said = t(language, f"{name} gagne la manche {round_}", f"{name} wins round {round_}")
    if settlement["grand_opera"]:
        said += t(language, ", grand opéra\u202f!", ": grand opéra!")
    return said


def _winner(scene: Scene) -> Html:
    """Return the winner of the game in a sentence."""
    seats, language = scene.view["seats"], scene.language
    first = [seat["seat"] for seat in seats if seat["rank"] == 1]
    purse = tokens(seats[first[0]]["tokens"], scene.language)
    if first == [scene.you]:
        said = t(language, f"Vous gagnez la partie avec {purse}", f"You win the game with {purse}")
    elif len(first) == 1:
        name = scene.name(first[0])
        said = t(language, f"{name} gagne la partie avec {purse}", f"{name} wins the game with {purse}")
    else:
        names = capital(t(language, " et ", " and ").join(scene.called(seat) for seat in first))
        verb = t(language, "gagnez" if scene.you in first else "gagnent", "share the win")
        said = t(language, f"{names} {verb} ensemble avec {purse}", f"{names} {verb} with {purse}")
    return tag("h2", said, class_="game-won")


def _ending(scene: Scene, settlement: Settlement) -> Html:
    """Return why the game is over, and the winner of its last round."""
    told = f"{scene.why_over} {as_sentence(_title(scene, settlement))}"
    return tag("p", told, _short_game(scene), class_="ending")


def _short_game(scene: Scene) -> Html:
    """Return a note for players surprised that the game had only one round."""
    if scene.view["round"] > 1 or ENDINGS[scene.view["reason"] or ""] not in BANKRUPTCIES:
        return EMPTY
    longer = say("preset.nain_jaune.moderne_longue").render(scene.language)
    said = t(
        scene.language,
        f" Une seule manche, cela arrive : ici, la partie s’arrête au premier qui ne peut plus payer. "
        f"Pour jouer plus longtemps, choisissez « {longer} ».",
        f" Just one round: it happens, as the game ends with the first player who cannot pay. "
        f"For a longer one, choose “{longer}”.",
    )
    return tag("small", said)


def _row(scene: Scene, seat: int, lines: list[AccountLine], winner: bool) -> Html:
    """Return one seat; it opens to its account."""
    known = scene.view["seats"][seat]
    net = total(lines)
    left = [card for line in lines if line["why"] == "hand" for card in line["cards"]]
    notes = []
    if known["out"]:
        notes.append(t(scene.language, "hors jeu", "out"))
    elif any(line.get("default") for line in lines):
        notes.append(t(scene.language, "pas de quoi tout payer", "cannot pay in full"))
    cards = FACES.minis(left, scene.language)
    if winner:
        cards = tag("em", t(scene.language, "plus de cartes", "no cards left"))
    head = [
        tag("span", f"{known['rank']}.", class_="rank num"),
        tag("span", scene.headed(seat), class_="name"),
        tag("span", cards, *(tag("em", note) for note in notes), class_="minis"),
        tag("b", signed(net), class_=classes("num", "gain", loss=net < 0)),
        tag("span", tokens(known["tokens"], scene.language), class_="purse"),
    ]
    opened = seat == scene.you or (scene.you is None and winner)
    body = tag("details", tag("summary", *head), explained(scene, lines), open=opened)
    return tag("li", body, class_=classes(own=seat == scene.you, winner=winner))


def _talon(scene: Scene) -> Html:
    cards = scene.view["talon"]["cards"]
    if not cards:
        return EMPTY
    minis = tag("span", FACES.minis(cards, scene.language), class_="minis")
    return tag("p", t(scene.language, "Au talon ", "In the talon "), minis, class_="talon-cards")
