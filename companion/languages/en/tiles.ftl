# Tiles that count, and the minus beside them.
tiles-one-less = one { $what } less
tiles-less = one less
