"""The pages of a live table: the lobby, each seat's view, commands by plain forms, frames of markup."""
