"""The log lines of Le Combat des Rois in French and in English; ``narration.py`` decides when they are said."""

from typing import Final

from roitelet.engine.language import Catalogue

SENTENCES: Final[Catalogue] = {
    "cr.log.first": {"fr": "Le sort désigne {seat} pour commencer.", "en": "{seat} is drawn to start."},
    "cr.log.dynasty": {
        "fr": "{seat} mène la dynastie {dynasty}.",
        "en": "{seat} leads the dynasty of the {dynasty}.",
    },
    "cr.log.deal": {
        "fr": "Chacun reçoit huit cartes : il en reste {left} à piocher.",
        "en": "Everyone gets eight cards: {left} are left to draw.",
    },
    "cr.log.deal_two": {
        "fr": "Chacun reçoit huit cartes, {removed} sont écartées : il en reste {left} à piocher.",
        "en": "Everyone gets eight cards, {removed} are set aside: {left} are left to draw.",
    },
    "cr.log.place": {
        "fr": "{seat} place son {leader} sur {place}.",
        "en": "{seat} places the {leader} on {place}.",
    },
    "cr.log.move": {
        "fr": "{seat} déplace son {leader} sur {place}.",
        "en": "{seat} moves the {leader} to {place}.",
    },
    "cr.log.lay": {"fr": "{seat} pose {card}, colonne {column}.", "en": "{seat} plays {card} in column {column}."},
    "cr.log.strike": {
        "fr": "Catastrophe : {seat} détruit {card}, colonne {column}.",
        "en": "Catastrophe: {seat} destroys {card} in column {column}.",
    },
    "cr.log.strike_bridge": {
        "fr": "Catastrophe : {seat} détruit le pont {gap}, {card}.",
        "en": "Catastrophe: {seat} destroys bridge {gap}, {card}.",
    },
    "cr.log.join": {"fr": "{seat} pose le pont {gap} : {card}.", "en": "{seat} plays bridge {gap}: {card}."},
    "cr.log.join_hidden": {
        "fr": "{seat} pose le pont {gap}, face cachée.",
        "en": "{seat} plays bridge {gap} face down.",
    },
    "cr.log.join_known": {
        "fr": "{seat} pose le pont {gap}, face cachée : {card}.",
        "en": "{seat} plays bridge {gap} face down: {card}.",
    },
    "cr.log.turned_up": {"fr": "Le pont {gap} est retourné : {card}.", "en": "Bridge {gap} is turned up: {card}."},
    "cr.log.point": {
        "fr": "{seat} marque {card}, grâce à son {leader}.",
        "en": "{seat:of} {leader} scores {card}.",
    },
    "cr.log.point_king": {
        "fr": "{seat} marque {card} : sans {lacking} ici, le roi suffit.",
        "en": "{seat} scores {card}: with no {lacking} here, the king will do.",
    },
    "cr.log.port": {
        "fr": "{seat} marque {card}, grâce à son {leader} et au {ship}.",
        "en": "{seat:of} {leader} scores {card} with the {ship}.",
    },
    "cr.log.reward": {"fr": "{seat} marque {card} : conflit gagné.", "en": "{seat} scores {card} for winning."},
    "cr.log.build": {
        "fr": "{seat} construit le {ship}, colonne {column}, contre quatre {cards}.",
        "en": "{seat} builds the {ship} in column {column} for four {cards}.",
    },
    "cr.log.home": {"fr": "Rentrent en réserve : {leaders}.", "en": "Back to reserve: {leaders}."},
    "cr.log.owned": {"fr": "{leader} ({seat})", "en": "{leader} ({seat})"},
    "cr.log.wars": {
        "fr": "Pont {gap}, plusieurs conflits : {leaders}. {seat} choisit le premier.",
        "en": "Bridge {gap}, several conflicts: {leaders}. {seat} chooses the first.",
    },
    "cr.log.war": {"fr": "D’abord les {leaders}.", "en": "The {leaders} first."},
    "cr.log.internal": {
        "fr": "Conflit interne des {leaders} : {attacker} attaque {defender}, "
        "{attack} contre {defence} avant les cartes.",
        "en": "Internal conflict of {leaders}: {attacker} attacks {defender}, {attack} to {defence} before cards.",
    },
    "cr.log.external": {
        "fr": "Conflit des {leaders} au pont {gap} : {attacker} attaque {defender}, "
        "{attack} contre {defence} avant les cartes.",
        "en": "Conflict of {leaders} at bridge {gap}: {attacker} attacks {defender}, "
        "{attack} to {defence} before cards.",
    },
    "cr.log.commit_none": {"fr": "{seat} n’engage aucun {noun}.", "en": "{seat} commits no {noun}."},
    "cr.log.commit": {"fr": "{seat} engage {cards}.", "en": "{seat} commits {cards}."},
    "cr.log.win": {
        "fr": "{winner} gagne {high} à {low} ; {home} {loser:of} rentre en réserve.",
        "en": "{winner} wins {high} to {low}; {loser:of} {leader} goes back to reserve.",
    },
    "cr.log.tie": {
        "fr": "{high} à {low} : la défense gagne, {home} {loser:of} rentre en réserve.",
        "en": "{high} to {low}: the defender wins, {loser:of} {leader} goes back to reserve.",
    },
    "cr.log.spoils_one": {"fr": "{winner} marque le {noun} engagé.", "en": "{winner} scores the {noun} committed."},
    "cr.log.spoils": {
        "fr": "{winner} marque un des {count} {cards} engagés.",
        "en": "{winner} scores one of the {count} {cards} committed.",
    },
    "cr.log.capture": {
        "fr": "{winner} prend {cards} au royaume vaincu.",
        "en": "{winner} takes {cards} from the beaten kingdom.",
    },
    "cr.log.parted": {
        "fr": "Le pont {gap} part avec : ce royaume se sépare.",
        "en": "Bridge {gap} goes too: that kingdom splits.",
    },
    "cr.log.bridge_gone": {
        "fr": "Le nouveau pont {gap} part avec : les deux royaumes se séparent.",
        "en": "The new bridge {gap} goes too: the two kingdoms part.",
    },
    "cr.log.exchange": {
        "fr": "{seat} prend le trésor de la colonne {column} contre un temple.",
        "en": "{seat} takes the treasure of column {column} for a temple.",
    },
    "cr.log.stops_one": {"fr": "{seat} s’en tient à une action.", "en": "{seat} stops after one action."},
    "cr.log.stops": {"fr": "{seat} passe ses deux actions.", "en": "{seat} skips both actions."},
    "cr.log.draws": {
        "fr": "{seat} finit son tour. Pioche : {draws}.",
        "en": "{seat} ends the turn. Drawn: {draws}.",
    },
    "cr.log.no_draws": {
        "fr": "{seat} finit son tour, personne ne pioche.",
        "en": "{seat} ends the turn, nobody draws.",
    },
    "cr.log.turn_over": {"fr": "{seat} finit son tour.", "en": "{seat} ends the turn."},
    "cr.log.refill": {
        "fr": "{seat} complète sa main : {count:carte|cartes}.",
        "en": "{seat} fills the hand: {count:card|cards}.",
    },
    "cr.log.refill_no": {"fr": "{seat} ne complète pas sa main.", "en": "{seat} leaves the hand as it is."},
    "cr.log.draw": {"fr": "{seat} {count}", "en": "{seat} {count}"},
    "cr.log.end": {"fr": "Fin de la partie : {sentence}.", "en": "Game over: {sentence}."},
    "cr.log.final": {
        "fr": "{seat} : {points:point|points} ({colours})",
        "en": "{seat}: {points:point|points} ({colours})",
    },
    "cr.log.final_treasures": {
        "fr": "{seat} : {points:point|points} ({colours}, {treasures:trésor compris|trésors compris})",
        "en": "{seat}: {points:point|points} ({colours}, {treasures:treasure|treasures} included)",
    },
    "cr.log.winner": {"fr": "{seats} gagne la partie.", "en": "{seats} wins the game."},
    "cr.log.winners": {"fr": "{seats:and} gagnent ensemble.", "en": "{seats:and} share the win."},
    "cr.log.first.you": {"fr": "Le sort vous désigne : vous commencez.", "en": "You are drawn to start."},
    "cr.log.dynasty.you": {
        "fr": "Vous menez la dynastie {dynasty}.",
        "en": "You lead the dynasty of the {dynasty}.",
    },
    "cr.log.place.you": {
        "fr": "Vous placez votre {leader} sur {place}.",
        "en": "You place your {leader} on {place}.",
    },
    "cr.log.move.you": {
        "fr": "Vous déplacez votre {leader} sur {place}.",
        "en": "You move your {leader} to {place}.",
    },
    "cr.log.lay.you": {"fr": "Vous posez {card}, colonne {column}.", "en": "You play {card} in column {column}."},
    "cr.log.strike.you": {
        "fr": "Catastrophe : vous détruisez {card}, colonne {column}.",
        "en": "Catastrophe: you destroy {card} in column {column}.",
    },
    "cr.log.strike_bridge.you": {
        "fr": "Catastrophe : vous détruisez le pont {gap}, {card}.",
        "en": "Catastrophe: you destroy bridge {gap}, {card}.",
    },
    "cr.log.join.you": {"fr": "Vous posez le pont {gap} : {card}.", "en": "You play bridge {gap}: {card}."},
    "cr.log.join_hidden.you": {
        "fr": "Vous posez le pont {gap}, face cachée.",
        "en": "You play bridge {gap} face down.",
    },
    "cr.log.join_known.you": {
        "fr": "Vous posez le pont {gap}, face cachée : {card}.",
        "en": "You play bridge {gap} face down: {card}.",
    },
    "cr.log.point.you": {
        "fr": "Vous marquez {card}, grâce à votre {leader}.",
        "en": "Your {leader} scores {card}.",
    },
    "cr.log.point_king.you": {
        "fr": "Vous marquez {card} : sans {lacking} ici, le roi suffit.",
        "en": "You score {card}: with no {lacking} here, the king will do.",
    },
    "cr.log.port.you": {
        "fr": "Vous marquez {card}, grâce à votre {leader} et au {ship}.",
        "en": "Your {leader} scores {card} with the {ship}.",
    },
    "cr.log.reward.you": {"fr": "Vous marquez {card} : conflit gagné.", "en": "You score {card} for winning."},
    "cr.log.build.you": {
        "fr": "Vous construisez le {ship}, colonne {column}, contre quatre {cards}.",
        "en": "You build the {ship} in column {column} for four {cards}.",
    },
    "cr.log.wars.you": {
        "fr": "Pont {gap}, plusieurs conflits : {leaders}. Vous choisissez le premier.",
        "en": "Bridge {gap}, several conflicts: {leaders}. You choose the first.",
    },
    "cr.log.internal.you.attacker": {
        "fr": "Conflit interne des {leaders} : vous attaquez {defender}, {attack} contre {defence} avant les cartes.",
        "en": "Internal conflict of {leaders}: you attack {defender}, {attack} to {defence} before cards.",
    },
    "cr.log.internal.you.defender": {
        "fr": "Conflit interne des {leaders} : {attacker} vous attaque, {attack} contre {defence} avant les cartes.",
        "en": "Internal conflict of {leaders}: {attacker} attacks you, {attack} to {defence} before cards.",
    },
    "cr.log.external.you.attacker": {
        "fr": "Conflit des {leaders} au pont {gap} : vous attaquez {defender}, "
        "{attack} contre {defence} avant les cartes.",
        "en": "Conflict of {leaders} at bridge {gap}: you attack {defender}, {attack} to {defence} before cards.",
    },
    "cr.log.external.you.defender": {
        "fr": "Conflit des {leaders} au pont {gap} : {attacker} vous attaque, "
        "{attack} contre {defence} avant les cartes.",
        "en": "Conflict of {leaders} at bridge {gap}: {attacker} attacks you, {attack} to {defence} before cards.",
    },
    "cr.log.commit_none.you": {"fr": "Vous n’engagez aucun {noun}.", "en": "You commit no {noun}."},
    "cr.log.commit.you": {"fr": "Vous engagez {cards}.", "en": "You commit {cards}."},
    "cr.log.win.you.winner": {
        "fr": "Vous gagnez {high} à {low} ; {home} {loser:of} rentre en réserve.",
        "en": "You win {high} to {low}; {loser:of} {leader} goes back to reserve.",
    },
    "cr.log.win.you.loser": {
        "fr": "{winner} gagne {high} à {low} ; votre {leader} rentre en réserve.",
        "en": "{winner} wins {high} to {low}; your {leader} goes back to reserve.",
    },
    "cr.log.tie.you.loser": {
        "fr": "{high} à {low} : la défense gagne, votre {leader} rentre en réserve.",
        "en": "{high} to {low}: the defender wins, your {leader} goes back to reserve.",
    },
    "cr.log.spoils_one.you.winner": {
        "fr": "Vous marquez le {noun} engagé.",
        "en": "You score the {noun} committed.",
    },
    "cr.log.spoils.you.winner": {
        "fr": "Vous marquez un des {count} {cards} engagés.",
        "en": "You score one of the {count} {cards} committed.",
    },
    "cr.log.capture.you.winner": {
        "fr": "Vous prenez {cards} au royaume vaincu.",
        "en": "You take {cards} from the beaten kingdom.",
    },
    "cr.log.exchange.you": {
        "fr": "Vous prenez le trésor de la colonne {column} contre un temple.",
        "en": "You take the treasure of column {column} for a temple.",
    },
    "cr.log.stops_one.you": {"fr": "Vous vous en tenez à une action.", "en": "You stop after one action."},
    "cr.log.stops.you": {"fr": "Vous passez vos deux actions.", "en": "You skip both actions."},
    "cr.log.draws.you": {
        "fr": "Vous finissez votre tour. Pioche : {draws}.",
        "en": "You end your turn. Drawn: {draws}.",
    },
    "cr.log.no_draws.you": {
        "fr": "Vous finissez votre tour, personne ne pioche.",
        "en": "You end your turn, nobody draws.",
    },
    "cr.log.turn_over.you": {"fr": "Vous finissez votre tour.", "en": "You end your turn."},
    "cr.log.refill.you": {
        "fr": "Vous complétez votre main : {count:carte|cartes}.",
        "en": "You fill your hand: {count:card|cards}.",
    },
    "cr.log.refill_no.you": {"fr": "Vous ne complétez pas votre main.", "en": "You leave your hand as it is."},
    "cr.log.draw.you": {"fr": "vous {count}", "en": "you {count}"},
    "cr.log.winner.you.seats": {"fr": "Vous gagnez la partie.", "en": "You win the game."},
    "cr.log.winners.you.seats": {"fr": "{seats:and}, vous gagnez ensemble.", "en": "{seats:and} share the win."},
}
