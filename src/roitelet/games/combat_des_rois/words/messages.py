"""Labels, refusals and endings of Le Combat des Rois in French and in English; ``log_messages.py`` has the log."""

from typing import Final

from roitelet.base.language import Catalogue

SENTENCES: Final[Catalogue] = {
    "cr.label.lead": ("{leader} sur {place}", "{leader} on {place}"),
    "cr.label.lay": ("{card} dans la colonne {column}", "{card} in column {column}"),
    "cr.label.join": ("{card} au pont {gap}", "{card} at bridge {gap}"),
    "cr.label.strike": ("catastrophe sur {place}", "catastrophe on {place}"),
    "cr.label.end": ("finir le tour", "end the turn"),
    "cr.label.no": ("non", "no"),
    "cr.label.yes": ("oui", "yes"),
    "cr.label.build": ("construire le {ship}", "build the {ship}"),
    "cr.label.exchange": ("prendre le trésor de la colonne {column}", "take the treasure of column {column}"),
    "cr.label.commit_none": ("n’engager aucune carte", "commit no card"),
    "cr.label.commit_one": ("engager 1 carte", "commit 1 card"),
    "cr.label.commit": ("engager {count} cartes", "commit {count} cards"),
    "cr.label.fight": ("régler d’abord le conflit des {leaders}", "settle the {leaders}’ conflict first"),
    "cr.label.choose": ("mener la dynastie {dynasty}", "lead the {dynasty} dynasty"),
    "due.CR-1.6": ("on attend le tirage du premier joueur", "waiting for the first player to be chosen"),
    "cr.refusal.no_such_action": (
        "l'action {number} n'existe pas ; nombres permis : 0 à {most}",
        "there is no action {number}; allowed: 0 to {most}",
    ),
    "cr.refusal.choose_an_action": (
        "{action} répond à une question qui n'est pas posée ; {seat} place un chef (n@5.2), pose une carte "
        "(r5) ou un pont (r5-6), se sert de sa catastrophe (x5.2) ou finit son tour (fin)",
        "{action} answers a question nobody has asked; {seat} places a leader (n@5.2), plays a card (r5) or "
        "a bridge (r5-6), uses their catastrophe (x5.2) or ends their turn (end)",
    ),
    "cr.refusal.answer_yes_or_no": (
        "{seat} doit d'abord dire s'il marque {card} ; {action} n'est pas encore possible ; choix : {options}",
        "{seat} must first say whether they score {card}; {action} is refused, allowed: {options}",
    ),
    "cr.refusal.build_or_decline": (
        "{seat} doit d'abord dire s'il construit un navire avec quatre cartes {colour}s de la colonne "
        "{column} ; {action} n'est pas encore possible ; choix : {options}",
        "{seat} must first say whether they build a ship from four {colour} cards of column {column}; "
        "{action} is not possible yet; possible: {options}",
    ),
    "cr.refusal.choose_a_conflict": (
        "{seat} doit d'abord choisir le conflit qui vient maintenant ; "
        "{action} n'est pas encore possible ; choix : {options}",
        "{seat} must first choose the conflict that comes next; {action} is not possible yet; possible: {options}",
    ),
    "cr.refusal.commit_cards": (
        "{seat} doit d'abord dire combien de cartes {colour}s il engage dans le conflit ; {action} est "
        "refusé, permis : {options}",
        "{seat} must first say how many {colour} cards they commit to the conflict; {action} is refused, "
        "allowed: {options}",
    ),
    "cr.refusal.choose_a_treasure": (
        "{seat} doit d'abord dire s'il échange un trésor contre un temple de sa main ; {action} est refusé, "
        "permis : {options}",
        "{seat} must first say whether they exchange a treasure for a temple from their hand; {action} is "
        "refused, allowed: {options}",
    ),
    "cr.refusal.no_card_there": (
        "il n'y a pas de carte en {spot} ; sous la tête de la colonne {column}, on en compte {count}",
        "there is no card at {spot}; column {column} has {count} below its head",
    ),
    "cr.refusal.no_bridge_there": (
        "il n'y a pas de pont en {spot} ; ponts sur la table : {options}",
        "there is no bridge at {spot}; bridges on the table: {options}",
    ),
    "cr.refusal.ship_bears_none": (
        "en {spot} se trouve le {ship}, et un navire ne porte pas de chef ; permis : une carte, une tête ou un pont",
        "at {spot} lies the {ship}, and a leader cannot stand on a ship; possible: a card, a head or a bridge",
    ),
    "cr.refusal.ship_stays": (
        "en {spot} se trouve le {ship}, et un navire ne se retire pas ; permis : une carte ou un pont sans chef",
        "at {spot} lies the {ship}, and a ship cannot be removed; allowed: a card or a bridge without a leader",
    ),
    "cr.refusal.occupied": (
        "{place} porte déjà {leader} ({owner}) ; un chef ne va que sur une carte libre",
        "{place} already carries {leader} ({owner}); a leader only goes on a free card",
    ),
    "cr.refusal.same_kingdom": (
        "{place} est dans le royaume où se trouve déjà {leader} ; à cette table, un chef ne se déplace que "
        "vers un autre royaume",
        "{place} is in the kingdom where {leader} already stands; at this table a leader moves only to another kingdom",
    ),
    "cr.refusal.same_place": (
        "{seat} a déjà son {leader} sur {place} ; il ne peut aller que sur une autre carte",
        "{seat} has their {leader} on {place} already; it can only go on another card",
    ),
    "cr.refusal.not_held": (
        "{seat} n'a pas de carte {colour} en main ; il a : {hand}",
        "{seat} holds no {colour} card; they hold: {hand}",
    ),
    "cr.refusal.too_many": (
        "{seat} ne peut pas engager {wanted} ; choix : {options}",
        "{seat} cannot commit {wanted}; possible: {options}",
    ),
    "cr.refusal.column_full": (
        "la colonne {column} a déjà huit cartes ; il reste de la place dans les colonnes : {options}",
        "column {column} already has eight cards; there is room in the columns: {options}",
    ),
    "cr.refusal.bridge_there": (
        "il y a déjà un pont en {spot} ; on peut en poser un en : {options}",
        "there is a bridge at {spot} already; one can be played at: {options}",
    ),
    "cr.refusal.columns_too_short": (
        "un pont en {spot} demande trois cartes sous chacune des deux têtes, il y en a {left} et {right} ; "
        "on peut en poser un en : {options}",
        "a bridge at {spot} needs three cards below each of the two heads, there are {left} and {right}; one "
        "can be played at: {options}",
    ),
    "cr.refusal.no_catastrophe": (
        "{seat} s'est déjà servi de sa seule catastrophe ; {action} n'est plus possible",
        "{seat} has already used their one catastrophe; {action} is not possible",
    ),
    "cr.refusal.leader_protects": (
        "la catastrophe ne peut rien contre {place}, qui porte {leader} ({owner}) ; permis : une carte ou un "
        "pont sans chef",
        "the catastrophe cannot remove {place}, which carries {leader} ({owner}); allowed: a card or a "
        "bridge without a leader",
    ),
    "cr.refusal.ship_not_left": (
        "le {ship} est déjà sur la table ; choix : {options}",
        "the {ship} is on the table already; possible: {options}",
    ),
    "cr.refusal.wrong_ship": (
        "quatre cartes {colour}s ne font pas le {ship} ; choix : {options}",
        "four {colour} cards do not make the {ship}; possible: {options}",
    ),
    "cr.refusal.no_such_treasure": (
        "la tête de la colonne {column} n'est pas un trésor du royaume du pont {gap} ; choix : {options}",
        "the head of column {column} is no treasure of the kingdom of the bridge {gap}; possible: {options}",
    ),
    "cr.refusal.no_such_conflict": (
        "il n'y a pas de conflit entre {leaders} ; choix : {options}",
        "there is no conflict between {leaders}; possible: {options}",
    ),
    "cr.refusal.fill_or_not": (
        "{seat} doit d'abord dire s'il complète sa main ; {action} n'est pas encore possible ; choix : {options}",
        "{seat} must first say whether they fill their hand; {action} is not possible yet; possible: {options}",
    ),
    "cr.refusal.choose_a_dynasty": (
        "{seat} doit d'abord choisir sa dynastie ; {action} n'est pas encore possible ; choix : {options}",
        "{seat} must first choose a dynasty; {action} is not possible yet; possible: {options}",
    ),
    "cr.refusal.dynasty_taken": (
        "un autre joueur mène déjà cette dynastie : {action} ; choix : {options}",
        "another player leads this dynasty already: {action}; possible: {options}",
    ),
    "cr.deal_refusal.no_such_card": (
        "la donne contient {card}, qui n'est pas une couleur ; permis : n v r b (0 à 3)",
        "the deal names {card}, which is no colour; allowed: n v r b (0 to 3)",
    ),
    "cr.deal_refusal.wrong_counts": ("la donne compte {given} ; il faut {due}", "the deal has {given}; due are {due}"),
    "cr.deal_refusal.no_such_seat": (
        "il n'y a pas de place {given} pour commencer ; places : 0 à {last}",
        "there is no seat {given} to begin; seats: 0 to {last}",
    ),
    "cr.break.columns": (
        "une colonne a un trou ou deux cartes au même endroit, ou un pont sans couleur",
        "a column has a gap or two cards in one place, or a bridge has no colour",
    ),
    "cr.break.ships": ("un navire est à deux endroits ou sur une carte", "a ship is in two places or on a card"),
    "cr.break.leaders": (
        "un chef est là où il n'y a pas de carte, ou deux chefs sont sur la même",
        "a leader stands where no card is, or two stand on one",
    ),
    "cr.break.kingdoms": (
        "un royaume a deux chefs d'une couleur qui ne se battent pas",
        "a kingdom has two leaders of one colour who do not fight",
    ),
    "cr.break.hands": (
        "une main a trop de cartes, ou un autre nombre que celui annoncé",
        "a hand has too many cards, or another number than it says",
    ),
    "cr.break.cards": ("les cartes ne font pas le paquet de 185", "the cards do not make up the pack of 185"),
    "cr.break.treasures": (
        "les huit trésors ne sont pas tous là : chaque tête remplacée (*) en met un sur une pile ($)",
        "the eight treasures are not all there: each replaced head (*) puts one on a pile ($)",
    ),
    "cr.break.last_treasure": (
        "le dernier trésor ne se prend pas, et aucun tour ne commence quand il est seul sur la table",
        "the last treasure cannot be taken, and no turn begins once it is alone on the table",
    ),
    "cr.break.turn": (
        "ce qui est attendu ne peut pas arriver à ce moment du jeu",
        "what is waited for cannot happen at this moment",
    ),
    "cr.break.leftovers": (
        "rien n'est en suspens à ce moment, et pourtant un conflit, une offre ou un pont est noté",
        "nothing is pending at this moment, yet a conflict, an offer or a bridge is noted",
    ),
    "cr.break.offer": (
        "la carte posée n'est pas la dernière de sa colonne, ou ce n'est pas à cette place qu'elle rapporte",
        "the card played is not the last of its column, or it is not this seat that it brings a point",
    ),
    "cr.break.ship_offer": (
        "la dernière carte de cette colonne ne permet pas de navire au joueur dont c'est le tour",
        "the last card of this column allows the player whose turn it is no ship",
    ),
    "cr.break.pay": (
        "aucun navire ne fait marquer ce chef à ce moment",
        "no ship lets this leader score at this moment",
    ),
    "cr.break.fight": (
        "ces deux chefs ne se battent pas, ou pas dans cet ordre",
        "these two leaders do not fight, or not in this order",
    ),
    "cr.break.reward": (
        "le conflit n'a pas pu finir ainsi : le chef du gagnant reste où il est, celui du perdant est en réserve",
        "the conflict cannot have ended like this: the winner's leader stays, the loser's is in reserve",
    ),
    "cr.break.wars": (
        "on ne choisit un conflit que si le pont en cause plusieurs, et c'est le joueur dont c'est le tour qui choisit",
        "a conflict is chosen only if the bridge causes several, by the player whose turn it is",
    ),
    "cr.break.exchange": (
        "le royaume du nouveau pont n'offre pas de trésor à ce marchand",
        "the kingdom of the new bridge offers this merchant no treasure",
    ),
    "cr.break.refill": (
        "on ne demande qu'à un joueur de moins de huit cartes s'il complète sa main, là où on en est convenu et "
        "tant que la pioche suffit",
        "whether to fill a hand is asked of a player with fewer than eight cards, where this is agreed and the "
        "draw pile suffices",
    ),
    "cr.break.undealt": (
        "avant la donne, il n'y a sur la table que les huit trésors, et rien n'est joué",
        "before the deal only the eight treasures are on the table, and nothing has been played",
    ),
    "cr.break.dynasties": (
        "chacun mène sa dynastie : celle de sa place ou, là où on les choisit, celle qu'il a choisie",
        "everyone leads a dynasty of their own: that of their seat or, if agreed, the one chosen in turn",
    ),
    "cr.break.tops": (
        "le dessus d'une pile est une de ses cartes, et une pile vide n'en montre aucune",
        "the top of a pile is one of its cards, and an empty pile shows none",
    ),
    "cr.break.removed": (
        "trente cartes quittent la partie à deux joueurs, aucune à trois ou à quatre",
        "thirty cards leave the game with two players, none with three or four",
    ),
    "cr.break.gone": (
        "il manque des cartes à la défausse ou sur les piles : quatre pour chaque navire, une pour chaque "
        "catastrophe, et celles qu'il fallait sous les ponts",
        "cards are missing from discard pile or piles: four for each ship, one for each catastrophe, and "
        "those that bridges needed below them",
    ),
    "cr.break.idle": (
        "la partie s'arrête au nombre convenu de tours sans pioche, ni plus tôt ni plus tard",
        "the game stops at the agreed number of turns without a draw, no sooner and no later",
    ),
    "cr.break.end_of_pack": (
        "la pioche ne met fin à la partie que vide, ou trop courte pour une main là où on en est convenu",
        "the draw pile ends the game only once it is empty, or too short for a hand where this is agreed",
    ),
    "cr.end.treasures": ("il ne reste qu'un trésor sur la table", "only one treasure is left on the table"),
    "cr.end.pack": (
        "la pioche est trop courte pour compléter les mains",
        "the draw pile is too short to fill every hand",
    ),
    "cr.end.stall": (
        "personne n’a pioché pendant le nombre de tours de table convenu",
        "nobody has drawn for as long as was agreed",
    ),
}
