"""The screens: Flet 1.0, drawn from `view_for` and nothing else. Knows table, rules and words; not store, not web."""
