"""A ladder of bots: who beats whom, how surely, and how to find the same again."""
