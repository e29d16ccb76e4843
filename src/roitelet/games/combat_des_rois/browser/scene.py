"""The scene of Le Combat des Rois, typed with the game's own view."""

from roitelet.games.combat_des_rois.words.view_types import CombatDesRoisView
from roitelet.kit import scene

Scene = scene.Scene[CombatDesRoisView]
