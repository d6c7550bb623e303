"""A game told to people: tables, pages and files made from its journal. Nothing here reads a disk or a clock."""
