"""Restoring church organs: pipes out of the store and what belongs to it."""

from math import ceil
from datetime import date, timedelta
from typing import List, Literal, Optional

from general_agent.tools import DB, Tools, tool
from pydantic import BaseModel


class Organ(BaseModel):
    id: str
    church: str
    town: str
    listed: bool
    nominal_mm: int
    gallery_m: float


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
    from_listed: bool


class WindReading(BaseModel):
    id: str
    organ_id: str
    day: str
    pressure_mm: int


class Job(BaseModel):
    id: str
    organ_id: str
    kind: Literal["pipe", "leather", "voicing", "cleaning"]
    rank_id: Optional[str] = None
    note: Optional[str] = None
    diameter_mm: Optional[float] = None
    area_dm2: Optional[int] = None
    first_day: Optional[str] = None
    last_day: Optional[str] = None
    status: Literal["open", "done"] = "open"


class WorkshopRule(BaseModel):
    id: str
    about: str
    rule: str


class LeatherLot(BaseModel):
    id: str
    animal: Literal["calf", "sheep", "goat"]
    tanning: Literal["vegetable", "chrome", "alum"]
    thickness_mm: float
    hide_dm2: int
    hides_left: int
    price_per_hide: int


class LeatherOrder(BaseModel):
    id: str
    job_id: str
    lot_id: str
    hides: int
    cost: int


class Craftsperson(BaseModel):
    id: str
    name: str
    skills: List[str]
    climbs: bool
    day_rate: int


class ChurchEvent(BaseModel):
    id: str
    organ_id: str
    day: str
    what: str


class Absence(BaseModel):
    id: str
    craftsperson_id: str
    first_day: str
    last_day: str


class Visit(BaseModel):
    id: str
    organ_id: str
    craftsperson_id: str
    day: str
    work: str
    job_id: Optional[str] = None


class Reservation(BaseModel):
    id: str
    pipe_id: str
    rank_id: str
    job_id: Optional[str] = None
    status: Literal["active", "released"] = "active"


