"""The prompt: the viewer's decision in every phase, or the player to wait for."""

from typing import Final

from roitelet.base.html import Html, join, text
from roitelet.base.language import t
from roitelet.base.typography import of
from roitelet.games.roi_des_nains.browser.cards import is_magic
from roitelet.games.roi_des_nains.browser.phrases import PEOPLE_NAMES, suit_picture, suit_with_article, victim_name
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.games.roi_des_nains.notation.pack import PACK, parse_card

WAITING_FOR: Final[dict[str, tuple[str, str]]] = {
    "face": ("{} choisit la quête de cette donne.", "{} is choosing the quest of this deal."),
    "victim": (
        "{} choisit à qui le Porte-étendard rouge prend deux cartes.",
        "{} is choosing whose two cards the red standard-bearer takes.",
    ),
    "give": ("{} rend deux cartes.", "{} is giving two cards back."),
    "play": ("{} joue.", "{} is playing."),
    "swap": ("{} choisit avec qui le Druide échange sa main.", "{} is choosing who the Druid swaps hands with."),
    "pass": (
        "{} choisit de quel côté passent toutes les mains.",
        "{} is choosing which way all hands go.",
    ),
    "gap": (
        "Le Sorcier va-t-il sortir entre ces deux plis ? On attend {}.",
        "Will the Sorcerer appear between these tricks? Waiting for {}.",
    ),
}
QUESTIONS: Final[dict[str, tuple[str, str]]] = {
    "face": (
        "avec votre 5 de Chevalier, choisissez la quête",
        "with your 5 of Knights, choose the quest",
    ),
    "victim": (
        "à qui le Porte-étendard rouge prend-il deux cartes ?",
        "whose two cards does the red standard-bearer take?",
    ),
    "swap": ("avec qui le Druide échange-t-il votre main ?", "who does the Druid swap your hand with?"),
    "pass": (
        "de quel côté le Porte-étendard bleu fait-il passer les mains ?",
        "which way does the blue standard-bearer send the hands?",
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
        return text(_between_tricks(scene))
    return text(t(scene.language, *QUESTIONS[phase]))


def _waiting(scene: Scene) -> str:
    """Return a sentence that names the player to wait for and their decision."""
    view, language = scene.view, scene.language
    actor = view["actor"]
    if actor < 0:
        return _dealing(scene)
    if actor == scene.you:
        return t(language, "Un instant, c’est à vous.", "One moment, it’s your turn.")
    name = scene.name(actor)
    if view["phase"] == "play" and not view["table"]:
        return t(language, f"{name} entame.", f"{name} is leading.")
    return t(language, *WAITING_FOR[view["phase"]]).format(name)


def _dealing(scene: Scene) -> str:
    """Return a sentence about the deal or draw that is due."""
    view, language = scene.view, scene.language
    if view["reason"]:
        return t(language, "La partie est finie.", "The game is over.")
    if view["phase"] == "draw_two":
        if view["victim"] == scene.you:
            return t(language, "Deux cartes sont tirées de votre main.", "Two cards are being drawn from your hand.")
        owner = of(victim_name(scene), scene.language)
        return t(
            language, f"Deux cartes sont tirées de la main {owner}.", f"Two cards are being drawn from {owner} hand."
        )
    if view["phase"] == "draw_dealer":
        return t(language, "On tire au sort le premier donneur.", "The first dealer is being drawn.")
    if view["dealer"] == scene.you:
        return t(language, "Vous donnez les cartes.", "You deal the cards.")
    name = scene.name(view["dealer"])
    return t(language, f"{name} donne les cartes.", f"{name} is dealing.")


def _play(scene: Scene) -> Html:
    """Return the request to lead, to follow suit or to play any card."""
    view, language = scene.view, scene.language
    if not view["table"]:
        if not view["winners"]:
            return text(
                t(language, "jouez la première carte, vous avez le 5 de Gobelin", "lead, you hold the 5 of Goblins")
            )
        return text(
            t(language, "vous avez remporté le pli, entamez le suivant", "you won the trick, lead the next one")
        )
    led = view["led"]
    if led is None:
        return text(
            t(language, "aucune couleur n’est demandée, jouez ce que vous voulez", "play any card, no suit is led yet")
        )
    legal = list(scene.choices)
    picture = suit_picture(led)
    if len(legal) == len(view["hand"]) and not any(word[-1] == led and not is_magic(word) for word in legal):
        french = f"jouez ce que vous voulez, vous n’avez pas de {PEOPLE_NAMES[led][0]} "
        return join([t(language, french, f"play any card, you have no {PEOPLE_NAMES[led][1]} "), picture])
    magic = [word for word in legal if is_magic(word)]
    or_magic = ""
    if magic and len(legal) > 1:
        name = PACK.cards[parse_card(magic[0])].full.render(scene.language)
        or_magic = t(language, f" ou jouez {name}", f", or play {name}")
    return join(
        [
            t(
                language,
                f"fournissez {suit_with_article(scene, led)} ",
                f"follow suit with {suit_with_article(scene, led)} ",
            ),
            picture,
            or_magic,
        ]
    )


def _give(scene: Scene) -> str:
    """Return the request to give a card to the victim."""
    name = victim_name(scene)
    if all(item["actions"] for item in scene.view["hand"]):
        return t(scene.language, f"donnez deux cartes à {name}", f"give {name} two cards")
    return t(scene.language, f"donnez encore une carte à {name}", f"give {name} one more card")


def _between_tricks(scene: Scene) -> str:
    """Return the request to use the Sorcier or to go on."""
    language = scene.language
    if len(scene.choices) == 1 and "passe" in scene.choices:
        return t(
            language,
            "vous n’avez rien à faire entre ces deux plis, continuez",
            "you have nothing to do between these tricks, continue",
        )
    if "passe" in scene.choices:
        return t(
            language,
            "prenez une carte du pli avec le Sorcier, ou continuez",
            "take a card from the trick with the Sorcerer, or continue",
        )
    return t(
        language,
        "prenez une carte du pli, c’est la dernière chance du Sorcier",
        "take a card from the trick, it’s the Sorcerer’s last chance",
    )


def heading(scene: Scene) -> str:
    """Return the number of the deal and of the trick."""
    view, language = scene.view, scene.language
    if not view["deal"]:
        return t(language, f"{view['deals']} donnes", f"{view['deals']} deals")
    if view["phase"] == "over":
        return t(language, f"partie finie · {view['deal']} donnes", f"game over · {view['deal']} deals")
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
