"""The site: the pages of the repository in two languages, built by Sphinx with our own theme."""
