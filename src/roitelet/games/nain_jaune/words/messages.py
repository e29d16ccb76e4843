"""The sentences of Nain Jaune in French and in English, by key; ``text.py`` decides when they are said."""

from typing import Final

from roitelet.engine.language import Catalogue

SENTENCES: Final[Catalogue] = {
    "nj.word.stop": {"fr": "un arrêt", "en": "a stop"},
    "nj.label.stop": {"fr": "passer", "en": "pass"},
    "nj.label.claim": {"fr": "{card}, « {rank} qui prend ! »", "en": "{card}, “{rank} takes!”"},
    "nj.refusal.no_such_action": {"fr": "cette action n'existe pas", "en": "there is no such action"},
    "nj.refusal.not_held": {
        "fr": "{seat} n'a pas {card} en main ; on ne pose que ses propres cartes",
        "en": "{seat} does not hold {card}; players play only their own cards",
    },
    "nj.refusal.wrong_rank": {
        "fr": "{seat} doit poser : {wanted} ; {card} ne suit pas",
        "en": "{seat} must play: {wanted}; {card} does not follow",
    },
    "nj.refusal.wrong_suit": {
        "fr": "{seat} doit poser : {wanted} ; la suite se fait dans une seule couleur, pas avec {card}",
        "en": "{seat} must play: {wanted}; the run stays in one suit, not with {card}",
    },
    "nj.refusal.or_stop": {
        "fr": "on demande : {wanted} ; {card} ne suit pas, et {seat} peut aussi s'arrêter (stop)",
        "en": "asked for: {wanted}; {card} does not follow, and {seat} may also stop",
    },
    "nj.refusal.only_stop": {
        "fr": "on demande : {wanted} ; {card} ne suit pas, et {seat} ne peut que s'arrêter (stop)",
        "en": "asked for: {wanted}; {card} does not follow, and {seat} can only stop",
    },
    "due.NJ-1.5": {"fr": "on attend le tirage du premier donneur", "en": "the first dealer is to be drawn"},
    "due.NJ-8.5": {"fr": "on attend ce que dit l'horloge", "en": "the clock is to be read"},
    "nj.refusal.must_open_with_ace": {
        "fr": "{seat} doit ouvrir la manche par un as, pas par {card}",
        "en": "{seat} must open the round with an ace, not with {card}",
    },
    "nj.refusal.must_lay": {
        "fr": "{seat} peut poser : {wanted}, et doit donc le faire ; on ne s'arrête pas de soi-même",
        "en": "{seat} can play: {wanted}, and therefore must; there is no voluntary pass",
    },
    "nj.refusal.must_lead": {
        "fr": "c'est à {seat} de commencer une suite, et donc de poser une carte : cela ne se refuse pas",
        "en": "{seat} starts the run and must play a card: that cannot be declined",
    },
    "nj.refusal.forgotten_before": {
        "fr": "{seat} a oublié cette case dans une manche passée et n'y a plus droit ; {card} se pose sans annonce",
        "en": "{seat} forgot this box in an earlier round and has no right to it; {card} is played without a claim",
    },
    "nj.refusal.no_claim": {
        "fr": "{card} ne s'annonce pas : seules les cartes clés prennent, et là seulement où l'annonce est demandée",
        "en": "{card} cannot be claimed: only key cards take, and only where a claim is asked for",
    },
    "nj.deal_refusal.no_such_card": {
        "fr": "la donne contient une carte qui n'existe pas",
        "en": "the deal names a card that does not exist",
    },
    "nj.deal_refusal.card_twice": {
        "fr": "la donne contient deux fois la même carte, ou une carte mise de côté",
        "en": "the deal names a card twice, or one that was set aside",
    },
    "nj.deal_refusal.key_in_talon": {
        "fr": "une carte clé se trouve au talon, ce que ces règles excluent",
        "en": "a key card lies in the talon, which these rules exclude",
    },
    "nj.deal_refusal.no_such_seat": {
        "fr": "le donneur doit être une place de 0 à {last}",
        "en": "the dealer must be a seat from 0 to {last}",
    },
    "nj.deal_refusal.no_such_time": {
        "fr": "l'horloge dit 0 (il reste du temps) ou 1 (c'est l'heure)",
        "en": "the clock says 0 (time left) or 1 (time is up)",
    },
    "nj.break.two_places": {"fr": "une carte est à deux endroits", "en": "a card is in two places"},
    "nj.break.counts": {
        "fr": "une main ou le talon n'a pas le nombre de cartes annoncé",
        "en": "a hand or the talon does not hold as many cards as it says",
    },
    "nj.break.lacks": {
        "fr": "une place tient une carte dont elle a dit manquer",
        "en": "a seat holds a card it was proved to lack",
    },
    "nj.break.talon": {
        "fr": "le talon tient une carte qui ne peut pas y être, ou n'a pas celle qui doit y être",
        "en": "the talon holds a card that cannot be there, or lacks one that must be",
    },
    "nj.break.pack": {"fr": "le paquet n'a pas ses 52 cartes", "en": "the pack does not have its 52 cards"},
    "nj.break.purse": {"fr": "une bourse est négative", "en": "a purse is below zero"},
    "nj.break.tokens": {"fr": "des jetons ont disparu ou apparu", "en": "chips were lost or made"},
    "nj.break.turn": {
        "fr": "la place appelée est hors jeu ou n'a rien à poser",
        "en": "the seat to act is out of the game or has nothing to play",
    },
    "nj.break.phase": {
        "fr": "ces règles n'attendent pas cela à ce moment de la partie",
        "en": "these rules do not wait for that at this moment of the game",
    },
    "nj.break.ending": {
        "fr": "la partie devrait continuer, ou ne peut pas finir ainsi",
        "en": "the game should go on, or cannot end in this way",
    },
    "nj.break.settlement": {
        "fr": "un compte est annoncé alors que la manche n'est pas finie",
        "en": "a score is given although the round is not over",
    },
    "nj.break.seats": {
        "fr": "les places en jeu, leurs cartes, le donneur et celui qui ouvre ne s'accordent pas",
        "en": "the seats in the game, their cards, the dealer and the opener disagree",
    },
    "nj.break.pile": {
        "fr": "la pile ne s'accorde pas avec le dernier poseur ou avec la carte demandée",
        "en": "the pile disagrees with who played last or with what is wanted",
    },
    "nj.break.boxes": {
        "fr": "une case est dite prise ou oubliée et ne peut pas l'être",
        "en": "a box is said to be taken or forgotten and cannot be",
    },
    "nj.break.asked": {
        "fr": "ce n'est pas à cette place de poser : une autre est interrogée avant elle",
        "en": "it is not for this seat to play: another one is asked before it",
    },
    "nj.break.overheard": {
        "fr": "personne ne peut savoir cela du talon",
        "en": "nobody can know that about the talon",
    },
    "nj.end.default": {
        "fr": "{players} n’a pas pu payer toutes ses cartes",
        "en": "{players} could not pay for all their cards",
    },
    "nj.end.default.you.players": {
        "fr": "vous n’avez pas pu payer toutes vos cartes",
        "en": "you could not pay for all your cards",
    },
    "nj.end.default.several": {
        "fr": "{players:and} n’ont pas pu payer toutes leurs cartes",
        "en": "{players:and} could not pay for all their cards",
    },
    "nj.end.default.several.you.players": {
        "fr": "{players:and} n’avez pas pu payer toutes vos cartes",
        "en": "{players:and} could not pay for all your cards",
    },
    "nj.end.too_few": {"fr": "il ne reste plus assez de monde", "en": "too few players are left"},
    "nj.end.rounds": {"fr": "toutes les manches convenues sont jouées", "en": "the agreed rounds have been played"},
    "nj.end.time": {"fr": "le temps convenu est écoulé", "en": "the agreed time is up"},
    "nj.end.cannot_stake": {"fr": "{players} n’a plus de quoi miser", "en": "{players} can no longer stake"},
    "nj.end.cannot_stake.you.players": {"fr": "vous n’avez plus de quoi miser", "en": "you can no longer stake"},
    "nj.end.cannot_stake.several": {
        "fr": "{players:and} n’ont plus de quoi miser",
        "en": "{players:and} can no longer stake",
    },
    "nj.end.cannot_stake.several.you.players": {
        "fr": "{players:and} n’avez plus de quoi miser",
        "en": "{players:and} can no longer stake",
    },
    "nj.log.dealer": {"fr": "Le sort désigne {seat} pour donner.", "en": "{seat} is drawn to deal."},
    "nj.log.deal": {
        "fr": "Manche {round} : {seat} donne, chacun mise {stake:jeton|jetons}.",
        "en": "Round {round}: {seat} deals, everyone stakes {stake:chip|chips}.",
    },
    "nj.log.lay": {"fr": "{seat} : {cards}", "en": "{seat}: {cards}"},
    "nj.log.takes": {
        "fr": "{seat} : « {rank} qui prend ! » +{tokens:jeton|jetons}",
        "en": "{seat}: “{rank} takes!” +{tokens:chip|chips}",
    },
    "nj.log.forgets": {
        "fr": "{seat} n’annonce rien : {tokens:jeton reste|jetons restent} sur la case.",
        "en": "{seat} says nothing: {tokens:chip stays|chips stay} in the box.",
    },
    "nj.log.without": {"fr": "{seats:and} : « sans {wanted} »", "en": "{seats:and}: “no {wanted}”"},
    "nj.log.nobody": {"fr": "{none}", "en": "{none}"},
    "nj.log.leads": {"fr": "{seat} commence une suite.", "en": "{seat} starts a run."},
    "nj.log.word.stop": {"fr": "{seat} : « Stop ! »", "en": "{seat}: “Stop!”"},
    "nj.log.word.opera": {"fr": "{seat} fait opéra : « J’arrête ! »", "en": "{seat} makes opéra: “I stop!”"},
    "nj.log.wins": {
        "fr": "{seat} pose sa dernière carte et gagne la manche {round}.",
        "en": "{seat} plays the last card and wins round {round}.",
    },
    "nj.log.opera": {
        "fr": "Grand opéra ! {seat} rafle le plateau : +{tokens:jeton|jetons}",
        "en": "Grand opéra! {seat} sweeps the board: +{tokens:chip|chips}",
    },
    "nj.log.pays": {
        "fr": "{seat} paie {tokens:jeton|jetons} : {cards}",
        "en": "{seat} pays {tokens:chip|chips}: {cards}",
    },
    "nj.log.defaults": {
        "fr": "{seat} n’a que {tokens:jeton|jetons} pour payer : {cards}",
        "en": "{seat} has only {tokens:chip|chips} to pay with: {cards}",
    },
    "nj.log.doubles": {
        "fr": "{seat} double : {tokens:jeton|jetons} de plus sur le plateau.",
        "en": "{seat} doubles up: {tokens:more chip|more chips} on the board.",
    },
    "nj.log.talon": {"fr": "Au talon : {cards}", "en": "In the talon: {cards}"},
    "nj.log.out": {"fr": "{seat} est hors jeu.", "en": "{seat} is out."},
    "nj.log.end": {"fr": "Fin de la partie : {sentence}.", "en": "Game over: {sentence}."},
    "nj.log.winners": {
        "fr": "{seats:and} gagnent ensemble avec {tokens:jeton|jetons}.",
        "en": "{seats:and} share the win with {tokens:chip|chips}.",
    },
    "nj.refusal.no_such_action.you": {"fr": "Ce coup n’existe pas ici.", "en": "There is no such move here."},
    "nj.refusal.not_held.you": {
        "fr": "Cette carte n’est pas dans votre main.",
        "en": "That card is not in your hand.",
    },
    "nj.refusal.wrong_rank.you": {
        "fr": "{that} attendra : on demande {one}, et vous avez {cards:and}.",
        "en": "{that} can wait: {one} is wanted, and you have {cards:and}.",
    },
    "nj.refusal.wrong_suit.you": {
        "fr": "La suite est à {suit} : posez {cards:or}.",
        "en": "This run is in {suit}: play {cards:or}.",
    },
    "nj.refusal.or_stop.you": {
        "fr": "{that} attendra : on demande {one}. Posez {cards:or}, ou dites « sans {wanted} ».",
        "en": "{that} can wait: {one} is wanted. Play {cards:or}, or say “no {wanted}”.",
    },
    "nj.refusal.only_stop.you": {
        "fr": "{that} attendra : on demande {one}. Dites « sans {wanted} ».",
        "en": "{that} can wait: {one} is wanted. Say “no {wanted}”.",
    },
    "nj.refusal.must_open_with_ace.you": {
        "fr": "La manche s’ouvre par un as, et vous avez {cards:and}.",
        "en": "The round opens with an ace, and you have {cards:and}.",
    },
    "nj.refusal.must_lay.you": {
        "fr": "Vous avez {cards:and} : posez, ici on ne passe pas par choix.",
        "en": "You have {cards:and}: play, nobody passes by choice here.",
    },
    "nj.refusal.must_lead.you": {
        "fr": "C’est à vous de commencer une suite : posez la carte de votre choix.",
        "en": "You start the run: play any card.",
    },
    "nj.refusal.forgotten_before.you": {
        "fr": "Vous avez oublié cette case dans une manche passée : posez {drawn} sans rien dire.",
        "en": "You forgot this box in an earlier round: play {drawn} without claiming.",
    },
    "nj.refusal.no_claim.you": {
        "fr": "Rien à annoncer : {drawn} n’a pas de case sur le plateau.",
        "en": "Nothing to claim: {drawn} has no box on the board.",
    },
    "nj.refusal.no_claims": {
        "fr": "{card} ne s'annonce pas : à cette table, les cases se prennent toutes seules",
        "en": "{card} cannot be claimed: at this table boxes are taken by themselves",
    },
    "nj.refusal.no_claims.you": {
        "fr": "Rien à dire : à cette table, les cases se prennent toutes seules.",
        "en": "Nothing to say: at this table boxes are taken by themselves.",
    },
    "nj.that.ce": {"fr": "Ce {rank}", "en": "That {rank}"},
    "nj.that.cette": {"fr": "Cette {rank}", "en": "That {rank}"},
    "nj.that.cet": {"fr": "Cet {rank}", "en": "That {rank}"},
    "nj.that.stop": {"fr": "Passer", "en": "Passing"},
    "nj.one.un": {"fr": "un {rank}", "en": "a {rank}"},
    "nj.one.une": {"fr": "une {rank}", "en": "a {rank}"},
    "nj.one.an": {"fr": "un {rank}", "en": "an {rank}"},
    "nj.none.de": {"fr": "Personne n’a de {rank}.", "en": "Nobody has a {rank}."},
    "nj.none.d": {"fr": "Personne n’a d’{rank}.", "en": "Nobody has an {rank}."},
    "nj.none.an": {"fr": "Personne n’a de {rank}.", "en": "Nobody has an {rank}."},
    "nj.none.card": {"fr": "Personne n’a {card}.", "en": "Nobody has {card}."},
    "nj.log.dealer.you": {"fr": "Le sort vous désigne : vous donnez.", "en": "You are drawn to deal."},
    "nj.log.deal.you": {
        "fr": "Manche {round} : vous donnez, chacun mise {stake:jeton|jetons}.",
        "en": "Round {round}: you deal, everyone stakes {stake:chip|chips}.",
    },
    "nj.log.forgets.you": {
        "fr": "Vous n’annoncez rien : {tokens:jeton reste|jetons restent} sur la case.",
        "en": "You say nothing: {tokens:chip stays|chips stay} in the box.",
    },
    "nj.log.leads.you": {"fr": "Vous commencez une suite.", "en": "You start a run."},
    "nj.log.word.opera.you": {"fr": "Vous faites opéra : « J’arrête ! »", "en": "You make opéra: “I stop!”"},
    "nj.log.wins.you": {
        "fr": "Vous posez votre dernière carte et gagnez la manche {round}.",
        "en": "You play your last card and win round {round}.",
    },
    "nj.log.opera.you": {
        "fr": "Grand opéra ! Vous raflez le plateau : +{tokens:jeton|jetons}",
        "en": "Grand opéra! You sweep the board: +{tokens:chip|chips}",
    },
    "nj.log.pays.you": {
        "fr": "Vous payez {tokens:jeton|jetons} : {cards}",
        "en": "You pay {tokens:chip|chips}: {cards}",
    },
    "nj.log.defaults.you": {
        "fr": "Vous n’avez que {tokens:jeton|jetons} pour payer : {cards}",
        "en": "You have only {tokens:chip|chips} to pay with: {cards}",
    },
    "nj.log.doubles.you": {
        "fr": "Vous doublez : {tokens:jeton|jetons} de plus sur le plateau.",
        "en": "You double up: {tokens:more chip|more chips} on the board.",
    },
    "nj.log.out.you": {"fr": "Vous êtes hors jeu.", "en": "You are out."},
    "nj.log.winner": {
        "fr": "{seats} gagne la partie avec {tokens:jeton|jetons}.",
        "en": "{seats} wins the game with {tokens:chip|chips}.",
    },
    "nj.log.winner.you.seats": {
        "fr": "Vous gagnez la partie avec {tokens:jeton|jetons}.",
        "en": "You win the game with {tokens:chip|chips}.",
    },
    "nj.log.winners.you.seats": {
        "fr": "{seats:and}, vous gagnez ensemble avec {tokens:jeton|jetons}.",
        "en": "{seats:and} share the win with {tokens:chip|chips}.",
    },
}
