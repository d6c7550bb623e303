# What the server says to one browser about the table's story.

story-changed = The table’s story is not the one this device has seen: something it knew was changed or is missing. Ask the host which file this is, and compare the fingerprints with the others before you play on.
story-seal-changed = What you sealed is no longer in the table’s story, and that story is not the one this device has seen. Ask the host which file this is, and compare the fingerprints with the others before you play on.
