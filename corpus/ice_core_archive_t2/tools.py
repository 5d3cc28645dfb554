"""Allocating ice from an archive of ice cores to laboratories."""

from typing import List, Literal, Optional

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
    freezer_id: str
    reserve_g: int
    on_hold: bool


class Lab(BaseModel):
    id: str
    name: str
    town: str
    country: str


class Freezer(BaseModel):
    id: str
    hall: str
    target_c: float
    measured_c: float


class Request(BaseModel):
    id: str
    lab_id: str
    analysis: Literal["water_isotopes", "gas", "dust", "trace_metals"]
    core: str
    grams: int
    top_m: Optional[float] = None
    bottom_m: Optional[float] = None
    status: Literal["open", "served"] = "open"


class CurationRule(BaseModel):
    id: str
    about: str
    rule: str


class Allocation(BaseModel):
    id: str
    section_id: str
    lab_id: str
    grams: int
    request_id: str = ""
    status: Literal["active", "withdrawn", "sent"] = "active"


class TaskDB(DB):
    cores: List[Core] = []
    sections: List[Section] = []
    labs: List[Lab] = []
    freezers: List[Freezer] = []
    allocations: List[Allocation] = []
    requests: List[Request] = []
    curation_rules: List[CurationRule] = []
    target_lab: str = ""
    target_core: str = ""
    target_top_m: float = 0.0
    target_bottom_m: float = 0.0
    target_grams: int = 0
    target_warmest_c: float = 0.0
    target_ledger: str = ""
    target_request: str = ""
    target_split_request: str = ""
    target_gas_warmest_c: float = 0.0
    target_grams_per_section: int = 0


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
    def list_freezers(self) -> list:
        """List the freezers with the temperature they are set to and the one measured this morning, in °C."""
        return [row.model_dump() for row in self.db.freezers]

    @tool
    def list_allocations(self, lab_id: str) -> list:
        """List what has been allocated to a laboratory, withdrawn and sent allocations included.

        Args:
            lab_id: Id of the laboratory.
        """
        _find(self.db.labs, lab_id, "laboratory")
        return [row.model_dump() for row in self.db.allocations if row.lab_id == lab_id]

    @tool
    def withdraw_allocation(self, allocation_id: str) -> dict:
        """Withdraw an allocation that has not been sent. Its ice goes back to the section.

        Args:
            allocation_id: Id of the allocation.
        """
        allocation = _find(self.db.allocations, allocation_id, "allocation")
        if allocation.status != "active":
            raise ValueError(f"Allocation {allocation_id} is {allocation.status}; only an active one can be withdrawn.")
        allocation.status = "withdrawn"
        _find(self.db.sections, allocation.section_id, "section").grams_left += allocation.grams
        return allocation.model_dump()

    @tool
    def list_requests(self, status: Literal["open", "served"] = "open") -> list:
        """List the requests of laboratories for ice.

        Args:
            status: Which requests to list.
        """
        return [row.model_dump() for row in self.db.requests if row.status == status]

    @tool
    def list_curation_rules(self) -> list:
        """List the archive's rules on which ice may be given to whom."""
        return [row.model_dump() for row in self.db.curation_rules]

    @tool
    def allocate_sample(self, section_id: str, lab_id: str, grams: int, request_id: str) -> dict:
        """Allocate ice of a section to a laboratory's request. The ice counts as gone from then on.

        Args:
            section_id: Id of the section.
            lab_id: Id of the laboratory.
            grams: How much, in grams.
            request_id: Id of the request that it serves.
        """
        section = _find(self.db.sections, section_id, "section")
        _find(self.db.labs, lab_id, "laboratory")
        if _find(self.db.requests, request_id, "request").lab_id != lab_id:
            raise ValueError(f"Request {request_id} is not one of laboratory {lab_id}.")
        if grams <= 0:
            raise ValueError("The amount must be above 0 g.")
        if grams > section.grams_left:
            raise ValueError(f"Section {section_id} has only {section.grams_left} g left.")
        allocation = Allocation(
            id=_next_id("AL-", self.db.allocations),
            section_id=section_id,
            lab_id=lab_id,
            grams=grams,
            request_id=request_id,
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


def _ledger(allocation: Allocation) -> str:
    parts = [allocation.id, allocation.section_id, allocation.lab_id, str(allocation.grams)]
    parts.append(allocation.request_id or "-")
    return " ".join([*parts, allocation.status])


def _made(db: TaskDB) -> Optional[List[Allocation]]:
    """The active allocations made since, or None if one that stood before is not as it should be."""
    lines = db.target_ledger.split("\n")
    if [_ledger(row) for row in db.allocations[: len(lines)]] != lines:
        return None
    return [row for row in db.allocations[len(lines) :] if row.status == "active"]


def _depths(db: TaskDB, request: Request):
    """The stretch of the core that a request asks for, in metres."""
    return request.top_m, request.bottom_m


def _is_served(db: TaskDB, request: Request, made: List[Allocation]) -> bool:
    """Whether the request got its whole amount, from the fullest ice that the rules allow, split as they say."""
    mine = [row for row in made if row.request_id == request.id]
    pieces = 1 if request.grams <= db.target_grams_per_section else 2
    share = request.grams / pieces
    if len(mine) != pieces or any(row.lab_id != request.lab_id or row.grams != share for row in mine):
        return False
    warmest = db.target_gas_warmest_c if request.analysis == "gas" else db.target_warmest_c
    cold = [row.id for row in db.freezers if row.measured_c <= warmest]
    taken = {row.section_id: row.grams for row in made}
    top, bottom = _depths(db, request)

    def left(section: Section) -> int:
        return section.grams_left + taken.get(section.id, 0)

    fitting = [
        row
        for row in db.sections
        if row.core == request.core
        and row.top_m >= top
        and row.bottom_m <= bottom
        and row.condition == "intact"
        and not row.fluid_traces
        and not row.on_hold
        and row.freezer_id in cold
        and left(row) - share >= row.reserve_g
    ]
    if pieces == 1:
        groups = [[row] for row in fitting]
    else:
        groups = [[one, two] for one in fitting for two in fitting if abs(one.bottom_m - two.top_m) < 1e-6]
    totals = {frozenset(row.id for row in group): sum(left(row) for row in group) for group in groups}
    chosen = totals.get(frozenset(row.section_id for row in mine))
    return chosen is not None and chosen == max(totals.values())


def verify(db: TaskDB) -> float:
    """1.0 if the wrong allocation is withdrawn and both requests are served by the rules."""
    made = _made(db)
    wanted = [db.target_request, db.target_split_request]
    if made is None or any(row.request_id not in wanted for row in made):
        return 0.0
    if not all(_is_served(db, _find(db.requests, request_id, "request"), made) for request_id in wanted):
        return 0.0
    return 1.0
