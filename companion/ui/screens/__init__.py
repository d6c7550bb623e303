"""One screen a file: tablet/ for the moderator's screen in the middle, phone/ for what a player holds."""
