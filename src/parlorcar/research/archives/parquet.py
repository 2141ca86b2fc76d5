"""The decisions of an archive as a Parquet file, which every tool for data reads.

python -m parlorcar.research.archives.parquet matches.gz matches.parquet
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from parlorcar.research.extras import missing

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError:
    raise missing("PyArrow", "data") from None

import numpy as np

from parlorcar.core.errors import ParlorCarError
from parlorcar.registry import game as make
from parlorcar.research.archives.archive import Archive
from parlorcar.research.archives.dataset import Arrays, observer_of
from parlorcar.research.envs.returns import RETURNS

__all__ = ["about", "batches", "load", "write"]

ABOUT = b"parlorcar"  # the key of the description in the file's metadata
MATCHES = 200  # of a row group


def columns(size: int) -> Any:
    """A decision that was a choice is a row."""
    return pa.schema(
        [
            ("match", pa.int32()),  # its number in the archive
            ("player", pa.int8()),  # who decided
            ("observation", pa.list_(pa.int16(), size)),  # raw, of that seat
            ("legal", pa.list_(pa.int16())),  # the numbers of the legal moves
            ("move", pa.int16()),  # what was chosen
            ("return", pa.float32()),  # what the match was worth to that seat
        ]
    )


def rows(number: int, arrays: Arrays, schema: Any) -> Any:
    """A match as rows."""
    legal = [np.flatnonzero(mask).astype(np.int16) for mask in arrays.masks]
    seen = pa.FixedSizeListArray.from_arrays(pa.array(arrays.observations.reshape(-1)), arrays.observations.shape[1])
    match = np.full(len(arrays.moves), number, np.int32)
    parts = [match, arrays.players.astype(np.int8), seen, legal, arrays.moves, arrays.returns]
    return pa.table([pa.array(part) if part is not seen else seen for part in parts], schema=schema)


def write(archive: str | Path, path: str | Path, returns: str = "rank") -> int:
    """Write the decisions of all matches; returns how many there are."""
    source = Archive(archive)
    observer = observer_of(source.game)
    header = {name: source.header[name] for name in ("game", "rules", "players", "options", "seed", "bots")}
    about = {**header, "observation_version": observer.spec.version, "moves": source.game.moves, "returns": returns}
    schema = columns(observer.size).with_metadata({ABOUT: json.dumps(about)})
    count = 0
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        waiting = []
        for kept, arrays in zip(source, source.arrays(returns=returns), strict=True):
            waiting.append(rows(kept.match, arrays, schema))
            count += len(arrays.moves)
            if len(waiting) == MATCHES:
                writer.write_table(pa.concat_tables(waiting))
                waiting = []
        if waiting:
            writer.write_table(pa.concat_tables(waiting))
    return count


def about(path: str | Path) -> dict[str, Any]:
    """What a file says of itself: the game with its options, who played, and what its numbers mean."""
    found = (pq.read_schema(path).metadata or {}).get(ABOUT)
    if found is None:
        raise ParlorCarError(f"{path} is not a file of decisions that parlorcar has written")
    described: dict[str, Any] = json.loads(found)
    return described


def load(path: str | Path) -> Arrays:
    """All decisions of a file as arrays, masks included."""
    return _arrays(pq.read_table(path), about(path)["moves"])


def batches(path: str | Path, size: int = 4096) -> Iterator[Arrays]:
    """The same in parts, for files that do not fit into memory."""
    moves = about(path)["moves"]
    for batch in pq.ParquetFile(path).iter_batches(size):
        yield _arrays(pa.Table.from_batches([batch]), moves)


def _arrays(table: Any, moves: int) -> Arrays:
    seen, legal = (table[name].combine_chunks() for name in ("observation", "legal"))
    masks = np.zeros((len(table), moves), np.bool_)
    counts = legal.value_lengths().to_numpy(zero_copy_only=False)
    masks[np.repeat(np.arange(len(table)), counts), legal.flatten().to_numpy()] = True
    return Arrays(
        seen.flatten().to_numpy().reshape(len(table), -1),
        masks,
        table["move"].to_numpy(),
        table["player"].to_numpy().astype(np.int16),
        table["return"].to_numpy(),
    )


def game_of(path: str | Path) -> Any:
    """The game that a file is about."""
    described = about(path)
    return make(described["game"], players=described["players"], **described["options"])


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", type=Path)
    parser.add_argument("parquet", type=Path)
    parser.add_argument("--returns", choices=RETURNS, default="rank")
    args = parser.parse_args()
    try:
        print(f"{write(args.archive, args.parquet, args.returns):,} decisions")
    except (ParlorCarError, OSError) as error:
        parser.exit(1, f"{error}\n")


if __name__ == "__main__":
    main()
