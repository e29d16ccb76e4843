"""The one voice that speaks to the player: what they are asked, or whom everybody waits for and why."""

from roitelet.engine.seats import DEALER
from roitelet.games.nain_jaune.table.seats import own_tokens
from roitelet.games.nain_jaune.table.words import (
    card_name,
    names_card,
    none_of,
    one_of,
    quote,
    rank_number,
    tokens,
    without,
)
from roitelet.games.nain_jaune.words.pack import RANK_SIGNS
from roitelet.kit.markup import Html, join, tag, text
from roitelet.kit.scene import Scene


def prompt(scene: Scene) -> Html:
    """What the viewer is asked, or whom everybody waits for."""
    said = join([_asked(scene), _reasons(scene)]) if scene.asked else text(_waiting(scene))
    # for the phone, where the viewer's name has no place of its own
    return join([said, own_tokens(scene, "own-purse mobile") if scene.you is not None else None])


def _asked(scene: Scene) -> str:
    phase, t = scene.view["phase"], scene.t
    if phase == "open":
        return t("ouvrez la manche avec un as", "open the round with an ace")
    if phase == "lead":
        if not scene.view["pile"]:
            return t("ouvrez la manche avec la carte de votre choix", "open the round with any card")
        return t("entamez avec la carte de votre choix", "lead any card")
    return _follow(scene)


def _follow(scene: Scene) -> str:
    wanted, t = scene.view["wanted"], scene.t
    said = quote(without(wanted, scene.language), scene.language)
    one = one_of(wanted, scene.language)
    if "stop" not in scene.choices:
        return t(f"posez {one}", f"lay {one}")
    if len(scene.choices) == 1:
        return t(f"dites {said}", f"say {said}")
    return t(f"posez {one}, ou dites {said}", f"lay {one}, or say {said}")


def _reasons(scene: Scene) -> Html | None:
    """Why that is asked, and what could be taken: small words beside the sentence."""
    skipped = _skipped(scene)
    why = none_of(skipped, scene.language) if skipped else _why_free(scene)
    notes = [why, *_offers(scene)]
    return tag("small", " · ".join(note for note in notes if note), class_="reasons") if any(notes) else None


def _skipped(scene: Scene) -> str | None:
    """The rank just below the one that is wanted, if nobody had it."""
    wanted, series = scene.view["wanted"], scene.view["series"]
    if wanted is None or not series:
        return None
    suit = wanted[-1] if names_card(wanted) else ""
    below = RANK_SIGNS.index(wanted.removesuffix(suit)) - 1
    return RANK_SIGNS[below] + suit if rank_number(series[-1]["card"]) < below else None


def _why_free(scene: Scene) -> str:
    """Why the lead is free: a king, or nobody could go on."""
    if scene.view["phase"] != "lead" or not scene.view["pile"]:
        return ""
    if scene.view["pile"][-1]["card"][:-1] == RANK_SIGNS[-1]:
        return scene.t("le roi finit la suite", "the king ends the series")
    heard = [call["wanted"] for call in scene.view["calls"].values() if call["latest"]]
    return none_of(heard[0], scene.language) if heard else ""


def _offers(scene: Scene) -> list[str]:
    """What the key cards that can be laid now would take."""
    offers = []
    for box in scene.view["boxes"]:
        if (
            box["tokens"]
            and box["card"] in scene.view["taking"]
            and {box["card"], box["card"] + "!"} & set(scene.choices)
        ):
            name, worth = card_name(box["card"], scene.language), tokens(box["tokens"], scene.language)
            offers.append(scene.t(f"{name} prend {worth}", f"{name} takes {worth}"))
    return offers


def _waiting(scene: Scene) -> str:
    view, t = scene.view, scene.t
    if view["phase"] == "over":
        return t("La partie est finie.", "The game is over.")
    if view["actor"] == DEALER:
        return _dealing(scene)
    name = scene.name(view["actor"])
    if view["phase"] == "open":
        return t(f"On attend {name}, qui ouvre avec un as.", f"Waiting for {name} to open with an ace.")
    if view["phase"] == "lead":
        return t(f"On attend {name}, qui entame.", f"Waiting for {name} to lead.")
    one = one_of(view["wanted"], scene.language)
    return t(f"On attend {name}, qui cherche {one}.", f"Waiting for {name}: {one} is wanted.")


def _dealing(scene: Scene) -> str:
    phase, t = scene.view["phase"], scene.t
    if phase == "draw_dealer":
        return t("On tire au sort qui donne.", "Drawing lots for the deal.")
    if phase == "clock":
        return t("La manche est finie, on regarde l’heure.", "The round is over; time is checked.")
    name = scene.name(scene.view["dealer"])
    return t(f"Chacun mise, {name} donne.", f"Everybody stakes, {name} deals.")
