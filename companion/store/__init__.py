"""What the companion keeps on disk: journals, sealed envelopes, species data."""
