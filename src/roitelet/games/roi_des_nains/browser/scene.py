"""The scene of Le Roi des Nains, typed with the game's own view."""

from roitelet.games.roi_des_nains.words.view_types import RoiDesNainsView
from roitelet.kit import scene

Scene = scene.Scene[RoiDesNainsView]
