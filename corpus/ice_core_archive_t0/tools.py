"""Allocating ice from an archive of ice cores to laboratories."""

from typing import List, Literal

from general_agent.tools import DB, Tools, tool
from pydantic import BaseModel


class Core(BaseModel):
    name: str
    region: str
    drilled_in: int
    depth_m: float


class Section(BaseModel):
    id: str
    core: str
    top_m: float
    bottom_m: float
    condition: Literal["intact", "cracked", "powdered"]
    fluid_traces: bool
    grams_left: int


class Lab(BaseModel):
    id: str
    name: str
    town: str
    country: str


class Allocation(BaseModel):
    id: str
    section_id: str
    lab_id: str
    grams: int


class TaskDB(DB):
    cores: List[Core] = []
    sections: List[Section] = []
    labs: List[Lab] = []
    allocations: List[Allocation] = []
    target_lab: str = ""
    target_core: str = ""
    target_top_m: float = 0.0
    target_bottom_m: float = 0.0
    target_grams: int = 0
    target_reserve_g: int = 0


class TaskTools(Tools):
    db: TaskDB

    @tool
    def list_cores(self) -> list:
        """List the ice cores in the archive."""
        return [core.model_dump() for core in self.db.cores]

    @tool
    def list_sections(self, core: str) -> list:
        """List the sections of one core with depth, condition and the ice that is left, from top to bottom.

        Args:
            core: Name of the core, as in list_cores.
        """
        if core not in [row.name for row in self.db.cores]:
            raise ValueError(f"The archive has no core named {core!r}; list_cores gives the names.")
        sections = [row for row in self.db.sections if row.core == core]
        return [row.model_dump() for row in sorted(sections, key=lambda row: row.top_m)]

    @tool
    def find_labs(self, words: str) -> list:
        """Find laboratories by a part of their name or by their town.

        Args:
            words: A part of the name or the town; case doesn't matter.
        """
        wanted = words.strip().lower()
        if not wanted:
            raise ValueError("Give a part of the name or the town.")
        return [row.model_dump() for row in self.db.labs if wanted in row.name.lower() or wanted in row.town.lower()]

    @tool
    def allocate_sample(self, section_id: str, lab_id: str, grams: int) -> dict:
        """Allocate ice of a section to a laboratory. The ice counts as gone from then on.

        Args:
            section_id: Id of the section.
            lab_id: Id of the laboratory.
            grams: How much, in grams.
        """
        section = _find(self.db.sections, section_id, "section")
        _find(self.db.labs, lab_id, "laboratory")
        if grams <= 0:
            raise ValueError("The amount must be above 0 g.")
        if grams > section.grams_left:
            raise ValueError(f"Section {section_id} has only {section.grams_left} g left.")
        allocation = Allocation(
            id=_next_id("AL-", self.db.allocations),
            section_id=section_id,
            lab_id=lab_id,
            grams=grams,
        )
        section.grams_left -= grams
        self.db.allocations.append(allocation)
        return allocation.model_dump()


def _find(rows, row_id: str, what: str):
    for row in rows:
        if row.id == row_id:
            return row
    raise ValueError(f"There is no {what} with the id {row_id!r}.")


def _next_id(prefix: str, rows) -> str:
    return f"{prefix}{max([100] + [int(row.id[len(prefix):]) for row in rows]) + 1}"


def verify(db: TaskDB) -> float:
    """1.0 if the one allocation is the right amount from the fullest section that meets every wish."""
    if len(db.allocations) != 1:
        return 0.0
    made = db.allocations[0]
    if made.lab_id != db.target_lab or made.grams != db.target_grams:
        return 0.0

    def left(section: Section) -> int:
        return section.grams_left + (made.grams if section.id == made.section_id else 0)

    fitting = [
        row
        for row in db.sections
        if row.core == db.target_core
        and row.top_m >= db.target_top_m
        and row.bottom_m <= db.target_bottom_m
        and row.condition == "intact"
        and not row.fluid_traces
        and left(row) - made.grams >= db.target_reserve_g
    ]
    chosen = [row for row in fitting if row.id == made.section_id]
    return 1.0 if chosen and all(left(chosen[0]) >= left(row) for row in fitting) else 0.0
