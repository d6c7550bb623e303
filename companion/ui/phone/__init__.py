"""The players' screens, for one thumb."""
