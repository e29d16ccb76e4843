"""The drawings of Nain Jaune on a page."""
