"""Studies: positions and matches with comments, marks and branches. `docs/studies.md` describes their files."""
