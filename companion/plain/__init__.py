"""The plain pages: the table as HTML, from the same view and the same offers as the screens, with no client to load."""
