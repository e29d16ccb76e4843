"""The table as text, for screen readers and browsers without scripts; moves can be typed."""
