"""Labels, log messages, refusals and endings of Nain Jaune, in French and in English.

Log messages are made from the positions before and after an action as one viewer knows them, so they reveal nothing.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, cast

from roitelet.base.bits import list_set
from roitelet.base.caching import cached
from roitelet.base.language import Language, Message, NamedSeat, capital, fixed, in_words, say
from roitelet.engine.position import Deal, Position
from roitelet.games.nain_jaune.notation.pack import PACK, card_message, rank_message
from roitelet.games.nain_jaune.rules import state as rules
from roitelet.games.nain_jaune.rules.cards import stake_total, taking_keys
from roitelet.games.nain_jaune.rules.deal import TIME_UP
from roitelet.games.nain_jaune.rules.play import Refusal
from roitelet.games.nain_jaune.rules.state import Claim, End, LastWord, NainJaune, Phase, SeriesSuit
from roitelet.games.nain_jaune.rules.turn_order import may_decline, next_seat
from roitelet.games.nain_jaune.words.calls import is_skipped, last_suit

ENDINGS: Final = {end.clause: end.name.lower() for end in End if end}
"""The name of each clause that ends the game."""

_NAME_WANTED_CARD: Final = frozenset({Refusal.WRONG_RANK, Refusal.WRONG_SUIT, Refusal.MUST_LAY})
"""Refusals that name the wanted card."""
_NAME_LEGAL_CARDS: Final = _NAME_WANTED_CARD | {Refusal.MUST_OPEN_WITH_ACE}
"""Refusals that name the cards that may be played."""
_THAT: Final = {"le ": "ce", "la ": "cette", "l'": "cet"}
"""The French word for *that*, by the article of a rank."""
_ARTICLE_AN: Final = frozenset({rules.ACE, 7})
"""Ranks before which English says *an*: the ace and the 8."""
_DUE: Final = {
    Phase.DRAW_DEALER: "NJ-1.5",
    Phase.DEAL: "NJ-3.2",
    Phase.OPEN: "NJ-4.2",
    Phase.LEAD: "NJ-5.1",
    Phase.FOLLOW: "NJ-5.2",
    Phase.CLOCK: "NJ-8.5",
}
"""The clause about the decision or deal that is due in each phase."""


# --- words for cards ---


def wanted_message(state: NainJaune) -> Message:
    """Return the name of the wanted rank, or of the wanted card if the suit counts."""
    wanted = state.wanted_rank
    if state.series_suit == SeriesSuit.SAME:
        return card_message(wanted * rules.SUITS + state.wanted_suit)
    return rank_message(wanted)


@cache
def that_rank(rank: int) -> Message:
    """Return the rank of a refused card: « ce 6 », « cette dame »."""
    return fixed(f"nj.that.{_THAT[PACK.ranks[rank].article]}", rank=rank_message(rank))


@cache
def rank_with_article(rank: int) -> Message:
    """Return a wanted rank with its article: « un 2 », « une dame »."""
    article = "an" if rank in _ARTICLE_AN else "une" if PACK.ranks[rank].article == "la " else "un"
    return fixed(f"nj.one.{article}", rank=rank_message(rank))


@cache
def spoken_rank(rank: int) -> Message:
    """Return the name of a rank at the start of a call: « Roi qui prend ! »."""
    name = rank_message(rank)
    return in_words(capital(name.render("fr")), capital(name.render("en")))


@cached()
def label(action: int, language: Language) -> str:
    """Return the text of a button for the action."""
    if action == rules.STOP:
        return say("nj.label.stop").render(language)
    card = action % rules.CARDS
    name = PACK.name(card)
    if action >= rules.CLAIM:
        return say("nj.label.claim", card=name, rank=spoken_rank(card // rules.SUITS)).render(language)
    return name.render(language)


# --- refusals and endings ---


def explain(position: Position, action: int, code: int) -> tuple[str, Message]:
    """Return the clause and the sentence of a refusal code."""
    state: NainJaune = position.snapshot
    reason = Refusal(code)
    args: dict[str, object] = {"seat": NamedSeat(max(state.turn, 0))}
    if action < rules.STOP:
        card = action % rules.CARDS
        args |= {"card": card_message(card), "drawn": PACK.piece(card), "that": that_rank(card // rules.SUITS)}
    else:
        args |= {"card": say("nj.word.stop"), "drawn": say("nj.word.stop")}
    if reason == Refusal.NO_CLAIM and state.claim == Claim.AUTO:
        return reason.clause, say("nj.refusal.no_claims", **args)
    if reason in _NAME_LEGAL_CARDS:
        args["cards"] = PACK.pieces(sorted({legal % rules.CARDS for legal in position.legal() if legal < rules.STOP}))
    if reason in _NAME_WANTED_CARD:
        args |= _wanted_arguments(state)
        if may_decline(state, state.turn):
            return reason.clause, say("nj.refusal.or_stop" if args["cards"] else "nj.refusal.only_stop", **args)
    return reason.clause, reason.sentence("nj", **args)


def _wanted_arguments(state: NainJaune) -> dict[str, object]:
    """Return the arguments about the wanted card: its name, its name with an article, and its suit if that counts."""
    suited = state.series_suit == SeriesSuit.SAME
    wanted: Message = wanted_message(state)
    if suited:
        spoken: Message = PACK.piece(state.wanted_rank * rules.SUITS + state.wanted_suit)
        return {"wanted": wanted, "one": spoken, "suit": PACK.suit_name(state.wanted_suit)}
    return {"wanted": wanted, "one": rank_with_article(state.wanted_rank)}


def explain_end(position: Position) -> tuple[str, Message]:
    """Return the clause that ended the game and the sentence, which names the players who could not pay or stake."""
    state: NainJaune = position.snapshot
    end = End(position.ending)
    if end == End.DEFAULT:
        players = [NamedSeat(seat) for seat in range(state.seats) if state.defaulted[seat]]
    elif end == End.CANNOT_STAKE:
        total = stake_total(state)
        players = [NamedSeat(seat) for seat in range(state.seats) if state.purses[seat] < total]
    else:
        return end.clause, end.sentence("nj")
    sentence = end.sentence("nj", players=players)
    return end.clause, say(f"{sentence.key}.several", players=players) if len(players) > 1 else sentence


def due_clause(position: Position) -> str:
    """Return the clause about the decision, deal or draw that is due."""
    return _DUE[position.snapshot.phase]


# --- the log ---


def narrate(before: Position, action: int | Deal, after: Position) -> list[Message]:
    """Return the log lines of an action."""
    if isinstance(action, tuple):
        return list(_narrate_deal(before.snapshot, action, after))
    lines = list(_narrate_action(before.snapshot, action, after.snapshot))
    if after.snapshot.winner >= 0:
        lines += _narrate_settlement(before.snapshot, after.snapshot)
    if after.over:
        lines += _narrate_end(after)
    return lines


def group_of(line: Message) -> int | None:
    """Return the group of a message; cards that a seat lays in a row form a group."""
    seat = line.args["seat"] if line.key == "nj.log.lay" else None
    return int(seat) if isinstance(seat, NamedSeat) else None


def merge_lines(lines: Sequence[Message]) -> Message:
    """Merge the lines of a group into one line with all its cards."""
    cards = [card for line in lines for card in cast(list[Message], line.args["cards"])]
    return say("nj.log.lay", seat=lines[0].args["seat"], cards=cards)


def _narrate_deal(before: NainJaune, deal: Deal, position: Position) -> Iterator[Message]:
    """Yield the messages of a draw, a deal or a look at the clock."""
    after: NainJaune = position.snapshot
    if before.phase == Phase.DRAW_DEALER:
        yield say("nj.log.dealer", seat=NamedSeat(deal[0]))
        return
    if before.phase == Phase.CLOCK:
        yield from _narrate_eliminations(before, after)
        if deal[0] == TIME_UP or position.over:
            yield from _narrate_end(position)
        return
    for seat in range(after.seats):
        if after.bought[seat]:
            yield say("nj.log.buys", seat=NamedSeat(seat), tokens=int(after.bought[seat]))
    yield say("nj.log.deal", round=after.rounds, seat=NamedSeat(after.dealer), stake=int(stake_total(after)))
    opener = after.opener
    unable = []
    seat = opener
    while after.lacks[seat]:
        unable.append(NamedSeat(seat))
        seat = next_seat(after, seat)
        if seat == opener:
            break
    if unable:
        yield say("nj.log.without", wanted=rank_message(rules.ACE), seats=unable)


def _narrate_action(before: NainJaune, action: int, after: NainJaune) -> Iterator[Message]:
    """Yield the messages of a card laid or a pass."""
    seat = before.turn
    if action == rules.STOP:
        yield from _narrate_calls(after, before.wanted_rank, seat, declined=True)
        return
    card = action % rules.CARDS
    yield say("nj.log.lay", seat=NamedSeat(seat), cards=PACK.pieces([card]))
    if taking_keys(before) >> card & 1:
        box = rules.KEY_CARDS.index(card)
        forgotten = after.forgotten[box] >= 0
        key = "nj.log.forgets" if forgotten else "nj.log.takes"
        yield say(key, seat=NamedSeat(seat), rank=spoken_rank(card // rules.SUITS), tokens=int(before.boxes[box]))
    if after.winner < 0 and card // rules.SUITS != rules.KING:
        yield from _narrate_calls(after, card // rules.SUITS + 1, seat, declined=False)


def _narrate_calls(after: NainJaune, rank: int, seat: int, declined: bool) -> Iterator[Message]:
    """Yield the messages « sans X » of each seat, rank by rank, until a seat can lay a card or leads."""
    layer = after.last_layer
    unable: list[NamedSeat] = []
    while declined or not (after.phase == Phase.FOLLOW and after.wanted_rank == rank and after.turn == seat):
        declined = False
        unable.append(NamedSeat(seat))
        seat = next_seat(after, seat)
        if seat != layer:
            continue
        yield say("nj.log.nobody", none=_nobody_has(after, rank))
        unable = []
        if not is_skipped(after, rank):
            yield say("nj.log.leads", seat=NamedSeat(after.turn))
            return
        rank += 1
    if unable:
        yield say("nj.log.without", wanted=_wanted_call(after, rank), seats=unable)


def _wanted_call(after: NainJaune, rank: int) -> Message:
    """Return the rank or card of a call « sans X »."""
    if after.series_suit != SeriesSuit.SAME:
        return rank_message(rank)
    return PACK.name(rank * rules.SUITS + last_suit(after))


def _nobody_has(after: NainJaune, rank: int) -> Message:
    """Return the message that no player has a rank or card."""
    if after.series_suit == SeriesSuit.SAME:
        return say("nj.none.card", card=PACK.piece(rank * rules.SUITS + last_suit(after)))
    return fixed(
        f"nj.none.{'d' if rank == rules.ACE else 'an' if rank in _ARTICLE_AN else 'de'}", rank=rank_message(rank)
    )


def _narrate_settlement(before: NainJaune, after: NainJaune) -> Iterator[Message]:
    """Yield the messages of the end of a round: the winner, payments, eliminations."""
    winner = after.winner
    # the program calls for the player (NJ-7.12)
    if after.last_word != LastWord.NONE:
        yield say(f"nj.log.word.{LastWord(after.last_word).name.lower()}", seat=NamedSeat(winner))
    yield say("nj.log.wins", seat=NamedSeat(winner), round=after.rounds)
    if after.opera:
        yield say("nj.log.opera", seat=NamedSeat(winner), tokens=int(after.swept))
    for seat in range(after.seats):
        if seat != winner and before.out[seat] == 0:
            key = "nj.log.defaults" if after.defaulted[seat] else "nj.log.pays"
            hand = PACK.pieces(list_set(after.hands[seat]))
            yield say(key, seat=NamedSeat(seat), tokens=int(after.paid[seat]), cards=hand)
    for seat in range(after.seats):
        if after.doubled[seat]:
            yield say("nj.log.doubles", seat=NamedSeat(seat), tokens=int(after.doubled[seat]))
    if after.talon_size and after.reveal_talon_at_end:
        yield say("nj.log.talon", cards=PACK.pieces(list_set(after.talon)))
    yield from _narrate_eliminations(before, after)


def _narrate_eliminations(before: NainJaune, after: NainJaune) -> Iterator[Message]:
    """Yield a message for each player who leaves the game."""
    for seat in range(after.seats):
        if after.out[seat] and not before.out[seat]:
            yield say("nj.log.out", seat=NamedSeat(seat))


def _narrate_end(position: Position) -> list[Message]:
    """Return the messages of the end of the game."""
    _, sentence = position.game.words.explain_end(position)
    points, ranks = position.standing()
    winners = [NamedSeat(seat) for seat, rank in enumerate(ranks) if rank == 1]
    return [
        say("nj.log.end", sentence=sentence),
        say("nj.log.winners" if len(winners) > 1 else "nj.log.winner", seats=winners, tokens=int(points[winners[0]])),
    ]
