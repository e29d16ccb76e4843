"""Cards on a page: faces, pips, tricks."""
