"""A companion for the table that plays Sidereal Confluence."""

__version__ = "0.1.0"
