"""Small pictures of positions, for the examples of the rules: quest, trick, hand, tricks and points."""

from collections.abc import Sequence

from roitelet.base.html import EMPTY, Html, join, tag
from roitelet.base.language import t
from roitelet.games.roi_des_nains.browser.cards import mini, minis
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.games.roi_des_nains.browser.seats import tricks
from roitelet.kit.pictures.diagrams import labelled
from roitelet.kit.pictures.example_strip import draw_moments


def thumbnails(scenes: Sequence[Scene]) -> Sequence[Html]:
    """Return a small picture of each scene; a trick finished before the first scene is left out."""

    def middle(scene: Scene) -> Html:
        return join([_deal(scene), _trick(scene, first=scene is scenes[0])])

    return draw_moments(scenes, middle, _hand, _tricks_and_points)


def _deal(scene: Scene) -> Html:
    """Return the names of the quest and of the special card."""
    tile, special = scene.view["tile"], scene.view["special"]
    names = []
    if tile and tile["chosen"]:
        face = tile["faces"]["ab".index(tile["chosen"])]
        names.append(t(scene.language, f"« {face['name']} »", f"“{face['name']}”"))
    if special:
        names.append(special["name"])
    return tag("small", " · ".join(names), class_="rn-small-deal") if names else EMPTY


def _trick(scene: Scene, *, first: bool) -> Html:
    """Return the current trick, or the trick just finished, with the player who wins it in bold."""
    last = scene.view["last_trick"]
    laid_cards, winning = scene.view["table"], scene.view["holder"]
    if not laid_cards and last and not first:
        laid_cards, winning = last["cards"], last["winner"]
    cards = [
        labelled(
            mini(laid["card"], scene.language),
            tag("b", scene.name_at_start(laid["seat"]))
            if laid["seat"] == winning
            else scene.name_at_start(laid["seat"]),
        )
        for laid in laid_cards
    ]
    return tag("span", *cards, class_="rn-small-trick") if cards else EMPTY


def _hand(scene: Scene) -> Html:
    """Draw the viewer's hand."""
    return minis(tuple(item["card"] for item in scene.view["hand"]), scene.language)


def _tricks_and_points(scene: Scene, seat: int) -> Html:
    """Draw the tricks and the points of a seat."""
    points = scene.view["seats"][seat]["total"]
    noun = t(scene.language, "point" if abs(points) < 2 else "points", "point" if abs(points) == 1 else "points")
    return join([tricks(scene, seat), tag("span", tag("b", str(points), class_="num"), " ", noun, class_="fact")])
