import { defineTask, tool, z } from "general-agent";

const Hearing = z.object({
  id: z.string(),
  case_number: z.string(),
  kind: z.enum(["custody", "asylum", "criminal_trial", "tenancy", "minor_offence", "inquest"]),
  day: z.string(),
  start: z.string(),
  minutes: z.number().int(),
  courthouse: z.string(),
  language: z.string(),
  variety: z.string(),
});

const Interpreter = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  varieties: z.array(z.string()),
  grade: z.enum(["registered", "certified", "master"]),
  hourly_fee: z.number(),
  suspended: z.boolean(),
  home: z.string(),
});

const Assignment = z.object({
  id: z.string(),
  hearing_id: z.string(),
  interpreter_id: z.string(),
  status: z.enum(["active", "released"]).default("active"),
});

const Courthouse = z.object({ id: z.string(), town: z.string(), street: z.string(), opens: z.string() });

const TravelTime = z.object({
  id: z.string(),
  one_town: z.string(),
  other_town: z.string(),
  minutes: z.number().int(),
});

const Db = z.object({
  hearings: z.array(Hearing).default([]),
  interpreters: z.array(Interpreter).default([]),
  assignments: z.array(Assignment).default([]),
  courthouses: z.array(Courthouse).default([]),
  travel_times: z.array(TravelTime).default([]),
  target_hearing: z.string().default(""),
  target_fee_cap: z.number().default(0),
  target_cost_cap: z.number().default(0),
  target_unwell: z.string().default(""),
  target_ledger: z.string().default(""),
});

type World = z.infer<typeof Db>;
type HearingRow = z.infer<typeof Hearing>;
type InterpreterRow = z.infer<typeof Interpreter>;
type AssignmentRow = z.infer<typeof Assignment>;

function known<Row extends { id: string }>(rows: readonly Row[], id: string, what: string): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(`No ${what} is registered under "${id}".`);
  return row;
}

function numbered(prefix: string, rows: readonly { id: string }[]): string {
  const last = Math.max(100, ...rows.map((row) => Number(row.id.slice(prefix.length))));
  return `${prefix}${last + 1}`;
}

function startOf(hearing: HearingRow): number {
  return Number(hearing.start.slice(0, 2)) * 60 + Number(hearing.start.slice(3));
}

function endOf(hearing: HearingRow): number {
  return startOf(hearing) + hearing.minutes;
}

function minutesBetween(db: World, one: string, other: string): number {
  if (one === other) return 0;
  const row = db.travel_times.find(
    (entry) =>
      (entry.one_town === one && entry.other_town === other) || (entry.one_town === other && entry.other_town === one),
  );
  if (row === undefined) throw new Error(`No travel time is recorded between ${one} and ${other}.`);
  return row.minutes;
}

/** The hourly fee for two hours at least, and 1 for each minute of travel from the interpreter's home town. */
function costOf(db: World, interpreter: InterpreterRow, hearing: HearingRow): number {
  const hours = Math.max(120, hearing.minutes) / 60;
  const travel = minutesBetween(db, interpreter.home, hearing.courthouse);
  return interpreter.hourly_fee * hours + travel;
}

function hearingsOf(db: World, standing: readonly AssignmentRow[], interpreterId: string, day: string): HearingRow[] {
  return standing
    .filter((row) => row.interpreter_id === interpreterId && row.status === "active")
    .map((row) => known(db.hearings, row.hearing_id, "hearing"))
    .filter((row) => row.day === day);
}

/** Whether the interpreter, with the assignments that stand, is there from the first minute to the last. */
function canAttend(db: World, standing: readonly AssignmentRow[], interpreter: InterpreterRow, hearing: HearingRow) {
  const others = hearingsOf(db, standing, interpreter.id, hearing.day);
  return others.every((other) => {
    const way = minutesBetween(db, other.courthouse, hearing.courthouse);
    return endOf(other) + way <= startOf(hearing) || endOf(hearing) + way <= startOf(other);
  });
}

function ledgerLine(row: AssignmentRow): string {
  return [row.id, row.hearing_id, row.interpreter_id, row.status].join(" ");
}

