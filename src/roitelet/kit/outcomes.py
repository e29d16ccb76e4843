"""An outcome just decided, such as a conflict: shown in place of the hand until it was looked at.

The page's script holds it: alone until one goes on, among people for as long as the reader's rhythm says. It lies in
every frame until its reader has acted, so nothing is lost to those who look away, and only public facts are in it.
"""

from dataclasses import dataclass

from roitelet.base.html import Html, classes, tag
from roitelet.base.language import t
from roitelet.kit.scene import Scene


@dataclass(frozen=True)
class Outcome:
    """Something decided: ``name`` is its own, ``tone`` is ``won``, ``lost`` or empty, as the viewer would say."""

    name: str
    label: str
    """In a few words, for screen readers."""
    content: Html
    tone: str = ""


def draw_outcome(scene: Scene, outcome: Outcome, follows: str) -> Html:
    """Return an outcome with its way out; ``follows`` says what comes next."""
    alone = sum(person.kind == "person" for person in scene.people) <= 1
    go_on = tag(
        "button",
        t(scene.language, "Continuer", "Continue"),
        type="button",
        class_=classes("b", b_play=bool(outcome.tone)),
        data_seen="true",
    )
    foot = tag("div", tag("span", follows), go_on, class_="outcome-foot")
    return tag(
        "section",
        tag("div", outcome.content, class_="outcome-body"),
        foot,
        class_=classes("outcome", outcome.tone),
        role="region",
        aria_label=outcome.label,
        data_outcome=outcome.name,
        data_until="seen" if alone and scene.you is not None else None,
    )