class TaskDB(DB):
    organs: List[Organ] = []
    ranks: List[Rank] = []
    store_pipes: List[StorePipe] = []
    wind_readings: List[WindReading] = []
    reservations: List[Reservation] = []
    jobs: List[Job] = []
    workshop_rules: List[WorkshopRule] = []
    leather_lots: List[LeatherLot] = []
    leather_orders: List[LeatherOrder] = []
    craftspeople: List[Craftsperson] = []
    church_events: List[ChurchEvent] = []
    absences: List[Absence] = []
    visits: List[Visit] = []
    target_scale_mm: float = 0.0
    target_tin_points: int = 0
    target_pressure_mm: int = 0
    target_standing: str = ""
    target_pipe_job: str = ""
    target_leather_job: str = ""
    target_offcut_factor: float = 0.0
    target_high_pressure_mm: int = 0
    target_voicing_job: str = ""
    target_planned_visits: int = 0
    target_gallery_m: float = 0.0


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
    def list_jobs(self, kind: Optional[Literal["pipe", "leather", "voicing", "cleaning"]] = None) -> list:
        """List the open jobs of the workshop.

        Args:
            kind: Only jobs of this kind; all kinds without it.
        """
        return [row.model_dump() for row in self.db.jobs if row.status == "open" and kind in (None, row.kind)]

    @tool
    def list_workshop_rules(self) -> list:
        """List the workshop's rules on how jobs are done."""
        return [row.model_dump() for row in self.db.workshop_rules]

    @tool
    def list_leather(self) -> list:
        """List the lots of leather that the tanners offer: size of a hide in dm², thickness in mm, price per hide."""
        return [row.model_dump() for row in self.db.leather_lots]

    @tool
    def order_leather(self, job_id: str, lot_id: str, hides: int) -> dict:
        """Order whole hides of one lot for a job.

        Args:
            job_id: Id of the job that the leather is for.
            lot_id: Id of the lot.
            hides: How many hides.
        """
        job = _find(self.db.jobs, job_id, "job")
        lot = _find(self.db.leather_lots, lot_id, "lot")
        if job.kind != "leather":
            raise ValueError(f"Job {job_id} needs no leather.")
        if not 1 <= hides <= lot.hides_left:
            raise ValueError(f"Lot {lot_id} has {lot.hides_left} hides; {hides} can't be ordered.")
        lot.hides_left -= hides
        order = LeatherOrder(
            id=_next_id("LO-", self.db.leather_orders),
            job_id=job_id,
            lot_id=lot_id,
            hides=hides,
            cost=hides * lot.price_per_hide,
        )
        self.db.leather_orders.append(order)
        return order.model_dump()

    @tool
    def list_craftspeople(self, skill: str) -> list:
        """List the craftspeople with a skill, whether they climb, and what a day of theirs costs.

        Args:
            skill: One of "flue_voicing", "reed_voicing", "leather", "carpentry", "cleaning".
        """
        return [row.model_dump() for row in self.db.craftspeople if skill in row.skills]

    @tool
    def list_church_events(self, organ_id: str) -> list:
        """List the services, concerts and other events in the church of an organ.

        Args:
            organ_id: Id of the organ.
        """
        _find(self.db.organs, organ_id, "organ")
        events = [row for row in self.db.church_events if row.organ_id == organ_id]
        return [row.model_dump() for row in sorted(events, key=lambda row: row.day)]

    @tool
    def list_absences(self, day: str) -> list:
        """List who is away on a day.

        Args:
            day: The day, as YYYY-MM-DD.
        """
        return [row.model_dump() for row in self.db.absences if row.first_day <= day <= row.last_day]

    @tool
    def list_visits(self, organ_id: str) -> list:
        """List the visits to an organ, past and planned, by day.

        Args:
            organ_id: Id of the organ.
        """
        _find(self.db.organs, organ_id, "organ")
        visits = [row for row in self.db.visits if row.organ_id == organ_id]
        return [row.model_dump() for row in sorted(visits, key=lambda row: row.day)]

    @tool
    def book_visit(self, job_id: str, craftsperson_id: str, day: str) -> dict:
        """Book a craftsperson to go to a job's organ for a day.

        Args:
            job_id: Id of the job.
            craftsperson_id: Id of the craftsperson.
            day: The day, as YYYY-MM-DD.
        """
        job = _find(self.db.jobs, job_id, "job")
        _find(self.db.craftspeople, craftsperson_id, "craftsperson")
        date.fromisoformat(day)
        if any(row.craftsperson_id == craftsperson_id and row.day == day for row in self.db.visits):
            raise ValueError(f"{craftsperson_id} has another visit on {day}.")
        visit = Visit(
            id=_next_id("VI-", self.db.visits),
            organ_id=job.organ_id,
            craftsperson_id=craftsperson_id,
            day=day,
            work=job.kind,
            job_id=job_id,
        )
        self.db.visits.append(visit)
        return visit.model_dump()

    @tool
    def reserve_pipe(self, pipe_id: str, rank_id: str, job_id: str) -> dict:
        """Reserve a pipe of the store for a rank, for a job.

        Args:
            pipe_id: Id of the pipe.
            rank_id: Id of the rank that it goes into.
            job_id: Id of the job that it belongs to.
        """
        pipe = _find(self.db.store_pipes, pipe_id, "pipe")
        rank = _find(self.db.ranks, rank_id, "rank")
        if _find(self.db.jobs, job_id, "job").rank_id != rank_id:
            raise ValueError(f"Job {job_id} is not about rank {rank_id}.")
        if any(row.pipe_id == pipe_id and row.status == "active" for row in self.db.reservations):
            raise ValueError(f"Pipe {pipe_id} is reserved already.")
        reservation = Reservation(
            id=_next_id("RS-", self.db.reservations), pipe_id=pipe.id, rank_id=rank.id, job_id=job_id
        )
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


