"""The sentences of Le Roi des Nains in French and in English, by key; ``text.py`` uses them."""

from typing import Final

from roitelet.base.language import Catalogue

SENTENCES: Final[Catalogue] = {
    "rn.none": ("rien", "nothing"),
    "rn.label.face": ("quête {face}", "quest {face}"),
    "rn.label.seat": ("choisir la place {seat}", "choose seat {seat}"),
    "rn.label.left": ("passer les mains à gauche", "pass the hands left"),
    "rn.label.right": ("passer les mains à droite", "pass the hands right"),
    "rn.label.go_on": ("continuer", "continue"),
    "rn.label.take": ("prendre {card}", "take {card}"),
    "rn.label.give": ("donner {card}", "give {card}"),
    "due.RN-1.5": ("on attend le tirage du premier donneur", "waiting for the first dealer to be chosen"),
    "due.RN-4.11": ("on attend le tirage des deux cartes", "waiting for the two cards to be drawn"),
    "rn.refusal.no_such_action": ("cette action n'existe pas", "there is no such action"),
    "rn.refusal.choose_a_face": (
        "{seat} doit choisir la face a ou b de la tuile",
        "{seat} must choose face a or b of the tile",
    ),
    "rn.refusal.choose_a_victim": (
        "{seat} doit d'abord désigner le joueur à qui le Porte-étendard rouge prend deux cartes (@place)",
        "{seat} must first name the player the red standard-bearer takes two cards from (@seat)",
    ),
    "rn.refusal.give_two_cards": (
        "{seat} doit donner deux cartes de sa main (-carte)",
        "{seat} must give two cards from their hand (-card)",
    ),
    "rn.refusal.play_a_card": ("{seat} doit jouer une carte de sa main", "{seat} must play a card from their hand"),
    "rn.refusal.choose_a_partner": (
        "{seat} a joué le Druide et doit choisir avec qui échanger sa main (@place)",
        "{seat} has played the Druid and must choose who to swap hands with (@seat)",
    ),
    "rn.refusal.choose_a_side": (
        "{seat} a joué le Porte-étendard bleu et doit dire de quel côté passent les mains (gauche ou droite)",
        "{seat} has played the blue standard-bearer and must say which way the hands go (left or right)",
    ),
    "rn.refusal.sorcier_or_go_on": (
        "entre deux plis, {seat} se sert du Sorcier s'il l'a (+carte) ou continue (passe)",
        "between two tricks {seat} uses the Sorcerer if they hold it (+card) or goes on (pass)",
    ),
    "rn.refusal.not_held": ("{seat} n'a pas {card} en main", "{seat} does not hold {card}"),
    "rn.refusal.must_follow": (
        "couleur demandée : {suit} ; {seat} peut fournir ({held}) et ne peut donc pas jouer {card}",
        "suit led: {suit}; {seat} can follow suit ({held}), so {card} cannot be played",
    ),
    "rn.refusal.excalibur_follows": (
        "couleur demandée : {suit} ; {seat} peut fournir ({held}), et Excalibur ne se joue que faute de cette couleur",
        "suit led: {suit}; {seat} can follow suit ({held}), and Excalibur is played only by a player without it",
    ),
    "rn.refusal.sorcier_in_trick": (
        "le Sorcier ne se joue jamais dans un pli, seulement entre deux plis",
        "the Sorcerer is never played in a trick, only between two tricks",
    ),
    "rn.refusal.momie_in_first_trick": (
        "la Momie ne se joue pas au premier pli : il n'y a rien à copier",
        "the Mummy cannot be played in the first trick: there is nothing to copy",
    ),
    "rn.refusal.clone_first": (
        "le Clone ne peut pas être la première carte d'une donne : il n'y a rien à copier",
        "the Clone cannot be the first card of a deal: there is nothing to copy",
    ),
    "rn.refusal.no_such_seat": (
        "il n'y a pas de place {target} à cette table ; places : 0 à {last}",
        "there is no seat {target} at this table; seats: 0 to {last}",
    ),
    "rn.refusal.own_seat": (
        "{seat} doit choisir un autre joueur",
        "{seat} must choose a player other than themselves",
    ),
    "rn.refusal.already_given": (
        "{card} est déjà la première des deux cartes données",
        "{card} is already the first of the two cards given",
    ),
    "rn.refusal.no_sorcier": (
        "{seat} n'a pas le Sorcier et ne peut pas reprendre {card} ; il ne peut que continuer (passe)",
        "{seat} does not hold the Sorcerer and cannot take {card} back; they can only go on (pass)",
    ),
    "rn.refusal.not_in_last_trick": (
        "{card} n'est pas dans le pli qui vient de finir ; on peut reprendre : {held}",
        "{card} is not in the trick just finished; cards that can be taken: {held}",
    ),
    "rn.refusal.must_use_sorcier": (
        "{seat} doit se servir du Sorcier maintenant, avant le dernier pli ; on peut reprendre : {held}",
        "{seat} must use the Sorcerer now, before the last trick; cards that can be taken: {held}",
    ),
    "rn.deal_refusal.no_such_card": (
        "la donne contient une carte qui n'existe pas",
        "the deal names a card that does not exist",
    ),
    "rn.deal_refusal.card_twice": (
        "la donne contient deux fois la même carte, ou une carte qui n'est pas du paquet",
        "the deal names a card twice, or one that is not in the pack",
    ),
    "rn.deal_refusal.no_such_seat": (
        "le donneur doit être une place de 0 à {last}",
        "the dealer must be a seat from 0 to {last}",
    ),
    "rn.deal_refusal.special_not_left": (
        "cette carte spéciale n'est plus, ou n'est pas, à tirer",
        "this special card cannot be drawn, or not any more",
    ),
    "rn.deal_refusal.tile_not_left": (
        "cette tuile n'est plus, ou n'est pas, à tirer",
        "this tile cannot be drawn, or not any more",
    ),
    "rn.deal_refusal.not_the_victims": (
        "il faut deux cartes différentes de la main du joueur désigné",
        "two different cards of the hand of the player named are needed",
    ),
    "rn.break.two_places": ("une carte est à deux endroits", "a card is in two places"),
    "rn.break.counts": (
        "une main n'a pas le nombre de cartes voulu à ce moment du jeu",
        "a hand does not hold as many cards as it must at this moment",
    ),
    "rn.break.lacks": (
        "une place tient une carte qu'elle n'a pas, au su de tous",
        "a seat holds a card everyone knows it to lack",
    ),
    "rn.break.pack": (
        "les mains et les plis ne font pas le paquet de la donne",
        "hands and tricks do not make up the pack of the deal",
    ),
    "rn.break.tricks": (
        "les plis, leurs gagnants et les cartes jouées ne s'accordent pas",
        "the tricks, their winners and the cards played disagree",
    ),
    "rn.break.turn": (
        "ce qui est attendu ne peut pas arriver à ce moment du jeu",
        "what is waited for cannot happen at this moment",
    ),
    "rn.break.insight": (
        "quelqu'un connaîtrait une carte là où elle n'est pas",
        "someone is said to know a card where it is not",
    ),
    "rn.break.sums": (
        "la somme des points de la quête est impossible",
        "the points of the quest add up to what they cannot",
    ),
    "rn.break.quest": (
        "la carte spéciale, la tuile ou la face n'est pas en jeu à ce moment",
        "special card, tile or face are not in force at this moment",
    ),
    "rn.break.exchange": (
        "un échange de cartes est annoncé ou attendu que la carte spéciale ne permet pas",
        "an exchange of cards is said to be made or due that the special card does not allow",
    ),
    "rn.break.leader": (
        "le premier pli n'est pas entamé par le joueur qui a le 5 de Gobelin",
        "the first trick is not led by the player who holds the 5 of Goblins",
    ),
    "rn.break.sorcier": (
        "le Sorcier aurait dû servir avant le dernier pli",
        "the Sorcerer should have been used before the last trick",
    ),
    "rn.break.ending": (
        "la partie devrait continuer, ou devrait être finie, avec ces totaux après ce nombre de donnes",
        "with these totals after so many deals the game should go on, or be over",
    ),
    "rn.break.dealer": ("celui qui donne n'a pas remporté le 5 de Nain", "the dealer has not won the 5 of Dwarves"),
    "rn.end.deals": ("toutes les donnes sont jouées", "all the deals have been played"),
    "rn.end.extra_deal": ("la donne de départage a tranché", "the tie-break deal has decided"),
    "rn.log.dealer": ("Le sort désigne {seat} pour donner.", "{seat} is chosen at random to deal first."),
    "rn.log.deal": (
        "Donne {number} : {seat} donne. Carte spéciale : {special}.",
        "Deal {number}: {seat} deals. Special card: {special}.",
    ),
    "rn.log.extra_deal": (
        "Donne de départage : {seat} donne. Carte spéciale : {special}.",
        "Tie-break deal: {seat} deals. Special card: {special}.",
    ),
    "rn.log.tile": (
        "{seat} a le 5 de Chevalier et choisit entre « {first} » et « {second} ».",
        "{seat} has the 5 of Knights and chooses between “{first}” and “{second}”.",
    ),
    "rn.log.face": ("{seat} choisit « {quest} » : {formula}.", "{seat} chooses “{quest}”: {formula}."),
    "rn.log.bearer": ("{seat} montre le Porte-étendard rouge.", "{seat} shows the red standard-bearer."),
    "rn.log.victim": ("{seat} prend deux cartes à {victim}.", "{seat} takes two cards from {victim}."),
    "rn.log.taken": ("{seat} prend à {victim} : {cards}", "{seat} takes from {victim}: {cards}"),
    "rn.log.gives": ("{seat} donne deux cartes à {victim}.", "{seat} gives {victim} two cards."),
    "rn.log.gives_cards": ("{seat} donne à {victim} : {cards}", "{seat} gives {victim}: {cards}"),
    "rn.log.leader": ("{seat} a le 5 de Gobelin et entame.", "{seat} has the 5 of Goblins and leads."),
    "rn.log.lay": ("{seat} : {card}", "{seat}: {card}"),
    "rn.log.copy": ("{seat} : {card}, qui copie {copied}", "{seat}: {card}, a copy of {copied}"),
    "rn.log.clone": ("{seat} : {card}, juste au-dessus : {copied}", "{seat}: {card}, just above {copied}"),
    "rn.log.trick": ("{seat} remporte le pli {number}.", "{seat} wins trick {number}."),
    "rn.log.swap": ("Druide : {seat} échange sa main avec {other}.", "Druid: {seat} swaps hands with {other}."),
    "rn.log.left": (
        "Porte-étendard bleu : {seat} fait passer toutes les mains à gauche.",
        "Blue standard-bearer: {seat} passes all hands left.",
    ),
    "rn.log.right": (
        "Porte-étendard bleu : {seat} fait passer toutes les mains à droite.",
        "Blue standard-bearer: {seat} passes all hands right.",
    ),
    "rn.log.sorcier": (
        "Sorcier : {seat} le laisse dans le pli et prend {card}.",
        "Sorcerer: {seat} leaves it in the trick and takes {card}.",
    ),
    "rn.log.bonus": ("{special} : {points} pour {seat}.", "{special}: {points} for {seat}."),
    "rn.log.score": ("{seat} : {points}, total {total}", "{seat}: {points}, total {total}"),
    "rn.log.next_dealer": (
        "{seat} a remporté le 5 de Nain et donne ensuite.",
        "{seat} won the 5 of Dwarves and deals next.",
    ),
    "rn.log.tie": (
        "Égalité en tête : on joue une donne de départage.",
        "A tie for the lead: a tie-break deal is played.",
    ),
    "rn.log.end": ("Fin de la partie : {sentence}.", "Game over: {sentence}."),
    "rn.log.winner": (
        "{seat} gagne la partie avec {points:point|points}.",
        "{seat} wins the game with {points:point|points}.",
    ),
    "rn.line": ("{what} {points}", "{what} {points}"),
    "rn.line.nothing": ("{what} : rien", "{what}: nothing"),
    "rn.line.cards": ("{what} {cards} {points}", "{what} {cards} {points}"),
    "rn.line.tricks": ("{what}, plis {tricks}, {points}", "{what}, tricks {tricks}, {points}"),
    "rn.line.trick": ("{what}, pli {tricks}, {points}", "{what}, trick {tricks}, {points}"),
    "rn.line.sum": ("{what}, somme {sum}, {points}", "{what}, sum {sum}, {points}"),
    "rn.line.count": ("{what}, {count} plis, {points}", "{what}, {count} tricks, {points}"),
    "rn.line.one_trick": ("{what}, 1 pli, {points}", "{what}, 1 trick, {points}"),
    "rn.line.no_trick": ("{what}, aucun pli, {points}", "{what}, no trick, {points}"),
    "rn.line.double": ("{special} : × 2", "{special}: × 2"),
    "rn.numbers": ("{numbers}", "{numbers}"),
    "rn.refusal.no_such_action.you": ("Ce coup n’existe pas ici.", "There is no such move here."),
    "rn.refusal.choose_a_face.you": ("Choisissez d’abord la quête.", "Choose the quest first."),
    "rn.refusal.choose_a_victim.you": (
        "D’abord le Porte-étendard rouge : à qui prenez-vous deux cartes ?",
        "First the red standard-bearer: who do you take two cards from?",
    ),
    "rn.refusal.give_two_cards.you": (
        "Donnez d’abord deux cartes de votre main.",
        "Give two cards from your hand first.",
    ),
    "rn.refusal.play_a_card.you": ("Jouez une carte de votre main.", "Play a card from your hand."),
    "rn.refusal.choose_a_partner.you": (
        "Vous avez joué le Druide : choisissez d’abord avec qui échanger votre main.",
        "You played the Druid: first choose who you swap hands with.",
    ),
    "rn.refusal.choose_a_side.you": (
        "Dites d’abord de quel côté le Porte-étendard bleu fait passer les mains.",
        "First say which way the blue standard-bearer sends the hands.",
    ),
    "rn.refusal.sorcier_or_go_on.you": (
        "Entre deux plis, seul le Sorcier peut agir. Si vous ne l’avez pas, continuez.",
        "Only the Sorcerer can be used between tricks: if you don’t hold it, continue.",
    ),
    "rn.refusal.not_held.you": ("Cette carte n’est pas dans votre main.", "That card isn’t in your hand."),
    "rn.refusal.must_follow.you": (
        "On demande un {suit}, et vous en avez : jouez {cards:or}.",
        "{suit} were led, and you have some: play {cards:or}.",
    ),
    "rn.refusal.excalibur_follows.you": (
        "On demande un {suit}, et vous en avez. Excalibur se joue en premier, ou quand cette couleur vous manque.",
        "{suit} were led, and you have some: play Excalibur only as a lead, or when you have none.",
    ),
    "rn.refusal.sorcier_in_trick.you": (
        "Le Sorcier ne se joue pas dans un pli : vous vous en servirez entre deux plis.",
        "The Sorcerer can’t be played to a trick: use it between tricks.",
    ),
    "rn.refusal.momie_in_first_trick.you": (
        "La Momie copie la carte qui a remporté le pli précédent : au premier pli, elle n’a rien à copier.",
        "The Mummy copies the card that won the trick before, and there hasn’t been one yet.",
    ),
    "rn.refusal.clone_first.you": (
        "Le Clone copie la carte jouée juste avant lui : il ne peut pas être la première carte de la donne.",
        "The Clone copies the card played before it, so it can’t be the first card of a deal.",
    ),
    "rn.refusal.no_such_seat.you": (
        "Il n’y a personne à cette place : choisissez quelqu’un d’autre.",
        "Nobody sits there: choose someone else.",
    ),
    "rn.refusal.own_seat.you": ("Choisissez quelqu’un d’autre.", "Choose someone else."),
    "rn.refusal.already_given.you": (
        "Cette carte est déjà donnée : choisissez-en une autre.",
        "You have already given that card: choose another.",
    ),
    "rn.refusal.no_sorcier.you": (
        "Pour prendre cette carte, il faudrait le Sorcier : continuez.",
        "Only the Sorcerer can be used between tricks, and you don’t hold it: continue.",
    ),
    "rn.refusal.not_in_last_trick.you": (
        "Cette carte n’est pas dans le pli qui vient de finir : reprenez-y {cards:or}.",
        "That card isn’t in the trick just played: take {cards:or}.",
    ),
    "rn.refusal.must_use_sorcier.you": (
        "Dernière occasion pour le Sorcier : prenez une carte du pli.",
        "Last chance for the Sorcerer: take a card from the trick.",
    ),
    "rn.log.dealer.you": ("Le sort vous désigne : vous donnez.", "You are chosen at random to deal first."),
    "rn.log.deal.you": (
        "Donne {number} : vous donnez. Carte spéciale : {special}.",
        "Deal {number}: you deal. Special card: {special}.",
    ),
    "rn.log.extra_deal.you": (
        "Donne de départage : vous donnez. Carte spéciale : {special}.",
        "Tie-break deal: you deal. Special card: {special}.",
    ),
    "rn.log.tile.you": (
        "Vous avez le 5 de Chevalier et choisissez entre « {first} » et « {second} ».",
        "You have the 5 of Knights and choose between “{first}” and “{second}”.",
    ),
    "rn.log.face.you": ("Vous choisissez « {quest} » : {formula}.", "You choose “{quest}”: {formula}."),
    "rn.log.bearer.you": ("Vous montrez le Porte-étendard rouge.", "You show the red standard-bearer."),
    "rn.log.victim.you": ("Vous prenez deux cartes à {victim}.", "You take two cards from {victim}."),
    "rn.log.victim.you.victim": ("{seat} vous prend deux cartes.", "{seat} takes two cards from you."),
    "rn.log.taken.you": ("Vous prenez à {victim} : {cards}", "You take from {victim}: {cards}"),
    "rn.log.taken.you.victim": ("{seat} vous prend : {cards}", "{seat} takes from you: {cards}"),
    "rn.log.gives.you": ("Vous donnez deux cartes à {victim}.", "You give {victim} two cards."),
    "rn.log.gives.you.victim": ("{seat} vous donne deux cartes.", "{seat} gives you two cards."),
    "rn.log.gives_cards.you": ("Vous donnez à {victim} : {cards}", "You give {victim}: {cards}"),
    "rn.log.gives_cards.you.victim": ("{seat} vous donne : {cards}", "{seat} gives you: {cards}"),
    "rn.log.leader.you": ("Vous avez le 5 de Gobelin : vous entamez.", "You have the 5 of Goblins: you lead."),
    "rn.log.laid": ("{seat} {card}", "{seat} {card}"),
    "rn.log.laid.you": ("vous {card}", "you {card}"),
    "rn.log.laid_copy": ("{seat} {card} (copie {copied})", "{seat} {card} (a copy of {copied})"),
    "rn.log.laid_copy.you": ("vous {card} (copie {copied})", "you {card} (a copy of {copied})"),
    "rn.log.laid_clone": ("{seat} {card} (juste au-dessus : {copied})", "{seat} {card} (just above {copied})"),
    "rn.log.laid_clone.you": ("vous {card} (juste au-dessus : {copied})", "you {card} (just above {copied})"),
    "rn.log.trick_so_far": ("Pli {number} : {laid}", "Trick {number}: {laid}"),
    "rn.log.trick.you": ("Vous remportez le pli {number}.", "You win trick {number}."),
    "rn.log.swap.you": ("Druide : vous échangez votre main avec {other}.", "Druid: you swap hands with {other}."),
    "rn.log.left.you": (
        "Porte-étendard bleu : vous faites passer toutes les mains à gauche.",
        "Blue standard-bearer: you pass all hands left.",
    ),
    "rn.log.right.you": (
        "Porte-étendard bleu : vous faites passer toutes les mains à droite.",
        "Blue standard-bearer: you pass all hands right.",
    ),
    "rn.log.sorcier.you": (
        "Sorcier : vous le laissez dans le pli et prenez {card}.",
        "Sorcerer: you leave it in the trick and take {card}.",
    ),
    "rn.log.next_dealer.you": (
        "Vous avez remporté le 5 de Nain : vous donnez ensuite.",
        "You won the 5 of Dwarves: you deal next.",
    ),
    "rn.log.winner.you": (
        "Vous gagnez la partie avec {points:point|points}.",
        "You win the game with {points:point|points}.",
    ),
}
