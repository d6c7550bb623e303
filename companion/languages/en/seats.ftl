# Asking for a seat that another phone holds.

seats-taken = { $player } sits here with another phone.
seats-ask = Ask for this seat
seats-asked = You have asked for the seat of { $player }. The tablet shows it with your number: { $number }.
seats-denied = The moderator leaves this seat to { $player }.
seats-request = Phone { $number } asks for the seat of { $player }.
seats-hand-over = Hand it over
seats-turn-down = No
