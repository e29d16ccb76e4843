"""The notice of an outcome, such as that of a conflict, in place of the hand.

The page's script shows it: until the viewer goes on if they play alone, else for a time that depends on their settings.
It is in every frame until the viewer acts, so that they cannot miss it, and contains only public facts.
"""

from dataclasses import dataclass

from roitelet.base.html import Html, classes, tag
from roitelet.base.language import t
from roitelet.kit.scene import Scene


@dataclass(frozen=True)
class Outcome:
    """An outcome. ``name`` identifies it; ``tone`` is ``won``, ``lost`` or empty, for the viewer."""

    name: str
    label: str
    """A few words for screen readers."""
    content: Html
    tone: str = ""


def draw_outcome(scene: Scene, outcome: Outcome, next_step: str) -> Html:
    """Return an outcome with a button to go on; ``next_step`` is a sentence on what comes next."""
    alone = sum(person.kind == "person" for person in scene.people) <= 1
    go_on = tag(
        "button",
        t(scene.language, "Continuer", "Continue"),
        type="button",
        class_=classes("b", b_play=bool(outcome.tone)),
        data_seen="true",
    )
    foot = tag("div", tag("span", next_step), go_on, class_="outcome-foot")
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
