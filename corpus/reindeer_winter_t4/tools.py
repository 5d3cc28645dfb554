"""Winter work of a reindeer herders' cooperative: where herds graze and what goes with it."""

from datetime import date, timedelta
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
    calves: Optional[int] = None
    road_km: Optional[int] = None
    first_day: Optional[str] = None
    last_day: Optional[str] = None
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


class Truck(BaseModel):
    id: str
    haulier: str
    floor_m2: float
    disinfected_on: str
    base_price: int
    price_per_km: int


class Forecast(BaseModel):
    id: str
    place: str
    day: str
    coldest_c: int
    wind_m_s: int


class TruckBooking(BaseModel):
    id: str
    truck_id: str
    day: str
    order_id: Optional[str] = None


class Carcass(BaseModel):
    id: str
    herd_id: str
    found_on: str
    killer: Literal["wolverine", "lynx", "wolf", "eagle", "unknown"]
    age: Literal["calf", "adult"]
    ranger_confirmed: bool
    claimed_before: bool


class LossClaim(BaseModel):
    id: str
    herd_id: str
    carcass_ids: List[str]
    amount: int


class VisitRequest(BaseModel):
    id: str
    company: str
    tour: Literal["dog_sleds", "snowmobiles", "skis"]
    pasture_id: str
    day: str
    status: Literal["open", "allowed", "refused"] = "open"
    refused_for: Optional[str] = None


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
    trucks: List[Truck] = []
    forecasts: List[Forecast] = []
    truck_bookings: List[TruckBooking] = []
    carcasses: List[Carcass] = []
    loss_claims: List[LossClaim] = []
    visit_requests: List[VisitRequest] = []
    target_crust_mm: int = 0
    target_winter_from: str = ""
    target_standing: str = ""
    target_pasture_order: str = ""
    target_drive_order: str = ""
    target_last_winter: str = ""
    target_spare_share: float = 0.0
    target_longest_leg_km: int = 0
    target_transport_order: str = ""
    target_booked_trucks: int = 0
    target_floor_m2: float = 0.0
    target_disinfected_days: int = 0
    target_coldest_c: int = 0
    target_strongest_wind: int = 0
    target_cold_c: int = 0
    target_cold_floor_m2: float = 0.0
    target_claim_herd: str = ""
    target_found_from: str = ""
    target_open_visits: str = ""
    target_judged_visits: str = ""


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
    def list_trucks(self) -> list:
        """List the animal trucks: floor in m², the day of the last disinfection, base price and price per km."""
        return [row.model_dump() for row in self.db.trucks]

    @tool
    def list_forecasts(self, place: str) -> list:
        """List the weather forecast for a place by day: the lowest temperature in °C and the wind in m/s.

        Args:
            place: Name of the place.
        """
        days = [row for row in self.db.forecasts if row.place == place]
        if not days:
            raise ValueError(f"There is no forecast for {place!r}.")
        return [row.model_dump() for row in sorted(days, key=lambda row: row.day)]

    @tool
    def list_truck_bookings(self, day: str) -> list:
        """List the trucks that are booked on a day.

        Args:
            day: The day, as YYYY-MM-DD.
        """
        return [row.model_dump() for row in self.db.truck_bookings if row.day == day]

    @tool
    def book_truck(self, order_id: str, truck_id: str, day: str) -> dict:
        """Book a truck for a day to carry out a transport order.

        Args:
            order_id: Id of the order.
            truck_id: Id of the truck.
            day: The day, as YYYY-MM-DD.
        """
        if _find(self.db.orders, order_id, "order").kind != "transport":
            raise ValueError(f"Order {order_id} is no transport.")
        _find(self.db.trucks, truck_id, "truck")
        date.fromisoformat(day)
        if any(row.truck_id == truck_id and row.day == day for row in self.db.truck_bookings):
            raise ValueError(f"Truck {truck_id} is booked on {day}.")
        booking = TruckBooking(
            id=_next_id("TB-", self.db.truck_bookings), truck_id=truck_id, day=day, order_id=order_id
        )
        self.db.truck_bookings.append(booking)
        return booking.model_dump()

    @tool
    def list_carcasses(self, herd_id: str) -> list:
        """List the carcasses found of a herd: what killed the animal, and whether a ranger confirmed it.

        Args:
            herd_id: Id of the herd.
        """
        _find(self.db.herds, herd_id, "herd")
        return [row.model_dump() for row in self.db.carcasses if row.herd_id == herd_id]

    @tool
    def file_loss_claim(self, herd_id: str, carcass_ids: List[str], amount: int) -> dict:
        """File a herd's claim for animals lost to predators. It can't be taken back.

        Args:
            herd_id: Id of the herd.
            carcass_ids: Ids of the carcasses that are claimed.
            amount: The amount claimed, in euros.
        """
        for carcass_id in carcass_ids:
            if _find(self.db.carcasses, carcass_id, "carcass").herd_id != herd_id:
                raise ValueError(f"Carcass {carcass_id} is not of herd {herd_id}.")
        if not carcass_ids or amount <= 0:
            raise ValueError("A claim needs at least one carcass and an amount above 0.")
        claim = LossClaim(
            id=_next_id("LC-", self.db.loss_claims), herd_id=herd_id, carcass_ids=carcass_ids, amount=amount
        )
        self.db.loss_claims.append(claim)
        return claim.model_dump()

    @tool
    def list_visit_requests(self, status: Literal["open", "allowed", "refused"] = "open") -> list:
        """List the requests of tour companies to cross pastures.

        Args:
            status: Which requests to list.
        """
        return [row.model_dump() for row in self.db.visit_requests if row.status == status]

    @tool
    def refuse_visit(
        self, request_id: str, reason: Literal["herd_present", "den_in_use", "thin_ice"]
    ) -> dict:
        """Refuse a tour company's request. The company is told at once.

        Args:
            request_id: Id of the request.
            reason: Why it is refused.
        """
        request = _find(self.db.visit_requests, request_id, "request")
        if request.status != "open":
            raise ValueError(f"Request {request_id} is {request.status}.")
        request.status = "refused"
        request.refused_for = reason
        return request.model_dump()

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


