"""The sentences of Nain Jaune in French and in English, by key; ``text.py`` uses them."""

from typing import Final

from roitelet.base.language import Catalogue

SENTENCES: Final[Catalogue] = {
    "nj.word.stop": ("un arrêt", "a stop"),
    "nj.label.stop": ("passer", "pass"),
    "nj.label.claim": ("{card}, « {rank} qui prend ! »", "{card}, “{rank} takes!”"),
    "nj.refusal.no_such_action": ("cette action n'existe pas", "there is no such action"),
    "nj.refusal.not_held": (
        "{seat} n'a pas {card} en main ; on ne pose que ses propres cartes",
        "{seat} does not hold {card}; players play only their own cards",
    ),
    "nj.refusal.wrong_rank": (
        "on demande {wanted} : {seat} ne peut pas poser {card}",
        "{wanted} is asked for: {seat} cannot play {card}",
    ),
    "nj.refusal.wrong_suit": (
        "on demande {wanted} : la suite garde la même couleur, et {seat} ne peut pas poser {card}",
        "{wanted} is asked for: the run stays in one suit, so {seat} cannot play {card}",
    ),
    "nj.refusal.or_stop": (
        "on demande {wanted} : {seat} ne peut pas poser {card}, et peut aussi passer (stop)",
        "{wanted} is asked for: {seat} cannot play {card}, and may also pass (stop)",
    ),
    "nj.refusal.only_stop": (
        "on demande {wanted} : {seat} ne peut pas poser {card}, et ne peut que passer (stop)",
        "{wanted} is asked for: {seat} cannot play {card}, and can only pass (stop)",
    ),
    "due.NJ-1.5": ("on attend le tirage du premier donneur", "waiting for the first dealer to be chosen"),
    "due.NJ-8.5": ("on attend l'heure de la pendule", "waiting for the clock"),
    "nj.refusal.must_open_with_ace": (
        "{seat} doit commencer la manche par un as, pas par {card}",
        "{seat} must start the round with an ace, not with {card}",
    ),
    "nj.refusal.must_lay": (
        "{seat} peut poser {wanted} et doit le faire : on ne passe pas par choix",
        "{seat} can play {wanted}, and so must: passing by choice is not allowed",
    ),
    "nj.refusal.must_lead": (
        "c'est à {seat} de commencer une suite et de poser une carte",
        "{seat} starts the run and must play a card",
    ),
    "nj.refusal.forgotten_before": (
        "{seat} a oublié cette case à une manche précédente et n'y a plus droit : {card} se pose sans annonce",
        "{seat} forgot to claim this box in an earlier round and has no right to it: {card} is played without a claim",
    ),
    "nj.refusal.no_claim": (
        "{card} ne s'annonce pas : seules les cartes clés prennent, et là seulement où l'annonce est demandée",
        "{card} cannot be claimed: only key cards take, and only where a claim is asked for",
    ),
    "nj.deal_refusal.no_such_card": (
        "la donne contient une carte qui n'existe pas",
        "the deal names a card that does not exist",
    ),
    "nj.deal_refusal.card_twice": (
        "la donne contient deux fois la même carte, ou une carte mise de côté",
        "the deal names a card twice, or one that was set aside",
    ),
    "nj.deal_refusal.key_in_talon": (
        "une carte clé se trouve au talon, ce que ces règles excluent",
        "a key card lies in the talon, which these rules exclude",
    ),
    "nj.deal_refusal.no_such_seat": (
        "le donneur doit être une place de 0 à {last}",
        "the dealer must be a seat from 0 to {last}",
    ),
    "nj.deal_refusal.no_such_time": (
        "l'horloge dit 0 (il reste du temps) ou 1 (c'est l'heure)",
        "the clock says 0 (time left) or 1 (time is up)",
    ),
    "nj.break.two_places": ("une carte est à deux endroits", "a card is in two places"),
    "nj.break.counts": (
        "une main ou le talon n'a pas le nombre de cartes annoncé",
        "a hand or the talon does not hold as many cards as it says",
    ),
    "nj.break.lacks": (
        "une place tient une carte dont elle a dit manquer",
        "a seat holds a card it was proved to lack",
    ),
    "nj.break.talon": (
        "le talon tient une carte qui ne peut pas y être, ou n'a pas celle qui doit y être",
        "the talon holds a card that cannot be there, or lacks one that must be",
    ),
    "nj.break.pack": ("le paquet n'a pas ses 52 cartes", "the pack does not have its 52 cards"),
    "nj.break.purse": ("une bourse est négative", "a purse is below zero"),
    "nj.break.tokens": ("des jetons ont disparu ou apparu", "chips were lost or made"),
    "nj.break.turn": (
        "la place appelée est hors jeu ou n'a rien à poser",
        "the seat to act is out of the game or has nothing to play",
    ),
    "nj.break.phase": (
        "ces règles n'attendent pas cela à ce moment de la partie",
        "these rules do not wait for that at this moment of the game",
    ),
    "nj.break.ending": (
        "la partie devrait continuer, ou ne peut pas finir ainsi",
        "the game should go on, or cannot end in this way",
    ),
    "nj.break.settlement": (
        "un compte est annoncé alors que la manche n'est pas finie",
        "a score is given although the round is not over",
    ),
    "nj.break.seats": (
        "les places en jeu, leurs cartes, le donneur et celui qui ouvre ne s'accordent pas",
        "the seats in the game, their cards, the dealer and the opener disagree",
    ),
    "nj.break.pile": (
        "la pile ne s'accorde pas avec le dernier poseur ou avec la carte demandée",
        "the pile disagrees with who played last or with what is wanted",
    ),
    "nj.break.boxes": (
        "une case est dite prise ou oubliée et ne peut pas l'être",
        "a box is said to be taken or forgotten and cannot be",
    ),
    "nj.break.asked": (
        "ce n'est pas à cette place de poser : une autre est interrogée avant elle",
        "it is not for this seat to play: another one is asked before it",
    ),
    "nj.break.overheard": ("personne ne peut savoir cela du talon", "nobody can know that about the talon"),
    "nj.end.default": ("{players} n’a pas pu payer toutes ses cartes", "{players} could not pay for all their cards"),
    "nj.end.default.you.players": (
        "vous n’avez pas pu payer toutes vos cartes",
        "you could not pay for all your cards",
    ),
    "nj.end.default.several": (
        "{players:and} n’ont pas pu payer toutes leurs cartes",
        "{players:and} could not pay for all their cards",
    ),
    "nj.end.default.several.you.players": (
        "{players:and} n’avez pas pu payer toutes vos cartes",
        "{players:and} could not pay for all your cards",
    ),
    "nj.end.too_few": ("il ne reste plus assez de joueurs", "too few players are left"),
    "nj.end.rounds": ("toutes les manches sont jouées", "all the rounds have been played"),
    "nj.end.time": ("le temps convenu est écoulé", "the agreed time is up"),
    "nj.end.cannot_stake": ("{players} n’a plus de quoi miser", "{players} can no longer stake"),
    "nj.end.cannot_stake.you.players": ("vous n’avez plus de quoi miser", "you can no longer stake"),
    "nj.end.cannot_stake.several": ("{players:and} n’ont plus de quoi miser", "{players:and} can no longer stake"),
    "nj.end.cannot_stake.several.you.players": (
        "{players:and} n’avez plus de quoi miser",
        "{players:and} can no longer stake",
    ),
    "nj.log.dealer": ("Le sort désigne {seat} pour donner.", "{seat} is chosen at random to deal first."),
    "nj.log.deal": (
        "Manche {round} : {seat} donne et chacun mise {stake:jeton|jetons}.",
        "Round {round}: {seat} deals and everyone stakes {stake:chip|chips}.",
    ),
    "nj.log.lay": ("{seat} : {cards}", "{seat}: {cards}"),
    "nj.log.takes": (
        "{seat} : « {rank} qui prend ! » +{tokens:jeton|jetons}",
        "{seat}: “{rank} takes!” +{tokens:chip|chips}",
    ),
    "nj.log.forgets": (
        "{seat} n’annonce rien : {tokens:jeton reste|jetons restent} sur la case.",
        "{seat} says nothing: {tokens:chip stays|chips stay} in the box.",
    ),
    "nj.log.without": ("{seats:and} : « sans {wanted} »", "{seats:and}: “no {wanted}”"),
    "nj.log.nobody": ("{none}", "{none}"),
    "nj.log.leads": ("{seat} commence une suite.", "{seat} starts a run."),
    "nj.log.word.stop": ("{seat} : « Stop ! »", "{seat}: “Stop!”"),
    "nj.log.word.opera": ("{seat} fait opéra : « J’arrête ! »", "{seat} goes out with an opéra: “I stop!”"),
    "nj.log.wins": (
        "{seat} pose sa dernière carte et gagne la manche {round}.",
        "{seat} plays the last card and wins round {round}.",
    ),
    "nj.log.opera": (
        "Grand opéra ! {seat} rafle le plateau : +{tokens:jeton|jetons}",
        "Grand opéra! {seat} sweeps the board: +{tokens:chip|chips}",
    ),
    "nj.log.pays": ("{seat} paie {tokens:jeton|jetons} : {cards}", "{seat} pays {tokens:chip|chips}: {cards}"),
    "nj.log.defaults": (
        "{seat} n’a que {tokens:jeton|jetons} pour payer : {cards}",
        "{seat} has only {tokens:chip|chips} to pay with: {cards}",
    ),
    "nj.log.doubles": (
        "{seat} paie aussi pour ses cartes clés : {tokens:jeton|jetons} de plus sur le plateau.",
        "{seat} has to double: {tokens:more chip|more chips} on the board.",
    ),
    "nj.log.talon": ("Au talon : {cards}", "In the talon: {cards}"),
    "nj.log.buys": (
        "{seat} n’a plus de quoi miser et rachète {tokens:jeton|jetons}.",
        "{seat} can’t stake any more and buys {tokens:chip|chips}.",
    ),
    "nj.log.out": ("{seat} est hors jeu.", "{seat} is out."),
    "nj.log.end": ("Fin de la partie : {sentence}.", "Game over: {sentence}."),
    "nj.log.winners": (
        "{seats:and} gagnent ensemble avec {tokens:jeton|jetons}.",
        "{seats:and} share the win with {tokens:chip|chips}.",
    ),
    "nj.refusal.no_such_action.you": ("Ce coup n’existe pas ici.", "There is no such move here."),
    "nj.refusal.not_held.you": ("Cette carte n’est pas dans votre main.", "That card isn’t in your hand."),
    "nj.refusal.wrong_rank.you": (
        "{that} attendra : on demande {one}, et vous avez {cards:and}.",
        "{that} can wait: {one} is wanted, and you have {cards:and}.",
    ),
    "nj.refusal.wrong_suit.you": (
        "La suite est à {suit} : posez {cards:or}.",
        "This run is in {suit}: play {cards:or}.",
    ),
    "nj.refusal.or_stop.you": (
        "{that} attendra : on demande {one}. Posez {cards:or}, ou dites « sans {wanted} ».",
        "{that} can wait: {one} is wanted. Play {cards:or}, or say “no {wanted}”.",
    ),
    "nj.refusal.only_stop.you": (
        "{that} attendra : on demande {one}. Dites « sans {wanted} ».",
        "{that} can wait: {one} is wanted. Say “no {wanted}”.",
    ),
    "nj.refusal.must_open_with_ace.you": (
        "La manche commence par un as, et vous avez {cards:and}.",
        "The round starts with an ace, and you have {cards:and}.",
    ),
    "nj.refusal.must_lay.you": (
        "Vous avez {cards:and} : à cette table, il faut poser quand on le peut.",
        "You have {cards:and}, so you must play: at this table you can’t pass by choice.",
    ),
    "nj.refusal.must_lead.you": (
        "C’est à vous de commencer une suite : posez la carte de votre choix.",
        "It’s up to you to start a run: play any card.",
    ),
    "nj.refusal.forgotten_before.you": (
        "Vous avez oublié cette case à une manche précédente : posez {drawn} sans la prendre.",
        "You forgot to claim this box in an earlier round: play {drawn} without taking it.",
    ),
    "nj.refusal.no_claim.you": (
        "Il n’y a rien à annoncer : {drawn} n’a pas de case sur le plateau.",
        "There’s nothing to claim: {drawn} has no box on the board.",
    ),
    "nj.refusal.no_claims": (
        "{card} ne s'annonce pas : à cette table, les cases se prennent toutes seules",
        "{card} cannot be claimed: at this table players get the box automatically",
    ),
    "nj.refusal.no_claims.you": (
        "Vous n’avez rien à dire : à cette table, vous prenez la case sans l’annoncer.",
        "No need to say anything: at this table you get the box automatically.",
    ),
    "nj.that.ce": ("Ce {rank}", "That {rank}"),
    "nj.that.cette": ("Cette {rank}", "That {rank}"),
    "nj.that.cet": ("Cet {rank}", "That {rank}"),
    "nj.one.un": ("un {rank}", "a {rank}"),
    "nj.one.une": ("une {rank}", "a {rank}"),
    "nj.one.an": ("un {rank}", "an {rank}"),
    "nj.none.de": ("Personne n’a de {rank}.", "Nobody has a {rank}."),
    "nj.none.d": ("Personne n’a d’{rank}.", "Nobody has an {rank}."),
    "nj.none.an": ("Personne n’a de {rank}.", "Nobody has an {rank}."),
    "nj.none.card": ("Personne n’a {card}.", "Nobody has {card}."),
    "nj.log.dealer.you": ("Le sort vous désigne : vous donnez.", "You are chosen at random to deal first."),
    "nj.log.deal.you": (
        "Manche {round} : vous donnez et chacun mise {stake:jeton|jetons}.",
        "Round {round}: you deal and everyone stakes {stake:chip|chips}.",
    ),
    "nj.log.forgets.you": (
        "Vous n’annoncez rien : {tokens:jeton reste|jetons restent} sur la case.",
        "You say nothing: {tokens:chip stays|chips stay} in the box.",
    ),
    "nj.log.leads.you": ("Vous commencez une suite.", "You start a run."),
    "nj.log.word.opera.you": ("Vous faites opéra : « J’arrête ! »", "You go out with an opéra: “I stop!”"),
    "nj.log.wins.you": (
        "Vous posez votre dernière carte et gagnez la manche {round}.",
        "You play your last card and win round {round}.",
    ),
    "nj.log.opera.you": (
        "Grand opéra ! Vous raflez le plateau : +{tokens:jeton|jetons}",
        "Grand opéra! You sweep the board: +{tokens:chip|chips}",
    ),
    "nj.log.pays.you": ("Vous payez {tokens:jeton|jetons} : {cards}", "You pay {tokens:chip|chips}: {cards}"),
    "nj.log.defaults.you": (
        "Vous n’avez que {tokens:jeton|jetons} pour payer : {cards}",
        "You have only {tokens:chip|chips} to pay with: {cards}",
    ),
    "nj.log.doubles.you": (
        "Vous payez aussi pour vos cartes clés : {tokens:jeton|jetons} de plus sur le plateau.",
        "You have to double: {tokens:more chip|more chips} on the board.",
    ),
    "nj.log.buys.you": (
        "Vous n’avez plus de quoi miser : vous rachetez {tokens:jeton|jetons}.",
        "You can’t stake any more: you buy {tokens:chip|chips}.",
    ),
    "nj.log.out.you": ("Vous êtes hors jeu.", "You are out."),
    "nj.log.winner": (
        "{seats} gagne la partie avec {tokens:jeton|jetons}.",
        "{seats} wins the game with {tokens:chip|chips}.",
    ),
    "nj.log.winner.you.seats": (
        "Vous gagnez la partie avec {tokens:jeton|jetons}.",
        "You win the game with {tokens:chip|chips}.",
    ),
    "nj.log.winners.you.seats": (
        "{seats:and}, vous gagnez ensemble avec {tokens:jeton|jetons}.",
        "{seats:and} share the win with {tokens:chip|chips}.",
    ),
}
