"""The seats around the table: the public facts of each, and the viewer's own summary."""

from functools import cache

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, capital, t
from roitelet.base.typography import NO_BREAK
from roitelet.games.combat_des_rois.browser.pictures.pieces import (
    CLASSES,
    counted,
    crest,
    dynasty,
    dynasty_word,
    leader_word,
    outline,
    pile,
)
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES
from roitelet.kit.widgets import cards_left, drawing, hidden_words


def heading(scene: Scene) -> str:
    """Return the numbers of cards and treasures left, which decide when the game ends."""
    view = scene.view
    left, treasures = view["deck_left"], view["treasures_left"]
    if view["phase"] == "over":
        return t(scene.language, "partie finie", "game over")
    cards = t(scene.language, "à piocher", "to draw")
    heads = t(scene.language, "trésors" if treasures > 1 else "trésor", "treasures" if treasures != 1 else "treasure")
    return f"{left}{NO_BREAK}{cards} · {treasures}{NO_BREAK}{heads}"


def facts(scene: Scene, seat: int) -> Html:
    """Return a seat's leaders in reserve, dynasty, cards, catastrophe and pile."""
    cards = scene.view["seats"][seat]["cards"]
    words = t(
        scene.language,
        "cartes en main" if cards > 1 else "carte en main",
        "cards in hand" if cards != 1 else "card in hand",
    )
    return join(
        [
            reserve(scene, seat),
            _dynasty(dynasty(scene, seat), dynasty_word(scene, seat)),
            cards_left(cards, words),
            catastrophe(scene, seat),
            pile(scene, seat),
        ]
    )


@cache
def _dynasty(dynasty: str | None, name: str) -> Html:
    """Return the emblem of a dynasty with its name."""
    return tag("span", crest(dynasty), hidden_words(name), class_="dynasty", title=name)


def reserve(scene: Scene, seat: int) -> Html:
    """Return a mark for each leader around the seat's bird: an outline in reserve, a dot on the table."""
    in_reserve = "".join(leader["colour"] for leader in scene.view["seats"][seat]["leaders"] if leader["place"] is None)
    return _reserve(seat, in_reserve, scene.language)


@cache
def _reserve(seat: int, in_reserve: str, language: Language) -> Html:
    """Return the marks of a seat's leaders."""
    names = ", ".join(leader_word(colour, language) for colour in in_reserve)
    words = t(language, f"en réserve : {names or 'aucun chef'}", f"in reserve: {names or 'no leader'}")
    marks = [
        tag(
            "span",
            outline(colour) if colour in in_reserve else None,
            class_=classes("leader", CLASSES[colour], out=colour not in in_reserve),
            # the page moves a leader between this mark and the table
            data_key=f"leader-{seat}-{colour}" if colour in in_reserve else None,
        )
        for colour in COLOUR_NAMES
    ]
    return tag("span", *marks, hidden_words(words), class_="supply", title=capital(words))


def catastrophe(scene: Scene, seat: int) -> Html:
    """Return a bolt if a seat still has its catastrophe."""
    return _bolt(scene.language) if scene.view["seats"][seat]["catastrophe"] else EMPTY


@cache
def _bolt(language: Language) -> Html:
    """Return the mark of a catastrophe that is still available."""
    words = t(language, "a encore sa catastrophe", "still has the catastrophe")
    return tag("span", drawing("e-catastrophe"), hidden_words(words), class_="fact bolt", title=capital(words))


def bubble(scene: Scene, seat: int) -> Html:
    """Return a speech bubble with the number of cards the attacker laid, until the defender answers."""
    view = scene.view
    asked = view["prompt"]
    fight = asked["conflict"] if asked else None
    # the defender reads the number in the conflict panel, and needs to see the table
    if asked and fight and not scene.asked and fight["attack_laid"] is not None and seat == fight["attacker"]:
        return tag("span", capital(counted(fight["attack_laid"], asked["colour"], scene.language)), class_="bubble")
    return EMPTY


def summary(scene: Scene) -> Html:
    """Return the viewer's dynasty and pile."""
    if scene.you is None:
        return EMPTY
    return _dynasty(dynasty(scene, scene.you), dynasty_word(scene, scene.you)) + pile(scene, scene.you)
