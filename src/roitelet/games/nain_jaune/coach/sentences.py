"""The coach's sentences, and names of cards in them: le 5 de trèfle, la dame de pique, l'as de cœur."""

from typing import Final

from roitelet.base.language import Message, add_catalogue, in_words, say
from roitelet.games.nain_jaune.notation.pack import PACK
from roitelet.games.nain_jaune.rules.state import SUITS

QUEEN: Final = 11
ACE: Final = 0


def the(card: int) -> Message:
    """Return the name of a card with its article."""
    return PACK.cards[card].full


def pronoun(card: int) -> Message:
    """Return the pronoun for a card: il, elle, it."""
    return in_words("elle" if card // SUITS == QUEEN else "il", "it")


def up_to(card: int) -> Message:
    """Return the name of a card after « jusque »: au 7, à la dame, à l'as."""
    name = PACK.name(card).render("fr")
    article = {QUEEN: "à la ", ACE: "à l'"}.get(card // SUITS, "au ")
    return in_words(article + name, f"the {PACK.name(card).render('en')}")


def ranks(rank: int) -> Message:
    """Return the plural of a rank: 5, 5s; dames, queens."""
    french, english = PACK.rank_name(rank).render("fr"), PACK.rank_name(rank).render("en")
    plural = french if french.isdigit() or french.endswith("s") else f"{french}s"
    return in_words(plural, f"{english}s")


def negated_rank(rank: int) -> Message:
    """Return the name of a rank after a negation: de 9, d'as; a 9, an ace."""
    french = PACK.rank_name(rank).render("fr")
    return in_words(f"d'{french}" if french == "as" else f"de {french}", a_rank(rank).render("en"))


def a_rank(rank: int) -> Message:
    """Return the name of a rank with its article: un 9, une dame, an ace."""
    french, english = PACK.rank_name(rank).render("fr"), PACK.rank_name(rank).render("en")
    article = "an" if english in {"ace", "8"} else "a"
    return in_words(f"{'une' if rank == QUEEN else 'un'} {french}", f"{article} {english}")


def order(card: int, start: bool) -> Message:
    """Return a move as an imperative: start with the 5 of clubs, play the 5 of clubs."""
    return say("nj.advice.start" if start else "nj.advice.play", card=the(card))


COUNTS: Final = {2: in_words("deux", "two"), 3: in_words("trois", "three"), 4: in_words("quatre", "four")}

add_catalogue(
    {
        "nj.advice.start": ("Commencez par {card}", "Start with {card}"),
        "nj.advice.play": ("Posez {card}", "Play {card}"),
        "nj.advice.stop": ("Passez votre tour", "Pass"),
        "nj.reason.equal_rank": (
            "Vos {count} {ranks} se valent : posez par exemple {card}.",
            "Your {count} {ranks} are equally good: play {card}, for example.",
        ),
        "nj.reason.claim": (
            "Posez {card} et dites « qui prend ! » : sa case contient {chips}.",
            "Play {card} and say “takes!”: its box holds {chips}.",
        ),
        "nj.reason.key_among_equals": (
            "Posez {card} : {it} prend {chips}, {other} ne prend rien.",
            "Play {card}: it takes {chips}, {other} takes nothing.",
        ),
        "nj.reason.out_now": (
            "{order} : vous posez tout et gagnez la manche.",
            "{order}: you play everything and win the round.",
        ),
        "nj.reason.key_lead": ("{order} : {it} prend tout de suite {chips}.", "{order}: it takes {chips} at once."),
        "nj.reason.run_key": (
            "{order} : vous montez {card}, qui prend {chips}.",
            "{order}: you run up to {card}, which takes {chips}.",
        ),
        "nj.reason.toward_key": (
            "{order} : {card} aura plus de chances de prendre sa case.",
            "{order}: {card} is more likely to win its box.",
        ),
        "nj.reason.king_back": (
            "{order} : vous commencerez aussi la suite d'après.",
            "{order}: you’ll start the next run too.",
        ),
        "nj.reason.dead_back": (
            "{order} : plus personne n'a {rank}, vous recommencerez.",
            "{order}: nobody has {rank} left, so you start the next run.",
        ),
        "nj.reason.keep_from_next": (
            "{order} : avec {other}, un autre joueur commencerait.",
            "{order}: after {other} someone else would start.",
        ),
        "nj.reason.end_near": (
            "{order} : un joueur va finir, et {it} vous coûterait {chips}.",
            "{order}: someone is nearly out, and it would cost you {chips}.",
        ),
        "nj.reason.long_run": (
            "{order} : vous posez {cards} cartes d'affilée.",
            "{order}: you play {cards} cards in a row.",
        ),
        "nj.reason.ace": (
            "{order} : aucune suite n'amène un as, c'est à vous de le poser.",
            "{order}: no run goes up to an ace, so only you can bring it out.",
        ),
        "nj.reason.stuck": (
            "{order} : plus aucune suite ne vous permettra de {it} poser.",
            "{order}: no run will get to it any more.",
        ),
        "nj.reason.run2": ("{order} : vous enchaînez avec {other}.", "{order}: you run on with {other}."),
        "nj.reason.costly": (
            "{order} : à la fin, {it} vous coûterait {chips}.",
            "{order}: kept to the end, it would cost you {chips}.",
        ),
        "nj.reason.costly_run": (
            "{order} : vous aurez {chips} de moins à payer.",
            "{order}: you get rid of {chips}’ worth of cards at once.",
        ),
        "nj.reason.high_waits": (
            "{order} : {other} sera plus facile à poser plus tard.",
            "{order}: {other} will be easier to play later.",
        ),
        "nj.reason.not_low": (
            "{order} : ici, partir plus bas rapporterait moins.",
            "{order}: starting lower would win you less here.",
        ),
        "nj.reason.out_more": (
            "{order} : vous aurez plus de chances de finir en premier.",
            "{order}: you’re more likely to finish first.",
        ),
        "nj.reason.less_left": (
            "{order} : vous aurez sans doute moins à payer.",
            "{order}: you should have less left to pay.",
        ),
        "nj.reason.pays_more": (
            "{order} : les autres vous paieront sans doute plus.",
            "{order}: the others should have more to pay you.",
        ),
        "nj.reason.go_on": (
            "{order} : vous aurez une carte de moins en main.",
            "{order}: that leaves one card fewer in your hand.",
        ),
        "nj.reason.no_double": (
            "{order} : vous risquez moins de devoir doubler une case.",
            "{order}: you’re less likely to end up doubling a box.",
        ),
        "nj.reason.your": ("votre {card}", "your {card}"),
        "nj.chips.one": ("{count} jeton", "{count} chip"),
        "nj.chips.many": ("{count} jetons", "{count} chips"),
    }
)


def chips(count: int) -> Message:
    """Return a number of chips."""
    return say("nj.chips.one" if count < 2 else "nj.chips.many", count=count)