def _fitting(db: TaskDB, rank: Rank, note: str, diameter: float) -> List[StorePipe]:
    """The pipes that the rules allow for the rank."""
    listed = _find(db.organs, rank.organ_id, "organ").listed
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
        and (listed or not row.from_listed)
    ]


def _has_pipe(db: TaskDB) -> bool:
    """Whether the pipe job alone got a pipe, the nearest in diameter of those that the rules allow."""
    made = _made(db)
    job = _find(db.jobs, db.target_pipe_job, "job")
    if made is None or len(made) != 1 or made[0].job_id != job.id or made[0].rank_id != job.rank_id:
        return False
    fitting = _fitting(db, _find(db.ranks, job.rank_id, "rank"), job.note, job.diameter_mm)
    off = {row.id: abs(row.diameter_mm - job.diameter_mm) for row in fitting}
    return made[0].pipe_id in off and off[made[0].pipe_id] == min(off.values())


def _has_leather(db: TaskDB) -> bool:
    """Whether just the leather job got leather: enough of one allowed lot, at the lowest cost."""
    job = _find(db.jobs, db.target_leather_job, "job")
    if len(db.leather_orders) != 1 or db.leather_orders[0].job_id != job.id:
        return False
    order = db.leather_orders[0]
    high = _pressure(db, job.organ_id) > db.target_high_pressure_mm
    animal, thinnest, thickest = ("calf", 0.9, 1.2) if high else ("sheep", 0.6, 0.9)
    costs = {}
    for lot in db.leather_lots:
        hides = ceil(job.area_dm2 * db.target_offcut_factor / lot.hide_dm2)
        left = lot.hides_left + (order.hides if lot.id == order.lot_id else 0)
        allowed = lot.animal == animal and lot.tanning == "vegetable" and thinnest <= lot.thickness_mm <= thickest
        if allowed and hides <= left:
            costs[lot.id, hides] = hides * lot.price_per_hide
    return costs.get((order.lot_id, order.hides)) == min(costs.values())


def _is_quiet(db: TaskDB, organ_id: str, day: str) -> bool:
    """Whether the church has nothing on that day and the next, and the day is a working day."""
    next_day = (date.fromisoformat(day) + timedelta(days=1)).isoformat()
    events = [row.day for row in db.church_events if row.organ_id == organ_id]
    return date.fromisoformat(day).weekday() < 5 and day not in events and next_day not in events


def _able(db: TaskDB, job: Job, day: str) -> List[Craftsperson]:
    """Those who may do the voicing on that day."""
    before = db.visits[: db.target_planned_visits]
    high = _find(db.organs, job.organ_id, "organ").gallery_m > db.target_gallery_m
    away = [row.craftsperson_id for row in db.absences if row.first_day <= day <= row.last_day]
    away += [row.craftsperson_id for row in before if row.day == day]
    people = [row for row in db.craftspeople if "reed_voicing" in row.skills and row.id not in away]
    return [row for row in people if row.climbs or not high]


def _is_visited(db: TaskDB) -> bool:
    """Whether the voicing alone was booked, on the first possible day, with the cheapest who may do it."""
    job = _find(db.jobs, db.target_voicing_job, "job")
    made = db.visits[db.target_planned_visits :]
    if len(made) != 1 or made[0].job_id != job.id:
        return False
    day, last = date.fromisoformat(job.first_day), date.fromisoformat(job.last_day)
    while day <= last:
        able = _able(db, job, day.isoformat())
        if able and _is_quiet(db, job.organ_id, day.isoformat()):
            chosen = [row for row in able if row.id == made[0].craftsperson_id]
            cheapest = min(row.day_rate for row in able)
            return made[0].day == day.isoformat() and bool(chosen) and chosen[0].day_rate == cheapest
        day += timedelta(days=1)
    return False


def verify(db: TaskDB) -> float:
    """1.0 if pipe, leather and visit are what the rules give, and nothing besides was touched."""
    return 1.0 if _has_pipe(db) and _has_leather(db) and _is_visited(db) else 0.0
