"""Live tables: seats, clocks, the event log, fair dealing, storage. Only stores and hub do I/O."""
