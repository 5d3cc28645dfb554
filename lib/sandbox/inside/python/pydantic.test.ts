import { createHash } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import type { Sandbox, SandboxSource } from "@/lib/sandbox/contract";
import { createSandbox } from "@/lib/sandbox/create-sandbox";

const sandbox: Sandbox = createSandbox({ processes: 1, spares: 0 });
afterAll(() => sandbox.close());

/** A task with these models and these tools; its other parts don't matter here. */
function source(models: string, database: string, tools = ""): SandboxSource {
  return {
    name: "worded_t0",
    language: "python",
    clock: "2026-04-23T12:00:00Z",
    auxiliary: {},
    database,
    tools: `
from datetime import date, datetime, timedelta, timezone
from enum import Enum
from typing import Any, Dict, List, Literal, Optional, Tuple, Union

from general_agent.tools import DB, Tools, tool
from pydantic import BaseModel, Field, ValidationError

${models}

class TaskTools(Tools):
    @tool
    def nothing(self) -> str:
        return ""
${tools}

def verify(db) -> float:
    return 0.0
`,
  };
}

async function stateOf(fields: string, database: string): Promise<string> {
  const session = await sandbox.open(source(`class TaskDB(DB):\n${indent(fields)}`, database));
  const state = await session.state();
  expect(await session.hash()).toBe(createHash("sha256").update(state).digest("hex").slice(0, 12));
  await session.close();
  return state;
}

/** The state after running `body` as a tool on a database with `fields`, and what the tool returned. */
async function stateAfter(fields: string, database: string, body: string) {
  const tools = `
    @tool
    def act(self) -> str:
        db = self.db
${indent(body, 8)}
`;
  const session = await sandbox.open(source(`class TaskDB(DB):\n${indent(fields)}`, database, tools));
  const reply = await session.call("act", "{}");
  const state = await session.state();
  await session.close();
  return { ...reply, state };
}

function indent(text: string, by = 4): string {
  return text.replace(/^/gm, " ".repeat(by));
}

