"""A small client for live tables, for programs, remote bots and tests."""

from roitelet.client.bot_loop import run_bot
from roitelet.client.client import Client
from roitelet.client.errors import Disconnected, Refused
from roitelet.client.remote_table import RemoteTable
from roitelet.protocol import Close

__all__ = ["Client", "Close", "Disconnected", "Refused", "RemoteTable", "run_bot"]
