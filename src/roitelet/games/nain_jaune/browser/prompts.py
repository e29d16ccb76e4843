"""The prompt: the viewer's decision, or the player to wait for and the reason."""

from roitelet.base.actors import DEALER
from roitelet.base.html import Html, join, tag, text
from roitelet.base.language import t
from roitelet.games.nain_jaune.browser.phrases import (
    full_name,
    names_card,
    none_of,
    one_of,
    quote,
    rank_number,
    tokens,
    without,
)
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.notation.pack import RANK_SIGNS


def prompt(scene: Scene) -> Html:
    """Return the viewer's decision, or the player to wait for."""
    return join([_request(scene), _reasons(scene)]) if scene.asked else text(_waiting(scene))


def _request(scene: Scene) -> str:
    phase, language = scene.view["phase"], scene.language
    if phase == "open":
        return t(language, "commencez la manche avec un as", "start the round with an ace")
    if phase == "lead":
        if not scene.view["pile"]:
            return t(language, "commencez la manche avec la carte de votre choix", "start the round with any card")
        return t(language, "commencez une suite avec la carte de votre choix", "start a run with any card")
    return _request_to_follow(scene)


def _request_to_follow(scene: Scene) -> str:
    wanted, language = scene.view["wanted"], scene.language
    said = quote(without(wanted, scene.language), scene.language)
    one = one_of(wanted, scene.language)
    if "stop" not in scene.choices:
        return t(language, f"posez {one}", f"play {one}")
    if len(scene.choices) == 1:
        return t(language, f"dites {said}", f"say {said}")
    return t(language, f"posez {one}, ou dites {said}", f"play {one}, or say {said}")


def _reasons(scene: Scene) -> Html | None:
    """Return small words beside the prompt: its reason, and the boxes that could be taken."""
    skipped = _skipped(scene)
    why = none_of(skipped, scene.language) if skipped else _why_free(scene)
    notes = [why, *_offers(scene)]
    return tag("small", " · ".join(note for note in notes if note), class_="reasons") if any(notes) else None


def _skipped(scene: Scene) -> str | None:
    """Return the rank just below the wanted one, if no player had it."""
    wanted, series = scene.view["wanted"], scene.view["series"]
    if wanted is None or not series:
        return None
    suit = wanted[-1] if names_card(wanted) else ""
    below = RANK_SIGNS.index(wanted.removesuffix(suit)) - 1
    return RANK_SIGNS[below] + suit if rank_number(series[-1]["card"]) < below else None


def _why_free(scene: Scene) -> str:
    """Return why the lead is free: after a king, or because no player could go on."""
    if scene.view["phase"] != "lead" or not scene.view["pile"]:
        return ""
    if scene.view["pile"][-1]["card"][:-1] == RANK_SIGNS[-1]:
        return t(scene.language, "le roi finit la suite", "the king ends the run")
    heard = [call["wanted"] for call in scene.view["calls"].values() if call["latest"]]
    return none_of(heard[0], scene.language) if heard else ""


def _offers(scene: Scene) -> list[str]:
    """Return what the playable key cards would take."""
    offers = []
    for box in scene.view["boxes"]:
        if (
            box["tokens"]
            and box["card"] in scene.view["taking"]
            and {box["card"], box["card"] + "!"} & set(scene.choices)
        ):
            name, worth = full_name(box["card"], scene.language), tokens(box["tokens"], scene.language)
            offers.append(t(scene.language, f"{name} prend {worth}", f"{name} takes {worth}"))
    return offers


def _waiting(scene: Scene) -> str:
    view, language = scene.view, scene.language
    if view["phase"] == "over":
        return t(language, "La partie est finie.", "The game is over.")
    if view["actor"] == DEALER:
        return _dealing(scene)
    if view["actor"] == scene.you:
        return t(language, "Un instant, c’est à vous.", "One moment, it is your turn.")
    name = scene.name(view["actor"])
    if view["phase"] == "open":
        return t(language, f"{name} commence la manche avec un as.", f"{name} is starting the round with an ace.")
    if view["phase"] == "lead":
        return t(language, f"{name} commence une suite.", f"{name} is starting a run.")
    one = one_of(view["wanted"], scene.language)
    return t(language, f"On demande {one} à {name}.", f"{name} is asked for {one}.")


def _dealing(scene: Scene) -> str:
    phase, language = scene.view["phase"], scene.language
    if phase == "draw_dealer":
        return t(language, "On tire au sort le premier donneur.", "The first dealer is being drawn.")
    if phase == "clock":
        return t(
            language,
            "La manche est finie. Reste-t-il du temps pour une autre ?",
            "The round is over. Is there time for another?",
        )
    if scene.view["dealer"] == scene.you:
        return t(language, "Chacun mise, et vous donnez.", "Everyone puts in their stake, and you deal.")
    name = scene.name(scene.view["dealer"])
    return t(language, f"Chacun mise, et {name} donne.", f"Everyone puts in their stake, and {name} deals.")
