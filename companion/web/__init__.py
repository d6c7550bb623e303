"""The table's server: addresses, QR codes, joining, keys, Flet's client as files, and the wire to every screen."""
