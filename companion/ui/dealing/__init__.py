"""Putting a deal together, and the noticeboard: the same parts on phones and on the tablet."""
