# All evenings on this machine: the pages "statistics" and "archive" of the host's tablet, and words of honour.

evenings-statistics = Statistics
evenings-archive = Archive
evenings-host-only = Only the browser that opened the link printed at the start sees all games. This tablet runs just this table.
evenings-reading = Reading the games…
evenings-page-players = Players
evenings-page-species = Species
evenings-page-course = Over time
evenings-page-records = Records
evenings-page-names = Names
evenings-course-none = A line needs at least two games with scores.
evenings-chapter-results = Results
evenings-chapter-parts = Points
evenings-chapter-promises = Promises
evenings-chapter-trades = Trades and bids
evenings-which-all = All finished games
evenings-which-some = Only: { $which }
evenings-choose = Choose games
evenings-fold = Done choosing
evenings-all-games = All games
evenings-every = All
evenings-edition = Edition
evenings-table-size = Players at the table
evenings-size = { $count } players
evenings-days = Days
evenings-days-apply = Use these days
evenings-since = From
evenings-until = To
evenings-since-day = from { $day }
evenings-until-day = to { $day }
evenings-names = Two names, one person
evenings-join-why = People are known by their names. If somebody once sat down as “Ana” and once as “Anna M.”, join the two: they are counted as one from then on. It stays on this machine, changes no game, and can be undone here.
evenings-join-alias = This name …
evenings-join-name = … is this person
evenings-join = Join the two names
evenings-join-both = Count { $alias } as { $name }
evenings-joined = { $alias } is counted as { $name } from now on.
evenings-stands-for = “{ $alias }” counts as { $name }.
evenings-split = Count { $alias } separately again
evenings-honour = Words of honour
evenings-honour-why = At the start of a game each phone tells its own player how many of their promises they have kept on all evenings here. Nobody else sees it.
evenings-honour-told = { $judged ->
    [one] Your word so far: somebody judged one of your promises, and { $kept ->
        [0] it was not kept in time.
       *[other] you kept it in time.
    }
   *[other] Your word so far: { $kept } of { $judged } promises kept in time ({ $rate }).
}
evenings-search = Name, species, day or note
evenings-find = Find
evenings-state-all = All
evenings-state-finished = Finished
evenings-state-open = Unfinished
evenings-starred = Starred
evenings-away = Put away
evenings-not-away = Back to the shelf
evenings-nothing = No game matches.
evenings-found = { $count ->
    [one] One game
   *[other] { $count } games
}
evenings-more = { $count ->
    [one] Show one more
   *[other] Show { $count } more
}
evenings-never-began = { $date }, never begun
evenings-star = Put a star on { $game }
evenings-unstar = Take the star off { $game }
evenings-open = Open
evenings-to-list = All games
evenings-note = Note
evenings-note-keep = Save the note
evenings-put-away = Put away
evenings-take-back = Put back on the shelf
evenings-part-scores = Final scores
evenings-part-auctions = Auctions
evenings-part-ledger = Ledger
evenings-part-story = Story
evenings-nothing-told = There is nothing to tell here.
evenings-delete = Delete this game
evenings-delete-first = Delete { $game } ({ $players }) for good? Nobody can bring it back.
evenings-delete-second = Type the game’s name to delete it: { $game }
evenings-delete-field = Name of the game
evenings-delete-name = That is not the game’s name. Nothing was deleted.
evenings-delete-keep = Keep it
evenings-delete-yes = Yes, delete it
evenings-delete-last = Delete for good
evenings-bgstats = For the BG Stats app
evenings-bgstats-how = Scan this with a phone that has the BG Stats app: a short page hands it the game.
