"""The offer of stronger bots to a player who has just won."""

from roitelet.base.html import EMPTY, Html, tag
from roitelet.base.language import t
from roitelet.bots.levels import LEVELS
from roitelet.bots.registry import offered_levels
from roitelet.tables.views.table_view import TableView


def next_level(view: TableView) -> Html:
    """Return a form to play against bots of the next level; empty unless the viewer beat bots of a single level."""
    table = view.table
    bots = {place.bot for place in table.seating.places if place.bot}
    if view.known is None or not view.known.over or view.seat is None or table.seating.people != [view.seat]:
        return EMPTY
    if len(bots) != 1 or view.known.ranks[view.seat] != 1:
        return EMPTY
    offered = offered_levels(table.game)
    stronger = [level for bot in bots if bot in offered for level in offered[offered.index(bot) + 1 :]]
    if not stronger:
        return EMPTY
    name = t(view.language, *LEVELS[stronger[0]])
    words = t(view.language, f"Niveau suivant : {name}", f"Next level: {name}")
    level = tag("input", type="hidden", name="level", value=stronger[0])
    address = f"/games/{table.game.info.id}/play"
    return tag("form", level, tag("button", words, class_="b"), class_="command", method="post", action=address)
