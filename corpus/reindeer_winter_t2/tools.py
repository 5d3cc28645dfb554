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
    last_grazed: str


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


class Order(BaseModel):
    id: str
    herd_id: str
    kind: Literal["pasture", "drive", "transport"]
    district: Optional[str] = None
    from_place: Optional[str] = None
    to_place: Optional[str] = None
    status: Literal["open", "done"] = "open"


class GrazingRule(BaseModel):
    id: str
    about: str
    rule: str


class Trail(BaseModel):
    id: str
    from_place: str
    to_place: str
    km: int
    river_ice_cm: Optional[int] = None
    closed: bool


class Drive(BaseModel):
    id: str
    order_id: str
    trail_ids: List[str]
    km: int


class Assignment(BaseModel):
    id: str
    herd_id: str
    pasture_id: str
    order_id: Optional[str] = None
    status: Literal["active", "ended"] = "active"


class TaskDB(DB):
    herds: List[Herd] = []
    pastures: List[Pasture] = []
    dens: List[Den] = []
    snow_pits: List[SnowPit] = []
    assignments: List[Assignment] = []
    orders: List[Order] = []
    grazing_rules: List[GrazingRule] = []
    trails: List[Trail] = []
    drives: List[Drive] = []
    target_crust_mm: int = 0
    target_winter_from: str = ""
    target_standing: str = ""
    target_pasture_order: str = ""
    target_drive_order: str = ""
    target_last_winter: str = ""
    target_spare_share: float = 0.0
    target_longest_leg_km: int = 0


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
    def list_orders(self) -> list:
        """List the open orders of the members: pastures, drives and, later in winter, transports."""
        return [row.model_dump() for row in self.db.orders if row.status == "open"]

    @tool
    def list_grazing_rules(self) -> list:
        """List the cooperative's rules for winter."""
        return [row.model_dump() for row in self.db.grazing_rules]

    @tool
    def list_trails(self, place: str) -> list:
        """List the trails that begin or end at a place. They can be walked both ways.

        Args:
            place: Name of the place.
        """
        trails = [row for row in self.db.trails if place in (row.from_place, row.to_place)]
        if not trails:
            raise ValueError(f"No trail leads to {place!r}.")
        return [row.model_dump() for row in trails]

    @tool
    def plan_drive(self, order_id: str, trail_ids: List[str]) -> dict:
        """Plan the drive of an order's herd over trails that join one another.

        Args:
            order_id: Id of the order.
            trail_ids: Ids of the trails in the order in which they are walked.
        """
        order = _find(self.db.orders, order_id, "order")
        if order.kind != "drive":
            raise ValueError(f"Order {order_id} is no drive.")
        place, km = order.from_place, 0
        for trail_id in trail_ids:
            trail = _find(self.db.trails, trail_id, "trail")
            if place not in (trail.from_place, trail.to_place):
                raise ValueError(f"Trail {trail_id} doesn't touch {place}.")
            place = trail.to_place if place == trail.from_place else trail.from_place
            km += trail.km
        if place != order.to_place:
            raise ValueError(f"The drive ends at {place} and not at {order.to_place}.")
        drive = Drive(id=_next_id("DR-", self.db.drives), order_id=order_id, trail_ids=trail_ids, km=km)
        self.db.drives.append(drive)
        return drive.model_dump()

    @tool
    def assign_pasture(self, herd_id: str, pasture_id: str, order_id: str) -> dict:
        """Assign a herd to a winter pasture, for an order.

        Args:
            herd_id: Id of the herd.
            pasture_id: Id of the pasture.
            order_id: Id of the order that it belongs to.
        """
        _find(self.db.herds, herd_id, "herd")
        _find(self.db.pastures, pasture_id, "pasture")
        if _find(self.db.orders, order_id, "order").herd_id != herd_id:
            raise ValueError(f"Order {order_id} is not about herd {herd_id}.")
        if any(row.herd_id == herd_id and row.status == "active" for row in self.db.assignments):
            raise ValueError(f"Herd {herd_id} has a pasture already; end that assignment first.")
        assignment = Assignment(
            id=_next_id("AS-", self.db.assignments), herd_id=herd_id, pasture_id=pasture_id, order_id=order_id
        )
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
        and row.capacity * (1 - db.target_spare_share) - _others(db, row, herd) >= herd.head
        and row.last_grazed != db.target_last_winter
    ]
    most = max(row.lichen_kg_ha for row in fitting)
    return [row.id for row in fitting if row.lichen_kg_ha == most]


def _has_pasture(db: TaskDB) -> bool:
    """Whether the one herd is moved, to the best pasture that the rules allow it."""
    made = _made(db)
    order = _find(db.orders, db.target_pasture_order, "order")
    if made is None or len(made) != 1 or made[0].order_id != order.id or made[0].status != "active":
        return False
    return made[0].pasture_id in _most_lichen(db, _find(db.herds, order.herd_id, "herd"), order.district)


def _is_driven(db: TaskDB) -> bool:
    """Whether the one drive goes the shortest way that the rules allow."""
    order = _find(db.orders, db.target_drive_order, "order")
    if len(db.drives) != 1 or db.drives[0].order_id != order.id:
        return False
    ice = 35 if _find(db.herds, order.herd_id, "herd").head > 300 else 25
    open_trails = [
        row
        for row in db.trails
        if not row.closed
        and row.km <= db.target_longest_leg_km
        and (row.river_ice_cm is None or row.river_ice_cm >= ice)
    ]
    allowed = [row.id for row in open_trails]
    if any(trail_id not in allowed for trail_id in db.drives[0].trail_ids):
        return False
    return db.drives[0].km == _shortest(open_trails, order.from_place, order.to_place)


def _shortest(trails: List[Trail], start: str, end: str) -> Optional[int]:
    """Length in km of the shortest way over these trails."""
    distances = {start: 0}
    for _ in trails:
        for trail in trails:
            for one, other in ((trail.from_place, trail.to_place), (trail.to_place, trail.from_place)):
                if one in distances:
                    distances[other] = min(distances.get(other, 10**6), distances[one] + trail.km)
    return distances.get(end)


def verify(db: TaskDB) -> float:
    """1.0 if the herd is moved and the other one's drive is planned, both as the rules say."""
    return 1.0 if _has_pasture(db) and _is_driven(db) else 0.0
