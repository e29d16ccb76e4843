"""Tools for every layer: languages, numbers, errors, plug-ins, markup, random numbers."""
