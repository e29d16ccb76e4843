"""The sentences of Nain Jaune in French and in English, by key; ``text.py`` decides when they are said."""

from roitelet.engine.language import add_catalogue

add_catalogue(
    {
        "nj.word.stop": {"fr": "un arrêt", "en": "a stop"},
        "nj.label.stop": {"fr": "s'arrêter", "en": "stop"},
        "nj.label.claim": {"fr": "{card}, « {rank} qui prend ! »", "en": '{card}, "{rank} takes!"'},
        "nj.refusal.no_such_action": {"fr": "cette action n'existe pas", "en": "there is no such action"},
        "nj.refusal.not_held": {
            "fr": "{seat} n'a pas {card} en main ; on ne pose que ses propres cartes",
            "en": "{seat} does not hold {card}; only cards of one's own hand can be laid",
        },
        "nj.refusal.wrong_rank": {
            "fr": "{seat} doit poser : {wanted} ; {card} ne suit pas",
            "en": "{seat} must lay: {wanted}; {card} does not follow",
        },
        "nj.refusal.wrong_suit": {
            "fr": "{seat} doit poser : {wanted} ; la suite se fait dans une seule couleur, pas avec {card}",
            "en": "{seat} must lay: {wanted}; the series stays in one suit, not with {card}",
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
            "en": "{seat} can lay: {wanted}, and therefore must; there is no voluntary pass",
        },
        "nj.refusal.must_lead": {
            "fr": "{seat} a la main et doit poser une carte ; une entame ne se refuse pas",
            "en": "{seat} has the lead and must lay a card; a lead cannot be declined",
        },
        "nj.refusal.forgotten_before": {
            "fr": "{seat} a oublié cette case dans une manche passée et n'y a plus droit ; {card} se pose sans annonce",
            "en": "{seat} forgot this box in an earlier round and has no right to it; {card} is laid without a claim",
        },
        "nj.refusal.no_claim": {
            "fr": "{card} ne s'annonce pas : seules les cartes du plateau prennent, et là seulement où l'annonce "
            "est demandée",
            "en": "{card} cannot be claimed: only cards of the board take, and only where a claim is asked for",
        },
        "nj.deal_refusal.no_such_card": {
            "fr": "la donne contient une carte qui n'existe pas",
            "en": "the deal names a card there is not",
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
        "nj.break.pack": {"fr": "le jeu n'a pas ses 52 cartes", "en": "the pack has not its 52 cards"},
        "nj.break.purse": {"fr": "une bourse est négative", "en": "a purse is below zero"},
        "nj.break.tokens": {"fr": "des jetons ont disparu ou apparu", "en": "tokens were lost or made"},
        "nj.break.turn": {
            "fr": "la place appelée est hors jeu ou n'a rien à poser",
            "en": "the seat to act is out of the game or has nothing to lay",
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
            "fr": "un règlement est annoncé alors que la manche n'est pas finie",
            "en": "a settlement is said to be made although the round is not over",
        },
        "nj.break.seats": {
            "fr": "les places en jeu, leurs cartes, le donneur et celui qui ouvre ne s'accordent pas",
            "en": "the seats in the game, their cards, the dealer and the opener disagree",
        },
        "nj.break.pile": {
            "fr": "la pile ne s'accorde pas avec le dernier poseur ou avec la carte demandée",
            "en": "the pile disagrees with who laid last or with what is wanted",
        },
        "nj.break.boxes": {
            "fr": "une case est dite prise ou oubliée et ne peut pas l'être",
            "en": "a box is said to be taken or forgotten and cannot be",
        },
        "nj.break.asked": {
            "fr": "ce n'est pas à cette place de poser : une autre est interrogée avant elle",
            "en": "it is not for this seat to lay: another one is asked before it",
        },
        "nj.break.overheard": {
            "fr": "personne ne peut savoir cela du talon",
            "en": "nobody can know that about the talon",
        },
        "nj.end.default": {
            "fr": "un joueur n'a pas pu payer sa main",
            "en": "a player could not pay for their hand",
        },
        "nj.end.too_few": {"fr": "il reste trop peu de joueurs", "en": "too few players are left"},
        "nj.end.rounds": {
            "fr": "le nombre de manches convenu est atteint",
            "en": "the agreed rounds have been played",
        },
        "nj.end.time": {"fr": "le temps convenu est écoulé", "en": "the agreed time is up"},
        "nj.end.cannot_stake": {"fr": "un joueur ne peut plus miser", "en": "a player cannot stake any more"},
        "nj.log.dealer": {
            "fr": "Le sort désigne {seat}, qui donne.",
            "en": "The lot falls on {seat}, who deals.",
        },
        "nj.log.deal": {
            "fr": "Manche {round} : {seat} donne, chacun mise {stake}.",
            "en": "Round {round}: {seat} deals, everybody stakes {stake}.",
        },
        "nj.log.lay": {"fr": "{seat} : {card}", "en": "{seat}: {card}"},
        "nj.log.takes": {
            "fr": "{seat} : « {rank} qui prend ! » +{tokens}",
            "en": '{seat}: "{rank} takes!" +{tokens}',
        },
        "nj.log.forgets": {
            "fr": "{seat} n'annonce rien : {tokens} jetons restent sur la case.",
            "en": "{seat} says nothing: {tokens} tokens stay in the box.",
        },
        "nj.log.without": {"fr": "« Sans {wanted} » : {seats}", "en": '"No {wanted}": {seats}'},
        "nj.log.nobody": {"fr": "« Sans {wanted} » : tout le monde", "en": '"No {wanted}": everybody'},
        "nj.log.leads": {"fr": "{seat} entame.", "en": "{seat} leads."},
        "nj.log.word.stop": {"fr": "{seat} : « Stop ! »", "en": '{seat}: "Stop!"'},
        "nj.log.word.opera": {"fr": "{seat} fait opéra : « J'arrête ! »", "en": '{seat} makes opéra: "I stop!"'},
        "nj.log.wins": {
            "fr": "{seat} n'a plus de cartes et gagne la manche {round}.",
            "en": "{seat} has no cards left and wins round {round}.",
        },
        "nj.log.opera": {
            "fr": "Grand opéra ! {seat} rafle le plateau : +{tokens}",
            "en": "Grand opéra! {seat} sweeps the board: +{tokens}",
        },
        "nj.log.pays": {"fr": "{seat} paie {tokens} ({cards}).", "en": "{seat} pays {tokens} ({cards})."},
        "nj.log.defaults": {
            "fr": "{seat} ne peut payer que {tokens} ({cards}).",
            "en": "{seat} can pay only {tokens} ({cards}).",
        },
        "nj.log.doubles": {
            "fr": "{seat} double une case : {tokens} jetons sur le plateau.",
            "en": "{seat} doubles a box: {tokens} tokens to the board.",
        },
        "nj.log.talon": {"fr": "Au talon : {cards}", "en": "In the talon: {cards}"},
        "nj.log.out": {"fr": "{seat} quitte la partie.", "en": "{seat} is eliminated."},
        "nj.log.end": {
            "fr": "Fin de la partie ({clause}) : {sentence}.",
            "en": "Game over ({clause}): {sentence}.",
        },
        "nj.log.winners": {
            "fr": "Gagnant : {seats}, {tokens} jetons.",
            "en": "Winner: {seats}, {tokens} tokens.",
        },
    }
)
