"""Reports on many games, one HTML file each: charts as plain SVG, and sentences on certain differences only."""
