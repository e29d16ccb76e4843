"""The sentences of Le Roi des Nains in French and in English, by key; ``text.py`` decides when they are said."""

from roitelet.engine.language import add_catalogue

add_catalogue(
    {
        "rn.none": {"fr": "rien", "en": "nothing"},
        "rn.label.face": {"fr": "face {face}", "en": "face {face}"},
        "rn.label.seat": {"fr": "choisir la place {seat}", "en": "choose seat {seat}"},
        "rn.label.left": {"fr": "passer les mains à gauche", "en": "pass the hands left"},
        "rn.label.right": {"fr": "passer les mains à droite", "en": "pass the hands right"},
        "rn.label.go_on": {"fr": "continuer", "en": "go on"},
        "rn.label.take": {"fr": "reprendre : {card}", "en": "take back: {card}"},
        "rn.label.give": {"fr": "donner : {card}", "en": "give: {card}"},
        "due.RN-1.5": {"fr": "on attend le tirage du premier donneur", "en": "the first dealer is to be drawn"},
        "due.RN-4.11": {"fr": "on attend le tirage des deux cartes", "en": "the two cards are to be drawn"},
        "rn.refusal.no_such_action": {"fr": "cette action n'existe pas", "en": "there is no such action"},
        "rn.refusal.choose_a_face": {
            "fr": "{seat} doit choisir la face a ou b de la tuile",
            "en": "{seat} must choose face a or b of the tile",
        },
        "rn.refusal.choose_a_victim": {
            "fr": "{seat} doit d'abord désigner le joueur à qui le Porte-étendard rouge prend deux cartes (@place)",
            "en": "{seat} must first name the player from whom the red standard-bearer takes two cards (@seat)",
        },
        "rn.refusal.give_two_cards": {
            "fr": "{seat} doit donner deux cartes de sa main (-carte)",
            "en": "{seat} must give two cards from their hand (-card)",
        },
        "rn.refusal.play_a_card": {
            "fr": "{seat} doit jouer une carte de sa main",
            "en": "{seat} must play a card from their hand",
        },
        "rn.refusal.choose_a_partner": {
            "fr": "{seat} a joué le Druide et doit choisir avec qui échanger sa main (@place)",
            "en": "{seat} has played the Druid and must choose with whom to exchange hands (@seat)",
        },
        "rn.refusal.choose_a_side": {
            "fr": "{seat} a joué le Porte-étendard bleu et doit dire de quel côté passent les mains (gauche ou droite)",
            "en": "{seat} has played the blue standard-bearer and must say which way the hands go (left or right)",
        },
        "rn.refusal.sorcier_or_go_on": {
            "fr": "entre deux plis, {seat} se sert du Sorcier s'il l'a (+carte) ou continue (passe)",
            "en": "between two tricks {seat} uses the Sorcerer if they hold it (+card) or goes on (pass)",
        },
        "rn.refusal.not_held": {
            "fr": "{seat} n'a pas {card} en main",
            "en": "{seat} does not hold {card}",
        },
        "rn.refusal.must_follow": {
            "fr": "on demande : {suit} ; {seat} peut fournir ({held}) et ne peut donc pas jouer {card}",
            "en": "led suit: {suit}; {seat} can follow ({held}) and so cannot play {card}",
        },
        "rn.refusal.excalibur_follows": {
            "fr": "on demande : {suit} ; {seat} peut fournir ({held}), et Excalibur ne se joue que faute de la couleur "
            "demandée",
            "en": "led suit: {suit}; {seat} can follow ({held}), and Excalibur is played only for want of the led suit",
        },
        "rn.refusal.sorcier_in_trick": {
            "fr": "le Sorcier ne se joue jamais dans un pli, seulement entre deux plis",
            "en": "the Sorcerer is never played in a trick, only between two tricks",
        },
        "rn.refusal.momie_in_first_trick": {
            "fr": "la Momie ne se joue pas au premier pli : il n'y a rien à copier",
            "en": "the Mummy cannot be played in the first trick: there is nothing to copy",
        },
        "rn.refusal.clone_first": {
            "fr": "le Clone ne peut pas être la première carte d'une donne : il n'y a rien à copier",
            "en": "the Clone cannot be the first card of a deal: there is nothing to copy",
        },
        "rn.refusal.no_such_seat": {
            "fr": "il n'y a pas de place {target} à cette table ; places : 0 à {last}",
            "en": "there is no seat {target} at this table; seats: 0 to {last}",
        },
        "rn.refusal.own_seat": {
            "fr": "{seat} doit choisir un autre joueur que soi",
            "en": "{seat} must choose a player other than themselves",
        },
        "rn.refusal.already_given": {
            "fr": "{card} est déjà la première des deux cartes données",
            "en": "{card} is already the first of the two cards given",
        },
        "rn.refusal.no_sorcier": {
            "fr": "{seat} n'a pas le Sorcier et ne peut pas reprendre {card} ; il ne peut que continuer (passe)",
            "en": "{seat} does not hold the Sorcerer and cannot take {card} back; they can only go on (pass)",
        },
        "rn.refusal.not_in_last_trick": {
            "fr": "{card} n'est pas dans le pli qui vient de finir ; on peut reprendre : {held}",
            "en": "{card} is not in the trick just finished; to be taken back: {held}",
        },
        "rn.refusal.must_use_sorcier": {
            "fr": "c'est le dernier intervalle : {seat} doit se servir du Sorcier ; on peut reprendre : {held}",
            "en": "this is the last gap: {seat} must use the Sorcerer; to be taken back: {held}",
        },
        "rn.deal_refusal.no_such_card": {
            "fr": "la donne contient une carte qui n'existe pas",
            "en": "the deal names a card there is not",
        },
        "rn.deal_refusal.card_twice": {
            "fr": "la donne contient deux fois la même carte, ou une carte qui n'est pas du paquet",
            "en": "the deal names a card twice, or one that is not in the pack",
        },
        "rn.deal_refusal.no_such_seat": {
            "fr": "le donneur doit être une place de 0 à {last}",
            "en": "the dealer must be a seat from 0 to {last}",
        },
        "rn.deal_refusal.special_not_left": {
            "fr": "cette carte spéciale n'est plus, ou n'est pas, à tirer",
            "en": "this special card cannot be drawn, or not any more",
        },
        "rn.deal_refusal.tile_not_left": {
            "fr": "cette tuile n'est plus, ou n'est pas, à tirer",
            "en": "this tile cannot be drawn, or not any more",
        },
        "rn.deal_refusal.not_the_victims": {
            "fr": "il faut deux cartes différentes de la main du joueur désigné",
            "en": "two different cards of the hand of the player named are needed",
        },
        "rn.break.two_places": {"fr": "une carte est à deux endroits", "en": "a card is in two places"},
        "rn.break.counts": {
            "fr": "une main n'a pas le nombre de cartes voulu à ce moment du jeu",
            "en": "a hand does not hold as many cards as it must at this moment",
        },
        "rn.break.lacks": {
            "fr": "une place tient une carte qu'elle n'a pas, au su de tous",
            "en": "a seat holds a card everybody knows it to lack",
        },
        "rn.break.pack": {
            "fr": "les mains et les plis ne font pas le paquet de la donne",
            "en": "hands and tricks do not make up the pack of the deal",
        },
        "rn.break.tricks": {
            "fr": "les plis, leurs gagnants et les cartes jouées ne s'accordent pas",
            "en": "the tricks, their winners and the cards laid disagree",
        },
        "rn.break.turn": {
            "fr": "ce qui est attendu ne peut pas arriver à ce moment du jeu",
            "en": "what is waited for cannot happen at this moment",
        },
        "rn.break.insight": {
            "fr": "quelqu'un connaîtrait une carte là où elle n'est pas",
            "en": "somebody is said to know a card where it is not",
        },
        "rn.break.sums": {
            "fr": "la somme des points de la quête est impossible",
            "en": "the points of the quest add up to what they cannot",
        },
        "rn.break.quest": {
            "fr": "la carte spéciale, la tuile ou la face n'est pas en jeu à ce moment",
            "en": "special card, tile or face are not in force at this moment",
        },
        "rn.break.exchange": {
            "fr": "un échange de cartes est annoncé ou attendu que la carte spéciale ne permet pas",
            "en": "an exchange of cards is said to be made or due that the special card does not allow",
        },
        "rn.break.leader": {
            "fr": "le premier pli n'est pas entamé par qui tient le 5 des Gobelins",
            "en": "the first trick is not led by whoever holds the 5 of Goblins",
        },
        "rn.break.sorcier": {
            "fr": "le Sorcier aurait dû servir avant le dernier pli",
            "en": "the Sorcerer should have been used before the last trick",
        },
        "rn.break.ending": {
            "fr": "la partie devrait continuer, ou devrait être finie, avec ces totaux après ce nombre de donnes",
            "en": "with these totals after so many deals the game should go on, or be over",
        },
        "rn.break.dealer": {
            "fr": "celui qui donne n'a pas remporté le 5 des Nains",
            "en": "the dealer has not won the 5 of Dwarves",
        },
        "rn.end.deals": {
            "fr": "les donnes convenues sont jouées et un joueur est seul en tête",
            "en": "the agreed deals have been played and one player leads alone",
        },
        "rn.end.extra_deal": {
            "fr": "une donne de départage a désigné un seul vainqueur",
            "en": "an extra deal has left one winner",
        },
        "rn.log.dealer": {
            "fr": "Le sort désigne {seat}, qui donne.",
            "en": "The lot falls on {seat}, who deals.",
        },
        "rn.log.deal": {
            "fr": "Donne {number} : {seat} donne. Carte spéciale : {special}, {effect}.",
            "en": "Deal {number}: {seat} deals. Special card: {special}, {effect}.",
        },
        "rn.log.extra_deal": {
            "fr": "Donne de départage ({number}) : {seat} donne. Carte spéciale : {special}, {effect}.",
            "en": "Extra deal ({number}): {seat} deals. Special card: {special}, {effect}.",
        },
        "rn.log.tile": {
            "fr": "{seat} montre le 5 des Chevaliers et choisit la quête. a, {first} : {first_formula}. b, {second} : "
            "{second_formula}.",
            "en": "{seat} shows the 5 of Knights and chooses the quest. a, {first}: {first_formula}. b, {second}: "
            "{second_formula}.",
        },
        "rn.log.face": {
            "fr": "{seat} choisit « {quest} » : {formula}.",
            "en": '{seat} chooses "{quest}": {formula}.',
        },
        "rn.log.bearer": {
            "fr": "{seat} montre le Porte-étendard rouge.",
            "en": "{seat} shows the red standard-bearer.",
        },
        "rn.log.victim": {
            "fr": "{seat} prend deux cartes à {victim}.",
            "en": "{seat} takes two cards from {victim}.",
        },
        "rn.log.taken": {
            "fr": "{seat} prend à {victim} : {cards}.",
            "en": "{seat} takes from {victim}: {cards}.",
        },
        "rn.log.gives": {
            "fr": "{seat} donne deux cartes à {victim}.",
            "en": "{seat} gives {victim} two cards.",
        },
        "rn.log.gives_cards": {
            "fr": "{seat} donne à {victim} : {cards}.",
            "en": "{seat} gives {victim}: {cards}.",
        },
        "rn.log.leader": {
            "fr": "{seat} montre le 5 des Gobelins et entame.",
            "en": "{seat} shows the 5 of Goblins and leads.",
        },
        "rn.log.lay": {"fr": "{seat} : {card}", "en": "{seat}: {card}"},
        "rn.log.copy": {"fr": "{seat} : {card}, copie de {copied}", "en": "{seat}: {card}, a copy of {copied}"},
        "rn.log.clone": {
            "fr": "{seat} : {card}, un peu plus que {copied}",
            "en": "{seat}: {card}, a little more than {copied}",
        },
        "rn.log.trick": {
            "fr": "{seat} remporte le pli {number} ({cards}).",
            "en": "{seat} wins trick {number} ({cards}).",
        },
        "rn.log.trick_won": {"fr": "{seat} remporte le pli {number}.", "en": "{seat} wins trick {number}."},
        "rn.log.swap": {
            "fr": "Druide : {seat} échange sa main avec {other}.",
            "en": "Druid: {seat} exchanges hands with {other}.",
        },
        "rn.log.left": {
            "fr": "Porte-étendard bleu : {seat} fait passer toutes les mains à gauche.",
            "en": "Blue standard-bearer: {seat} has all hands passed left.",
        },
        "rn.log.right": {
            "fr": "Porte-étendard bleu : {seat} fait passer toutes les mains à droite.",
            "en": "Blue standard-bearer: {seat} has all hands passed right.",
        },
        "rn.log.sorcier": {
            "fr": "Sorcier : {seat} reprend {card} du pli et y laisse le Sorcier.",
            "en": "Sorcerer: {seat} takes {card} back from the trick and leaves the Sorcerer there.",
        },
        "rn.log.bonus": {"fr": "{special} : {points} pour {seat}.", "en": "{special}: {points} for {seat}."},
        "rn.log.score": {
            "fr": "{seat} : {points} ({lines}), total {total}.",
            "en": "{seat}: {points} ({lines}), total {total}.",
        },
        "rn.log.next_dealer": {
            "fr": "{seat} a remporté le 5 des Nains et donnera.",
            "en": "{seat} has won the 5 of Dwarves and deals next.",
        },
        "rn.log.tie": {
            "fr": "Égalité en tête : on joue une donne de plus.",
            "en": "A tie for the lead: another deal is played.",
        },
        "rn.log.end": {
            "fr": "Fin de la partie ({clause}) : {sentence}.",
            "en": "Game over ({clause}): {sentence}.",
        },
        "rn.log.winner": {"fr": "Gagnant : {seat}, {points} points.", "en": "Winner: {seat}, {points} points."},
        "rn.line": {"fr": "{what} {points}", "en": "{what} {points}"},
        "rn.line.nothing": {"fr": "{what} : rien", "en": "{what}: nothing"},
        "rn.line.cards": {"fr": "{what} {cards} {points}", "en": "{what} {cards} {points}"},
        "rn.line.tricks": {"fr": "{what}, plis {tricks}, {points}", "en": "{what}, tricks {tricks}, {points}"},
        "rn.line.trick": {"fr": "{what}, pli {tricks}, {points}", "en": "{what}, trick {tricks}, {points}"},
        "rn.line.sum": {"fr": "{what}, somme {sum}, {points}", "en": "{what}, sum {sum}, {points}"},
        "rn.line.count": {"fr": "{what}, {count} plis, {points}", "en": "{what}, {count} tricks, {points}"},
        "rn.line.one_trick": {"fr": "{what}, 1 pli, {points}", "en": "{what}, 1 trick, {points}"},
        "rn.line.no_trick": {"fr": "{what}, aucun pli, {points}", "en": "{what}, no trick, {points}"},
        "rn.line.double": {"fr": "{special} : × 2", "en": "{special}: × 2"},
        "rn.numbers": {"fr": "{numbers}", "en": "{numbers}"},
    }
)
