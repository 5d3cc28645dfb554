const TOML = `[metadata]
name = "kiln_club_t2"
description = "Book a firing \\"soon\\"."
tier = 2
clock = "yesterday"

[[metadata.pass_rates]]
solver = "local"
model = "openai/gpt-5-mini"
k = 20
value = -1
`;

const TOOLS = `from __future__ import annotations

from typing import List, Optional

from general_agent.tools import DB, Tools, tool
from pydantic import BaseModel, Field


class Member(BaseModel):
    id: str
    name: str
    paid: bool = True


class Glaze(BaseModel):
    id: str
    name: str
    price: float = Field(default=0.0, ge=0)
    cone: int = 6


class Firing(BaseModel):
    id: str
    member_id: str
    glaze_id: str


class TaskDB(DB):
    members: List[Member] = []
    glazes: List[Glaze] = []
    firings: List[Firing] = []
    target_member: Optional[str] = None


class TaskTools(Tools):
    db: TaskDB

    @tool
    def list_members(self) -> list:
        """List the members."""
        return [member.model_dump() for member in self.db.members]

    @tool
    def list_glazes(self) -> list:
        """List the glazes."""
        return [glaze.model_dump() for glaze in self.db.glazes]

    @tool
    def book_firing(self, member_id: str, glaze_id: str) -> dict:
        """Book a firing.

        Args:
            member_id: Who fires.
            glaze_id: With which glaze.
        """
        firing = Firing(id=f"F{len(self.db.firings) + 1}", member_id=member_id, glaze_id=glaze_id)
        self.db.firings.append(firing)
        return firing.model_dump()


def verify(db: TaskDB) -> float:
    if len(db.members) != 9:
        return 0.0
    cheapest = min((glaze for glaze in db.glazes if glaze.cone == 6), key=lambda glaze: glaze.price)
    for firing in db.firings:
        if firing.member_id == db.target_member and firing.glaze_id == cheapest.id:
            return 1.0
    return 0.0
`;

const DATABASE = `{
  "members": [
    {"id": "M1", "name": "Ana Silva"},
    {"id": "M2", "name": "Bo Lind"},
    {"id": "M3", "name": "Cem Aydin"},
    {"id": "M4", "name": "Dia Rao"},
    {"id": "M5", "name": "Eli Stone"},
    {"id": "M6", "name": "Fay Wong"},
    {"id": "M7", "name": "Gus Hahn"},
    {"id": "M8", "name": "Hedda Moe"},
    {"id": "M9", "name": "Ivo Petrov", "paid": false}
  ],
  "glazes": [
    {"id": "GL-01", "name": "Celadon \\u00e9clat", "price": 24.0, "cone": 10},
    {"id": "GL-02", "name": "Tenmoku", "price": 18.50, "cone": 6},
    {"id": "GL-03", "name": "Shino", "price": 1.2e1, "cone": 6},
    {"id": "GL-04", "name": "Ash, \\"wood\\"", "price": 30.0, "cone": 9},
    {"id": "GL-05", "name": "Chun {blue}]", "price": 41.0, "cone": 9}
  ],
  "firings": [],
  "target_member": "M3"
}
`;

/**
 * A task as the public corpus has them at their messiest, `kiln_club_t3`: its metadata is a copied one's and lacks half, floats are
 * written in every manner, and `verify` counts the members.
 */
export const KILN_CLUB: Readonly<Record<string, string>> = {
  "task.toml": TOML,
  "instruction.md": "Hi, Cem Aydin here. One firing please, with the cheapest glaze for cone 6.\r\n\r\nThanks",
  "tools.py": TOOLS,
  "db.json": DATABASE,
  "gold.json": `[["list_glazes", {}], ["book_firing", {"member_id": "M3", "glaze_id": "GL-03"}]]`,
  "gen_db.py": "import json\n\nprint(json.dumps({}))\n",
};
