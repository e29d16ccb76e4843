"""A live table as a page: the lobby, the table as a seat sees it, commands by plain forms, frames of markup."""
