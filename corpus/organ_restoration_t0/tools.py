"""Restoring church organs: pipes out of the store and what belongs to it."""

from typing import List, Literal

from general_agent.tools import DB, Tools, tool
from pydantic import BaseModel


class Organ(BaseModel):
    id: str
    church: str
    town: str
    listed: bool


class Rank(BaseModel):
    id: str
    organ_id: str
    name: str
    feet: int
    family: Literal["principal", "flute", "string", "reed"]
    tin_percent: int


class StorePipe(BaseModel):
    id: str
    note: str
    family: Literal["principal", "flute", "string", "reed"]
    tin_percent: int
    diameter_mm: float
    condition: Literal["sound", "dented", "cracked", "tin_pest"]


class Reservation(BaseModel):
    id: str
    pipe_id: str
    rank_id: str


class TaskDB(DB):
    organs: List[Organ] = []
    ranks: List[Rank] = []
    store_pipes: List[StorePipe] = []
    reservations: List[Reservation] = []
    target_rank: str = ""
    target_note: str = ""
    target_diameter_mm: float = 0.0
    target_scale_mm: float = 0.0
    target_tin_points: int = 0


class TaskTools(Tools):
    db: TaskDB

    @tool
    def find_organs(self, words: str) -> list:
        """Find organs by a part of the church's name or by the town.

        Args:
            words: A part of the church or the town; case doesn't matter.
        """
        wanted = words.strip().lower()
        if not wanted:
            raise ValueError("Give a part of the church's name or the town.")
        return [row.model_dump() for row in self.db.organs if wanted in f"{row.church}, {row.town}".lower()]

    @tool
    def list_ranks(self, organ_id: str) -> list:
        """List the ranks of pipes of an organ: name, length in feet, family and tin content.

        Args:
            organ_id: Id of the organ.
        """
        _find(self.db.organs, organ_id, "organ")
        return [row.model_dump() for row in self.db.ranks if row.organ_id == organ_id]

    @tool
    def search_store(self, note: str) -> list:
        """List the old pipes of one note in our store, and whether each is reserved.

        Args:
            note: The note as it is stamped on the pipes, for instance "c#1".
        """
        taken = [row.pipe_id for row in self.db.reservations]
        pipes = [row for row in self.db.store_pipes if row.note == note]
        return [{**row.model_dump(), "reserved": row.id in taken} for row in pipes]

    @tool
    def reserve_pipe(self, pipe_id: str, rank_id: str) -> dict:
        """Reserve a pipe of the store for a rank.

        Args:
            pipe_id: Id of the pipe.
            rank_id: Id of the rank that it goes into.
        """
        pipe = _find(self.db.store_pipes, pipe_id, "pipe")
        rank = _find(self.db.ranks, rank_id, "rank")
        if any(row.pipe_id == pipe_id for row in self.db.reservations):
            raise ValueError(f"Pipe {pipe_id} is reserved already.")
        reservation = Reservation(id=_next_id("RS-", self.db.reservations), pipe_id=pipe.id, rank_id=rank.id)
        self.db.reservations.append(reservation)
        return reservation.model_dump()


def _find(rows, row_id: str, what: str):
    for row in rows:
        if row.id == row_id:
            return row
    raise ValueError(f"There is no {what} with the id {row_id!r}.")


def _next_id(prefix: str, rows) -> str:
    return f"{prefix}{max([100] + [int(row.id[len(prefix):]) for row in rows]) + 1}"


def _fitting(db: TaskDB, rank: Rank) -> List[StorePipe]:
    """The pipes that may go into the rank."""
    note, diameter = db.target_note, db.target_diameter_mm
    return [
        row
        for row in db.store_pipes
        if row.note == note
        and row.family == rank.family
        and row.condition == "sound"
        and abs(row.tin_percent - rank.tin_percent) <= db.target_tin_points
        and abs(row.diameter_mm - diameter) <= db.target_scale_mm + 1e-9
    ]


def verify(db: TaskDB) -> float:
    """1.0 if one pipe is reserved for the rank, the nearest in diameter of those that meet every wish."""
    if len(db.reservations) != 1:
        return 0.0
    made = db.reservations[0]
    rank = _find(db.ranks, db.target_rank, "rank")
    off = {row.id: abs(row.diameter_mm - db.target_diameter_mm) for row in _fitting(db, rank)}
    right = made.rank_id == rank.id and made.pipe_id in off and off[made.pipe_id] == min(off.values())
    return 1.0 if right else 0.0
