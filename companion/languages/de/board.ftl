# Das Brett: was gesucht wird und was übrig ist.

board-title = Suche / biete
board-seek = Ich suche
board-offer = Ich habe übrig
board-seeks = sucht
board-spares = hat übrig
board-others = Am Brett
board-nothing = Noch hängt nichts am Brett.
board-fits = Passt: { $players } – du gibst { $give }, du bekommst { $get }
board-ring = Ring mit { $players } – du gibst { $give }, du bekommst { $get }
