"""What the `companion` command does besides serving a table, one command a file."""
