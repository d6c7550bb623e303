# Setting up: who does not want to draw what, and handicaps.
setup-place = Player { $number }
setup-whole-table = The whole table
setup-struck = Nobody draws it
setup-struck-by = Not for { $players }
setup-too-many-struck = Too many species are struck: there are not enough left for everybody.
setup-handicap = Handicap
setup-handicap-more = 1 small cube more
setup-handicap-less = 1 small cube less
setup-handicap-told = Handicap: 1 small cube { $more ->
    [True] more
   *[other] less
} at the start, of any colour.
