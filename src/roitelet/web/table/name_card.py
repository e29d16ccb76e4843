"""The form for a nickname and a bird, to sit down or to change them."""

from collections.abc import Mapping

from roitelet.base.html import Html, tag
from roitelet.base.language import Language, t
from roitelet.kit.pictures.birds import BIRD_NAMES, BIRDS
from roitelet.kit.prompts import command_form
from roitelet.kit.table_context import TableContext
from roitelet.kit.widgets import bird_head, hidden_words
from roitelet.tables.commands import LONGEST_NAME


def name_card(
    around: TableContext,
    language: Language,
    kind: str,
    name: str,
    bird: str,
    taken: Mapping[str, str],
    button: Html,
) -> Html:
    """Return the form; ``taken`` maps the birds of the other seats to their owners.

    The script does not handle this form: the page must reload to set the cookies.
    """
    field = tag(
        "input",
        name="name",
        required=True,
        maxlength=LONGEST_NAME,
        autocomplete="nickname",
        id="nickname",
        value=name or None,
    )
    return command_form(
        around.address,
        kind,
        tag("label", t(language, "Votre surnom", "Your nickname"), for_="nickname"),
        field,
        _birds(language, bird, taken),
        tag("input", type="hidden", name="id", value=f"{around.command}.{kind}"),
        button,
        class_="command introduction",
        id=f"{kind}-form",
        data_do=None,
    )


def _birds(language: Language, chosen: str, taken: Mapping[str, str]) -> Html:
    """Return the eight birds to choose from; taken ones are disabled."""
    items = []
    for bird in BIRDS:
        label, owner = t(language, *BIRD_NAMES[bird]), taken.get(bird)
        if owner:
            label = t(language, f"{label}, déjà pris ({owner})", f"{label}, taken ({owner})")
        checked, disabled = bird == chosen, owner is not None
        field = tag("input", type="radio", name="bird", value=bird, checked=checked, disabled=disabled)
        items.append(tag("label", field, bird_head(bird), hidden_words(label), title=label, class_="bird-choice"))
    return tag("fieldset", tag("legend", t(language, "Votre oiseau", "Your bird")), *items, class_="birds")
