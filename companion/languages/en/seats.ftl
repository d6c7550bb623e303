# Asking for a seat that another phone holds.

seats-taken = { $player } sits here with another phone.
seats-ask = Ask for this seat
seats-asked = You have asked for { $player }’s seat. The tablet shows it with your number: { $number }.
seats-denied = The moderator said no: { $player } keeps this seat.
seats-request = Phone { $number } asks for { $player }’s seat.
seats-hand-over = Hand it over
seats-turn-down = No
