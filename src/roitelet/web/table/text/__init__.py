"""The table as text, for a page without pictures: what is seen, and moves that are typed."""
