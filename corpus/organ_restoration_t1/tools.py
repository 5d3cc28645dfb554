"""Restoring church organs: pipes out of the store and what belongs to it."""

from typing import List, Literal, Optional

from general_agent.tools import DB, Tools, tool
from pydantic import BaseModel


class Organ(BaseModel):
    id: str
    church: str
    town: str
    listed: bool
    nominal_mm: int


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
    voiced_mm: int


class WindReading(BaseModel):
    id: str
    organ_id: str
    day: str
    pressure_mm: int


class Reservation(BaseModel):
    id: str
    pipe_id: str
    rank_id: str
    status: Literal["active", "released"] = "active"


class TaskDB(DB):
    organs: List[Organ] = []
    ranks: List[Rank] = []
    store_pipes: List[StorePipe] = []
    wind_readings: List[WindReading] = []
    reservations: List[Reservation] = []
    target_rank: str = ""
    target_note: str = ""
    target_diameter_mm: float = 0.0
    target_scale_mm: float = 0.0
    target_tin_points: int = 0
    target_pressure_mm: int = 0
    target_standing: str = ""


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
        taken = [row.pipe_id for row in self.db.reservations if row.status == "active"]
        pipes = [row for row in self.db.store_pipes if row.note == note]
        return [{**row.model_dump(), "reserved": row.id in taken} for row in pipes]

    @tool
    def list_wind_readings(self, organ_id: str) -> list:
        """List the wind pressures measured at an organ, in mm of water column.

        Args:
            organ_id: Id of the organ.
        """
        _find(self.db.organs, organ_id, "organ")
        return [row.model_dump() for row in self.db.wind_readings if row.organ_id == organ_id]

    @tool
    def list_reservations(self, rank_id: str) -> list:
        """List what has been reserved for a rank, released reservations included.

        Args:
            rank_id: Id of the rank.
        """
        _find(self.db.ranks, rank_id, "rank")
        return [row.model_dump() for row in self.db.reservations if row.rank_id == rank_id]

    @tool
    def release_reservation(self, reservation_id: str) -> dict:
        """Release a reservation, so that its pipe is free again.

        Args:
            reservation_id: Id of the reservation.
        """
        reservation = _find(self.db.reservations, reservation_id, "reservation")
        if reservation.status != "active":
            raise ValueError(f"Reservation {reservation_id} is released already.")
        reservation.status = "released"
        return reservation.model_dump()

    @tool
    def reserve_pipe(self, pipe_id: str, rank_id: str) -> dict:
        """Reserve a pipe of the store for a rank.

        Args:
            pipe_id: Id of the pipe.
            rank_id: Id of the rank that it goes into.
        """
        pipe = _find(self.db.store_pipes, pipe_id, "pipe")
        rank = _find(self.db.ranks, rank_id, "rank")
        if any(row.pipe_id == pipe_id and row.status == "active" for row in self.db.reservations):
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


def _pressure(db: TaskDB, organ_id: str) -> int:
    """The wind pressure as it was last measured."""
    return max((row for row in db.wind_readings if row.organ_id == organ_id), key=lambda row: row.day).pressure_mm


def _made(db: TaskDB) -> Optional[List[Reservation]]:
    """The active reservations made since, or None if one that stood before is not as it should be."""
    standing = db.target_standing.split("\n")
    old = [f"{row.id} {row.pipe_id} {row.rank_id} {row.status}" for row in db.reservations[: len(standing)]]
    if old != standing:
        return None
    return [row for row in db.reservations[len(standing) :] if row.status == "active"]


def _fitting(db: TaskDB, rank: Rank) -> List[StorePipe]:
    """The pipes that may go into the rank."""
    note, diameter = db.target_note, db.target_diameter_mm
    before = len(db.target_standing.split("\n"))
    pressure = _pressure(db, rank.organ_id)
    taken = [row.pipe_id for row in db.reservations[:before] if row.status == "active"]
    return [
        row
        for row in db.store_pipes
        if row.note == note
        and row.family == rank.family
        and row.condition == "sound"
        and abs(row.tin_percent - rank.tin_percent) <= db.target_tin_points
        and abs(row.diameter_mm - diameter) <= db.target_scale_mm + 1e-9
        and abs(row.voiced_mm - pressure) <= db.target_pressure_mm
        and row.id not in taken
    ]


def verify(db: TaskDB) -> float:
    """1.0 if the wrong reservation is released and the nearest of the fitting pipes is reserved."""
    made = _made(db)
    if made is None or len(made) != 1:
        return 0.0
    rank = _find(db.ranks, db.target_rank, "rank")
    off = {row.id: abs(row.diameter_mm - db.target_diameter_mm) for row in _fitting(db, rank)}
    pipe_id = made[0].pipe_id
    right = made[0].rank_id == rank.id and pipe_id in off and off[pipe_id] == min(off.values())
    return 1.0 if right else 0.0
