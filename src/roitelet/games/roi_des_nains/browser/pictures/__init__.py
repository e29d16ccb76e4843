"""The drawings of Le Roi des Nains on a page."""
