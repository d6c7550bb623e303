"""Where table, store, web and screens meet: rooms with a game in them, and the house that holds the rooms."""
