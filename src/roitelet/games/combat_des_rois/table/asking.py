"""The sentence above the hand: what the viewer is asked in each phase, or whom everybody waits for and why."""

from roitelet.games.combat_des_rois.names import feminine, leader_name, one_card, ship_name
from roitelet.games.combat_des_rois.table.duel import ready_words
from roitelet.games.combat_des_rois.table.pieces import HARD, View, capital, card_word, hard_spaces, number, pawn
from roitelet.games.combat_des_rois.terminal_words import word
from roitelet.kit.markup import EMPTY, Html, join, tag, text
from roitelet.kit.parts import choice
from roitelet.kit.scene import Scene


def prompt(scene: Scene) -> Html:
    """What is asked of whom."""
    asked = scene.view["prompt"]
    if asked is None:
        over = scene.view["phase"] == "over"
        return text(
            scene.t("la partie est finie.", "the game is over.") if over else scene.t("on distribue.", "dealing.")
        )
    if scene.asked:
        return _turn(scene) if asked["kind"] == "turn" else text(hard_spaces(_asking(scene, asked)))
    return join([_fighters(scene, asked), hard_spaces(_waiting(scene, asked))])


def _turn(scene: Scene) -> Html:
    """A turn: what to take up, then where to put it; which of the two is shown depends on what is taken up."""
    t = scene.t
    left = scene.view["actions_left"]
    step = join(
        [
            tag("span", t(f"action {3 - left} sur 2", f"action {3 - left} of 2"), class_="bureau"),
            tag("span", f"{3 - left}/2", class_="mobile"),
        ]
    )
    end = choice(scene, "fin", tag("span", capital(scene.choices["fin"])))
    return join(
        [
            tag("span", tag("span", step, class_="etape"), end, class_="reste"),
            tag("span", t("une carte ou un chef.", "a card or a leader."), class_="si-rien"),
            tag("span", t(f"où poser cette carte{HARD}?", "where does this card go?"), class_="si-carte"),
            tag("span", t(f"sur quelle carte va ce chef{HARD}?", "which card for this leader?"), class_="si-chef"),
            tag("span", t(f"que détruire{HARD}?", "what is struck?"), class_="si-cata"),
        ]
    )


def _asking(scene: Scene, asked: View) -> str:
    kind, colour, language = asked["kind"], asked["colour"], scene.language
    if kind in {"attack", "defend"}:
        return ready_words(scene)
    card = one_card(number(colour)).render(language) if colour else ""
    leader = leader_name(number(asked["leader"])).render(language) if asked["leader"] else ""
    args: tuple[object, ...] = (asked["gap"],)
    if kind == "point":
        args = (feminine(number(colour)).render(language), asked["column"], leader, card)
    elif kind == "ship":
        args = (_of_colour(colour, scene), asked["column"])
    elif kind == "reward":
        args = (card,)
    elif kind == "port":
        args = (leader, ship_name(number(asked["ship"])).render(language), card)
    said = word(f"ask_{kind}", language, *args)
    return said[0].lower() + said[1:]


def _of_colour(colour: str, scene: Scene) -> str:
    name = feminine(number(colour)).render(scene.language)
    return f"{name}s" if scene.language == "fr" else name


def _waiting(scene: Scene, asked: View) -> str:
    kind, colour, name = asked["kind"], asked["colour"], scene.name(asked["seat"])
    if kind == "turn":
        left = scene.view["actions_left"]
        return scene.t(f"{name} joue (action {3 - left} sur 2).", f"{name} plays (action {3 - left} of 2).")
    what: object = asked["gap"] if kind == "war" else asked["column"]
    if kind in {"attack", "defend"}:
        cards = card_word(colour, scene.language, 2)
        return scene.t(f"{name} choisit combien de {cards} engager.", f"{name} chooses how many {cards} to lay.")
    if kind in {"point", "reward", "port"}:
        what = one_card(number(colour)).render(scene.language)
    return word(f"wait_{kind}", scene.language, name, what)


def _fighters(scene: Scene, asked: View) -> Html:
    """The two sides in a line, for those who look on."""
    fight = asked["conflict"]
    if not fight:
        return EMPTY
    sides = [
        tag(
            "span",
            pawn(seat, asked["leader"], seat == scene.you),
            f"{scene.name(seat)} ",
            tag("b", str(fight["strengths"][side])),
            class_="lutteur",
        )
        for side, seat in enumerate((fight["attacker"], fight["defender"]))
    ]
    return tag("span", sides[0], scene.t(" contre ", " against "), sides[1], class_="lutteurs") + Html(" ")
