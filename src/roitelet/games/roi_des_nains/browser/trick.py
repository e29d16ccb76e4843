"""The middle of the table: the current trick, or the choice of a quest, a player or a direction."""

from roitelet.base.html import EMPTY, Html, classes, tag
from roitelet.base.language import t
from roitelet.games.roi_des_nains.browser.cards import FACES, mini, open_card
from roitelet.games.roi_des_nains.browser.phrases import place_of, special_id, victim_name
from roitelet.games.roi_des_nains.browser.quest_tile import faces
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.games.roi_des_nains.words.view_types import LaidCard
from roitelet.kit.widgets import bird_head, drawing, move


def middle(scene: Scene) -> Html:
    """Draw the middle of the table: the trick, or the viewer's choice of a quest, a player or a direction."""
    phase = scene.view["phase"]
    if not scene.view["tile"]:
        return tag(
            "p",
            t(scene.language, "Les cartes vont être données.", "The cards are about to be dealt."),
            class_="patience",
        )
    if phase == "face":
        return faces(scene)
    if phase in {"victim", "swap"} and scene.asked:
        return _around_the_table(scene, [_target_choice(scene, seat) for seat in scene.others], targets=True)
    if phase == "give" and scene.asked:
        return _gift(scene)
    if phase == "pass" and scene.asked:
        return _direction_choice(scene)
    return _trick(scene)


def _around_the_table(
    scene: Scene,
    spots: list[Html],
    *,
    finished: bool = False,
    targets: bool = False,
    hold: str | None = None,
    taker: int | None = None,
) -> Html:
    """Return the places around the table, as the trick or as targets to choose."""
    label = t(scene.language, "Le pli", "The trick")
    return tag(
        "section",
        *spots,
        class_=classes("trick", f"trick-{len(scene.people)}", finished=finished, targets=targets),
        aria_label=label,
        data_hold=hold,
        data_taker=taker,
    )


# --- the trick ---


def _trick(scene: Scene) -> Html:
    """Return the current trick, or before its first card the trick just finished."""
    view = scene.view
    last = view["last_trick"]
    if last and not view["table"]:
        cards = {laid["seat"]: laid for laid in last["cards"]}
        spots = [_finished_place(scene, seat, cards.get(seat), last["winner"]) for seat in _clockwise(scene)]
        hold = f"trick-{view['deal']}-{last['number']}"
        return _around_the_table(
            scene, spots, finished=view["phase"] != "gap" or not scene.asked, hold=hold, taker=last["winner"]
        )
    cards = {laid["seat"]: laid for laid in view["table"]}
    newest = view["table"][-1]["seat"] if view["table"] else None
    return _around_the_table(scene, [_spot(scene, seat, cards.get(seat), newest) for seat in _clockwise(scene)])


def _clockwise(scene: Scene) -> list[int]:
    """Return the seats clockwise, ending with the seat at the bottom."""
    count = len(scene.people)
    return [(scene.bottom_seat + step) % count for step in range(1, count + 1)]


def _spot(scene: Scene, seat: int, laid: LaidCard | None, newest: int | None) -> Html:
    """Return a seat's place in the current trick."""
    place = place_of(scene, seat)
    if laid is None:
        return tag("div", _player_name(scene, seat), _empty_place(scene, seat), class_=f"spot {place} free")
    winning = scene.view["holder"] == seat
    note = _holding(scene) if winning else None
    card = _laid_card(scene, laid, class_="latest" if seat == newest else "")
    return tag(
        "div",
        _player_name(scene, seat),
        card,
        _copied_card(scene, laid),
        note,
        class_=classes("spot", place, winning=winning),
    )


def _holding(scene: Scene) -> Html:
    """Return the mark of the best card so far; a tap says what it means."""
    told = t(scene.language, "La meilleure carte du pli jusqu’ici", "The best card of the trick so far")
    return tag("span", t(scene.language, "tient le pli", "holds the trick"), class_="won", title=told)


def _player_name(scene: Scene, seat: int) -> Html:
    """Return the name of a seat's player; it says so if they lead."""
    leads, mine = scene.view["seats"][seat]["leader"] and scene.view["phase"] == "play", seat == scene.you
    if mine:
        return tag(
            "span",
            t(scene.language, "Vous entamez", "You lead") if leads else t(scene.language, "Vous", "You"),
            class_="who",
        )
    name = scene.name(seat)
    return tag("span", t(scene.language, f"{name} entame", f"{name} leads") if leads else name, class_="who")


