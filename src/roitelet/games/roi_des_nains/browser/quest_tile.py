"""The quest tile, the special card and the course of the tricks."""

from functools import cache, lru_cache

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, as_sentence, t
from roitelet.base.typography import of
from roitelet.games.roi_des_nains.browser.cards import is_magic, mini, open_card
from roitelet.games.roi_des_nains.browser.phrases import special_id, trick_total
from roitelet.games.roi_des_nains.browser.quest_formulas import formula, quest_of
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.games.roi_des_nains.words.view_types import SpecialCard
from roitelet.kit.pictures.birds import Bird
from roitelet.kit.widgets import head, hidden_words, move


def quest(scene: Scene) -> Html:
    """Return the chosen face; nothing before it is chosen."""
    tile = scene.view["tile"]
    if not tile or not tile["chosen"]:
        return EMPTY
    face = tile["faces"]["ab".index(tile["chosen"])]
    number, above = quest_of(tile["number"], face["face"]), t(scene.language, "La quête", "The quest")
    return tag("div", _tile(face["name"], face["formula"], number, above, scene.language), class_="quest")


@cache
def _tile(name: str, words: str, number: int, above: str, language: Language) -> Html:
    """Return a face of a tile: its name, its sentence and its formula."""
    head = tag("span", above, class_="above") + tag("h2", name)
    return join([head, tag("p", as_sentence(words)), formula(number, language)])


def faces(scene: Scene) -> Html:
    """Return both faces of the tile, to choose one or to see the choice."""
    tile, shown = scene.view["tile"], []
    assert tile
    for face in tile["faces"]:
        number, above = quest_of(tile["number"], face["face"]), t(scene.language, "Une quête", "A quest")
        content = _tile(face["name"], face["formula"], number, above, scene.language)
        if face["face"] in scene.choices:
            button = tag(
                "span", t(scene.language, "Choisir cette quête", "Choose this quest"), class_="b", aria_hidden="true"
            )
            label = f"{face['name']}, {face['formula']}"
            shown.append(move(scene, face["face"], content + button, class_="quest face-offered", label=label))
        else:
            shown.append(tag("div", content, class_="quest"))
    return tag("section", *shown, class_="faces", aria_label=t(scene.language, "Les deux quêtes", "Both quests"))


def special(scene: Scene) -> Html:
    """Return the special card: drawing, sentence, and its place."""
    found = scene.view["special"]
    if not found:
        return EMPTY
    words = [
        _special_words(t(scene.language, "Carte spéciale", "Special card"), found["name"], found["effect"]),
        tag("p", *_where(scene, found), class_="where"),
    ]
    card = open_card(found["card"], scene.language, found["id"])
    summary = tag("summary", card, tag("b", found["name"]), class_="mobile")
    return tag(
        "div",
        tag("span", card, class_="desktop"),
        tag("div", *words, class_="words desktop"),
        tag("details", summary, tag("div", *words, class_="words"), class_="fold mobile"),
        class_="panel special",
    )


@cache
def _special_words(above: str, name: str, effect: str) -> Html:
    return join([tag("span", above, class_="above"), tag("h3", name), tag("p", as_sentence(effect))])


def _where(scene: Scene, found: SpecialCard) -> list[Html | str]:
    """Return the place of the special card, and the card that a copy would stand for now."""
    language = scene.language
    if found["copies"]:
        now = t(language, "En ce moment, juste au-dessus de ", "Right now, just above ")
        if found["id"] == "momie":
            now = t(language, "En ce moment, copie de ", "Right now, a copy of ")
        return [now, mini(found["copies"], scene.language)]
    if any(item["card"] == found["card"] for item in scene.view["hand"]):
        return [t(language, "Dans votre main.", "In your hand.")]
    if found["won_by"] is not None:
        if found["won_by"] == scene.you:
            return [t(language, "Vous l’avez remportée.", "You have won it.")]
        name = scene.name(found["won_by"])
        return [t(language, f"Remportée par {name}.", f"Won by {name}.")]
    for seat in scene.view["seats"]:
        if found["card"] in seat["known"]:
            whose = of(scene.name(seat["seat"]), scene.language)
            return [t(language, f"Dans la main {whose}.", f"In {whose} hand.")]
    if not found["laid"]:
        return [t(language, "Encore en jeu.", "Still in play.")]
    lies = any(laid["card"] == found["card"] for laid in scene.view["table"])
    return [t(language, "Sur la table.", "On the table.") if lies else t(language, "Déjà jouée.", "Played already.")]


def course(scene: Scene) -> Html:
    """Return the tricks of the deal, with their winners, and a mark on those that count for the winner."""
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
    winners = scene.view["winners"]
    if number > len(winners):
        return _coming(number, now=number == len(winners) + 1 and playing)
    winner = winners[number - 1]
    accounts = scene.view["accounts"]
    lines = accounts[winner]["lines"] if accounts else []
    counts = any(number in line["tricks"] and line["points"] for line in lines)
    name = scene.called(winner)
    return _won(number, scene.bird(winner), name, counts=counts)


@cache
def _coming(number: int, *, now: bool) -> Html:
    return tag("li", tag("small", str(number)), tag("i"), class_=classes("coming", current=now))


@lru_cache(1024)
def _won(number: int, bird: Bird, name: str, *, counts: bool) -> Html:
    disc = tag("i", head(bird))
    marked = classes(counts=counts) or None
    return tag("li", tag("small", str(number)), disc, hidden_words(name), class_=marked, title=name)


def named(scene: Scene, word: str) -> str:
    """Return the name of the quest or player of a move."""
    if word[0] == "@":
        return scene.name(int(word[1:]))
    tile = scene.view["tile"]
    quests: dict[str, str] = {face["face"]: face["name"] for face in tile["faces"]} if tile else {}
    return quests.get(word) or scene.choices[word]


def own_special(scene: Scene, card: str) -> str | None:
    """Return the deal's portrait, if this card bears it."""
    found = scene.view["special"]
    return special_id(scene) if found and (found["card"] == card or is_magic(card)) else None
