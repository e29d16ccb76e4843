"""The log lines of Le Combat des Rois in French and in English; ``narration.py`` decides when they are said."""

from roitelet.engine.language import add_catalogue

add_catalogue(
    {
        "cr.log.first": {"fr": "Le sort désigne {seat}, qui commence.", "en": "The lot falls on {seat}, who begins."},
        "cr.log.dynasty": {
            "fr": "{seat} mène la dynastie {dynasty}.",
            "en": "{seat} leads the dynasty of the {dynasty}.",
        },
        "cr.log.deal": {
            "fr": "Chacun reçoit huit cartes ; il en reste {left} à piocher.",
            "en": "Everybody gets eight cards; {left} are left to draw.",
        },
        "cr.log.deal_two": {
            "fr": "Chacun reçoit huit cartes, {removed} quittent la partie ; il en reste {left} à piocher.",
            "en": "Everybody gets eight cards, {removed} leave the game; {left} are left to draw.",
        },
        "cr.log.place": {
            "fr": "{seat} place son {leader} sur {place}.",
            "en": "{seat} places their {leader} onto {place}.",
        },
        "cr.log.move": {
            "fr": "{seat} déplace son {leader} de {origin} sur {place}.",
            "en": "{seat} moves their {leader} from {origin} onto {place}.",
        },
        "cr.log.lay": {
            "fr": "{seat} pose {card} dans la colonne {column}.",
            "en": "{seat} lays {card} in column {column}.",
        },
        "cr.log.strike": {
            "fr": "Catastrophe : {seat} retire du jeu {card} de la colonne {column}.",
            "en": "Catastrophe: {seat} removes {card} of column {column} from the game.",
        },
        "cr.log.strike_bridge": {
            "fr": "Catastrophe : {seat} retire du jeu le pont {gap}, {card}.",
            "en": "Catastrophe: {seat} removes the bridge {gap}, {card}, from the game.",
        },
        "cr.log.join": {"fr": "{seat} pose le pont {gap} : {card}.", "en": "{seat} lays the bridge {gap}: {card}."},
        "cr.log.join_hidden": {
            "fr": "{seat} pose le pont {gap} face cachée.",
            "en": "{seat} lays the bridge {gap} face down.",
        },
        "cr.log.join_known": {
            "fr": "{seat} pose le pont {gap} face cachée ({card}).",
            "en": "{seat} lays the bridge {gap} face down ({card}).",
        },
        "cr.log.turned_up": {
            "fr": "Le pont {gap} est retourné : {card}.",
            "en": "The bridge {gap} is turned up: {card}.",
        },
        "cr.log.point": {
            "fr": "{seat} met {card} de sa main sur sa pile, grâce à son {leader}.",
            "en": "{seat} puts {card} from their hand on their pile, thanks to their {leader}.",
        },
        "cr.log.point_king": {
            "fr": "{seat} met {card} de sa main sur sa pile, grâce à son roi, faute de chef {colour} dans le royaume.",
            "en": "{seat} puts {card} from their hand on their pile, thanks to their king, the kingdom having no "
            "{colour} leader.",
        },
        "cr.log.port": {
            "fr": "{seat} met {card} de sa main sur sa pile, grâce à son {leader} et au {ship}.",
            "en": "{seat} puts {card} from their hand on their pile, thanks to their {leader} and the {ship}.",
        },
        "cr.log.reward": {
            "fr": "{seat} met {card} de sa main sur sa pile pour prix de sa victoire.",
            "en": "{seat} puts {card} from their hand on their pile as the prize of victory.",
        },
        "cr.log.build": {
            "fr": "{seat} construit le {ship} au bas de la colonne {column} ; quatre cartes {colour}s vont à la "
            "défausse.",
            "en": "{seat} builds the {ship} at the bottom of column {column}; four {colour} cards are discarded.",
        },
        "cr.log.home": {
            "fr": "Leurs chefs retournent en réserve : {leaders}.",
            "en": "The leaders on them go back to the supply: {leaders}.",
        },
        "cr.log.owned": {"fr": "{leader} ({seat})", "en": "{leader} ({seat})"},
        "cr.log.wars": {
            "fr": "Le pont {gap} met plusieurs couleurs en guerre ({colours}) : {seat} choisit.",
            "en": "The bridge {gap} sets several colours at war ({colours}): {seat} chooses.",
        },
        "cr.log.war": {"fr": "{seat} fait combattre les {leaders}.", "en": "{seat} has the {leaders} fight."},
        "cr.log.internal": {
            "fr": "Conflit interne entre {leaders} : {attacker} attaque (force {attack}), {defender} se défend (force "
            "{defence}).",
            "en": "Internal conflict of {leaders}: {attacker} attacks (strength {attack}), {defender} defends "
            "(strength {defence}).",
        },
        "cr.log.external": {
            "fr": "Conflit externe entre {leaders} au pont {gap} : {attacker} attaque (force {attack}), {defender} se "
            "défend (force {defence}).",
            "en": "External conflict of {leaders} at the bridge {gap}: {attacker} attacks (strength {attack}), "
            "{defender} defends (strength {defence}).",
        },
        "cr.log.commit_none": {"fr": "{seat} n'engage aucune carte {colour}.", "en": "{seat} lays no {colour} card."},
        "cr.log.commit": {"fr": "{seat} engage {cards}.", "en": "{seat} lays {cards}."},
        "cr.log.win": {
            "fr": "{winner} l'emporte, {high} contre {low} ; {loser} reprend son {leader} dans sa réserve.",
            "en": "{winner} wins, {high} to {low}; {loser} takes their {leader} back into their supply.",
        },
        "cr.log.tie": {
            "fr": "Égalité, {high} partout : {winner}, qui se défend, l'emporte ; {loser} reprend son {leader} dans sa "
            "réserve.",
            "en": "A tie at {high}: {winner}, who defends, wins; {loser} takes their {leader} back into their supply.",
        },
        "cr.log.spoils_one": {
            "fr": "{winner} met la carte {colour} engagée sur sa pile.",
            "en": "{winner} puts the {colour} card laid on their pile.",
        },
        "cr.log.spoils": {
            "fr": "{winner} met une des {count} cartes {colour}s engagées sur sa pile ; le reste va à la défausse.",
            "en": "{winner} puts one of the {count} {colour} cards laid on their pile; the rest is discarded.",
        },
        "cr.log.capture": {
            "fr": "{winner} prend {cards} du royaume vaincu sur sa pile.",
            "en": "{winner} takes {cards} of the beaten kingdom onto their pile.",
        },
        "cr.log.parted": {
            "fr": "Le pont {gap} est du nombre : le royaume vaincu se sépare.",
            "en": "The bridge {gap} is among them: the beaten kingdom falls apart.",
        },
        "cr.log.bridge_gone": {
            "fr": "Le nouveau pont {gap} s'en va avec le conflit de sa couleur : les deux royaumes se séparent.",
            "en": "The new bridge {gap} goes away with the conflict in its colour: the two kingdoms part.",
        },
        "cr.log.exchange": {
            "fr": "{seat} prend le trésor de la colonne {column} et met un temple à sa place.",
            "en": "{seat} takes the treasure of column {column} and puts a temple in its place.",
        },
        "cr.log.stops_one": {"fr": "{seat} renonce à sa dernière action.", "en": "{seat} forgoes their last action."},
        "cr.log.stops": {"fr": "{seat} renonce à ses deux actions.", "en": "{seat} forgoes both their actions."},
        "cr.log.draws": {
            "fr": "{seat} a fini son tour. On pioche : {draws} ; il en reste {left}.",
            "en": "{seat} has ended their turn. Cards drawn: {draws}; {left} left.",
        },
        "cr.log.no_draws": {
            "fr": "{seat} a fini son tour ; personne ne pioche.",
            "en": "{seat} has ended their turn; nobody draws.",
        },
        "cr.log.turn_over": {"fr": "{seat} a fini son tour.", "en": "{seat} has ended their turn."},
        "cr.log.refill": {
            "fr": "{seat} complète sa main et pioche : {count} ; il en reste {left}.",
            "en": "{seat} fills their hand. Cards drawn: {count}; {left} left.",
        },
        "cr.log.refill_no": {"fr": "{seat} ne complète pas sa main.", "en": "{seat} leaves their hand as it is."},
        "cr.log.draw": {"fr": "{seat} {count}", "en": "{seat} {count}"},
        "cr.log.end": {"fr": "Fin de la partie ({clause}) : {sentence}.", "en": "Game over ({clause}): {sentence}."},
        "cr.log.final": {
            "fr": "{seat} : {colours} de la couleur la plus faible à la plus forte.",
            "en": "{seat}: {colours} from the weakest colour to the strongest.",
        },
        "cr.log.final_one": {
            "fr": "{seat} : {colours} de la couleur la plus faible à la plus forte, 1 trésor compris.",
            "en": "{seat}: {colours} from the weakest colour to the strongest, 1 treasure included.",
        },
        "cr.log.final_treasures": {
            "fr": "{seat} : {colours} de la couleur la plus faible à la plus forte, {treasures} trésors compris.",
            "en": "{seat}: {colours} from the weakest colour to the strongest, {treasures} treasures included.",
        },
        "cr.log.winner": {"fr": "Gagnant : {seats}.", "en": "Winner: {seats}."},
        "cr.log.winners": {"fr": "Gagnants à égalité : {seats}.", "en": "Winners, level in all: {seats}."},
    }
)
