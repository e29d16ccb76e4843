"""The sentences of Le Roi des Nains in French and in English, by key; ``text.py`` decides when they are said."""

from typing import Final

from roitelet.engine.language import Catalogue

SENTENCES: Final[Catalogue] = {
    "rn.none": {"fr": "rien", "en": "nothing"},
    "rn.label.face": {"fr": "quête {face}", "en": "quest {face}"},
    "rn.label.seat": {"fr": "choisir la place {seat}", "en": "choose seat {seat}"},
    "rn.label.left": {"fr": "passer les mains à gauche", "en": "pass the hands left"},
    "rn.label.right": {"fr": "passer les mains à droite", "en": "pass the hands right"},
    "rn.label.go_on": {"fr": "continuer", "en": "continue"},
    "rn.label.take": {"fr": "reprendre {card}", "en": "take {card}"},
    "rn.label.give": {"fr": "donner {card}", "en": "give {card}"},
    "due.RN-1.5": {"fr": "on attend le tirage du premier donneur", "en": "the first dealer is to be drawn"},
    "due.RN-4.11": {"fr": "on attend le tirage des deux cartes", "en": "the two cards are to be drawn"},
    "rn.refusal.no_such_action": {"fr": "cette action n'existe pas", "en": "there is no such action"},
    "rn.refusal.choose_a_face": {
        "fr": "{seat} doit choisir la face a ou b de la tuile",
        "en": "{seat} must choose face a or b of the tile",
    },
    "rn.refusal.choose_a_victim": {
        "fr": "{seat} doit d'abord désigner le joueur à qui le Porte-étendard rouge prend deux cartes (@place)",
        "en": "{seat} must first name the player the red standard-bearer takes two cards from (@seat)",
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
        "en": "{seat} has played the Druid and must choose who to swap hands with (@seat)",
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
        "en": "led suit: {suit}; {seat} can follow ({held}), and Excalibur is played only without the suit led",
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
        "en": "the deal names a card that does not exist",
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
        "en": "the tricks, their winners and the cards played disagree",
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
        "fr": "le premier pli n'est pas entamé par qui tient le 5 de Gobelin",
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
        "fr": "celui qui donne n'a pas remporté le 5 de Nain",
        "en": "the dealer has not won the 5 of Dwarves",
    },
    "rn.end.deals": {"fr": "les donnes convenues sont jouées", "en": "the agreed deals have been played"},
    "rn.end.extra_deal": {"fr": "la donne de départage a tranché", "en": "the tie-break deal has decided"},
    "rn.log.dealer": {"fr": "Le sort désigne {seat} pour donner.", "en": "{seat} is drawn to deal."},
    "rn.log.deal": {
        "fr": "Donne {number} : {seat} donne. Carte spéciale : {special}.",
        "en": "Deal {number}: {seat} deals. Special card: {special}.",
    },
    "rn.log.extra_deal": {
        "fr": "Donne de départage : {seat} donne. Carte spéciale : {special}.",
        "en": "Tie-break deal: {seat} deals. Special card: {special}.",
    },
    "rn.log.tile": {
        "fr": "{seat} a le 5 de Chevalier et choisit : « {first} » ou « {second} ».",
        "en": "{seat} has the 5 of Knights and chooses: “{first}” or “{second}”.",
    },
    "rn.log.face": {"fr": "{seat} choisit « {quest} » : {formula}.", "en": "{seat} chooses “{quest}”: {formula}."},
    "rn.log.bearer": {
        "fr": "{seat} montre le Porte-étendard rouge.",
        "en": "{seat} shows the red standard-bearer.",
    },
    "rn.log.victim": {"fr": "{seat} prend deux cartes à {victim}.", "en": "{seat} takes two cards from {victim}."},
    "rn.log.taken": {"fr": "{seat} prend à {victim} : {cards}", "en": "{seat} takes from {victim}: {cards}"},
    "rn.log.gives": {"fr": "{seat} donne deux cartes à {victim}.", "en": "{seat} gives {victim} two cards."},
    "rn.log.gives_cards": {"fr": "{seat} donne à {victim} : {cards}", "en": "{seat} gives {victim}: {cards}"},
    "rn.log.leader": {"fr": "{seat} a le 5 de Gobelin et entame.", "en": "{seat} has the 5 of Goblins and leads."},
    "rn.log.lay": {"fr": "{seat} : {card}", "en": "{seat}: {card}"},
    "rn.log.copy": {"fr": "{seat} : {card}, qui copie {copied}", "en": "{seat}: {card}, a copy of {copied}"},
    "rn.log.clone": {
        "fr": "{seat} : {card}, juste au-dessus : {copied}",
        "en": "{seat}: {card}, just above {copied}",
    },
    "rn.log.trick": {"fr": "{seat} remporte le pli {number}.", "en": "{seat} wins trick {number}."},
    "rn.log.swap": {
        "fr": "Druide : {seat} échange sa main avec {other}.",
        "en": "Druid: {seat} swaps hands with {other}.",
    },
    "rn.log.left": {
        "fr": "Porte-étendard bleu : {seat} fait passer toutes les mains à gauche.",
        "en": "Blue standard-bearer: {seat} passes all hands left.",
    },
    "rn.log.right": {
        "fr": "Porte-étendard bleu : {seat} fait passer toutes les mains à droite.",
        "en": "Blue standard-bearer: {seat} passes all hands right.",
    },
    "rn.log.sorcier": {
        "fr": "Sorcier : {seat} le laisse dans le pli et reprend {card}.",
        "en": "Sorcerer: {seat} leaves it in the trick and takes {card}.",
    },
    "rn.log.bonus": {"fr": "{special} : {points} pour {seat}.", "en": "{special}: {points} for {seat}."},
    "rn.log.score": {"fr": "{seat} : {points}, total {total}", "en": "{seat}: {points}, total {total}"},
    "rn.log.next_dealer": {
        "fr": "{seat} a remporté le 5 de Nain et donne ensuite.",
        "en": "{seat} won the 5 of Dwarves and deals next.",
    },
    "rn.log.tie": {
        "fr": "Égalité en tête : on joue une donne de départage.",
        "en": "A tie for the lead: a tie-break deal is played.",
    },
    "rn.log.end": {"fr": "Fin de la partie : {sentence}.", "en": "Game over: {sentence}."},
    "rn.log.winner": {
        "fr": "{seat} gagne la partie avec {points:point|points}.",
        "en": "{seat} wins the game with {points:point|points}.",
    },
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
    "rn.refusal.no_such_action.you": {"fr": "Ce coup n’existe pas ici.", "en": "There is no such move here."},
    "rn.refusal.choose_a_face.you": {"fr": "Choisissez d’abord la quête.", "en": "Choose the quest first."},
    "rn.refusal.choose_a_victim.you": {
        "fr": "D’abord le Porte-étendard rouge : à qui prenez-vous deux cartes ?",
        "en": "The red standard-bearer first: whose two cards do you take?",
    },
    "rn.refusal.give_two_cards.you": {
        "fr": "Donnez d’abord deux cartes de votre main.",
        "en": "Give two cards from your hand first.",
    },
    "rn.refusal.play_a_card.you": {"fr": "Jouez une carte de votre main.", "en": "Play a card from your hand."},
    "rn.refusal.choose_a_partner.you": {
        "fr": "Vous avez joué le Druide : choisissez d’abord avec qui échanger votre main.",
        "en": "You played the Druid: first choose who you swap hands with.",
    },
    "rn.refusal.choose_a_side.you": {
        "fr": "Porte-étendard bleu : dites d’abord de quel côté passent les mains.",
        "en": "Blue standard-bearer: first say which way the hands go.",
    },
    "rn.refusal.sorcier_or_go_on.you": {
        "fr": "Entre deux plis, seul le Sorcier sert : continuez, si vous ne l’avez pas.",
        "en": "Between tricks only the Sorcerer acts: go on if you do not hold it.",
    },
    "rn.refusal.not_held.you": {
        "fr": "Cette carte n’est pas dans votre main.",
        "en": "That card is not in your hand.",
    },
    "rn.refusal.must_follow.you": {
        "fr": "On demande {suit}, et vous en avez : jouez {cards:or}.",
        "en": "{suit} were led, and you have some: play {cards:or}.",
    },
    "rn.refusal.excalibur_follows.you": {
        "fr": "On demande {suit}, et vous en avez : Excalibur se joue à l’entame, ou sans la couleur demandée.",
        "en": "{suit} were led, and you have some: Excalibur is for leading, or for when you have none.",
    },
    "rn.refusal.sorcier_in_trick.you": {
        "fr": "Le Sorcier ne se joue pas dans un pli : vous vous en servirez entre deux.",
        "en": "The Sorcerer is not played to a trick: use it between two.",
    },
    "rn.refusal.momie_in_first_trick.you": {
        "fr": "La Momie copie la carte qui a remporté le pli d’avant : au premier pli, il n’y en a pas.",
        "en": "The Mummy copies the card that won the trick before: there is none yet.",
    },
    "rn.refusal.clone_first.you": {
        "fr": "Le Clone copie la carte d’avant : il ne peut pas ouvrir la donne.",
        "en": "The Clone copies the card before it: it cannot open the deal.",
    },
    "rn.refusal.no_such_seat.you": {
        "fr": "Il n’y a personne à cette place : choisissez quelqu’un d’autre.",
        "en": "Nobody sits there: choose someone else.",
    },
    "rn.refusal.own_seat.you": {"fr": "Choisissez quelqu’un d’autre.", "en": "Choose someone else."},
    "rn.refusal.already_given.you": {
        "fr": "Cette carte est déjà donnée : choisissez la seconde.",
        "en": "That card is already given: choose the second.",
    },
    "rn.refusal.no_sorcier.you": {
        "fr": "Entre deux plis, seul le Sorcier sert : continuez, vous ne l’avez pas.",
        "en": "Between tricks only the Sorcerer acts: go on, you do not hold it.",
    },
    "rn.refusal.not_in_last_trick.you": {
        "fr": "Cette carte n’est pas dans le pli qui vient de finir : reprenez-y {cards:or}.",
        "en": "That card is not in the trick just played: take {cards:or}.",
    },
    "rn.refusal.must_use_sorcier.you": {
        "fr": "Dernière occasion pour le Sorcier : reprenez une carte du pli.",
        "en": "Last chance for the Sorcerer: take a card from the trick.",
    },
    "rn.log.dealer.you": {"fr": "Le sort vous désigne : vous donnez.", "en": "You are drawn to deal."},
    "rn.log.deal.you": {
        "fr": "Donne {number} : vous donnez. Carte spéciale : {special}.",
        "en": "Deal {number}: you deal. Special card: {special}.",
    },
    "rn.log.extra_deal.you": {
        "fr": "Donne de départage : vous donnez. Carte spéciale : {special}.",
        "en": "Tie-break deal: you deal. Special card: {special}.",
    },
    "rn.log.tile.you": {
        "fr": "Vous avez le 5 de Chevalier et choisissez : « {first} » ou « {second} ».",
        "en": "You have the 5 of Knights and choose: “{first}” or “{second}”.",
    },
    "rn.log.face.you": {"fr": "Vous choisissez « {quest} » : {formula}.", "en": "You choose “{quest}”: {formula}."},
    "rn.log.bearer.you": {"fr": "Vous montrez le Porte-étendard rouge.", "en": "You show the red standard-bearer."},
    "rn.log.victim.you": {"fr": "Vous prenez deux cartes à {victim}.", "en": "You take two cards from {victim}."},
    "rn.log.victim.you.victim": {"fr": "{seat} vous prend deux cartes.", "en": "{seat} takes two cards from you."},
    "rn.log.taken.you": {"fr": "Vous prenez à {victim} : {cards}", "en": "You take from {victim}: {cards}"},
    "rn.log.taken.you.victim": {"fr": "{seat} vous prend : {cards}", "en": "{seat} takes from you: {cards}"},
    "rn.log.gives.you": {"fr": "Vous donnez deux cartes à {victim}.", "en": "You give {victim} two cards."},
    "rn.log.gives.you.victim": {"fr": "{seat} vous donne deux cartes.", "en": "{seat} gives you two cards."},
    "rn.log.gives_cards.you": {"fr": "Vous donnez à {victim} : {cards}", "en": "You give {victim}: {cards}"},
    "rn.log.gives_cards.you.victim": {"fr": "{seat} vous donne : {cards}", "en": "{seat} gives you: {cards}"},
    "rn.log.leader.you": {
        "fr": "Vous avez le 5 de Gobelin : vous entamez.",
        "en": "You have the 5 of Goblins: you lead.",
    },
    "rn.log.laid": {"fr": "{seat} {card}", "en": "{seat} {card}"},
    "rn.log.laid.you": {"fr": "vous {card}", "en": "you {card}"},
    "rn.log.laid_copy": {"fr": "{seat} {card} (copie {copied})", "en": "{seat} {card} (a copy of {copied})"},
    "rn.log.laid_copy.you": {"fr": "vous {card} (copie {copied})", "en": "you {card} (a copy of {copied})"},
    "rn.log.laid_clone": {
        "fr": "{seat} {card} (juste au-dessus : {copied})",
        "en": "{seat} {card} (just above {copied})",
    },
    "rn.log.laid_clone.you": {
        "fr": "vous {card} (juste au-dessus : {copied})",
        "en": "you {card} (just above {copied})",
    },
    "rn.log.trick_so_far": {"fr": "Pli {number} : {laid}", "en": "Trick {number}: {laid}"},
    "rn.log.trick.you": {"fr": "Vous remportez le pli {number}.", "en": "You win trick {number}."},
    "rn.log.swap.you": {
        "fr": "Druide : vous échangez votre main avec {other}.",
        "en": "Druid: you swap hands with {other}.",
    },
    "rn.log.left.you": {
        "fr": "Porte-étendard bleu : vous faites passer toutes les mains à gauche.",
        "en": "Blue standard-bearer: you pass all hands left.",
    },
    "rn.log.right.you": {
        "fr": "Porte-étendard bleu : vous faites passer toutes les mains à droite.",
        "en": "Blue standard-bearer: you pass all hands right.",
    },
    "rn.log.sorcier.you": {
        "fr": "Sorcier : vous le laissez dans le pli et reprenez {card}.",
        "en": "Sorcerer: you leave it in the trick and take {card}.",
    },
    "rn.log.next_dealer.you": {
        "fr": "Vous avez remporté le 5 de Nain : vous donnez ensuite.",
        "en": "You won the 5 of Dwarves: you deal next.",
    },
    "rn.log.winner.you": {
        "fr": "Vous gagnez la partie avec {points:point|points}.",
        "en": "You win the game with {points:point|points}.",
    },
}
