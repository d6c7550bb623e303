"""The rules of the game, pure: no files, no clock, no dice, no network, no words."""
