"""The pages of the site, rendered on the server; all of them work without a script."""
