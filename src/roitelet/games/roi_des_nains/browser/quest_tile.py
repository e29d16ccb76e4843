"""The quest tile, the special card and the tricks of the deal."""

from functools import cache, lru_cache

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, as_sentence, t
from roitelet.base.typography import of
from roitelet.games.roi_des_nains.browser.cards import is_magic, mini, open_card
from roitelet.games.roi_des_nains.browser.phrases import special_id, trick_total
from roitelet.games.roi_des_nains.browser.quest_formulas import formula, quest_number
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.games.roi_des_nains.words.view_types import SpecialCard
from roitelet.kit.pictures.birds import Bird
from roitelet.kit.widgets import bird_head, hidden_words, move


def quest(scene: Scene) -> Html:
    """Return the chosen face of the tile; nothing before the choice."""
    tile = scene.view["tile"]
    if not tile or not tile["chosen"]:
        return EMPTY
    face = tile["faces"]["ab".index(tile["chosen"])]
    number, heading = quest_number(tile["number"], face["face"]), t(scene.language, "La quête", "The quest")
    return tag("div", _face(face["name"], face["formula"], number, heading, scene.language), class_="quest")


@cache
def _face(name: str, words: str, number: int, heading: str, language: Language) -> Html:
    """Return a face of a tile: its name, its sentence and its formula."""
    heading_html = tag("span", heading, class_="above") + tag("h2", name)
    return join([heading_html, tag("p", as_sentence(words)), formula(number, language)])


def faces(scene: Scene) -> Html:
    """Return both faces of the tile; the player who chooses gets a button on each."""
    tile, items = scene.view["tile"], []
    assert tile
    for face in tile["faces"]:
        number, heading = quest_number(tile["number"], face["face"]), t(scene.language, "Une quête", "A quest")
        content = _face(face["name"], face["formula"], number, heading, scene.language)
        if face["face"] in scene.choices:
            button = tag(
                "span", t(scene.language, "Choisir cette quête", "Choose this quest"), class_="b", aria_hidden="true"
            )
            label = f"{face['name']}, {face['formula']}"
            items.append(move(scene, face["face"], content + button, class_="quest face-offered", label=label))
        else:
            items.append(tag("div", content, class_="quest"))
    return tag("section", *items, class_="faces", aria_label=t(scene.language, "Les deux quêtes", "Both quests"))


def special(scene: Scene) -> Html:
    """Return the special card: its picture, its effect and its place."""
    fields = scene.view["special"]
    if not fields:
        return EMPTY
    texts = [
        _special_words(t(scene.language, "Carte spéciale", "Special card"), fields["name"], fields["effect"]),
        tag("p", *_place(scene, fields), class_="where"),
    ]
    card = open_card(fields["card"], scene.language, fields["id"])
    summary = tag("summary", card, tag("b", fields["name"]), class_="mobile")
    return tag(
        "div",
        tag("span", card, class_="desktop"),
        tag("div", *texts, class_="words desktop"),
        tag("details", summary, tag("div", *texts, class_="words"), class_="fold mobile"),
        class_="panel special",
    )


@cache
def _special_words(heading: str, name: str, effect: str) -> Html:
    """Return the name of the special card and its effect."""
    return join([tag("span", heading, class_="above"), tag("h3", name), tag("p", as_sentence(effect))])


def _place(scene: Scene, special: SpecialCard) -> list[Html | str]:
    """Return the place of the special card, or the card that it would copy now."""
    language = scene.language
    if special["copies"]:
        words = t(language, "En ce moment, juste au-dessus de ", "Right now, just above ")
        if special["id"] == "momie":
            words = t(language, "En ce moment, copie de ", "Right now, a copy of ")
        return [words, mini(special["copies"], scene.language)]
    if any(item["card"] == special["card"] for item in scene.view["hand"]):
        return [t(language, "Dans votre main.", "In your hand.")]
    if special["won_by"] is not None:
        if special["won_by"] == scene.you:
            return [t(language, "Vous l’avez remportée.", "You have won it.")]
        name = scene.name(special["won_by"])
        return [t(language, f"Remportée par {name}.", f"Won by {name}.")]
    for seat in scene.view["seats"]:
        if special["card"] in seat["known"]:
            owner = of(scene.name(seat["seat"]), scene.language)
            return [t(language, f"Dans la main {owner}.", f"In {owner} hand.")]
    if not special["laid"]:
        return [t(language, "Encore en jeu.", "Still in play.")]
    on_table = any(laid["card"] == special["card"] for laid in scene.view["table"])
    return [
        t(language, "Sur la table.", "On the table.") if on_table else t(language, "Déjà jouée.", "Played already.")
    ]


def tricks_of_deal(scene: Scene) -> Html:
    """Return the tricks of the deal with their winners; a mark shows which count for the quest."""
    view = scene.view
    if not view["tile"] or not view["tile"]["chosen"]:
        return EMPTY
    done, count, language = len(view["winners"]), trick_total(scene), scene.language
    cells = [_trick_cell(scene, number, view["actor"] >= 0) for number in range(1, count + 1)]
    title = tag(
        "h3",
        t(language, "Les plis", "Tricks"),
        " ",
        tag("span", t(language, f"{done} sur {count}", f"{done} of {count}")),
    )
    return tag("section", title, tag("ol", *cells), class_=classes("course", long=count > 10))


def _trick_cell(scene: Scene, number: int, playing: bool) -> Html:
    """Return a trick of the deal, finished or still to come."""
    winners = scene.view["winners"]
    if number > len(winners):
        return _future_trick(number, now=number == len(winners) + 1 and playing)
    winner = winners[number - 1]
    accounts = scene.view["accounts"]
    lines = accounts[winner]["lines"] if accounts else []
    counts = any(number in line["tricks"] and line["points"] for line in lines)
    name = scene.name_in_sentence(winner)
    return _won_trick(number, scene.bird(winner), name, counts=counts)


@cache
def _future_trick(number: int, *, now: bool) -> Html:
    """Return a trick still to come; ``now`` if it is being played."""
    return tag("li", tag("small", str(number)), tag("i"), class_=classes("coming", current=now))


@lru_cache(1024)
def _won_trick(number: int, bird: Bird, name: str, *, counts: bool) -> Html:
    """Return a finished trick with the bird of its winner."""
    disc = tag("i", bird_head(bird))
    class_ = classes(counts=counts) or None
    return tag("li", tag("small", str(number)), disc, hidden_words(name), class_=class_, title=name)


def name_of_move(scene: Scene, word: str) -> str:
    """Return the name of the quest or player that a move chooses, or the move in words."""
    if word[0] == "@":
        return scene.name(int(word[1:]))
    tile = scene.view["tile"]
    quests: dict[str, str] = {face["face"]: face["name"] for face in tile["faces"]} if tile else {}
    return quests.get(word) or scene.choices[word]


def own_special(scene: Scene, card: str) -> str | None:
    """Return the id of the deal's special card if it is this card; otherwise None."""
    special = scene.view["special"]
    return special_id(scene) if special and (special["card"] == card or is_magic(card)) else None
