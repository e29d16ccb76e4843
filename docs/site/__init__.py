"""The site: the pages of the repository in two languages, put together for Sphinx and dressed in our own theme."""
