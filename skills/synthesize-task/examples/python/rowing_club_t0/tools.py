"""A rowing club that lends boats to its members."""

import re
from typing import List, Literal, Optional

from general_agent.tools import DB, Tools, tool
from pydantic import BaseModel


class Boat(BaseModel):
    id: str
    name: str
    seats: int
    coxed: bool
    built_for_kg: float
    state: Literal["ready", "repair"]


class Outing(BaseModel):
    id: str
    boat_id: str
    member: str
    day: str
    start: str


class TaskDB(DB):
    boats: List[Boat] = []
    outings: List[Outing] = []
    target_member: str = ""
    target_day: str = ""
    target_start: str = ""
    target_seats: int = 0
    target_crew_kg: float = 0.0


class TaskTools(Tools):
    db: TaskDB

    @tool
    def list_boats(self, seats: Optional[int] = None) -> list:
        """List the club's boats: seats, cox, the crew weight in kg that each is built for, and whether it is ready.

        Args:
            seats: Only boats with so many seats.
        """
        return [boat.model_dump() for boat in self.db.boats if seats is None or boat.seats == seats]

    @tool
    def book_outing(self, boat_id: str, member: str, day: str, start: str) -> dict:
        """Book a boat for an outing. Boats in repair can't go out.

        Args:
            boat_id: Id of the boat.
            member: Full name of the member who books.
            day: Day as YYYY-MM-DD.
            start: Time as HH:MM.
        """
        boat = next((boat for boat in self.db.boats if boat.id == boat_id), None)
        if boat is None:
            raise ValueError(f"There is no boat with the id {boat_id!r}.")
        if boat.state != "ready":
            raise ValueError(f"{boat.name} is in repair.")
        if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", day):
            raise ValueError(f"{day!r} is not a day; write it as YYYY-MM-DD.")
        if not re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", start):
            raise ValueError(f"{start!r} is not a time; write it as HH:MM.")
        outing = Outing(id=f"O-{len(self.db.outings) + 1}", boat_id=boat_id, member=member, day=day, start=start)
        self.db.outings.append(outing)
        return outing.model_dump()


def verify(db: TaskDB) -> float:
    """1.0 if the one outing takes the fitting boat that is built closest to the crew's weight."""
    if len(db.outings) != 1:
        return 0.0
    outing = db.outings[0]
    if outing.member != db.target_member or (outing.day, outing.start) != (db.target_day, db.target_start):
        return 0.0
    fitting = [
        boat
        for boat in db.boats
        if boat.seats == db.target_seats
        and boat.coxed
        and boat.state == "ready"
        and boat.built_for_kg >= db.target_crew_kg
    ]
    chosen = [boat for boat in fitting if boat.id == outing.boat_id]
    return 1.0 if chosen and all(boat.built_for_kg >= chosen[0].built_for_kg for boat in fitting) else 0.0
