"""What a check of fair dealing finds: a verdict on each deal, and every objection in both languages."""

from dataclasses import dataclass, field
from typing import Literal

from roitelet.engine.language import Message, add_catalogue, say

Verdict = Literal["proved", "alone", "open", "given", "wrong"]
"""``proved``: fixed in advance, with the number of somebody who played; ``alone``: fixed in advance, but nobody who
played added a number; ``given``: taken over from another game, so nothing is claimed."""


@dataclass(frozen=True)
class Finding:
    """One objection, and the event it is about."""

    seq: int
    message: Message


@dataclass
class Contributor:
    """Somebody who added a number to a deal."""

    seat: int
    """Where they sat when they added it."""
    name: str
    player: str
    """What the log calls them."""
    played: bool = False
    """Whether they made a move of their own in the game that was dealt."""


@dataclass
class DealCheck:
    """The result of checking one deal."""

    game: int
    """Which game of the table, from 0."""
    number: int
    index: int
    seq: int
    nonces: int
    """How many players added a number."""
    opened: bool = False
    """Whether the secret was revealed and the deal recomputed."""
    objections: list[Finding] = field(default_factory=list)
    given: bool = False
    """Whether the deal comes from another game; then ``index`` counts such deals, and ``number`` is 0."""
    contributors: list[Contributor] = field(default_factory=list)
    """Who added numbers, in the order they came."""

    @property
    def verdict(self) -> Verdict:
        """The result in a word."""
        if self.objections:
            return "wrong"
        if self.given:
            return "given"
        if not self.opened:
            return "open"
        return "proved" if any(one.played for one in self.contributors) else "alone"

    @property
    def message(self) -> Message:
        """The result in a sentence."""
        played = ", ".join(one.name for one in self.contributors if one.played)
        others = ", ".join(one.name for one in self.contributors if not one.played)
        key = "ghosts" if self.verdict == "alone" and others else self.verdict
        aside = say("fair.aside", names=others) if self.verdict == "proved" and others else ""
        return say(f"fair.{key}", names=played or others, aside=aside)


@dataclass
class Verification:
    """All deals of a log, what else is wrong with it, and the commitments that have decided nothing yet."""

    deals: list[DealCheck] = field(default_factory=list)
    others: list[Finding] = field(default_factory=list)
    unused: list[int] = field(default_factory=list)

    @property
    def objections(self) -> list[Finding]:
        """Everything that is wrong, in the order of the log."""
        found = [*self.others, *(finding for deal in self.deals for finding in deal.objections)]
        return sorted(found, key=lambda finding: finding.seq)

    @property
    def fine(self) -> bool:
        """Whether there is nothing to object to; deals may still be open."""
        return not self.objections


