"""The log messages of Le Combat des Rois in French and in English, used by ``narration.py``."""

from typing import Final

from roitelet.base.language import Catalogue

SENTENCES: Final[Catalogue] = {
    "cr.log.first": ("Le sort désigne {seat} pour commencer.", "{seat} is chosen at random to start."),
    "cr.log.dynasty": ("{seat} mène la dynastie {dynasty}.", "{seat} leads the {dynasty} dynasty."),
    "cr.log.deal": (
        "Chacun reçoit huit cartes : il en reste {left} à piocher.",
        "Everyone gets eight cards: {left} are left to draw.",
    ),
    "cr.log.deal_two": (
        "Chacun reçoit huit cartes, {removed} sont écartées : il en reste {left} à piocher.",
        "Everyone gets eight cards, {removed} are set aside: {left} are left to draw.",
    ),
    "cr.log.place": ("{seat} place son {leader} sur {place}.", "{seat} places the {leader} on {place}."),
    "cr.log.move": ("{seat} déplace son {leader} sur {place}.", "{seat} moves the {leader} to {place}."),
    "cr.log.lay": ("{seat} pose {card} dans la colonne {column}.", "{seat} plays {card} in column {column}."),
    "cr.log.strike": (
        "Catastrophe : {seat} détruit {card} dans la colonne {column}.",
        "Catastrophe: {seat} destroys {card} in column {column}.",
    ),
    "cr.log.strike_bridge": (
        "Catastrophe : {seat} détruit le pont {gap} ({card}).",
        "Catastrophe: {seat} destroys bridge {gap} ({card}).",
    ),
    "cr.log.join": ("{seat} pose le pont {gap} : {card}.", "{seat} plays bridge {gap}: {card}."),
    "cr.log.join_hidden": ("{seat} pose le pont {gap}, face cachée.", "{seat} plays bridge {gap} face down."),
    "cr.log.join_known": (
        "{seat} pose le pont {gap}, face cachée : {card}.",
        "{seat} plays bridge {gap} face down: {card}.",
    ),
    "cr.log.turned_up": ("Le pont {gap} est retourné : {card}.", "Bridge {gap} is turned up: {card}."),
    "cr.log.point": ("{seat} marque {card}, grâce à son {leader}.", "{seat:of} {leader} scores {card}."),
    "cr.log.point_king": (
        "{seat} marque {card} : sans {lacking} ici, c’est le roi qui marque.",
        "{seat} scores {card}: there is no {lacking} here, so the king stands in.",
    ),
    "cr.log.port": (
        "{seat} marque {card}, grâce à son {leader} et au {ship}.",
        "{seat:of} {leader} scores {card} with the {ship}.",
    ),
    "cr.log.reward": (
        "{seat} marque {card} pour avoir gagné le conflit.",
        "{seat} scores {card} for winning the conflict.",
    ),
    "cr.log.build": (
        "{seat} construit le {ship} dans la colonne {column} avec quatre {cards}.",
        "{seat} builds the {ship} in column {column} from four {cards}.",
    ),
    "cr.log.home": ("Retour en réserve : {leaders}.", "Back to the reserve: {leaders}."),
    "cr.log.owned": ("{leader} ({seat})", "{leader} ({seat})"),
    "cr.log.wars": (
        "Le pont {gap} provoque plusieurs conflits ({leaders}) : {seat} choisit le premier.",
        "Bridge {gap} starts several conflicts: {leaders}. {seat} chooses which comes first.",
    ),
    "cr.log.war": ("Les {leaders} se battent d’abord.", "The {leaders} fight first."),
    "cr.log.internal": (
        "Conflit interne des {leaders} : {attacker} attaque {defender}, "
        "{attack} contre {defence} avant d’engager des cartes.",
        "Internal conflict between {leaders}: {attacker} attacks {defender}, "
        "{attack} to {defence} before cards are committed.",
    ),
    "cr.log.external": (
        "Conflit des {leaders} au pont {gap} : {attacker} attaque {defender}, "
        "{attack} contre {defence} avant d’engager des cartes.",
        "Conflict between {leaders} at bridge {gap}: {attacker} attacks {defender}, "
        "{attack} to {defence} before cards are committed.",
    ),
    "cr.log.commit_none": ("{seat} n’engage aucun {noun}.", "{seat} commits no {noun}."),
    "cr.log.commit": ("{seat} engage {cards}.", "{seat} commits {cards}."),
    "cr.log.win": (
        "{winner} gagne {high} à {low} ; {home} {loser:of} rentre en réserve.",
        "{winner} wins {high} to {low}; {loser:of} {leader} goes back to the reserve.",
    ),
    "cr.log.tie": (
        "{high} à {low} : la défense gagne, {home} {loser:of} rentre en réserve.",
        "{high} to {low}: the defender wins, {loser:of} {leader} goes back to the reserve.",
    ),
    "cr.log.spoils_one": ("{winner} marque le {noun} engagé.", "{winner} scores the {noun} committed."),
    "cr.log.spoils": (
        "{winner} marque un des {count} {cards} engagés.",
        "{winner} scores one of the {count} {cards} committed.",
    ),
    "cr.log.capture": ("{winner} prend {cards} au royaume vaincu.", "{winner} takes {cards} from the losing kingdom."),
    "cr.log.parted": (
        "Le pont {gap} disparaît aussi : ce royaume est coupé en deux.",
        "Bridge {gap} is lost too: that kingdom splits.",
    ),
    "cr.log.bridge_gone": (
        "Le nouveau pont {gap} disparaît aussi : les deux royaumes se séparent.",
        "The new bridge {gap} is lost too: the two kingdoms part.",
    ),
    "cr.log.exchange": (
        "{seat} échange un temple contre le trésor de la colonne {column}.",
        "{seat} swaps a temple for the treasure of column {column}.",
    ),
    "cr.log.stops_one": ("{seat} s’en tient à une action.", "{seat} stops after one action."),
    "cr.log.stops": ("{seat} renonce à ses deux actions.", "{seat} skips both actions."),
    "cr.log.draws": (
        "{seat} finit son tour. Cartes piochées : {draws}.",
        "{seat} ends the turn. Cards drawn: {draws}.",
    ),
    "cr.log.no_draws": ("{seat} finit son tour. Personne ne pioche.", "{seat} ends the turn. Nobody draws."),
    "cr.log.turn_over": ("{seat} finit son tour.", "{seat} ends the turn."),
    "cr.log.refill": ("{seat} complète sa main : {count:carte|cartes}.", "{seat} draws back up: {count:card|cards}."),
    "cr.log.refill_no": ("{seat} ne complète pas sa main.", "{seat} leaves the hand as it is."),
    "cr.log.draw": ("{seat} {count}", "{seat} {count}"),
    "cr.log.end": ("Fin de la partie : {sentence}.", "Game over: {sentence}."),
    "cr.log.final": ("{seat} : {points:point|points} ({colours})", "{seat}: {points:point|points} ({colours})"),
    "cr.log.final_treasures": (
        "{seat} : {points:point|points} ({colours}, {treasures:trésor compris|trésors compris})",
        "{seat}: {points:point|points} ({colours}, {treasures:treasure|treasures} included)",
    ),
    "cr.log.winner": ("{seats} gagne la partie.", "{seats} wins the game."),
    "cr.log.winners": ("{seats:and} gagnent ensemble.", "{seats:and} share the win."),
    "cr.log.first.you": ("Le sort vous désigne : vous commencez.", "You are chosen at random to start."),
    "cr.log.dynasty.you": ("Vous menez la dynastie {dynasty}.", "You lead the {dynasty} dynasty."),
    "cr.log.place.you": ("Vous placez votre {leader} sur {place}.", "You place your {leader} on {place}."),
    "cr.log.move.you": ("Vous déplacez votre {leader} sur {place}.", "You move your {leader} to {place}."),
    "cr.log.lay.you": ("Vous posez {card} dans la colonne {column}.", "You play {card} in column {column}."),
    "cr.log.strike.you": (
        "Catastrophe : vous détruisez {card} dans la colonne {column}.",
        "Catastrophe: you destroy {card} in column {column}.",
    ),
    "cr.log.strike_bridge.you": (
        "Catastrophe : vous détruisez le pont {gap} ({card}).",
        "Catastrophe: you destroy bridge {gap} ({card}).",
    ),
    "cr.log.join.you": ("Vous posez le pont {gap} : {card}.", "You play bridge {gap}: {card}."),
    "cr.log.join_hidden.you": ("Vous posez le pont {gap}, face cachée.", "You play bridge {gap} face down."),
    "cr.log.join_known.you": (
        "Vous posez le pont {gap}, face cachée : {card}.",
        "You play bridge {gap} face down: {card}.",
    ),
    "cr.log.point.you": ("Vous marquez {card}, grâce à votre {leader}.", "Your {leader} scores {card}."),
    "cr.log.point_king.you": (
        "Vous marquez {card} : sans {lacking} ici, c’est le roi qui marque.",
        "You score {card}: there is no {lacking} here, so the king stands in.",
    ),
    "cr.log.port.you": (
        "Vous marquez {card}, grâce à votre {leader} et au {ship}.",
        "Your {leader} scores {card} with the {ship}.",
    ),
    "cr.log.reward.you": (
        "Vous marquez {card} pour avoir gagné le conflit.",
        "You score {card} for winning the conflict.",
    ),
    "cr.log.build.you": (
        "Vous construisez le {ship} dans la colonne {column} avec quatre {cards}.",
        "You build the {ship} in column {column} from four {cards}.",
    ),
    "cr.log.wars.you": (
        "Le pont {gap} provoque plusieurs conflits ({leaders}) : vous choisissez le premier.",
        "Bridge {gap} starts several conflicts: {leaders}. You choose which comes first.",
    ),
    "cr.log.internal.you.attacker": (
        "Conflit interne des {leaders} : vous attaquez {defender}, "
        "{attack} contre {defence} avant d’engager des cartes.",
        "Internal conflict between {leaders}: you attack {defender}, {attack} to {defence} before cards are committed.",
    ),
    "cr.log.internal.you.defender": (
        "Conflit interne des {leaders} : {attacker} vous attaque, "
        "{attack} contre {defence} avant d’engager des cartes.",
        "Internal conflict between {leaders}: {attacker} attacks you, "
        "{attack} to {defence} before cards are committed.",
    ),
    "cr.log.external.you.attacker": (
        "Conflit des {leaders} au pont {gap} : vous attaquez {defender}, "
        "{attack} contre {defence} avant d’engager des cartes.",
        "Conflict between {leaders} at bridge {gap}: you attack {defender}, "
        "{attack} to {defence} before cards are committed.",
    ),
    "cr.log.external.you.defender": (
        "Conflit des {leaders} au pont {gap} : {attacker} vous attaque, "
        "{attack} contre {defence} avant d’engager des cartes.",
        "Conflict between {leaders} at bridge {gap}: {attacker} attacks you, "
        "{attack} to {defence} before cards are committed.",
    ),
    "cr.log.commit_none.you": ("Vous n’engagez aucun {noun}.", "You commit no {noun}."),
    "cr.log.commit.you": ("Vous engagez {cards}.", "You commit {cards}."),
    "cr.log.win.you.winner": (
        "Vous gagnez {high} à {low} ; {home} {loser:of} rentre en réserve.",
        "You win {high} to {low}; {loser:of} {leader} goes back to the reserve.",
    ),
    "cr.log.win.you.loser": (
        "{winner} gagne {high} à {low} ; votre {leader} rentre en réserve.",
        "{winner} wins {high} to {low}; your {leader} goes back to the reserve.",
    ),
    "cr.log.tie.you.loser": (
        "{high} à {low} : la défense gagne, votre {leader} rentre en réserve.",
        "{high} to {low}: the defender wins, your {leader} goes back to the reserve.",
    ),
    "cr.log.spoils_one.you.winner": ("Vous marquez le {noun} engagé.", "You score the {noun} committed."),
    "cr.log.spoils.you.winner": (
        "Vous marquez un des {count} {cards} engagés.",
        "You score one of the {count} {cards} committed.",
    ),
    "cr.log.capture.you.winner": (
        "Vous prenez {cards} au royaume vaincu.",
        "You take {cards} from the losing kingdom.",
    ),
    "cr.log.exchange.you": (
        "Vous échangez un temple contre le trésor de la colonne {column}.",
        "You swap a temple for the treasure of column {column}.",
    ),
    "cr.log.stops_one.you": ("Vous vous en tenez à une action.", "You stop after one action."),
    "cr.log.stops.you": ("Vous renoncez à vos deux actions.", "You skip both actions."),
    "cr.log.draws.you": (
        "Vous finissez votre tour. Cartes piochées : {draws}.",
        "You end your turn. Cards drawn: {draws}.",
    ),
    "cr.log.no_draws.you": ("Vous finissez votre tour. Personne ne pioche.", "You end your turn. Nobody draws."),
    "cr.log.turn_over.you": ("Vous finissez votre tour.", "You end your turn."),
    "cr.log.refill.you": (
        "Vous complétez votre main : {count:carte|cartes}.",
        "You draw back up: {count:card|cards}.",
    ),
    "cr.log.refill_no.you": ("Vous ne complétez pas votre main.", "You leave your hand as it is."),
    "cr.log.draw.you": ("vous {count}", "you {count}"),
    "cr.log.winner.you.seats": ("Vous gagnez la partie.", "You win the game."),
    "cr.log.winners.you.seats": ("{seats:and}, vous gagnez ensemble.", "{seats:and} share the win."),
}
