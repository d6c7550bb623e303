"""What is told of a table, in sentences: shared by the Flet screens and the plain pages, so that both say the same."""
