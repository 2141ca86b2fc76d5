"""The kernel: state, frames, steps, moves, chance, events, visibility, notation. No game, no input or output."""
