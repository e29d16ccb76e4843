"""Tables on a running server: the hub, tables in memory, clocks, duties, presence, other servers."""
