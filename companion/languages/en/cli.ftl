# What the commands in the terminal say.

serve-moderator = The moderator’s screen: { $url }
serve-join = Phones join at { $url } (table { $code }).
serve-stop = Ctrl-C stops the server; the game is kept.
