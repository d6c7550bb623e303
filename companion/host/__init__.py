"""Where table, store, web and screens meet: live tables with a game on each, and all the tables of one server."""
