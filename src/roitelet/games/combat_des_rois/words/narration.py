"""The log messages of an action, made from the positions before and after it as one viewer knows them.

An action may hide only the colour of a bridge laid face down. The log reads that colour from the table, where it is
hidden too. The log omits a declined offer, because it would tell whether the player could accept.
"""

from collections.abc import Iterator

from roitelet.base.language import Message, NamedSeat, say
from roitelet.engine.position import Deal, Position
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.rules.state import CombatDesRois, Phase
from roitelet.games.combat_des_rois.words import names, state_queries


def narrate(before: Position, action: int | Deal, after: Position) -> list[Message]:
    """Return the log lines of an action."""
    if isinstance(action, tuple):
        return list(_narrate_deal(before.snapshot, after.snapshot))
    return [
        *_narrate_choice(before.snapshot, action, after.snapshot),
        *_narrate_bridge(before.snapshot, after),
        *_narrate_end(before.snapshot, action, after),
    ]


def _narrate_deal(before: CombatDesRois, after: CombatDesRois) -> Iterator[Message]:
    """Yield the messages of the draw for the first player, or of the deal."""
    if before.phase == Phase.DRAW_FIRST:
        yield say("cr.log.first", seat=NamedSeat(after.active))
        return
    two = after.seats == 2
    yield say("cr.log.deal_two" if two else "cr.log.deal", left=after.deck_left, removed=rules.REMOVED)


def _narrate_choice(before: CombatDesRois, action: int, after: CombatDesRois) -> Iterator[Message]:
    """Yield the messages of a player's choice and of its direct effects."""
    phase, seat = before.phase, NamedSeat(before.turn)
    if phase == Phase.TURN:
        yield from _narrate_action(before, action, after)
    elif phase in {Phase.POINT, Phase.PORT} and action == rules.YES:
        yield _point(before)
    elif phase == Phase.SHIP and action != rules.NO:
        yield from _narrate_ship(before, action - rules.BUILD, after)
    elif phase == Phase.WAR:
        yield say("cr.log.war", seat=seat, leaders=names.leaders_name(action - rules.FIGHT))
    elif phase == Phase.ATTACK:
        yield _commitment(before, action)
    elif phase == Phase.DEFEND:
        yield _commitment(before, action)
        yield from _narrate_result(before, action - rules.COMMIT, after)
    elif phase == Phase.REWARD:
        if action == rules.YES:
            yield say("cr.log.reward", seat=seat, card=names.one_card(state_queries.offered_colour(before)))
        yield from _narrate_capture(before, int(seat), int(action == rules.YES), after)
    elif phase == Phase.DYNASTY:
        yield say("cr.log.dynasty", seat=seat, dynasty=names.dynasty_name(action - rules.CHOOSE))
    elif phase == Phase.REFILL:
        yield _refill(before, action == rules.YES, after)
    elif phase == Phase.TREASURE and action != rules.NO:
        yield say("cr.log.exchange", seat=seat, column=action - rules.EXCHANGE + 1)


# --- the actions of a turn ---


def _narrate_action(before: CombatDesRois, action: int, after: CombatDesRois) -> Iterator[Message]:
    """Yield the message of an action of a turn."""
    seat = NamedSeat(before.active)
    if action < rules.LAY:
        yield _leader_placed(before, *divmod(action, rules.PLACES))
    elif action < rules.JOIN:
        colour, column = divmod(action - rules.LAY, rules.COLUMNS)
        yield say("cr.log.lay", seat=seat, card=names.one_card(colour), column=column + 1)
    elif action < rules.STRIKE:
        yield _bridge_laid(seat, (action - rules.JOIN) % rules.GAPS, after)
    elif action < rules.END_TURN:
        yield _card_removed(before, action - rules.STRIKE + rules.BRIDGE)
    else:
        yield say("cr.log.stops_one" if before.actions_left == 1 else "cr.log.stops", seat=seat)


def _leader_placed(before: CombatDesRois, colour: int, place: int) -> Message:
    """Return the message of a leader that is placed or moved."""
    seat = before.active
    origin = before.leaders[seat, colour]
    args: dict[str, object] = {
        "seat": NamedSeat(seat),
        "leader": names.leader_name(colour),
        "place": names.place_name(place),
    }
    return say("cr.log.place" if origin == rules.NONE_THERE else "cr.log.move", **args)


