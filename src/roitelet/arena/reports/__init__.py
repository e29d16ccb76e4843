"""Pages about many games: charts as plain SVG, sentences that claim only what is certain, one HTML file each."""
