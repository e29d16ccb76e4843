"""Reports on many games, one HTML file each: charts as plain SVG, sentences that claim only what is certain."""
