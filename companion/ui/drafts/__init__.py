"""What is half entered, as plain values: no Flet in here."""
