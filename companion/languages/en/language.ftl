# What this language is: the folder's name is its code, as browsers say it
# What it calls itself
language-name = English
# The country whose dates it writes
language-region = GB
# The edition a new game starts with, by its id in species_data/editions.json
language-edition = remastered