def _fitting_trucks(db: TaskDB, order: Order, forecast: Forecast) -> List[Truck]:
    """The trucks that may carry the order's calves on the day of the forecast."""
    day = date.fromisoformat(forecast.day)
    oldest = (day - timedelta(days=db.target_disinfected_days)).isoformat()
    booked = [row.truck_id for row in db.truck_bookings[: db.target_booked_trucks] if row.day == forecast.day]
    floor = db.target_floor_m2
    if forecast.coldest_c < db.target_cold_c:
        floor = db.target_cold_floor_m2
    return [
        row
        for row in db.trucks
        if row.floor_m2 >= order.calves * floor - 1e-9
        and oldest <= row.disinfected_on <= forecast.day
        and row.id not in booked
    ]


def _is_transported(db: TaskDB) -> bool:
    """Whether the one truck is booked on the first possible day, and no other would be cheaper."""
    order = _find(db.orders, db.target_transport_order, "order")
    made = db.truck_bookings[db.target_booked_trucks :]
    if len(made) != 1 or made[0].order_id != order.id:
        return False
    forecasts = [row for row in db.forecasts if row.place == order.from_place]
    for forecast in sorted(forecasts, key=lambda row: row.day):
        calm = forecast.coldest_c >= db.target_coldest_c and forecast.wind_m_s <= db.target_strongest_wind
        prices = {
            row.id: row.base_price + row.price_per_km * order.road_km for row in _fitting_trucks(db, order, forecast)
        }
        if calm and prices and order.first_day <= forecast.day <= order.last_day:
            return made[0].day == forecast.day and prices.get(made[0].truck_id) == min(prices.values())
    return False


def _is_claimed(db: TaskDB) -> bool:
    """Whether just the carcasses that are paid for are claimed, for the right herd and the right amount."""
    if len(db.loss_claims) != 1:
        return False
    claim = db.loss_claims[0]
    paid = [
        row
        for row in db.carcasses
        if row.herd_id == db.target_claim_herd
        and row.ranger_confirmed
        and not row.claimed_before
        and row.killer in ("wolverine", "lynx", "wolf")
        and row.found_on >= db.target_found_from
    ]
    amount = sum(480 if row.age == "calf" else 720 for row in paid)
    return sorted(claim.carcass_ids) == sorted(row.id for row in paid) and claim.amount == amount


def _visits_stand(db: TaskDB) -> bool:
    """Whether of the open requests just those are refused that would cross a pasture with a herd on it."""
    grazed = [row.pasture_id for row in db.assignments if row.status == "active"]
    for request_id in db.target_open_visits.split(" "):
        request = _find(db.visit_requests, request_id, "request")
        refused = request_id in db.target_judged_visits.split(" ") and request.pasture_id in grazed
        if request.status != ("refused" if refused else "open"):
            return False
        if request.refused_for != ("herd_present" if refused else None):
            return False
    return True


def verify(db: TaskDB) -> float:
    """1.0 if all is done: pasture, drive, truck, claim and the refused visit, and nothing besides."""
    if not (_has_pasture(db) and _is_driven(db) and _is_transported(db)):
        return 0.0
    return 1.0 if _is_claimed(db) and _visits_stand(db) else 0.0
