"""Live tables: seats, clocks, the event log, fair dealing, storage. The core does no I/O; stores and hub are thin."""
