"""The report of a check of fair dealing: a verdict on each deal, and objections."""

from dataclasses import dataclass, field
from typing import Literal

from roitelet.base.language import Message, add_catalogue, say

FairnessVerdict = Literal["proved", "alone", "open", "given", "wrong"]
"""``proved``: fixed in advance, with a number from a player who made a move; ``alone``: fixed in advance, but without
such a number; ``open``: not verifiable yet; ``given``: copied from another game and not checked."""


@dataclass(frozen=True)
class Finding:
    """An objection to an event."""

    seq: int
    message: Message


@dataclass
class Contributor:
    """A player who added a number to a deal."""

    seat: int
    """Their seat when they added it."""
    name: str
    player: str
    """Their identifier in the log."""
    played: bool = False
    """True if they made a move themselves in that game."""


@dataclass
class DealCheck:
    """The result of checking one deal."""

    game: int
    """The number of the game at the table, from 0."""
    number: int
    index: int
    seq: int
    nonces: int
    """Number of players who added a number."""
    opened: bool = False
    """True if the secret was revealed and the deal recomputed."""
    objections: list[Finding] = field(default_factory=list)
    given: bool = False
    """True if the deal was copied from another game; then ``index`` counts such deals, and ``number`` is 0."""
    contributors: list[Contributor] = field(default_factory=list)
    """The players who added numbers, in order of arrival."""

    @property
    def verdict(self) -> FairnessVerdict:
        """The verdict on the deal."""
        if self.objections:
            return "wrong"
        if self.given:
            return "given"
        if not self.opened:
            return "open"
        return "proved" if any(contributor.played for contributor in self.contributors) else "alone"

    @property
    def message(self) -> Message:
        """The verdict as a sentence."""
        played = ", ".join(contributor.name for contributor in self.contributors if contributor.played)
        others = ", ".join(contributor.name for contributor in self.contributors if not contributor.played)
        key = "ghosts" if self.verdict == "alone" and others else self.verdict
        others_text = say("fair.aside", names=others) if self.verdict == "proved" and others else ""
        return say(f"fair.{key}", names=played or others, aside=others_text)


@dataclass
class Verification:
    """The result of checking a log: its deals, other objections, and the numbers of unused commitments."""

    deals: list[DealCheck] = field(default_factory=list)
    others: list[Finding] = field(default_factory=list)
    unused: list[int] = field(default_factory=list)

    @property
    def objections(self) -> list[Finding]:
        """All objections, in the order of the log."""
        objections = [*self.others, *(finding for deal in self.deals for finding in deal.objections)]
        return sorted(objections, key=lambda finding: finding.seq)

    @property
    def passed(self) -> bool:
        """Return whether there are no objections; some deals may not be verifiable yet."""
        return not self.objections