describe("the stand-in for pydantic reads and writes a database as pydantic does", () => {
  it.each([
    ["an int in a float field becomes a float", "a: float", '{"a": 110}', '{"a":110.0}'],
    ["a numeric string in a float field becomes a float", "a: float", '{"a": " 1_0.5 "}', '{"a":10.5}'],
    ["a boolean in a number field becomes a number", "a: float\nb: int", '{"a": true, "b": false}', '{"a":1.0,"b":0}'],
    ["a float with no fraction in an int field becomes an int", "a: int", '{"a": 3.0}', '{"a":3}'],
    ["a string of digits in an int field becomes an int", "a: int", '{"a": "+07.0"}', '{"a":7}'],
    ["words become booleans", "a: bool\nb: bool", '{"a": "Yes", "b": "off"}', '{"a":true,"b":false}'],
    ["big integers keep every digit", "a: int", '{"a": 9007199254740993}', '{"a":9007199254740993}'],
    ["negative zero keeps its sign", "a: float", '{"a": -0.0}', '{"a":-0.0}'],
    ["sums keep their last digit", "a: float", '{"a": 0.30000000000000004}', '{"a":0.30000000000000004}'],
    ["large floats are plain up to 1e16", "a: List[float]", '{"a": [1e15, 1e16]}', '{"a":[1000000000000000.0,1e+16]}'],
    ["small floats are plain down to 1e-5", "a: float", '{"a": 0.000015}', '{"a":0.000015}'],
    ["smaller ones have an unpadded exponent", "a: float", '{"a": 0.0000015}', '{"a":1.5e-6}'],
    ["NaN and infinities are null", "a: float\nb: float", '{"a": NaN, "b": -Infinity}', '{"a":null,"b":null}'],
    ["text like a small float stays text", "a: str", '{"a": "1e-07 NaN"}', '{"a":"1e-07 NaN"}'],
    ["non-ASCII is not escaped", "a: str", '{"a": "Zo\\u00eb \\ud83d\\ude00"}', '{"a":"Zoë 😀"}'],
    ["controls and quotes are", "a: str", '{"a": "\\"\\\\\\n\\u0001\\u007f/"}', '{"a":"\\"\\\\\\n\\u0001\u007f/"}'],
    ["nulls are kept", "a: Optional[str] = None\nb: str | None = None", '{"b": null}', '{"a":null,"b":null}'],
    ["fields come in declared order, extras go", "a: int\nb: int", '{"z": 1, "b": 2, "a": 1}', '{"a":1,"b":2}'],
    [
      "defaults fill in",
      "a: int = 4\nb: list[str] = []\nc: dict = Field(default_factory=dict)",
      "{}",
      '{"a":4,"b":[],"c":{}}',
    ],
    ["a default int in a float field is written as a float", "a: float = 0", "{}", '{"a":0.0}'],
    [
      "dates stay dates",
      "a: date\nb: date",
      '{"a": "2026-02-28", "b": "2026-01-01T00:00:00"}',
      '{"a":"2026-02-28","b":"2026-01-01"}',
    ],
    ["a date at noon in a datetime field", "a: datetime", '{"a": "2026-01-01 12:00"}', '{"a":"2026-01-01T12:00:00"}'],
    ["UTC is written Z", "a: datetime", '{"a": "2026-01-01T10:00:30.5+00:00"}', '{"a":"2026-01-01T10:00:30.500000Z"}'],
    ["other offsets are kept", "a: datetime", '{"a": "2026-01-01T10:00-0530"}', '{"a":"2026-01-01T10:00:00-05:30"}'],
    ["a timestamp is a moment in UTC", "a: datetime", '{"a": 1767225600}', '{"a":"2026-01-01T00:00:00Z"}'],
    ["a union prefers the exact type", "a: List[Union[int, str]]", '{"a": ["5", 5, 5.0]}', '{"a":["5",5,5]}'],
    ["a float beside text takes an int", "a: Union[float, str]", '{"a": 5}', '{"a":5.0}'],
    ["literals keep their type", 'a: Literal["x", 1]', '{"a": 1}', '{"a":1}'],
    [
      "tuples and sets become lists",
      "a: Tuple[str, float]\nb: set[int]",
      '{"a": ["x", 1], "b": [2, "2"]}',
      '{"a":["x",1.0],"b":[2]}',
    ],
    ["keys are coerced and written as text", "a: Dict[int, float]", '{"a": {"7": 1}}', '{"a":{"7":1.0}}'],
    [
      "untyped values stay as they are",
      "a: dict\nb: Any",
      '{"a": {"x": [1, 1.0, null]}, "b": 2}',
      '{"a":{"x":[1,1.0,null]},"b":2}',
    ],
    ["names from the future resolve", 'a: "List[int]"', '{"a": ["1"]}', '{"a":[1]}'],
  ])("%s", async (_what, fields, database, expected) => {
    expect(await stateOf(fields, database)).toBe(expected);
  });

  it("coerces and dumps nested models in every container", async () => {
    const models = `
class Part(BaseModel):
    price: float
    tags: list[str] = []

class TaskDB(DB):
    one: Part
    many: List[Part]
    named: dict[str, Part] = {}
    maybe: Optional[Part] = None`;
    const database = '{"one": {"price": 1}, "many": [{"price": "2", "tags": ["ä"]}], "named": {"x": {"price": 3}}}';
    const session = await sandbox.open(source(models, database));
    expect(await session.state()).toBe(
      '{"one":{"price":1.0,"tags":[]},"many":[{"price":2.0,"tags":["ä"]}],"named":{"x":{"price":3.0,"tags":[]}},"maybe":null}',
    );
    expect(session.entities).toContainEqual({
      name: "Part",
      fields: [
        { name: "price", type: "float" },
        { name: "tags", type: "list[str]" },
      ],
    });
    await session.close();
  });

  it.each([
    [
      "text for a number",
      "a: int",
      '{"a": "many"}',
      "a\n  Input should be a valid integer, unable to parse string as an integer",
    ],
    [
      "a fraction for an int",
      "a: int",
      '{"a": 1.5}',
      "a\n  Input should be a valid integer, got a number with a fractional part",
    ],
    ["a number for text", "a: str", '{"a": 5}', "a\n  Input should be a valid string"],
    ["null for a list", "a: list[int]", '{"a": null}', "a\n  Input should be a valid list"],
    ["a missing field", "a: int", "{}", "a\n  Field required"],
    [
      "a value out of bounds",
      "a: int = Field(ge=1, le=10)",
      '{"a": 11}',
      "a\n  Input should be less than or equal to 10",
    ],
    ["no literal", 'a: Literal["x", "y"]', '{"a": "z"}', "a\n  Input should be 'x' or 'y'"],
    [
      "an item deep inside",
      "a: dict[str, list[int]]",
      '{"a": {"k": [1, "x"]}}',
      "a.k.1\n  Input should be a valid integer",
    ],
  ])("refuses %s and says where", async (_what, fields, database, message) => {
    await expect(stateOf(fields, database)).rejects.toMatchObject({
      kind: "load-failed",
      message: expect.stringContaining(`1 validation error for TaskDB\n${message}`),
    });
  });
});

