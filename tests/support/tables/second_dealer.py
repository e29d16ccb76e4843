"""A second implementation of fair dealing, written from ``docs/reference/fair-dealing.md`` without shared code."""

from hashlib import sha256

from roitelet import Position
from roitelet.games.roi_des_nains.rules.cards import pack

BLOCK = 64


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """Return an HMAC as defined by RFC 2104."""
    padded = (key if len(key) <= BLOCK else sha256(key).digest()).ljust(BLOCK, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def number(value: int) -> bytes:
    return bytes(value >> shift & 255 for shift in range(56, -8, -8))


def text(value: str) -> bytes:
    return number(len(value.encode("utf-8"))) + value.encode("utf-8")


def secret_of(key: bytes, commitment: int) -> bytes:
    return hmac_sha256(key, text("roitelet/fair/1 secret") + number(commitment))


class Numbers:
    """The random numbers of one deal."""

    def __init__(self, secret: bytes, table: str, commitment: int, index: int, nonces: dict[int, str]) -> None:
        message = text("roitelet/fair/1 deal") + text(table) + number(commitment) + number(index)
        message += number(len(nonces))
        for seat in sorted(nonces):
            message += number(seat) + text(nonces[seat])
        self.seed = hmac_sha256(secret, message)
        self.used = 0

    def below(self, bound: int) -> int:
        while True:
            block = hmac_sha256(self.seed, number(self.used // 4))
            start = 8 * (self.used % 4)
            word = sum(byte << 8 * (7 - place) for place, byte in enumerate(block[start : start + 8]))
            self.used += 1
            if word < 2**64 // bound * bound:
                return word % bound


def mix(cards: list[int], numbers: Numbers) -> list[int]:
    cards = list(cards)
    for place in range(len(cards) - 1):
        other = place + numbers.below(len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def deal(position: Position, numbers: Numbers) -> list[int]:
    """Return the deal due in a position of any of the three games."""
    return {"nain_jaune": _nain_jaune, "roi_des_nains": _roi_des_nains, "combat_des_rois": _combat_des_rois}[
        position.game.info.id
    ](position, numbers)


def members(word: int) -> list[int]:
    return [item for item in range(64) if int(word) >> item & 1]


def phase(position: Position) -> str:
    return str(position.view("en")["phase"])


def _nain_jaune(position: Position, numbers: Numbers) -> list[int]:
    state = position.state
    if phase(position) == "draw_dealer":
        return [numbers.below(position.seats)]
    players = sum(not out for out in state["out"][: position.seats])
    if state["talon_redraw"] == 1 and state["talon_players"] == players:
        return mix([card for card in range(52) if card not in members(state["talon"])], numbers)
    if not state["talon_protects_keys"]:
        return mix(list(range(52)), numbers)
    hand = {2: 22, 3: 15, 4: 12, 5: 9, 6: 8, 7: 7, 8: 6}[players]
    if players == 2 and state["deal_table"] == 1:
        hand = 16
    size = 52 - players * hand
    keys = [25, 37, 40, 47, 50]
    cards = [card for card in range(52) if card not in keys] + keys
    for drawn in range(size):
        last, other = 46 - drawn, numbers.below(47 - drawn)
        cards[last], cards[other] = cards[other], cards[last]
    for drawn in range(size):
        cards[46 - drawn], cards[51 - drawn] = cards[51 - drawn], cards[46 - drawn]
    return mix(cards[: 52 - size], numbers) + cards[52 - size :]


def _roi_des_nains(position: Position, numbers: Numbers) -> list[int]:
    state = position.state
    if phase(position) == "draw_dealer":
        return [numbers.below(position.seats)]
    if phase(position) == "draw_two":
        hand = members(state["hands"][state["victim"]])
        first = hand.pop(numbers.below(len(hand)))
        return sorted([first, hand[numbers.below(len(hand))]])
    specials = members(state["specials"] & ~state["specials_used"]) or members(state["specials"])
    tiles = members(state["tiles"] & ~state["tiles_used"]) or members(state["tiles"])
    special, tile = specials[numbers.below(len(specials))], tiles[numbers.below(len(tiles))]
    return [special, tile, *mix(members(int(pack(state, special))), numbers)]


def _combat_des_rois(position: Position, numbers: Numbers) -> list[int]:
    if phase(position) == "draw_first":
        return [numbers.below(position.seats)]
    return mix([0] * 40 + [1] * 40 + [2] * 65 + [3] * 40, numbers)
