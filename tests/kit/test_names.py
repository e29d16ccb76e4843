"""The names of classes, ids, attributes, properties and drawings: all are English, and all are used."""

import re

from tests.support.kit import naming

WORDS = """
accueil actif affiche aide ajout alerte anciennes annuler appel apport arche ardoise arret asseoir attente augure
avec avenir avis bandeau bas bascule bilan blason bleu bois bord bourse bulle bureau butin cachee cadre carreau carte
cartes champ chapitres chef chefs chevalier choisie choisir choix cible cibles coche coeur colonne compte comptes
connue conseil contenu convives copie corps cote cotes couleur couleurs coups cour courant courbe couronne cours creux
decouvert defile depart depot dernier derniere derniers dessins dessus dit dix don donne donnes donneur dos droite
dynastie eclair embleme encore encre engagees enjeu enligne entete entre equite essai etape etat etroit exemples faible
fait faits fantome faute fautif fermer feuille fiche fin fini finie flanc fond forces formulaire formule gagnant gagne
gagnee garde gauche geste gestes glisse gobelin haut horloge hors ici icone indice interligne invite jaune jeton jetons
jeu jeux jonction jouable jouer joueurs journal laissees ldr levee lever libre lien liens ligne lignes lisere liste
livre longue losange lune luth lutte lutteur lutteurs magie main mains maison manche marge marque mene mesures mien
mienne milieu moi moins mot mots moyen nain navire nef nefs noir noire nom nombre nombres nouveau nul numero numeros
oeil offert offerte oiseau ombre onglets ordre ou outil ouverte ouvertes paire panneau papier paquet par parchemin
parler parole paroles passe passee passees pastille perd perte petit petite petits peuple pied pion pique piste plateau
plein pli plis pont posee pourquoi prend prendre prereglage prereglages prise puce quete qui quoi raie rang refus
reglage reglages regle reglement regles rejeu repli reponses reprise resultat rien rouge royaume ruban salon saut
savoir serie serre seuil seul siege sieges sommaire son sorti speciale suite suites sur surnom tableau tapis tas taureau
temps terne tete texte titre touches tour tours tout trame travee trefle tresor tri trou vainqueur vers vert victoire
vide vieux visee voisin voix vol vole
"""
"""French words that names must not contain; text for readers may."""
FRENCH = frozenset(WORDS.split())


def french(names: set[str]) -> list[str]:
    """Return the names that contain a French word."""
    return sorted(name for name in names if FRENCH & set(re.split(r"[-_\d]+", name)))


def test_names_are_english() -> None:
    declared, used = naming.properties()
    assert not french(naming.styled_classes())
    assert not french(declared | used)
    assert not french(naming.areas())
    assert not french(naming.attributes())
    assert not french(naming.templates())
    assert not french(naming.scripts())
    # special cards have their name in the notation
    assert not french({name for name in naming.drawings() if not name.startswith("x-")})


def test_a_french_name_would_be_found() -> None:
    assert french({"nj-plateau", "cr-plan", "b-jouer", "seats-3", "hand"}) == ["b-jouer", "nj-plateau"]


def test_every_class_with_a_style_is_made_somewhere() -> None:
    whole, begun = naming.literals()
    made = whole | naming.attributes() | naming.templates() | naming.scripts()
    endings = {
        name: re.sub(r"(?:\d+|(?<=^t-)[a-z]+|(?<=^hides-)[a-z]+|(?<=^judged-)[a-z]+)$", "", name)
        for name in naming.styled_classes() - made
    }
    assert not sorted(name for name, beginning in endings.items() if beginning not in begun)


def test_every_property_is_declared_and_used() -> None:
    declared, used = naming.properties()
    assert declared == used
