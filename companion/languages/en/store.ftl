# What can be the matter with a game's file. The codes and their facts: companion/store/trouble.py

trouble-disk-full =
    The disk is full, so the game goes on in memory: { $pending ->
        [one] { $pending } entry is
       *[other] { $pending } entries are
    } not in { $file } yet. Make room and leave the companion running; it writes them with the next move.
trouble-cannot-write =
    The companion may not write to { $file }, so the game goes on in memory: { $pending ->
        [one] { $pending } entry is
       *[other] { $pending } entries are
    } not on the disk yet. Allow writing there and leave the companion running; it writes them with the next move.
trouble-disk-error =
    The disk reports an error with { $file } ({ $error }), so the game goes on in memory: { $pending ->
        [one] { $pending } entry is
       *[other] { $pending } entries are
    } not on the disk yet. Leave the companion running; it tries again with every move.
trouble-changed-elsewhere =
    Another program has changed { $file }, so the companion leaves it alone and the game goes on in memory: { $pending ->
        [one] { $pending } entry is
       *[other] { $pending } entries are
    } not on the disk. Move the file away and leave the companion running; it writes the whole game again with the next move.
trouble-cannot-read = { $file } cannot be read: { $error }.
trouble-rescued =
    { $pending ->
        [one] The last entry
       *[other] The last { $pending } entries
    } could not be written to { $file }. The whole game is in { $copy }: once there is room, “companion import” takes it in from there.
trouble-lost =
    { $pending ->
        [one] The last entry could not be written to { $file } or anywhere else: it is lost.
       *[other] The last { $pending } entries could not be written to { $file } or anywhere else: they are lost.
    }
trouble-cannot-save = { $file } cannot be saved: { $error }.
trouble-cannot-delete = { $file } cannot be deleted: { $error }.
trouble-in-use = Another companion has this game open ({ $file }). Close it there first.
trouble-newer-version = { $file } was written by a newer companion (format { $found }; this one knows { $known }). It was left untouched: update the companion to open it.
trouble-not-a-game = { $file } is not a companion game.
trouble-no-file = { $file } is not a file that could hold a game.
trouble-cannot-follow = { $file } cannot be played back: it has entries that no companion writes. “companion check” names the first of them.
trouble-damaged-start = The beginning of { $file } is damaged (line { $line }), so the game cannot be opened. The file was left untouched.
trouble-damaged =
    { $file } is damaged in line { $line }: entry { $entry } does not hold ({ $fault ->
        [form] it is not in the form it was written in
        [checksum] its checksum is wrong
        [chain] it does not follow from the one before
       *[order] its number is not the next one
    }). The { $entries ->
        [one] one entry
       *[other] { $entries } entries
    } before it can be read, nothing can be added, and the file was left untouched.
trouble-torn-tail =
    The last write to { $file } was cut off; { $bytes ->
        [one] { $bytes } byte of it is
       *[other] { $bytes } bytes of it are
    } left. { $entries ->
        [one] The one entry before it is
       *[other] All { $entries } entries before it are
    } there.
trouble-torn-tail-aside =
    The last write to { $file } was cut off. { $entries ->
        [one] The one entry before it is
       *[other] All { $entries } entries before it are
    } there; { $bytes ->
        [one] the { $bytes } byte left of it was
       *[other] the { $bytes } bytes left of it were
    } set aside in { $aside }.
trouble-unfinished = The closing brackets of { $file } are missing. { $entries ->
    [one] The one entry before them is
   *[other] All { $entries } entries before them are
} there.
trouble-no-such-game = There is no game called { $game }.
trouble-several-games = { $game } matches { $count } games: { $games }. Type a little more of the name.
trouble-game-exists = There is another game called { $game } already. It was left untouched.
