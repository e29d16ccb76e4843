"""The prompt of a table and the buttons below it: what is asked, what can be answered, what can be asked for."""

from roitelet.kit.layout import Layout
from roitelet.kit.markup import EMPTY, Html, classes, join, tag
from roitelet.kit.parts import drawing
from roitelet.kit.scene import Scene
from roitelet.kit.surroundings import Surroundings


def prompt(scene: Scene, layout: Layout, around: Surroundings) -> Html:
    """The one voice that speaks to the player."""
    t = scene.t
    if around.refusal is not None:
        link = EMPTY
        if around.refusal.clause:
            link = tag(
                "a",
                around.refusal.clause,
                href=f"{around.rules}#{around.refusal.clause}",
                target="_blank",
                class_="rule",
            )
        return tag(
            "div", tag("p", around.refusal.sentence, " ", link), class_="prompt refusal", role="alert", id="prompt"
        )
    if around.request is not None:
        return request_prompt(scene, around)
    if around.over:
        return tag("div", around.over, class_="prompt waiting", role="status", id="prompt")
    if around.pausing:
        return pause_prompt(scene, around)
    said = layout.prompt(scene)
    if scene.asked:
        return tag(
            "div", tag("p", tag("b", t("À vous : ", "Your turn: ")), said), class_="prompt", role="status", id="prompt"
        )
    return tag("div", tag("p", said), class_="prompt waiting", role="status", id="prompt")


def request_prompt(scene: Scene, around: Surroundings) -> Html:
    """Somebody asks to take back a move."""
    t = scene.t
    assert around.request is not None
    if around.request == scene.you:
        said = t("Vous demandez à reprendre votre coup.", "You ask to take back your move.")
        answers = command(around, "answer", t("Y renoncer", "Never mind"), yes="false")
    else:
        name = scene.name(around.request)
        said = t(f"{name} demande à reprendre son coup.", f"{name} asks to take back a move.")
        answers = EMPTY
        if scene.you is not None:
            answers = join(
                [
                    command(around, "answer", t("Accepter", "Allow"), yes="true", main=True),
                    command(around, "answer", t("Refuser", "Refuse"), yes="false"),
                ]
            )
    return tag(
        "div", tag("p", said), tag("span", answers, class_="choices"), class_="prompt", role="status", id="prompt"
    )


def pause_prompt(scene: Scene, around: Surroundings) -> Html:
    """A deal is over; who has seen enough says so."""
    t = scene.t
    said = t("La donne est finie.", "The deal is over.")
    go_on = EMPTY
    if scene.you is not None and scene.you not in around.ready:
        go_on = command(around, "continue", t("Donne suivante", "Next deal"), main=True)
    waiting = [
        person.name for seat, person in enumerate(scene.people) if person.kind == "person" and seat not in around.ready
    ]
    if scene.you in around.ready and waiting:
        said = t(f"On attend : {', '.join(waiting)}.", f"Waiting for {', '.join(waiting)}.")
    return tag(
        "div", tag("p", said), tag("span", go_on, class_="choices"), class_="prompt waiting", role="status", id="prompt"
    )


def buttons(scene: Scene, layout: Layout, around: Surroundings) -> Html:
    """The game's own buttons, then hint and undo."""
    t = scene.t
    small = []
    if around.hint and scene.asked:
        small.append(
            tag(
                "button",
                drawing("i-hint"),
                " ",
                t("Indice", "Hint"),
                type="button",
                class_="b",
                data_ask="hint",
                aria_keyshortcuts="H",
            )
        )
    if around.undo is not None:
        possible = bool(around.undo.get("how"))
        small.append(
            command(
                around,
                "undo",
                t("Annuler", "Undo"),
                picture="i-undo",
                title=around.undo.get("why") or None,
                disabled=not possible,
                shortcut="U",
            )
        )
    own = layout.actions(scene)
    play = tag("button", t("Jouer", "Play"), type="button", class_="b b-play", id="play", hidden=True)
    return tag(
        "div", play, own, tag("div", *small, class_="small-buttons") if small else EMPTY, class_="actions", id="actions"
    )


def command(
    around: Surroundings,
    kind: str,
    words: str,
    *,
    main: bool = False,
    picture: str | None = None,
    title: str | None = None,
    disabled: bool = False,
    shortcut: str | None = None,
    **fields: str,
) -> Html:
    """A button that asks something of the table; a form of its own where there is no script."""
    inputs = [tag("input", type="hidden", name=name, value=value) for name, value in fields.items()]
    button = tag(
        "button",
        drawing(picture) if picture else None,
        " " if picture else None,
        words,
        type="submit",
        title=title,
        class_=classes("b", b_play=main),
        aria_disabled="true" if disabled else None,
        aria_keyshortcuts=shortcut,
    )
    return tag(
        "form",
        *inputs,
        tag("input", type="hidden", name="on", value=around.version),
        tag("input", type="hidden", name="id", value=f"{around.command}.{kind}"),
        button,
        method="post",
        action=f"{around.address}/{kind}",
        data_do=kind,
        class_="command",
    )


# --- the side ---
