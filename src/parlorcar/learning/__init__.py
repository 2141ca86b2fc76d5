"""Learning by self-play: one network for each game, for every number of players and every option.

`parlorcar train GAME` runs it. PyTorch is needed to train (`parlorcar[train]`), not to play.
"""
