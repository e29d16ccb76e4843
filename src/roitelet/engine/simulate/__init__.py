"""Simulation: random actions, playouts, observations for machine learning, statistics."""
