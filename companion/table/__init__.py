"""The event-sourced table: commands in, events out, one fold. Pure: no files, clock, dice or network."""