def _bridge_laid(seat: NamedSeat, gap: int, after: CombatDesRois) -> Message:
    """Return the message of a new bridge."""
    # read the colour where the viewer would see it (CR-13.3)
    colour = after.bridges[gap]
    if colour == rules.HIDDEN:
        return say("cr.log.join_hidden", seat=seat, gap=names.gap_name(gap))
    key = "cr.log.join_known" if state_queries.is_face_down(after) else "cr.log.join"
    return say(key, seat=seat, gap=names.gap_name(gap), card=names.one_card(colour))


def _card_removed(before: CombatDesRois, place: int) -> Message:
    """Return the message of a catastrophe. It names the column, not the row."""
    seat, card = NamedSeat(before.active), names.one_card(state_queries.card_at(before, place) or 0)
    if place < rules.CELL:
        return say("cr.log.strike_bridge", seat=seat, card=card, gap=names.gap_name(place - rules.BRIDGE))
    return say("cr.log.strike", seat=seat, card=card, column=(place - rules.CELL) // rules.ROWS + 1)


def _point(before: CombatDesRois) -> Message:
    """Return the message of a card scored, for a card laid or for a ship."""
    seat, colour = NamedSeat(before.turn), before.colour
    args: dict[str, object] = {"seat": seat, "card": names.one_card(colour), "leader": names.leader_name(colour)}
    if before.phase == Phase.PORT:
        return say("cr.log.port", ship=names.ship_name(state_queries.paying_ship(before)), **args)
    if state_queries.asks_king(before):
        return say("cr.log.point_king", lacking=names.leader_name(colour), **args)
    return say("cr.log.point", **args)


def _narrate_ship(before: CombatDesRois, ship: int, after: CombatDesRois) -> Iterator[Message]:
    """Yield the messages of a ship that is built, and of leaders that it sends home."""
    yield say(
        "cr.log.build",
        seat=NamedSeat(before.turn),
        ship=names.ship_name(ship),
        column=before.column + 1,
        cards=names.cards_name(before.colour),
    )
    returned = [
        say("cr.log.owned", leader=names.the_leader(colour), seat=NamedSeat(seat))
        for seat, colour in state_queries.leaders_by_place(before).values()
        if after.leaders[seat, colour] == rules.NONE_THERE
    ]
    if returned:
        yield say("cr.log.home", leaders=returned)


# --- conflicts ---


def _commitment(before: CombatDesRois, action: int) -> Message:
    """Return the message of cards laid in a conflict."""
    seat, count, colour = NamedSeat(before.turn), action - rules.COMMIT, state_queries.weapon_colour(before)
    if count == 0:
        return say("cr.log.commit_none", seat=seat, noun=names.lone_card(colour))
    return say("cr.log.commit", seat=seat, cards=names.count_cards(count, colour))


def _narrate_result(before: CombatDesRois, laid: int, after: CombatDesRois) -> Iterator[Message]:
    """Yield the outcome of a conflict once the defender has answered: the winner, and the cards won."""
    fight = state_queries.sides(before)
    attack, defence = fight.attack + before.attack, fight.defence + laid
    # the loser's leader has left the table
    attacker_wins = after.leaders[fight.defender, before.colour] == rules.NONE_THERE
    winner, loser = (fight.attacker, fight.defender) if attacker_wins else (fight.defender, fight.attacker)
    yield say(
        "cr.log.tie" if attack == defence else "cr.log.win",
        winner=NamedSeat(winner),
        loser=NamedSeat(loser),
        high=max(attack, defence),
        low=min(attack, defence),
        leader=names.leader_name(before.colour),
        home=names.the_leader(before.colour),
        # pages draw these
        colour=before.colour,
        weapon=state_queries.weapon_colour(before),
        attacker=int(fight.attacker),
        bases=(fight.attack, fight.defence),
        laid=(before.attack, laid),
        gap=before.gap,
    )
    count = before.attack + laid
    if count:
        key = "cr.log.spoils_one" if count == 1 else "cr.log.spoils"
        weapon = state_queries.weapon_colour(before)
        nouns = {"noun": names.lone_card(weapon), "cards": names.cards_name(weapon)}
        yield say(key, winner=NamedSeat(winner), count=count, **nouns)
        yield from _narrate_capture(before, winner, 1, after)


def _narrate_capture(before: CombatDesRois, winner: int, rewarded: int, after: CombatDesRois) -> Iterator[Message]:
    """Yield the cards that the winner of an external conflict takes, and the bridges that leave the table."""
    colour = before.colour
    if before.gap == rules.NONE_THERE:
        return
    taken = after.piles[winner, colour] - before.piles[winner, colour] - rewarded
    if taken:
        yield say("cr.log.capture", winner=NamedSeat(winner), cards=names.count_cards(taken, colour), count=taken)
    for gap in range(rules.GAPS):
        if before.bridges[gap] != rules.NONE_THERE and after.bridges[gap] == rules.NONE_THERE:
            yield say("cr.log.bridge_gone" if gap == before.gap else "cr.log.parted", gap=names.gap_name(gap))


def _narrate_bridge(before: CombatDesRois, after: Position) -> Iterator[Message]:
    """Yield the effect of a new bridge: a conflict, a choice between conflicts, or the bridge turned face up."""
    state: CombatDesRois = after.snapshot
    if state.phase == Phase.ATTACK:
        yield _conflict_begins(state)
    elif state.phase == Phase.WAR:
        leaders = [names.leaders_name(action - rules.FIGHT) for action in after.legal()]
        yield say("cr.log.wars", gap=names.gap_name(state.gap), leaders=leaders, seat=NamedSeat(state.turn))
    elif state_queries.is_face_down(before) and not state_queries.is_face_down(state):
        gap = before.gap
        yield say("cr.log.turned_up", gap=names.gap_name(gap), card=names.one_card(state.bridges[gap]))


def _conflict_begins(state: CombatDesRois) -> Message:
    """Return the message of a conflict that begins."""
    fight = state_queries.sides(state)
    args: dict[str, object] = {
        "leaders": names.leaders_name(state.colour),
        "attacker": NamedSeat(fight.attacker),
        "defender": NamedSeat(fight.defender),
        "attack": fight.attack,
        "defence": fight.defence,
    }
    if state.gap == rules.NONE_THERE:
        return say("cr.log.internal", **args)
    return say("cr.log.external", gap=names.gap_name(state.gap), **args)


# --- the end of a turn and of the game ---


def _narrate_end(before: CombatDesRois, action: int, after: Position) -> Iterator[Message]:
    """Yield the messages of the end of a turn, and of the end of the game."""
    state, seat = after.snapshot, NamedSeat(before.active)
    if state.phase != Phase.OVER and state.active == before.active:
        return
    yield say("cr.log.turn_over", seat=seat) if before.phase == Phase.REFILL else _draws(before, action, state)
    if state.phase == Phase.OVER:
        yield from _narrate_over(after)


def _draws(before: CombatDesRois, action: int, state: CombatDesRois) -> Message:
    """Return the message of the end of a turn, with the number of cards that each seat draws."""
    seat = NamedSeat(before.active)
    draws = [
        say("cr.log.draw", seat=NamedSeat(other), count=count)
        for other, count in enumerate(_drawn(before, action, state))
        if count
    ]
    if draws:
        return say("cr.log.draws", seat=seat, draws=draws)
    return say("cr.log.no_draws", seat=seat)


def _refill(before: CombatDesRois, wanted: bool, after: CombatDesRois) -> Message:
    """Return the message of a player who filled their hand or declined."""
    if not wanted:
        return say("cr.log.refill_no", seat=NamedSeat(before.turn))
    return say("cr.log.refill", seat=NamedSeat(before.turn), count=int(before.deck_left - after.deck_left))


def _drawn(before: CombatDesRois, action: int, after: CombatDesRois) -> list[int]:
    """Return the number of cards that each seat drew: the change of its hand, plus the cards the action used."""
    spent = 0
    if rules.LAY <= action < rules.STRIKE or action == rules.YES or rules.EXCHANGE <= action < rules.COMMIT:
        spent = 1
    elif rules.COMMIT <= action < rules.FIGHT:
        spent = action - rules.COMMIT
    drawn = [after.sizes[seat] - before.sizes[seat] for seat in range(after.seats)]
    drawn[before.turn] += spent
    return drawn


def _narrate_over(after: Position) -> Iterator[Message]:
    """Yield the messages of the end of the game: the reason, the final counts, the winners."""
    _, sentence = after.game.words.explain_end(after)
    yield say("cr.log.end", sentence=sentence)
    for seat, colours in enumerate(state_queries.final_colours(after.snapshot)):
        treasures = int(after.snapshot.piles[seat, rules.COLOURS])
        key = "cr.log.final_treasures" if treasures else "cr.log.final"
        yield say(key, seat=NamedSeat(seat), points=int(colours[0]), colours=colours, treasures=treasures)
    winners = [NamedSeat(seat) for seat, rank in enumerate(after.ranks) if rank == 1]
    yield say("cr.log.winner" if len(winners) == 1 else "cr.log.winners", seats=winners)
