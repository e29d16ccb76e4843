"""The final count: each pile by colour, the treasures in it, its weakest colour, and the ranking."""

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import capital, t
from roitelet.base.typography import NO_BREAK
from roitelet.games.combat_des_rois.browser.pictures import pieces
from roitelet.games.combat_des_rois.browser.pictures.pieces import CLASSES, card_word
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES
from roitelet.games.combat_des_rois.words.view_types import Final, Seat
from roitelet.kit.parts import hidden_words


def result(scene: Scene) -> Html:
    """Return the final count; empty before the end."""
    final = scene.view["final"]
    if final is None:
        return EMPTY
    language = scene.language
    seats = sorted(scene.view["seats"], key=lambda seat: seat["rank"] or 0)
    title = _title(scene, [seat["seat"] for seat in seats if seat["rank"] == 1])
    why = capital(scene.view["why_over"] or "")
    tie = _tie_break(scene, seats)
    return tag(
        "section",
        tag("h2", title),
        tag("p", f"{why}. ", tie, class_="note"),
        tag("ol", *(_player(scene, seat, final) for seat in seats), class_="accounts"),
        class_="cr-reckoning panel",
        aria_label=t(language, "Le décompte final", "The final count"),
    )


def _title(scene: Scene, first: list[int]) -> str:
    """Return the winner in a sentence."""
    language = scene.language
    if first == [scene.you]:
        return t(language, "Vous gagnez la partie", "You win the game")
    names = t(language, " et ", " and ").join(scene.called(seat) for seat in first)
    if scene.you in first:
        return t(language, f"Vous gagnez ensemble{NO_BREAK}: {names}", f"You share the win: {names}")
    if len(first) == 1:
        return t(language, f"{names} gagne la partie", f"{names} wins the game")
    return t(language, f"{names} gagnent ensemble", f"{names} share the win")


def _tie_break(scene: Scene, seats: list[Seat]) -> str:
    """Return the tie-break between players with the same points."""
    equal = [seat for seat in seats if seat["points"] == seats[0]["points"]]
    if len(equal) < 2:
        return ""
    if all(seat["rank"] == 1 for seat in equal):
        return t(scene.language, "Toutes les couleurs sont à égalité.", "They are equal in every colour.")
    return t(
        scene.language,
        "À points égaux, la deuxième couleur la plus faible départage, puis la troisième.",
        "With equal points the second weakest colour decides, then the third.",
    )


def _player(scene: Scene, seat: Seat, final: Final) -> Html:
    number = seat["seat"]
    shared = final["shared"][number]
    points, pile = seat["points"] or 0, seat["pile"] or {}
    colours = [
        _colour(scene, colour, pile[colour], shared[colour], shared[colour] == points) for colour in COLOUR_NAMES
    ]
    return tag(
        "li",
        tag("span", f"{seat['rank']}", tag("span", ".", aria_hidden="true"), class_="rank"),
        pieces.crest(pieces.dynasty(scene, number), "crest"),
        tag(
            "span",
            tag("b", scene.headed(number)),
            tag("small", pieces.dynasty_word(scene, number)),
            class_="who",
        ),
        tag("span", *colours, class_="colours"),
        _treasures(scene, final["treasures"][number]),
        tag(
            "span",
            tag("b", str(points)),
            tag("small", t(scene.language, "points" if points > 1 else "point", "points" if points != 1 else "point")),
            class_="points",
        ),
        class_=classes(mine=number == scene.you),
    )


def _colour(scene: Scene, colour: str, held: int, total: int, weakest: bool) -> Html:
    """Return the cards of a colour with the treasures added: 4 + 1."""
    added = total - held
    sum_ = join([f"{held}", tag("small", f"+{added}", class_="added")]) if added else f"{held}"
    words = card_word(colour, scene.language, held)
    if added:
        words += t(
            scene.language, f", {added} trésor" if added == 1 else f", {added} trésors", f", {added} of treasure"
        )
    if weakest:
        words += t(scene.language, ", couleur la plus faible", ", weakest colour")
    return tag(
        "span",
        pieces.emblem(colour),
        tag("b", sum_, class_="num"),
        hidden_words(words),
        class_=classes(CLASSES[colour], weakest=weakest),
    )


def _treasures(scene: Scene, count: int) -> Html:
    words = t(scene.language, "trésors" if count > 1 else "trésor", "treasures" if count != 1 else "treasure")
    shown = tag("b", str(count), class_="num")
    return tag(
        "span",
        pieces.treasure(),
        shown,
        hidden_words(words),
        class_=classes("treasure", zero=not count),
        title=f"{count}{NO_BREAK}{words}",
    )
