"""The pages, one noun a file: each says what stands on it, from one reader's sight."""
