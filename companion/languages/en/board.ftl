# The noticeboard: what people seek and can spare.

board-title = Seek / spare
board-seek = I seek
board-offer = I can spare
board-seeks = seeks
board-spares = can spare
board-others = On the board
board-nothing = Nobody has posted anything.
board-fits = Match: { $players } – you give { $give }, you get { $get }
board-ring = Ring with { $players } – you give { $give }, you get { $get }
