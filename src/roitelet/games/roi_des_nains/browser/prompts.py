"""The prompt: the viewer's decision in every phase, or the player to wait for."""

from typing import Final

from roitelet.base.html import Html, join, text
from roitelet.base.language import t
from roitelet.base.typography import of
from roitelet.games.roi_des_nains.browser.cards import is_magic
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.games.roi_des_nains.browser.words import PEOPLE_NAMES, some_of, suit_picture, victim_name
from roitelet.games.roi_des_nains.notation.pack import PACK, parse_card

WAITING: Final[dict[str, tuple[str, str]]] = {
    "face": ("{} choisit la quête de cette donne.", "{} is choosing the quest of this deal."),
    "victim": (
        "{} choisit à qui le Porte-étendard rouge prend deux cartes.",
        "{} is choosing whose two cards the red standard-bearer takes.",
    ),
    "give": ("{} rend deux cartes.", "{} is giving two cards back."),
    "play": ("{} joue.", "{} is playing."),
    "swap": ("Druide : {} choisit avec qui échanger sa main.", "Druid: {} is choosing who to swap hands with."),
    "pass": (
        "Porte-étendard bleu : {} choisit de quel côté passent les mains.",
        "Blue standard-bearer: {} is choosing which way the hands go.",
    ),
    "gap": (
        "Entre deux plis : le Sorcier va-t-il sortir ? On attend {}.",
        "Between tricks: will the Sorcerer appear? Waiting for {}.",
    ),
}
ASKED: Final[dict[str, tuple[str, str]]] = {
    "face": (
        "vous avez le 5 de Chevalier : choisissez la quête",
        "you hold the 5 of Knights: choose the quest",
    ),
    "victim": (
        "Porte-étendard rouge : à qui prenez-vous deux cartes ?",
        "red standard-bearer: whose two cards do you take?",
    ),
    "swap": ("Druide : avec qui échangez-vous votre main ?", "Druid: who do you swap hands with?"),
    "pass": (
        "Porte-étendard bleu : de quel côté passent toutes les mains ?",
        "blue standard-bearer: which way do all hands go?",
    ),
}


def prompt(scene: Scene) -> Html:
    """Return the viewer's decision, or the player to wait for."""
    phase = scene.view["phase"]
    if not scene.asked:
        return text(_waiting(scene))
    if phase == "play":
        return _play(scene)
    if phase == "give":
        return text(_give(scene))
    if phase == "gap":
        return text(_gap(scene))
    return text(t(scene.language, *ASKED[phase]))


def _waiting(scene: Scene) -> str:
    view, language = scene.view, scene.language
    actor = view["actor"]
    if actor < 0:
        return _dealing(scene)
    if actor == scene.you:
        return t(language, "Un instant : c’est à vous.", "One moment: it is your turn.")
    name = scene.name(actor)
    if view["phase"] == "play" and not view["table"]:
        return t(language, f"{name} entame.", f"{name} is leading.")
    return t(language, *WAITING[view["phase"]]).format(name)


def _dealing(scene: Scene) -> str:
    view, language = scene.view, scene.language
    if view["reason"]:
        return t(language, "La partie est finie.", "The game is over.")
    if view["phase"] == "draw_two":
        if view["victim"] == scene.you:
            return t(language, "Deux cartes sont tirées de votre main.", "Two cards are being drawn from your hand.")
        whose = of(victim_name(scene), scene.language)
        return t(
            language, f"Deux cartes sont tirées de la main {whose}.", f"Two cards are being drawn from {whose} hand."
        )
    if view["phase"] == "draw_dealer":
        return t(language, "On tire au sort le premier donneur.", "The first dealer is being drawn.")
    if view["dealer"] == scene.you:
        return t(language, "Vous donnez les cartes.", "You deal the cards.")
    name = scene.name(view["dealer"])
    return t(language, f"{name} donne les cartes.", f"{name} is dealing.")


def _play(scene: Scene) -> Html:
    view, language = scene.view, scene.language
    if not view["table"]:
        if not view["winners"]:
            return text(t(language, "vous avez le 5 de Gobelin : entamez", "you hold the 5 of Goblins: lead"))
        return text(t(language, "le pli est à vous : entamez le suivant", "you won the trick: lead the next one"))
    led = view["led"]
    if led is None:
        return text(
            t(language, "pas encore de couleur demandée : jouez ce que vous voulez", "no suit led yet: play any card")
        )
    legal = list(scene.choices)
    picture = suit_picture(led)
    if len(legal) == len(view["hand"]) and not any(word[-1] == led and not is_magic(word) for word in legal):
        none = t(language, f"pas de {PEOPLE_NAMES[led][0]} ", f"you have no {PEOPLE_NAMES[led][1]} ")
        return join([none, picture, t(language, " en main : jouez ce que vous voulez", ": play any card")])
    magic = [word for word in legal if is_magic(word)]
    also = ""
    if magic and len(legal) > 1:
        the = PACK.cards[parse_card(magic[0])].full.render(scene.language)
        also = t(language, f" ou jouez {the}", f", or play {the}")
    return join(
        [t(language, f"fournissez {some_of(scene, led)} ", f"follow suit with {some_of(scene, led)} "), picture, also]
    )


def _give(scene: Scene) -> str:
    name = victim_name(scene)
    if all(item["actions"] for item in scene.view["hand"]):
        return t(scene.language, f"donnez deux cartes à {name}", f"give {name} two cards")
    return t(scene.language, f"encore une carte pour {name}", f"one more card for {name}")


def _gap(scene: Scene) -> str:
    language = scene.language
    if len(scene.choices) == 1 and "passe" in scene.choices:
        return t(language, "entre deux plis : rien à faire pour vous", "between tricks: nothing for you to do")
    if "passe" in scene.choices:
        return t(
            language,
            "Sorcier : reprenez une carte du pli, ou continuez",
            "Sorcerer: take a card from the trick, or go on",
        )
    return t(
        language,
        "Sorcier : reprenez une carte du pli, c’est sa dernière chance",
        "Sorcerer: take a card, it is now or never",
    )


def heading(scene: Scene) -> str:
    """Return the number of the deal and of the trick."""
    view, language = scene.view, scene.language
    if not view["deal"]:
        return t(language, f"{view['deals']} donnes", f"{view['deals']} deals")
    deal = t(language, f"donne {view['deal']}/{view['deals']}", f"deal {view['deal']}/{view['deals']}")
    if view["extra_deal"]:
        deal = t(language, "donne de départage", "tie-break deal")
    cards = sum(seat["cards"] for seat in view["seats"]) + len(view["table"])
    done = len(view["winners"])
    if view["phase"] not in {"play", "gap", "swap", "pass"} or not cards:
        return deal
    total = done + cards // len(view["seats"])
    number = done + (1 if view["phase"] == "play" else 0)
    return t(language, f"{deal} · pli {number}/{total}", f"{deal} · trick {number}/{total}")
