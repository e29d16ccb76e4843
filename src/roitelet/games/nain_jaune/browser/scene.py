"""The scene of Nain Jaune, typed with the game's own view."""

from roitelet.games.nain_jaune.words.view_types import NainJauneView
from roitelet.kit import scene

Scene = scene.Scene[NainJauneView]