def _empty_place(scene: Scene, seat: int) -> Html:
    """Return an empty place for a card; the viewer's place is yellow on their turn."""
    to_play = scene.view["actor"] == seat
    if to_play and scene.asked:
        return tag("span", t(scene.language, "à vous", "your turn"), class_="place")
    return tag("span", "…" if to_play else "", class_=classes("place", "waits", turn=to_play), aria_hidden="true")


def _finished_place(scene: Scene, seat: int, laid: LaidCard | None, winner: int) -> Html:
    """Return a seat's card in the trick just finished; the holder of the Sorcier can take it."""
    wins = seat == winner
    name = scene.name_at_start(seat)
    note = tag("span", t(scene.language, "remporte le pli", "wins the trick"), class_="won") if wins else None
    if wins and seat == scene.you:
        note = tag("span", t(scene.language, "pli pour vous", "your trick"), class_="won")
    name_html, class_ = tag("span", name, class_="who"), classes("spot", place_of(scene, seat), winning=wins)
    if laid is None:
        return tag("div", name_html, tag("span", "", class_="place waits", aria_hidden="true"), note, class_=class_)
    word = f"+{laid['card']}"
    if word in scene.choices:
        card = FACES.button(scene, laid["card"], special_id(scene), word=word, class_="takeable")
    else:
        card = _laid_card(scene, laid)
    return tag("div", name_html, card, _copied_card(scene, laid), note, class_=class_)


def _laid_card(scene: Scene, laid: LaidCard, class_: str = "") -> Html:
    """Return a card on the table."""
    card = laid["card"]
    return open_card(card, scene.language, special_id(scene), class_=class_, key=f"card-{card}")


def _copied_card(scene: Scene, laid: LaidCard) -> Html:
    """Return the card that the Momie or the Clone copies; nothing for other cards."""
    if not laid["copies"]:
        return EMPTY
    words = (
        t(scene.language, "juste au-dessus de", "just above")
        if laid["card"] == "Clone"
        else t(scene.language, "copie de", "copy of")
    )
    return tag("span", words, " ", mini(laid["copies"], scene.language), class_="copy")


# --- choices that are not cards ---


def _target_choice(scene: Scene, seat: int) -> Html:
    """Return the button that chooses a player, to take cards from them or exchange hands with them."""
    name, cards = scene.name(seat), scene.view["seats"][seat]["cards"]
    takes = scene.view["phase"] == "victim"
    verb = t(scene.language, "prendre 2 cartes", "take 2 cards") if takes else t(scene.language, "échanger", "swap")
    content = Html("").join([
        tag("span", bird_head(scene.bird(seat)), class_="avatar"),
        tag("b", name),
        tag("span", verb),
        tag("small", t(scene.language, f"{cards} cartes", f"{cards} cards")),
    ])  # fmt: skip
    label = t(scene.language, f"{verb} : {name}", f"{verb}: {name}")
    button = move(scene, f"@{seat}", Html(content), class_="place target", label=label)
    return tag("div", button, class_=f"spot {place_of(scene, seat)}")


def _gift(scene: Scene) -> Html:
    """Return the two places for the cards given to the victim of the red standard-bearer."""
    victim = victim_name(scene)
    chosen = [item["card"] for item in scene.view["hand"] if not item["actions"]]
    slots = [open_card(card, scene.language, special_id(scene), class_="latest") for card in chosen]
    slots += [tag("span", str(number + 1), class_="place") for number in range(len(chosen), 2)]
    title = tag("h3", t(scene.language, f"Pour {victim}", f"For {victim}"))
    return tag("section", title, tag("div", *slots, class_="cards"), class_="gift", aria_label=victim)


def _direction_choice(scene: Scene) -> Html:
    """Return the buttons for left and right with the neighbours' names. The next seat sits on the left (RN-1.1)."""
    order = scene.view["order"]
    buttons = []
    for word, side, neighbour in (("gauche", "left", order[1]), ("droite", "right", order[-1])):
        words = t(scene.language, f"à {word}", side)
        name = scene.name(neighbour)
        content = [
            drawing(f"i-{side}"),
            tag("b", t(scene.language, "Toutes les mains ", "All hands "), words),
            tag("span", t(scene.language, f"la vôtre va à {name}", f"yours goes to {name}")),
        ]
        buttons.append(move(scene, word, tag("span", *content), class_="place target", label=scene.choices.get(word)))
    return tag("section", *buttons, class_="hand-sides", aria_label=t(scene.language, "De quel côté", "Which way"))
