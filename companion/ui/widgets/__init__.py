"""Pieces that two or more screens use."""
