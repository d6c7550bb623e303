"""The client as an executable holds it: when the first phone comes, nothing is left to pack.

`python -m companion.web.prepared FOLDER` fills such a folder and needs a minute; build/package.py calls it and puts
the result into the executable as `companion/web/prepared`. There the packed files stand for the plain ones too, which
are three times their size.
"""

import asyncio
import gzip
import hashlib
import shutil
import sys
import threading
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from companion import __version__
from companion.web.packing import Packed, Progress, is_packable

RECORD = "client.json"
FILES = "files"


class PreparedFile(BaseModel):
    """What the folder holds: the version of the client, and the size of each file once it is unpacked."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    version: str
    sizes: dict[str, int]


def prepared_folder() -> Path | None:
    """Where an executable has its prepared client; None in a checkout and in an installed wheel, which have none."""
    folder = Path(str(resources.files("companion.web") / "prepared"))
    return folder if (folder / RECORD).is_file() else None


class Prepared:
    """A prepared client, with the face of `Packed`. A file is read when it is first asked for, and kept."""

    finished = True

    def __init__(self, folder: Path) -> None:
        record = PreparedFile.model_validate_json((folder / RECORD).read_bytes())
        self.version = record.version
        self.sizes: Mapping[str, int] = record.sizes
        self._files = folder / FILES
        self._ready: dict[str, bytes] = {}

    async def get(self, path: str) -> bytes | None:
        """The file as gzip. None for a file that is sent as it is."""
        if path not in self.sizes or not is_packable(path, self.sizes[path]):
            return None
        if path not in self._ready:
            self._ready[path] = await asyncio.to_thread((self._files / f"{path}.gz").read_bytes)
        return self._ready[path]

    async def plain(self, path: str) -> bytes:
        """The file as it was before it was packed."""
        body = await self.get(path)
        if body is None:
            return await asyncio.to_thread((self._files / path).read_bytes)
        return await asyncio.to_thread(gzip.decompress, body)

    def prepare(self, progress: Progress = lambda done, total: None, stop: threading.Event | None = None) -> None:
        """There is nothing left to do."""


def make(files: Mapping[str, Path], folder: Path) -> None:
    """Fill a folder with the client's files. What is packed there from an earlier time is used again.

    The version comes from what is in the files: an executable gives them another date whenever it is started.
    """
    (folder / RECORD).unlink(missing_ok=True)
    there = folder / FILES
    Packed(files, there).prepare()
    digest = hashlib.sha256(__version__.encode())
    sizes: dict[str, int] = {}
    wanted: set[Path] = set()
    for path, file in sorted(files.items()):
        body = file.read_bytes()
        sizes[path] = len(body)
        digest.update(hashlib.sha256(path.encode()).digest() + hashlib.sha256(body).digest())
        if is_packable(path, len(body)):
            wanted.add(there / f"{path}.gz")
        else:
            (there / path).parent.mkdir(parents=True, exist_ok=True)
            wanted.add(Path(shutil.copyfile(file, there / path)))
    found = {file for file in there.rglob("*") if file.is_file()}
    if missing := wanted - found:
        raise FileNotFoundError(f"{min(missing)} could not be written")
    for stray in found - wanted:
        stray.unlink()
    record = PreparedFile(version=digest.hexdigest()[:12], sizes=sizes)
    (folder / RECORD).write_text(record.model_dump_json(indent=1), encoding="utf-8")


if __name__ == "__main__":
    from companion.web.client import client_files

    make(client_files(), Path(sys.argv[1]))
