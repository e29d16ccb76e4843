"""The one voice that speaks to the player: what they are asked in every phase, or whom everybody waits for."""

from typing import Final

from roitelet.games.roi_des_nains.table.cards import is_magic
from roitelet.games.roi_des_nains.table.words import PEOPLE_NAMES, some_of, suit_picture
from roitelet.games.roi_des_nains.words.pack import PACK, parse_card
from roitelet.kit.markup import Html, join, text
from roitelet.kit.scene import Scene

WAITING: Final[dict[str, tuple[str, str]]] = {
    "face": ("{} choisit la quête de cette donne.", "{} is choosing the quest of this deal."),
    "victim": (
        "{} choisit à qui le Porte-étendard rouge prend deux cartes.",
        "{} is choosing from whom the red standard-bearer takes two cards.",
    ),
    "give": ("{} rend deux cartes.", "{} is giving two cards back."),
    "play": ("{} joue.", "{} is playing."),
    "swap": ("Druide : {} choisit avec qui échanger sa main.", "Druid: {} is choosing whom to exchange hands with."),
    "pass": (
        "Porte-étendard bleu : {} choisit de quel côté passent les mains.",
        "Blue standard-bearer: {} is choosing which way the hands go.",
    ),
    "gap": ("Entre deux plis : le Sorcier ? On attend {}.", "Between two tricks: the Sorcerer? Waiting for {}."),
}
ASKED: Final[dict[str, tuple[str, str]]] = {
    "face": (
        "le 5 des Chevaliers est chez vous, choisissez la quête",
        "you hold the 5 of Knights, choose the quest",
    ),
    "victim": (
        "Porte-étendard rouge : à qui prenez-vous deux cartes ?",
        "red standard-bearer: from whom do you take two cards?",
    ),
    "swap": ("Druide : avec qui échangez-vous votre main ?", "Druid: with whom do you exchange hands?"),
    "pass": (
        "Porte-étendard bleu : de quel côté passent toutes les mains ?",
        "blue standard-bearer: which way do all hands go?",
    ),
}


def prompt(scene: Scene) -> Html:
    """What is asked of the viewer, or what is waited for."""
    phase = scene.view["phase"]
    if not scene.asked:
        return text(_waiting(scene))
    if phase == "play":
        return _play(scene)
    if phase == "give":
        return text(_give(scene))
    if phase == "gap":
        return text(_gap(scene))
    return text(scene.t(*ASKED[phase]))


def _waiting(scene: Scene) -> str:
    view, t = scene.view, scene.t
    actor = view["actor"]
    if actor < 0:
        return _dealing(scene)
    name = scene.called(actor)
    if view["phase"] == "play" and not view["table"]:
        return t(f"{name} entame.", f"{name} is to lead.")
    return t(*WAITING[view["phase"]]).format(name)


def _dealing(scene: Scene) -> str:
    view, t = scene.view, scene.t
    if view["reason"]:
        return t("La partie est finie.", "The game is over.")
    if view["phase"] == "draw_two":
        name = scene.name(view["victim"])
        return t(f"Deux cartes sont tirées de la main de {name}.", f"Two cards are drawn from {name}’s hand.")
    if view["phase"] == "draw_dealer":
        return t("On tire au sort le premier donneur.", "The first dealer is drawn by lot.")
    name = scene.name(view["dealer"])
    return t(f"{name} donne les cartes.", f"{name} deals the cards.")


def _play(scene: Scene) -> Html:
    view, t = scene.view, scene.t
    if not view["table"]:
        if not view["winners"]:
            return text(t("le 5 des Gobelins est chez vous, entamez", "you hold the 5 of Goblins, lead a card"))
        return text(t("le pli était pour vous, entamez", "you won the trick, lead a card"))
    led = view["led"]
    if led is None:
        return text(t("aucune couleur n’est demandée, jouez à votre guise", "no suit is led yet, play any card"))
    legal = list(scene.choices)
    picture = suit_picture(led)
    if len(legal) == len(view["hand"]) and not any(word[-1] == led and not is_magic(word) for word in legal):
        none = t(f"pas de {PEOPLE_NAMES[led][0]} ", f"no {PEOPLE_NAMES[led][1]} ")
        return join([none, picture, t(" : jouez à votre guise", ": play any card")])
    magic = [word for word in legal if is_magic(word)]
    also = ""
    if magic and len(legal) > 1:
        the = PACK.cards[parse_card(magic[0])].full.render(scene.language)
        also = t(f" ou jouez {the}", f", or play {the}")
    return join([t(f"fournissez {some_of(scene, led)} ", f"follow with {some_of(scene, led)} "), picture, also])


def _give(scene: Scene) -> str:
    name = scene.name(scene.view["victim"])
    if all(item["actions"] for item in scene.view["hand"]):
        return scene.t(f"donnez deux cartes à {name}", f"give {name} two cards")
    return scene.t(f"encore une carte pour {name}", f"one more card for {name}")


def _gap(scene: Scene) -> str:
    t = scene.t
    if len(scene.choices) == 1 and "passe" in scene.choices:
        return t("le Sorcier court encore ; continuez", "the Sorcerer is still about; go on")
    if "passe" in scene.choices:
        return t("Sorcier : reprenez une carte du pli, ou continuez", "Sorcerer: take a card of the trick, or go on")
    return t(
        "Sorcier : reprenez une carte du pli, c’est sa dernière chance", "Sorcerer: take a card, it is now or never"
    )


def heading(scene: Scene) -> str:
    """Which deal and which trick."""
    view, t = scene.view, scene.t
    if not view["deal"]:
        return t(f"{view['deals']} donnes", f"{view['deals']} deals")
    deal = t(f"donne {view['deal']}/{view['deals']}", f"deal {view['deal']}/{view['deals']}")
    if view["extra_deal"]:
        deal = t("donne de départage", "extra deal")
    cards = sum(seat["cards"] for seat in view["seats"]) + len(view["table"])
    done = len(view["winners"])
    if view["phase"] not in {"play", "gap", "swap", "pass"} or not cards:
        return deal
    total = done + cards // len(view["seats"])
    number = done + (1 if view["phase"] == "play" else 0)
    return t(f"{deal} · pli {number}/{total}", f"{deal} · trick {number}/{total}")