add_catalogue(
    {
        "fair.proved": {
            "fr": "décidée d'avance, avec un nombre de : {names}{aside}",
            "en": "fixed in advance, with a number from: {names}{aside}",
        },
        "fair.aside": {
            "fr": " ; ont aussi ajouté un nombre, mais n'ont pas joué : {names}",
            "en": "; also added a number, but did not play: {names}",
        },
        "fair.ghosts": {
            "fr": "décidée d'avance, mais qui a ajouté un nombre n'a pas joué ({names}) : le serveur pouvait choisir",
            "en": "fixed in advance, but nobody who added a number played ({names}): the server could choose",
        },
        "fair.alone": {
            "fr": "décidée d'avance, mais aucun joueur n'a ajouté de nombre : le serveur pouvait choisir",
            "en": "fixed in advance, but no player added a number: the server could choose",
        },
        "fair.open": {
            "fr": "pas encore vérifiable : le secret n'est pas révélé",
            "en": "not yet verifiable: the secret is not revealed",
        },
        "fair.given": {
            "fr": "reprise d'une autre partie : rien n'a été tiré ici",
            "en": "taken over from another game: nothing was drawn here",
        },
        "fair.wrong": {"fr": "non conforme", "en": "wrong"},
        "fair.empty": {"fr": "le journal est vide", "en": "the log is empty"},
        "fair.rules": {
            "fr": "événement {seq} ({kind}) : {error}",
            "en": "event {seq} ({kind}): {error}",
        },
        "fair.lost": {
            "fr": "à partir de l'événement {seq}, le reste de cette partie ne peut pas être vérifié",
            "en": "from event {seq} on, the rest of this game cannot be checked",
        },
        "fair.key": {
            "fr": "la clé de la table n'est pas faite de 64 chiffres hexadécimaux",
            "en": "the key of the table is not 64 hexadecimal digits",
        },
        "fair.number": {
            "fr": "l'engagement porte le numéro {number} ; {expected} est attendu",
            "en": "the commitment has the number {number}; expected {expected}",
        },
        "fair.digest_again": {
            "fr": "l'engagement {number} reprend l'empreinte d'un autre",
            "en": "commitment {number} uses the digest of another one",
        },
        "fair.digest_key": {
            "fr": "l'empreinte de l'engagement {number} n'est pas celle que donne la clé de la table",
            "en": "the digest of commitment {number} is not the one the table's key gives",
        },
        "fair.note_before": {
            "fr": "un joueur a ajouté un nombre à l'engagement {number}, qui n'était pas publié",
            "en": "a player added a number to commitment {number}, which was not published",
        },
        "fair.note_late": {
            "fr": "un nombre a été ajouté à l'engagement {number} après sa première donne",
            "en": "a number was added to commitment {number} after its first deal",
        },
        "fair.note_twice": {
            "fr": "à la place {seat}, la même personne a ajouté deux nombres à l'engagement {number}",
            "en": "at seat {seat} the same person added two numbers to commitment {number}",
        },
        "fair.undo_opened": {
            "fr": "la partie est revenue dans la donne de l'engagement {number}, dont le secret était déjà révélé",
            "en": "the game went back into the deal of commitment {number}, whose secret was already revealed",
        },
        "fair.note_nobody": {
            "fr": "un nombre a été ajouté au nom de la place {seat}, que personne n'occupe",
            "en": "a number was added for seat {seat}, where no person sits",
        },
        "fair.nonce": {
            "fr": "« {nonce} » n'est pas fait de 32 à 64 chiffres hexadécimaux",
            "en": "{nonce!r} is not 32 to 64 hexadecimal digits",
        },
        "fair.deal_before": {
            "fr": "donne faite sous l'engagement {number}, qui n'était pas publié",
            "en": "dealt under commitment {number}, which was not published",
        },
        "fair.deal_after": {
            "fr": "donne faite sous l'engagement {number}, dont le secret était déjà révélé",
            "en": "dealt under commitment {number}, whose secret was already revealed",
        },
        "fair.deal_order": {
            "fr": "donne {index} de l'engagement {number} ; attendus : engagement et donne {due}",
            "en": "deal {index} of commitment {number}; expected commitment and deal {due}",
        },
        "fair.deal_nonces": {
            "fr": "la donne cite {listed:nombre|nombres} de joueurs et non les {noted} ajoutés à temps, dans l'ordre",
            "en": "the deal lists {listed:number|numbers} of players, not the {noted} added in time, in their order",
        },
        "fair.deal_nowhere": {
            "fr": "on ne sait pas quelle position attendait cette donne",
            "en": "it is not known which position this deal was for",
        },
        "fair.deal_other": {
            "fr": "le secret et les nombres des joueurs donnent {due}, le journal dit {deal}",
            "en": "the secret and the players' numbers give {due}, the log says {deal}",
        },
        "fair.reveal_nothing": {
            "fr": "le secret {number} est révélé sans que son empreinte ait été publiée",
            "en": "secret {number} is revealed although its digest was never published",
        },
        "fair.reveal_twice": {
            "fr": "le secret {number} est révélé deux fois",
            "en": "secret {number} is revealed twice",
        },
        "fair.reveal_unused": {
            "fr": "le secret {number} est révélé avant d'avoir servi",
            "en": "secret {number} is revealed before it was used",
        },
        "fair.reveal_early": {
            "fr": "le secret {number} est révélé alors que des cartes sont encore cachées",
            "en": "secret {number} is revealed while cards are still hidden",
        },
        "fair.withheld": {
            "fr": "le secret {number} aurait dû être révélé à la fin de la donne",
            "en": "secret {number} ought to have been revealed when the deal was over",
        },
        "fair.secret": {
            "fr": "le secret révélé n'est pas celui de l'empreinte de l'engagement {number}",
            "en": "the secret revealed is not the one behind the digest of commitment {number}",
        },
    }
)
