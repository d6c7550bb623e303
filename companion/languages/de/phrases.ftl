# Eigene Redewendungen des Begleiters für Versprechen und Entschädigungen: `@name` in einer Absprache.

phrase-passes_colony = passt in der Expeditions-Auktion
phrase-passes_research = passt in der Forschungs-Auktion
phrase-leaves_card = kauft die besprochene Karte nicht
phrase-does_not_steal = bestiehlt mich nicht
phrase-lends_again = verleiht die Karte nächste Runde wieder
phrase-agreed = wie am Tisch vereinbart
phrase-other_goods = andere Güter stattdessen
phrase-next_turn = dasselbe eine Runde später
