"""What every layer builds on: languages, numbers, errors, plug-ins, markup, random numbers. Knows no game."""
