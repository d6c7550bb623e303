"""The moderator's screens, readable from three metres."""
