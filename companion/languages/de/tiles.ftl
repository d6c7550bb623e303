# Kacheln, die zählen, und das Minus daneben.
tiles-one-less = { $what } um eins weniger
tiles-less = eins weniger
