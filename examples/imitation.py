"""Imitation: a network learns from a Parquet file of decisions which moves were chosen, and plays as it has seen.

pip install 'parlorcar[data,examples]'
parlorcar simulate stone-age --players 2 --games 1000 --bots greedy --records matches.gz
python -m parlorcar.research.archives.parquet matches.gz matches.parquet
python examples/imitation.py matches.parquet --passes 3
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from learning import Net, usable, wins
from parlorcar.research.archives.parquet import game_of, load


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--passes", type=int, default=3, help="over all decisions")
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--device", type=usable, default="cpu")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    game, data = game_of(args.file), load(args.file)
    raw, masks = torch.from_numpy(data.observations.copy()), torch.from_numpy(data.masks)
    moves = torch.from_numpy(data.moves.astype(np.int64))
    kept = len(moves) * 9 // 10  # the last tenth is not learned from
    net = Net(game, width=args.width).to(args.device)
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    for _ in range(args.passes):
        for rows in torch.randperm(kept).split(args.batch):
            logits, _ = net(raw[rows].to(args.device), masks[rows].to(args.device))
            loss = torch.nn.functional.cross_entropy(logits, moves[rows].to(args.device))
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    same = 0
    with torch.no_grad():
        for rows in torch.arange(kept, len(moves)).split(4096):
            logits, _ = net(raw[rows].to(args.device), masks[rows].to(args.device))
            same += int((logits.argmax(1).cpu() == moves[rows]).sum())
    won = wins(net, game, args.opponent, args.games)
    print(f"{len(moves):,} decisions, {same / max(len(moves) - kept, 1):.1%} of those kept back foretold")
    print(f"won {won:g} of {args.games} against {args.opponent}")


if __name__ == "__main__":
    main()