describe("the stand-in writes what tools did", () => {
  it.each([
    ["an int assigned to a float field", "a: float", '{"a": 1.5}', "db.a = 2", '{"a":2.0}'],
    ["an int put into a list of floats", "a: list[float]", '{"a": [1]}', "db.a.append(2)", '{"a":[1.0,2.0]}'],
    ["an int put into a dict of floats", "a: dict[str, float]", '{"a": {}}', "db.a['x'] = 2", '{"a":{"x":2.0}}'],
    ["a float assigned to an int field", "a: int", '{"a": 1}', "db.a = 2.5", '{"a":2.5}'],
    ["text assigned to a date field", "a: date", '{"a": "2026-01-01"}', "db.a = 'soon'", '{"a":"soon"}'],
    ["None as a key", "a: dict", '{"a": {}}', "db.a[None] = 1", '{"a":{"None":1}}'],
    ["a date as a key", "a: dict", '{"a": {}}', "db.a[date(2026, 1, 2)] = 1", '{"a":{"2026-01-02":1}}'],
    [
      "dates, sets and spans inside a dict",
      "a: dict",
      '{"a": {}}',
      "db.a['x'] = [date(2026, 1, 2), {1}, timedelta(days=1, hours=2)]",
      '{"a":{"x":["2026-01-02",[1],"P1DT2H"]}}',
    ],
    ["today, by the task's clock", "a: str", '{"a": ""}', "db.a = date.today().isoformat()", '{"a":"2026-04-23"}'],
  ])("%s", async (_what, fields, database, body, expected) => {
    expect(await stateAfter(fields, database, body)).toMatchObject({ ok: true, state: expected });
  });

  it("gives a model's own dump without coercing it again", async () => {
    const { text } = await stateAfter(
      "a: float\nb: date",
      '{"a": 1, "b": "2026-01-02"}',
      "db.a = 3\nreturn db.model_dump()",
    );
    expect(text).toBe('{"a": 3, "b": "2026-01-02"}');
  });

  it("copies containers in a dump, so that changing it changes nothing else", async () => {
    const reply = await stateAfter("a: list[str]", '{"a": ["x"]}', "db.model_dump()['a'].append('y')");
    expect(reply.state).toBe('{"a":["x"]}');
  });

  it("refuses a field that the model doesn't have", async () => {
    const reply = await stateAfter("a: int", '{"a": 1}', "db.b = 2");
    expect(reply).toMatchObject({ ok: false, because: "raised", text: 'Error: "TaskDB" object has no field "b"' });
  });

  it("refuses by name what it doesn't have", async () => {
    const unknown = source("from pydantic import field_validator\nclass TaskDB(DB):\n    a: int", '{"a": 1}');
    await expect(sandbox.open(unknown)).rejects.toMatchObject({
      kind: "load-failed",
      message: expect.stringContaining("pydantic.field_validator is not available in this sandbox"),
    });
  });
});
