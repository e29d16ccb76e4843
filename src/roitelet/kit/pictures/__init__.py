"""Drawings on a page: birds, small boards, rows of pictures."""
