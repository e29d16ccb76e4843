"""Tables on a running server: the hub, loaded tables, clocks, duties, presence, other servers."""