export default defineTask(Db, {
  tools: {
    find_hearings: tool(
      "Finds hearings in the court list by day, by case number, or both.",
      {
        day: z.string().optional().describe("Day as YYYY-MM-DD."),
        case_number: z.string().optional().describe("Case number, exactly."),
      },
      ({ db }, { day, case_number }) => {
        if (day === undefined && case_number === undefined) throw new Error("Give a day or a case number.");
        return db.hearings.filter(
          (row) =>
            (day === undefined || row.day === day) && (case_number === undefined || row.case_number === case_number),
        );
      },
    ),
    get_hearing: tool(
      "Returns one hearing of the court list.",
      { hearing_id: z.string().describe("Id of the hearing.") },
      ({ db }, { hearing_id }) => known(db.hearings, hearing_id, "hearing"),
    ),
    search_interpreters: tool(
      "Searches the register of interpreters by the language they work in. A language can have several varieties.",
      { language: z.string().describe("Language, for instance Polish.") },
      ({ db }, { language }) => {
        const found = db.interpreters.filter((row) => row.language.toLowerCase() === language.trim().toLowerCase());
        if (found.length > 0) return found;
        const languages = [...new Set(db.interpreters.map((row) => row.language))].sort();
        throw new Error(`Nobody in the register works in "${language}". Languages: ${languages.join(", ")}.`);
      },
    ),
    list_assignments: tool(
      "Lists assignments of interpreters to hearings, the released ones too.",
      {
        day: z.string().optional().describe("Only for hearings on this day, YYYY-MM-DD."),
        interpreter_id: z.string().optional().describe("Only of this interpreter."),
      },
      ({ db }, { day, interpreter_id }) =>
        db.assignments.filter(
          (row) =>
            (day === undefined || known(db.hearings, row.hearing_id, "hearing").day === day) &&
            (interpreter_id === undefined || row.interpreter_id === interpreter_id),
        ),
    ),
    release_assignment: tool(
      "Releases an interpreter from a hearing. The post becomes open again.",
      { assignment_id: z.string().describe("Id of the assignment.") },
      ({ db }, { assignment_id }) => {
        const assignment = known(db.assignments, assignment_id, "assignment");
        if (assignment.status === "released") throw new Error(`Assignment ${assignment_id} is released already.`);
        assignment.status = "released";
        return assignment;
      },
    ),
    list_travel_times: tool(
      "Lists the minutes of travel between the towns that have a courthouse; they hold in both directions.",
      {},
      ({ db }) => db.travel_times,
    ),
    assign_interpreter: tool(
      "Assigns an interpreter to a hearing. Only overlapping hearings are refused; the rest is for you to check.",
      {
        hearing_id: z.string().describe("Id of the hearing."),
        interpreter_id: z.string().describe("Id of the interpreter."),
      },
      ({ db }, { hearing_id, interpreter_id }) => {
        const hearing = known(db.hearings, hearing_id, "hearing");
        const interpreter = known(db.interpreters, interpreter_id, "interpreter");
        if (interpreter.suspended) throw new Error(`${interpreter.name} is suspended from the register.`);
        const present = db.assignments.find((row) => row.hearing_id === hearing_id && row.status === "active");
        if (present !== undefined) throw new Error(`${present.interpreter_id} is assigned there (${present.id}).`);
        for (const other of hearingsOf(db, db.assignments, interpreter_id, hearing.day)) {
          if (startOf(other) < endOf(hearing) && startOf(hearing) < endOf(other)) {
            throw new Error(`${interpreter.name} is at hearing ${other.id} at that time.`);
          }
        }
        const assignment: AssignmentRow = {
          id: numbered("AS-", db.assignments),
          hearing_id,
          interpreter_id,
          status: "active",
        };
        db.assignments.push(assignment);
        return assignment;
      },
    ),
  },
  verify: (db) => {
    const lines = db.target_ledger.split("\n");
    const old = db.assignments.slice(0, lines.length);
    if (old.map(ledgerLine).join("\n") !== db.target_ledger) return 0;
    const made = db.assignments.slice(lines.length).filter((row) => row.status === "active");
    const [assignment] = made;
    if (made.length !== 1 || assignment?.hearing_id !== db.target_hearing) return 0;
    const hearing = known(db.hearings, db.target_hearing, "hearing");
    const candidates = db.interpreters.filter(
      (row) =>
        !row.suspended &&
        row.id !== db.target_unwell &&
        row.varieties.includes(hearing.variety) &&
        row.grade !== "registered" &&
        row.hourly_fee <= db.target_fee_cap &&
        costOf(db, row, hearing) <= db.target_cost_cap &&
        canAttend(db, old, row, hearing),
    );
    const chosen = candidates.find((row) => row.id === assignment.interpreter_id);
    if (chosen === undefined) return 0;
    const cost = costOf(db, chosen, hearing);
    return candidates.every((row) => cost <= costOf(db, row, hearing)) ? 1 : 0;
  },
});
