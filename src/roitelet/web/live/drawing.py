"""A table as markup for one viewer: the lobby before the game, the game's own layout afterwards."""

import secrets
from functools import lru_cache
from typing import Any

from roitelet.engine.language import Language, as_sentence
from roitelet.engine.position import Position
from roitelet.engine.seats import SPECTATOR
from roitelet.kit.markup import EMPTY, Html, join, tag
from roitelet.kit.page import Frame, LogLine, command, table_page
from roitelet.kit.scene import Person, Refusal, Scene
from roitelet.kit.staging import stage
from roitelet.tables.duties import FORMALITY, next_duty
from roitelet.tables.seating import LOBBY, OVER, PLAYING
from roitelet.tables.table import Table
from roitelet.tables.views import frame as data_frame
from roitelet.tables.views import tell_step, undo_state
from roitelet.web.live.deeds import deeds_of
from roitelet.web.live.layouts import layout_of
from roitelet.web.live.lobby import lobby_page


def draw(
    table: Table, player: str | None, language: Language, link: str, refusal: Refusal | None = None
) -> tuple[Html, str]:
    """The markup of a table for a viewer, and the class of the page that holds it."""
    frame = _frame(table, player, language, refusal)
    if table.phase == LOBBY:
        return lobby_page(table, player, language, link, frame), "salon"
    layout = layout_of(table.game)
    scene = scene_of(table, player, language)
    return table_page(scene, layout, frame), f"table t-{layout.LETTERS}"


def html_frame(table: Table, player: str | None, language: Language, since: int | None, link: str) -> dict[str, Any]:
    """What a socket sends to a page: the whole table as markup, and what the page says aloud."""
    data = data_frame(table, player, language, since, with_view=False)
    markup, body = draw(table, player, language, link)
    turn = data["prompt"] is not None and bool(data["prompt"].get("yours")) and bool(data["legal"])
    lines = [line for event in data["events"] or [] for line in event["lines"]]
    return {
        "t": "view",
        "v": data["v"],
        "at": data["at"],
        "html": str(markup),
        "body": body,
        "turn": turn,
        "lines": lines,
        "phase": table.phase,
        "fair": (data["fair"].get("coming") or {}).get("number"),
    }


def people_of(table: Table) -> list[Person]:
    """The seats, by the names they began the game with."""
    return [
        Person(
            name=name or place.name,
            kind="free" if place.free else "bot" if place.player is None else "person",
            level=place.brain,
            away=place.away is not None,
        )
        for name, place in zip(table.names, table.seating.places, strict=True)
    ]


def scene_of(table: Table, player: str | None, language: Language) -> Scene:
    """What a viewer sees of the game and can do in it."""
    assert table.play is not None
    position = table.play.position
    seat = table.seating.seat_of(player)
    duty = next_duty(table)
    formal = duty is not None and duty.by == FORMALITY
    own = seat is not None and table.seating.places[seat].brain is None
    viewer = SPECTATOR if seat is None else seat
    return stage(
        table.known(position, viewer),
        people_of(table),
        language,
        rules=table.rules,
        past=past_accounts(table, viewer, language),
        deeds=lambda: deeds_of(table, viewer),
        asked=own and not formal and table.phase == PLAYING and table.play.request is None,
        common=table.common(language),
    )


def past_accounts(table: Table, viewer: int, language: Language) -> list[Any]:
    """How earlier deals were settled, as the viewer could see it then; games that keep no account have none."""
    assert table.play is not None
    rests = [position for _, position in table.play.rests]
    return [account for position in rests if (account := _account(position, viewer, language)) is not None]


@lru_cache(4096)
def _account(position: Position, viewer: int, language: Language) -> Any:
    return position.mask(viewer).view(language).get("account")


def log_lines(table: Table, player: str | None, language: Language) -> list[LogLine]:
    """What has happened lately, in words, oldest first."""
    seat = table.seating.seat_of(player)
    viewer = SPECTATOR if seat is None else seat
    key = ("log", viewer, language)
    if key not in table.memo:
        table.memo[key] = [
            LogLine(step.event.seq, line, step.move is not None, place)
            for step in table.steps
            for place, line in enumerate(tell_step(table, step, viewer, language))
        ]
    lines: list[LogLine] = table.memo[key]
    return lines


def _frame(table: Table, player: str | None, language: Language, refusal: Refusal | None) -> Frame:
    play, seat = table.play, table.seating.seat_of(player)
    undo = undo_state(table, seat, language)
    over = _over(table, player, language) if table.phase == OVER else EMPTY
    running = table.actor if play is not None and play.banks and table.phase == PLAYING else None
    clocks = dict(enumerate(play.banks)) if play else {}
    if running is not None and play is not None:
        clocks[running] = max(0, clocks[running] - (table.now - play.moved))
    return Frame(
        address=f"/tables/{table.id}",
        home="/",
        rules=f"/rules/{table.game.info.id}",
        title=table.game.info.name(language),
        version=table.version,
        command=secrets.token_hex(6),
        log=log_lines(table, player, language),
        refusal=refusal,
        undo={"how": undo["how"] or "", "why": undo["why"]} if undo else None,
        pausing=play is not None and table.phase == PLAYING and play.pausing,
        ready=sorted(play.ready) if play else (),
        request=play.request.seat if play and play.request else None,
        over=over,
        clocks=clocks,
        running=running,
    )


def _over(table: Table, player: str | None, language: Language) -> Html:
    """How it ended, and what to do next."""
    assert table.play is not None
    seat = table.seating.seat_of(player)
    position = table.known(table.play.position, SPECTATOR if seat is None else seat)
    sentence = as_sentence(table.game.words.explain_end(position)[1].render(language, table.names))
    winners = [table.names[number] for number, rank in enumerate(position.ranks) if rank == 1]
    french = language == "fr"
    if seat is not None and position.ranks[seat] == 1:
        told = "Vous gagnez !" if french else "You win!"
    else:
        told = (" et " if french else " and ").join(winners) + (" gagne." if french else " wins.")
        if len(winners) > 1:
            told = told.replace("gagne.", "gagnent.").replace("wins.", "win.")
    again = EMPTY
    if player is not None and player == table.seating.host:
        address = Frame(
            address=f"/tables/{table.id}",
            home="/",
            rules="",
            title="",
            version=table.version,
            command=secrets.token_hex(6),
        )
        again = command(address, "rematch", "Rejouer" if french else "Play again", main=True)
    replay = tag("a", "Revoir la partie" if french else "Replay", class_="b", href=f"/tables/{table.id}/replay")
    return join([tag("p", tag("b", told), " ", sentence), tag("span", again, replay, class_="suite")])
