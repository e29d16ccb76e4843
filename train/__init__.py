"""Training of the games' networks by self-play with PyTorch, on a graphics card or, slowly, on a processor.

``python -m train nain_jaune --minutes 7 --out out/nain_jaune`` continues from the checkpoint in the folder. This code
is not installed with the program, which needs only the weights and the card that describes them.
"""
