"""Networks for the games, trained by self-play with PyTorch, on a graphics card or, slowly, on a processor.

``python -m train nain_jaune --minutes 7 --out out/nain_jaune`` goes on from what it finds in the folder. Nothing here
comes with the program: what it leaves behind for it is a file of weights and a card that says how they were made.
"""
