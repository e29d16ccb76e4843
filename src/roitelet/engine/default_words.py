"""Default words of a game, derived from its notation, its reason codes and its standing.

A game overrides any of these by giving :class:`roitelet.engine.words.Words` a function of the same name. A default log
line names the action, so a game with secret actions must override ``narrate``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from roitelet.base.actors import TRUTH
from roitelet.base.errors import EngineBug
from roitelet.base.language import Language, Message, NamedSeat, Piece, Reading, add_catalogue, say
from roitelet.base.numbers import signed, unsigned
from roitelet.engine.cards.hidden_cards import Holding

if TYPE_CHECKING:
    from roitelet.engine.position import Deal, Position
    from roitelet.engine.words import Words


class LabelMessage(Message):
    """The label of an action as a message."""

    def __init__(self, label: Callable[[int, Language], str], action: int) -> None:
        super().__init__("text", {"label": label, "action": action})

    def read(self, to: Reading) -> str:
        """Return the label in the reader's language."""
        label: Any = self.args["label"]
        return str(label(self.args["action"], to.language))


class DefaultWords:
    """Default functions for :class:`roitelet.engine.words.Words`."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def get(self, name: str) -> Callable[..., Any]:
        """Return the default function of that name; raise an error if the game must have its own."""
        pack, kinds = self._words.pack, self._words.kinds
        if name == "format_action" and kinds is not None:
            return kinds.format
        if name in {"parse_action", "format_action", "parse_deal", "format_deal"}:
            if pack is None:
                raise TypeError(f"Words needs {name!r}, or a pack (docs/reference/contract.md)")
            name = {"parse_action": "parse_card", "format_action": "format_card"}.get(name, name)
        default: Callable[..., Any] = getattr(pack if name.endswith("_card") else self, name)
        return default

    @property
    def _letters(self) -> str:
        return self._words.reasons.letters

    def label(self, action: int, language: Language) -> str:
        """Return the name of the card if an action is a card, else the notation."""
        pack = self._words.pack
        if pack is not None and action < pack.size:
            return pack.name(action).render(language)
        return self._words.format_action(action)

    # --- notation of a game whose deals are an order of the cards of a pack ---

    def parse_deal(self, _position: Position, text: str) -> Deal:
        """Return the cards of a deal, written without spaces."""
        assert self._words.pack is not None
        return tuple(self._words.pack.parse_cards(text))

    def format_deal(self, _position: Position, deal: Deal) -> str:
        """Return a deal as text, the inverse of :meth:`parse_deal`."""
        assert self._words.pack is not None
        return self._words.pack.format_cards(deal)

    # --- refusals and endings ---

    def due_clause(self, position: Position) -> str:
        """Return the clause on the length of a deal if one is due, else that of ``NOT_ASKED``, on turns."""
        return (self._words.reasons.refusal if position.actor >= 0 else self._words.reasons.deal_refusal)(1).clause

    def explain(self, position: Position, action: int, code: int) -> tuple[str, Message]:
        """Return the clause and the sentence of a refusal; the sentence may contain the seat and the action."""
        reason = self._words.reasons.refusal(code)
        seat, label = NamedSeat(max(position.actor, 0)), LabelMessage(self._words.label, action)
        return reason.clause, reason.sentence(self._letters, seat=seat, action=label)

    def explain_deal(self, position: Position, deal: Deal, code: int) -> tuple[str, Message]:
        """Return the clause and the sentence of a refused deal, which may contain the last seat or the right length."""
        reason = self._words.reasons.deal_refusal(code)
        if reason.name == "WRONG_LENGTH":
            clause, due = position.due()
            clause = reason.clause if due.key == "due.deal" else clause
            length = len(position.shuffle(np.random.default_rng(0)))
            return clause, reason.sentence(self._letters, due=due, given=len(deal), length=length)
        return reason.clause, reason.sentence(self._letters, last=position.seats - 1)

    def explain_end(self, position: Position) -> tuple[str, Message]:
        """Return the clause and the sentence of the end, which may contain any option."""
        reason = self._words.reasons.end(position.ending)
        if not reason:
            raise EngineBug(say("end.not_over"))
        return reason.clause, reason.sentence(self._letters, **position.options)

    def explain_break(self, code: int) -> Message:
        """Return the sentence of a broken invariant."""
        return self._words.reasons.broken(code).sentence(self._letters)

    # --- where cards lie ---

    def holdings(self, position: Position) -> Sequence[Holding]:
        """Return the cards in hands if the game has a pack, else nothing."""
        return self._words.pack.in_hands(position) if self._words.pack is not None else ()

    def on_table(self, _position: Position) -> Sequence[Holding]:
        """Return no cards."""
        return ()

    # --- the log ---

    def narrate(self, before: Position, action: int | Deal, after: Position) -> list[Message]:
        """Return the log lines of an action, of a trick taken, of a deal that ended and of the end of the game."""
        if isinstance(action, tuple):
            lines = [say("log.deal")]
        else:
            lines = [say("log.action", seat=NamedSeat(before.actor), action=self._card_piece(action))]
            lines += [*self._trick_line(after), *self._scores(after)]
        return [*lines, end_line(after)] if after.over else lines

    def _card_piece(self, action: int) -> Message:
        """Return a card as a piece, for a page to draw; any other action as its button says."""
        pack = self._words.pack
        if pack is not None and action < pack.size and self._words.label == self.label:
            return Piece(pack.cards[action].id, pack.name(action))
        return LabelMessage(self._words.label, action)

    def _trick_line(self, after: Position) -> Sequence[Message]:
        taker = self._words.taker and self._words.taker(after)
        if taker is None:
            return ()
        holdings = self._words.on_table(after)
        cards = [Piece(holding.card.id, holding.card.full) for holding in holdings]
        return (say("log.trick", seat=NamedSeat(taker), cards=cards, places=[holding.place for holding in holdings]),)

    def _scores(self, after: Position) -> Sequence[Message]:
        if self._words.accounts is None or not after.settled:
            return ()
        round_points = [sum(points for _, points in lines) for lines in self._words.accounts(after)]
        return [
            say("log.score", seat=NamedSeat(seat), points=signed(points), total=unsigned(total))
            for seat, (points, total) in enumerate(zip(round_points, after.points, strict=True))
        ]

    def recall(self, lines: list[Message], _now: Position) -> list[Message]:
        """Return all lines."""
        return lines

    def group_of(self, line: Message) -> Hashable | None:
        """Return one group for the cards of a trick, and None for any other line."""
        is_card = self._words.taker is not None and isinstance(line.args.get("action"), Piece)
        return "trick" if is_card else None

    def gathered(self, lines: Sequence[Message]) -> Message:
        """Return the cards of a trick in one line."""
        return say("log.cards", laid=[Message("log.laid", line.args) for line in lines])

    # --- what may be shown ---

    def common(self, position: Position, language: Language) -> dict[str, Any]:
        """Return :func:`plain_common`."""
        return plain_common(position, language)

    def view(self, position: Position, language: Language, common: dict[str, Any]) -> dict[str, Any]:
        """Return :func:`plain_view`."""
        return plain_view(position, language, common)


def end_line(over: Position) -> Message:
    """Return the log line of the end of a game: the reason and the winners."""
    _, sentence = over.game.words.explain_end(over)
    points, ranks = over.standing()
    winners = [NamedSeat(seat) for seat, rank in enumerate(ranks) if rank == 1]
    return say("log.end", sentence=sentence, seats=winners, points=points[winners[0]])


def plain_common(position: Position, language: Language) -> dict[str, Any]:
    """Return the part of a view that all viewers share: actor, standing, cards on the table, reason of the end.

    It uses two fields of the state, if present: ``sizes``, cards per seat, and ``dealt``, the number of deals.
    """
    (points, ranks), state = position.standing(), position.snapshot
    seats = [
        {"seat": seat, "points": points[seat], "rank": ranks[seat], "to_act": seat == position.actor}
        for seat in range(position.seats)
    ]
    for seat, size in zip(seats, getattr(state, "sizes", ()), strict=False):
        seat["cards"] = int(size)
    settled = position.actor < 0 and position.settled and _has_begun(position)
    words = position.game.words
    account: dict[str, Any] = {"points": points}
    view: dict[str, Any] = {} if words.taker is None else {"taker": words.taker(position)}
    if words.accounts is not None:
        view["accounts"] = account["accounts"] = [
            {
                "points": sum(amount for _, amount in lines),
                "lines": [{"text": source.render(language), "points": amount} for source, amount in lines],
            }
            for lines in words.accounts(position)
        ]
    return {
        **view,
        "round": int(getattr(state, "dealt", 0)),
        "actor": position.actor,
        "seats": seats,
        "table": [card_view(holding, language) for holding in words.on_table(position)],
        "settlement": {"points": points} if settled else None,
        "account": account if settled else None,
        "reason": position.reason,
    }


def plain_view(position: Position, language: Language, common: dict[str, Any]) -> dict[str, Any]:
    """Return ``common``, the viewer's hand and legal actions."""
    words, actor, viewer = position.game.words, position.actor, position.viewer
    may_act = actor >= 0 and viewer in {actor, TRUTH}
    actions = position.legal() if may_act else []
    legal = [words.format_action(action) for action in actions]
    hand = [card_view(holding, language) for holding in words.holdings(position) if holding.place == viewer]
    return {
        **common,
        "viewer": viewer if viewer >= 0 else None,
        "hand": [{**card, "actions": [action for action in legal if action == card["card"]]} for card in hand],
        "legal": legal,
        "labels": [words.label(action, language) for action in actions],
    }


