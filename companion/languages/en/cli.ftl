# What the commands in the terminal say.

serve-moderator = The moderator’s screen: { $url }
serve-join = Phones join at { $url } (table { $code }).
serve-unlikely = That address is { $why }. The lobby on the moderator’s screen says what to try.
serve-no-folder = Games cannot be kept in { $folder }: { $reason }.
serve-stop = Ctrl-C stops the server; the game is kept.
serve-stop-unkept = Ctrl-C stops the server. The game is not on the disk yet.

demo-stop = Ctrl-C ends the demo. Nothing of it is kept.
demo-over = The demo is over; nothing of it was kept.
demo-invention = Tidal Gardens

games-none = There are no games in { $folder } yet.
games-game = Game
games-date = Created
games-players = Players
games-turn = Turn
games-state = State
games-not-begun = not begun
games-cannot-open = cannot be read
games-won = { $phase }: { $count ->
    [one] { $winners } won
   *[other] { $winners } won together
}
games-unreadable = { $game } cannot be played back: its journal has entries that no companion writes. “companion check” names the first of them.
games-altered = Something in { $game } was changed after it was written. “companion check” says what.

check-holds = { $game } is sound: { $entries ->
    [one] its only entry is as it was written and keeps the rules
   *[other] all { $entries } entries are as they were written and keep the rules
}, and every bid and count revealed is the one that was sealed.
check-holds-older = { $game } is sound: { $entries ->
    [one] its only entry is as it was written and adds up
   *[other] all { $entries } entries are as they were written and add up
}, and every bid and count revealed is the one that was sealed. It was begun under an older version’s rules, so its moves were not judged again.
check-standing = The standing noted for this game is not what its entries add up to.
check-state = What is told under “{ $what }” is not what the entries add up to.
check-other-numbers = { $count ->
    [0] It was opened with other tracks, bonuses or rates than this companion’s data has
   *[other] It was opened with other numbers for { $seats } than this companion’s data has
}: the table played with data of its own (“--species”) or with older data, or somebody changed them.

export-done = { $game } is in { $file }.
export-all-done = { $count ->
    [one] One game is
   *[other] { $count } games are
} in { $file }.
export-among-games = { $folder } holds the games themselves. Choose another folder for exports.

import-backup = { $total ->
    [one] One game
   *[other] { $total } games
} in the backup: { $new } new, { $here } here already, { $refused } not taken in.
import-done = { $game } is here now, with { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}.
import-does-not-hold = { $file } was not taken in. { $fault }
import-refused = { $file } was not taken in. Line { $line }: { $message }
import-already = { $game } is here already, with the same entries. Nothing was changed.
import-damaged = { $file } was not taken in: it is damaged. { $entries } of its { $total } entries can be read; entry { $entry } does not hold.
import-damaged-start = { $file } was not taken in: its beginning is damaged. { $entries } of its { $total } entries can be read.
import-cut-off = The end of the file is cut off. { $game } is here now as far as it can be read: { $entries } of { $total } entries.
import-older-rules = It was begun under an older version’s rules, so its moves were not judged again.

delete-first = Delete the game { $game } for good? Type { $yes } to go on:
delete-yes = yes y
delete-second = Type the whole name of the game to delete it:
delete-kept = { $game } was kept.
delete-done = { $game } is deleted.

score-bgstats = For the BG Stats app: open this link on a phone that has it. The companion itself sends nothing anywhere.
score-bgstats-exact = The app gets every score as it was counted; half points are exact.
score-bgstats-rounded = The app takes one decimal, so twelfths are rounded to the nearest tenth (3/12 becomes 0.3). Ranks and winners are exact.
score-bgstats-no-code = The link is too long for a QR code in a terminal of { $columns } columns. Make the window wider, or send yourself the link.
