"""Winter work of a reindeer herders' cooperative: where herds graze and what goes with it."""

from typing import List, Literal

from general_agent.tools import DB, Tools, tool
from pydantic import BaseModel


class Herd(BaseModel):
    id: str
    owner: str
    earmark: str
    head: int


class Pasture(BaseModel):
    id: str
    name: str
    district: str
    capacity: int
    lichen_kg_ha: int
    survey_crust_mm: int


class Den(BaseModel):
    id: str
    pasture_id: str
    animal: Literal["wolverine", "bear"]
    seen_on: str


class Assignment(BaseModel):
    id: str
    herd_id: str
    pasture_id: str


class TaskDB(DB):
    herds: List[Herd] = []
    pastures: List[Pasture] = []
    dens: List[Den] = []
    assignments: List[Assignment] = []
    target_herd: str = ""
    target_district: str = ""
    target_crust_mm: int = 0
    target_winter_from: str = ""


class TaskTools(Tools):
    db: TaskDB

    @tool
    def find_herds(self, words: str) -> list:
        """Find herds by a part of the owner's name.

        Args:
            words: A part of the owner's name; case doesn't matter.
        """
        wanted = words.strip().lower()
        if not wanted:
            raise ValueError("Give a part of the owner's name.")
        return [row.model_dump() for row in self.db.herds if wanted in row.owner.lower()]

    @tool
    def list_pastures(self, district: str) -> list:
        """List the winter pastures of a district: how many head each can carry, its lichen, the crust at the survey.

        Args:
            district: Name of the district.
        """
        pastures = [row for row in self.db.pastures if row.district == district]
        if not pastures:
            raise ValueError(f"There is no district {district!r}; there are {self._districts()}.")
        return [row.model_dump() for row in pastures]

    @tool
    def list_dens(self, district: str) -> list:
        """List the dens of predators in a district, with the day each was last seen in use.

        Args:
            district: Name of the district.
        """
        inside = [row.id for row in self.db.pastures if row.district == district]
        if not inside:
            raise ValueError(f"There is no district {district!r}; there are {self._districts()}.")
        return [row.model_dump() for row in self.db.dens if row.pasture_id in inside]

    def _districts(self) -> str:
        return ", ".join(sorted({row.district for row in self.db.pastures}))

    @tool
    def assign_pasture(self, herd_id: str, pasture_id: str) -> dict:
        """Assign a herd to a winter pasture.

        Args:
            herd_id: Id of the herd.
            pasture_id: Id of the pasture.
        """
        _find(self.db.herds, herd_id, "herd")
        _find(self.db.pastures, pasture_id, "pasture")
        if any(row.herd_id == herd_id for row in self.db.assignments):
            raise ValueError(f"Herd {herd_id} has a pasture already.")
        assignment = Assignment(id=_next_id("AS-", self.db.assignments), herd_id=herd_id, pasture_id=pasture_id)
        self.db.assignments.append(assignment)
        return assignment.model_dump()


def _find(rows, row_id: str, what: str):
    for row in rows:
        if row.id == row_id:
            return row
    raise ValueError(f"There is no {what} with the id {row_id!r}.")


def _next_id(prefix: str, rows) -> str:
    return f"{prefix}{max([100] + [int(row.id[len(prefix):]) for row in rows]) + 1}"


def _most_lichen(db: TaskDB, herd: Herd, district: str) -> List[str]:
    """Ids of the pastures with the most lichen among those that the herd may graze."""
    dens = [row.pasture_id for row in db.dens if row.seen_on >= db.target_winter_from]
    fitting = [
        row
        for row in db.pastures
        if row.district == district
        and row.id not in dens
        and row.survey_crust_mm <= db.target_crust_mm
        and row.capacity >= herd.head
    ]
    most = max(row.lichen_kg_ha for row in fitting)
    return [row.id for row in fitting if row.lichen_kg_ha == most]


def verify(db: TaskDB) -> float:
    """1.0 if the herd alone has a pasture, the one with the most lichen of those that meet every wish."""
    if len(db.assignments) != 1 or db.assignments[0].herd_id != db.target_herd:
        return 0.0
    herd = _find(db.herds, db.target_herd, "herd")
    return 1.0 if db.assignments[0].pasture_id in _most_lichen(db, herd, db.target_district) else 0.0
