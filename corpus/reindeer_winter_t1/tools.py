"""Winter work of a reindeer herders' cooperative: where herds graze and what goes with it."""

from typing import List, Literal, Optional

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


class SnowPit(BaseModel):
    id: str
    pasture_id: str
    day: str
    crust_mm: int


class Assignment(BaseModel):
    id: str
    herd_id: str
    pasture_id: str
    status: Literal["active", "ended"] = "active"


class TaskDB(DB):
    herds: List[Herd] = []
    pastures: List[Pasture] = []
    dens: List[Den] = []
    snow_pits: List[SnowPit] = []
    assignments: List[Assignment] = []
    target_herd: str = ""
    target_district: str = ""
    target_crust_mm: int = 0
    target_winter_from: str = ""
    target_standing: str = ""


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
    def list_snow_pits(self, district: str) -> list:
        """List the snow pits dug in a district's pastures and how thick the ice crust was there on that day.

        Args:
            district: Name of the district.
        """
        inside = [row.id for row in self.db.pastures if row.district == district]
        if not inside:
            raise ValueError(f"There is no district {district!r}; there are {self._districts()}.")
        return [row.model_dump() for row in self.db.snow_pits if row.pasture_id in inside]

    @tool
    def list_assignments(self, district: str) -> list:
        """List which herds are or were assigned to a district's pastures, with their head.

        Args:
            district: Name of the district.
        """
        inside = [row.id for row in self.db.pastures if row.district == district]
        if not inside:
            raise ValueError(f"There is no district {district!r}; there are {self._districts()}.")
        head = {row.id: row.head for row in self.db.herds}
        rows = [row for row in self.db.assignments if row.pasture_id in inside]
        return [{**row.model_dump(), "head": head[row.herd_id]} for row in rows]

    @tool
    def end_assignment(self, assignment_id: str) -> dict:
        """End an assignment. The herd leaves the pasture.

        Args:
            assignment_id: Id of the assignment.
        """
        assignment = _find(self.db.assignments, assignment_id, "assignment")
        if assignment.status != "active":
            raise ValueError(f"Assignment {assignment_id} has ended already.")
        assignment.status = "ended"
        return assignment.model_dump()

    @tool
    def assign_pasture(self, herd_id: str, pasture_id: str) -> dict:
        """Assign a herd to a winter pasture.

        Args:
            herd_id: Id of the herd.
            pasture_id: Id of the pasture.
        """
        _find(self.db.herds, herd_id, "herd")
        _find(self.db.pastures, pasture_id, "pasture")
        if any(row.herd_id == herd_id and row.status == "active" for row in self.db.assignments):
            raise ValueError(f"Herd {herd_id} has a pasture already; end that assignment first.")
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


def _made(db: TaskDB) -> Optional[List[Assignment]]:
    """The assignments made since, or None if one that stood before is not as it should be."""
    standing = db.target_standing.split("\n")
    old = [f"{row.id} {row.herd_id} {row.pasture_id} {row.status}" for row in db.assignments[: len(standing)]]
    return db.assignments[len(standing) :] if old == standing else None


def _crust(db: TaskDB, pasture: Pasture) -> int:
    """The crust in the newest snow pit of a pasture, or of the survey where none was dug."""
    pits = [row for row in db.snow_pits if row.pasture_id == pasture.id]
    return max(pits, key=lambda row: row.day).crust_mm if pits else pasture.survey_crust_mm


def _others(db: TaskDB, pasture: Pasture, herd: Herd) -> int:
    """How many head of other herds are on a pasture."""
    active = [row.herd_id for row in db.assignments if row.pasture_id == pasture.id and row.status == "active"]
    return sum(row.head for row in db.herds if row.id in active and row.id != herd.id)


def _most_lichen(db: TaskDB, herd: Herd, district: str) -> List[str]:
    """Ids of the pastures with the most lichen among those that the herd may graze."""
    dens = [row.pasture_id for row in db.dens if row.seen_on >= db.target_winter_from]
    fitting = [
        row
        for row in db.pastures
        if row.district == district
        and row.id not in dens
        and _crust(db, row) <= db.target_crust_mm
        and row.capacity - _others(db, row, herd) >= herd.head
    ]
    most = max(row.lichen_kg_ha for row in fitting)
    return [row.id for row in fitting if row.lichen_kg_ha == most]


def verify(db: TaskDB) -> float:
    """1.0 if the wrong assignment has ended and the herd is on the best pasture that has room for it."""
    made = _made(db)
    if made is None or len(made) != 1 or made[0].herd_id != db.target_herd or made[0].status != "active":
        return 0.0
    herd = _find(db.herds, db.target_herd, "herd")
    return 1.0 if made[0].pasture_id in _most_lichen(db, herd, db.target_district) else 0.0
