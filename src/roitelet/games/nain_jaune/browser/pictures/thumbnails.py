"""Small pictures of positions, for the examples of the rules: run, boxes, hand and purses."""

from collections.abc import Sequence

from roitelet.base.html import EMPTY, Html, join, tag
from roitelet.base.language import t
from roitelet.games.nain_jaune.browser.phrases import FACES, short_rank, token_noun
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.browser.seats import CHIP
from roitelet.kit.pictures.diagrams import labelled
from roitelet.kit.pictures.example_strip import draw_moments
from roitelet.kit.widgets import fact


def thumbnails(scenes: Sequence[Scene]) -> Sequence[Html]:
    """Return a small picture of each scene; all show the same boxes, those that hold chips in any scene."""
    cards_of_boxes = {box["card"] for scene in scenes for box in scene.view["boxes"] if box["tokens"]}

    def middle(scene: Scene) -> Html:
        return join([_boxes(scene, cards_of_boxes), _run(scene)])

    return draw_moments(scenes, middle, _hand, _purse)


def _boxes(scene: Scene, cards_of_boxes: set[str]) -> Html:
    """Draw the boxes of these cards with their tokens."""
    boxes = [
        labelled(FACES.mini(box["card"], scene.language), tag("b", str(box["tokens"]), class_="num"))
        for box in scene.view["boxes"]
        if box["card"] in cards_of_boxes
    ]
    return tag("span", *boxes, class_="nj-small-boxes") if boxes else EMPTY


def _run(scene: Scene) -> Html:
    """Draw the current run and the wanted rank."""
    cards = [FACES.mini(lay["card"], scene.language) for lay in scene.view["series"]]
    wanted = scene.view["wanted"]
    if wanted is not None:
        rank = wanted.rstrip("♣♦♥♠")
        cards.append(tag("span", short_rank(rank, scene.language), class_="small-slot"))
    if not cards:
        return EMPTY
    return tag("span", tag("small", t(scene.language, "la suite", "the run")), *cards, class_="small-hand")


def _hand(scene: Scene) -> Html:
    """Draw the viewer's hand."""
    return FACES.minis([item["card"] for item in scene.view["hand"]], scene.language)


def _purse(scene: Scene, seat: int) -> Html:
    """Draw the tokens of a seat."""
    tokens = scene.view["seats"][seat]["tokens"]
    return fact(CHIP, tokens, token_noun(tokens, scene.language))
