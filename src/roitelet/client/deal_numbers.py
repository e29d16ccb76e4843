"""The numbers that a client adds to deals, and the checks that the server uses them and keeps its commitments."""

from hashlib import sha256
from typing import Any, Final

from roitelet.base.language import Language, Message, add_catalogue, say
from roitelet.tables.fair.scheme import chain_digest

STATES: Final = ("coming", "used", "opened")


class OwnNumbers:
    """The numbers that this client added to deals, and the checks of the server's frames against them."""

    def __init__(self, table_id: str) -> None:
        self.added: dict[int, tuple[str, str]] = {}
        """For each commitment, by number: its digest and the number that this client added."""
        self.accepted: set[int] = set()
        """The commitments for which the server has acknowledged the number."""
        self.counted: set[int] = set()
        """The commitments whose deal used the number."""
        self.proved: set[int] = set()
        """The commitments whose secret was revealed and matches the digest."""
        self.objections: list[Message] = []
        """Reasons to think that the server did not deal fairly."""
        self._table_id = table_id
        self._chains: dict[int, str] = {}
        """For each commitment, by number: the digest of all numbers used, as first shown."""

    def check(self, fair: dict[str, Any]) -> None:
        """Check the commitments in a frame."""
        for state in STATES:
            commitment = fair.get(state)
            # older servers do not show the numbers in their order
            if commitment and commitment["number"] in self.added and "noted" in commitment:
                self._check(state, commitment)

    def _check(self, state: str, commitment: dict[str, Any]) -> None:
        number, digest = commitment["number"], commitment["digest"]
        numbers = tuple((int(seat), str(nonce)) for seat, nonce in commitment["noted"])
        first_digest, own_number = self.added[number]
        if digest != first_digest:
            self._add_objection("digest", number)
        if chain_digest(self._table_id, number, digest, numbers) != commitment["chain"]:
            self._add_objection("chain", number)
        if state == "coming":
            return
        if self._chains.setdefault(number, commitment["chain"]) != commitment["chain"]:
            self._add_objection("chain", number)
        if own_number in {nonce for _, nonce in numbers}:
            self.counted.add(number)
        elif number in self.accepted:
            self._add_objection("missing", number)
        if state == "opened":
            if sha256(bytes.fromhex(commitment["secret"])).hexdigest() == first_digest:
                self.proved.add(number)
            else:
                self._add_objection("secret", number)

    def _add_objection(self, key: str, number: int) -> None:
        objection = say(f"mine.{key}", number=number)
        if objection not in self.objections:
            self.objections.append(objection)

    def tell(self, language: Language) -> list[str]:
        """Return the objections as sentences."""
        return [objection.render(language) for objection in self.objections]


WORDS: Final = ("waiting", "counted", "late", "proved", "unable", "digest", "chain", "missing", "secret")
"""The keys of the messages about a player's own number; pages use them too."""

add_catalogue(
    {
        "mine.waiting": (
            "votre navigateur ajoute un nombre à chaque donne, pour que le serveur ne la choisisse pas seul",
            "your browser adds a number to every deal, so that the server cannot choose it alone",
        ),
        "mine.counted": (
            "votre nombre compte dans cette donne (n° {number}) ; son secret sera vérifié une fois révélé",
            "your number counts in this deal (no. {number}); its secret will be checked once it is revealed",
        ),
        "mine.late": (
            "votre nombre est arrivé après la donne n° {number} ; il compte à partir de la suivante",
            "your number came after deal no. {number}; it counts from the next one on",
        ),
        "mine.proved": (
            "votre nombre a compté dans la donne n° {number}, et le secret révélé est celui qui était promis",
            "your number counted in deal no. {number}, and the secret revealed is the one that was promised",
        ),
        "mine.unable": (
            "votre nombre compte dans la donne n° {number} ; sans connexion sûre (https), ce navigateur ne peut "
            "pas recalculer les empreintes, mais la table téléchargée se vérifie",
            "your number counts in deal no. {number}; without a secure connection (https) this browser cannot "
            "compute digests, but the table can be downloaded and checked",
        ),
        "mine.digest": (
            "pour la donne n° {number}, le serveur montre un autre engagement qu'avant votre nombre",
            "for deal no. {number} the server changed its promise after receiving your number",
        ),
        "mine.chain": (
            "pour la donne n° {number}, le serveur montre d'autres nombres que ceux qu'il dit compter",
            "for deal no. {number} the server shows other numbers than those it says it counts",
        ),
        "mine.missing": (
            "le serveur avait accepté votre nombre pour la donne n° {number} et ne le compte pas",
            "the server accepted your number for deal no. {number} and does not count it",
        ),
        "mine.secret": (
            "le secret révélé pour la donne n° {number} n'est pas celui qui était promis",
            "the secret revealed for deal no. {number} is not the one that was promised",
        ),
    }
)
