"""Games at random: random actions, whole playouts, observations for learners, statistics."""
