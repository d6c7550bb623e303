# Kacheln, die zählen, und das Minus daneben.
tiles-one-less = { $what }: eins weniger
tiles-less = eins weniger
