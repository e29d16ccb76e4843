"""The commands to play and learn in a terminal."""