def card_view(holding: Holding, language: Language) -> dict[str, Any]:
    """Return a card as a view shows it."""
    card, place = holding.card, holding.place
    return {
        "card": card.id,
        "name": card.name.render(language),
        "full": card.full.render(language),
        "seat": place if isinstance(place, int) else None,
    }


def _has_begun(position: Position) -> bool:
    start = position.game.start_with(position.options, position.seats)
    return position != (start if position.viewer == TRUTH else start.mask(position.viewer))


add_catalogue(
    {
        "end.not_over": ("la partie n'est pas finie", "the game is not over"),
        "log.deal": ("On donne.", "The cards are dealt."),
        "log.action": ("{seat} : {action}", "{seat}: {action}"),
        "log.cards": ("Pli : {laid}", "Trick: {laid}"),
        "log.laid": ("{seat} {action}", "{seat} {action}"),
        "log.laid.you": ("vous {action}", "you {action}"),
        "log.trick": ("{seat} remporte le pli.", "{seat} takes the trick."),
        "log.trick.you": ("Vous remportez le pli.", "You take the trick."),
        "log.score": ("{seat} : {points}, total {total}", "{seat}: {points}, total {total}"),
        "log.end": (
            "Fin de la partie : {sentence}. Gagne : {seats:and}, {points:point|points}.",
            "Game over: {sentence}. Won by {seats:and}, {points:point|points}.",
        ),
    }
)
