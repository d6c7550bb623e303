# The start page of a browser that came without a table's link.

door-title = Which table?
door-how = Scan the QR code on the moderator’s screen, or type the table’s code.
door-code = Code of the table
door-go = Sit down
