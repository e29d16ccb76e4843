"""Live tables as pages: the lobby, the table as a seat sees it, commands by plain forms, frames of markup."""