add_catalogue(
    {
        "fair.proved": (
            "décidée d'avance, avec un nombre de : {names}{aside}",
            "fixed in advance, with a number from: {names}{aside}",
        ),
        "fair.aside": (
            " ; ont aussi ajouté un nombre, mais n'ont pas joué : {names}",
            "; also added a number, but did not play: {names}",
        ),
        "fair.ghosts": (
            "décidée d'avance, mais ceux qui ont ajouté un nombre n'ont pas joué ({names}) : "
            "le serveur pouvait choisir",
            "fixed in advance, but nobody who added a number played ({names}): the server could choose",
        ),
        "fair.alone": (
            "fixée d'avance par le serveur seul : aucun joueur n'a ajouté de nombre",
            "fixed in advance by the server alone: no player added a number",
        ),
        "fair.open": (
            "pas encore vérifiable : le secret n'est pas révélé",
            "not yet verifiable: the secret is not revealed",
        ),
        "fair.given": (
            "reprise d'une autre partie : rien n'a été tiré ici",
            "taken over from another game: nothing was drawn here",
        ),
        "fair.wrong": ("non conforme", "wrong"),
        "fair.empty": ("le journal est vide", "the log is empty"),
        "fair.rules": ("événement {seq} ({kind}) : {error}", "event {seq} ({kind}): {error}"),
        "fair.lost": (
            "à partir de l'événement {seq}, le reste de cette partie ne peut pas être vérifié",
            "from event {seq} on, the rest of this game cannot be checked",
        ),
        "fair.key": (
            "la clé de la table n'est pas faite de 64 chiffres hexadécimaux",
            "the key of the table is not 64 hexadecimal digits",
        ),
        "fair.number": (
            "l'engagement porte le numéro {number} ; {expected} est attendu",
            "the commitment has the number {number}; expected {expected}",
        ),
        "fair.digest_again": (
            "l'engagement {number} reprend l'empreinte d'un autre",
            "commitment {number} uses the digest of another one",
        ),
        "fair.digest_key": (
            "l'empreinte de l'engagement {number} n'est pas celle que donne la clé de la table",
            "the digest of commitment {number} is not the one the table's key gives",
        ),
        "fair.note_before": (
            "un joueur a ajouté un nombre à l'engagement {number}, qui n'était pas publié",
            "a player added a number to commitment {number}, which was not published",
        ),
        "fair.note_late": (
            "un nombre a été ajouté à l'engagement {number} après sa première donne",
            "a number was added to commitment {number} after its first deal",
        ),
        "fair.note_twice": (
            "à la place {seat}, la même personne a ajouté deux nombres à l'engagement {number}",
            "at seat {seat} the same person added two numbers to commitment {number}",
        ),
        "fair.undo_opened": (
            "la partie est revenue dans la donne de l'engagement {number}, dont le secret était déjà révélé",
            "the game went back into the deal of commitment {number}, whose secret was already revealed",
        ),
        "fair.note_nobody": (
            "un nombre a été ajouté au nom de la place {seat}, que personne n'occupe",
            "a number was added for seat {seat}, where no person sits",
        ),
        "fair.nonce": (
            "« {nonce} » n'est pas fait de 32 à 64 chiffres hexadécimaux",
            "{nonce!r} is not 32 to 64 hexadecimal digits",
        ),
        "fair.deal_before": (
            "donne faite sous l'engagement {number}, qui n'était pas publié",
            "dealt under commitment {number}, which was not published",
        ),
        "fair.deal_after": (
            "donne faite sous l'engagement {number}, dont le secret était déjà révélé",
            "dealt under commitment {number}, whose secret was already revealed",
        ),
        "fair.deal_order": (
            "donne {index} de l'engagement {number} ; attendus : engagement et donne {due}",
            "deal {index} of commitment {number}; expected commitment and deal {due}",
        ),
        "fair.deal_nonces": (
            "la donne cite {listed:nombre|nombres} de joueurs et non les {noted} ajoutés à temps, dans l'ordre",
            "the deal lists {listed:number|numbers} of players, not the {noted} added in time, in their order",
        ),
        "fair.deal_nowhere": (
            "on ne sait pas quelle position attendait cette donne",
            "it is not known which position this deal was for",
        ),
        "fair.deal_other": (
            "le secret et les nombres des joueurs donnent {due}, le journal dit {deal}",
            "the secret and the players' numbers give {due}, the log says {deal}",
        ),
        "fair.reveal_nothing": (
            "le secret {number} est révélé sans que son empreinte ait été publiée",
            "secret {number} is revealed although its digest was never published",
        ),
        "fair.reveal_twice": ("le secret {number} est révélé deux fois", "secret {number} is revealed twice"),
        "fair.reveal_unused": (
            "le secret {number} est révélé avant d'avoir servi",
            "secret {number} is revealed before it was used",
        ),
        "fair.reveal_early": (
            "le secret {number} est révélé alors que des cartes sont encore cachées",
            "secret {number} is revealed while cards are still hidden",
        ),
        "fair.withheld": (
            "le secret {number} aurait dû être révélé à la fin de la donne",
            "secret {number} ought to have been revealed when the deal was over",
        ),
        "fair.secret": (
            "le secret révélé n'est pas celui de l'empreinte de l'engagement {number}",
            "the secret revealed is not the one behind the digest of commitment {number}",
        ),
    }
)
