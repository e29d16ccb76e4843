"""Small pictures for the examples of the rules: the quest, the trick, the hand, tricks and points."""

from collections.abc import Sequence

from roitelet.base.html import EMPTY, Html, join, tag
from roitelet.base.language import t
from roitelet.games.roi_des_nains.browser.cards import mini, minis
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.games.roi_des_nains.browser.seats import tricks
from roitelet.kit.pictures.diagrams import labelled
from roitelet.kit.pictures.small_boards import draw_moments


def small(scenes: Sequence[Scene]) -> Sequence[Html]:
    """Return several moments drawn alike, without the cards laid before the first of them."""

    def middle(scene: Scene) -> Html:
        return join([_deal(scene), _trick(scene, before=scene is scenes[0])])

    return draw_moments(scenes, middle, _held, _standing)


def _deal(scene: Scene) -> Html:
    """Return quest and special card in one line."""
    tile, found = scene.view["tile"], scene.view["special"]
    names = []
    if tile and tile["chosen"]:
        face = tile["faces"]["ab".index(tile["chosen"])]
        names.append(t(scene.language, f"« {face['name']} »", f"“{face['name']}”"))
    if found:
        names.append(found["name"])
    return tag("small", " · ".join(names), class_="rn-small-deal") if names else EMPTY


def _trick(scene: Scene, *, before: bool) -> Html:
    """Return the current trick, or the one just finished, with its (present) winner in bold."""
    last = scene.view["last_trick"]
    lying, holder = scene.view["table"], scene.view["holder"]
    if not lying and last and not before:
        lying, holder = last["cards"], last["winner"]
    cards = [
        labelled(
            mini(laid["card"], scene.language),
            tag("b", scene.headed(laid["seat"])) if laid["seat"] == holder else scene.headed(laid["seat"]),
        )
        for laid in lying
    ]
    return tag("span", *cards, class_="rn-small-trick") if cards else EMPTY


def _held(scene: Scene) -> Html:
    return minis(tuple(item["card"] for item in scene.view["hand"]), scene.language)


def _standing(scene: Scene, seat: int) -> Html:
    points = scene.view["seats"][seat]["total"]
    noun = t(scene.language, "point" if abs(points) < 2 else "points", "point" if abs(points) == 1 else "points")
    return join([tricks(scene, seat), tag("span", tag("b", str(points), class_="num"), " ", noun, class_="fact")])
