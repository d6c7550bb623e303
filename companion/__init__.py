"""A companion for the table that plays Sidereal Confluence."""

APP = "sidereal-companion"
"""What its folders are called among those of other programs."""

__version__ = "0.2.0"
