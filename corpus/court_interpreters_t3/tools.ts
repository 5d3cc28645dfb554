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
  persons: z.array(z.string()),
  minors_heard: z.boolean(),
  remote: z.boolean(),
  listeners: z.number().int(),
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
  ties: z.array(z.string()),
  cleared_for_minors: z.boolean(),
  remote_ready: z.boolean(),
});

const Assignment = z.object({
  id: z.string(),
  hearing_id: z.string(),
  interpreter_id: z.string(),
  role: z.enum(["lead", "relief"]),
  status: z.enum(["active", "released"]).default("active"),
});

const Courthouse = z.object({ id: z.string(), town: z.string(), street: z.string(), opens: z.string() });

const TravelTime = z.object({
  id: z.string(),
  one_town: z.string(),
  other_town: z.string(),
  minutes: z.number().int(),
});

const Absence = z.object({
  id: z.string(),
  interpreter_id: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  reason: z.string(),
});

const Policy = z.object({ id: z.string(), subject: z.string(), wording: z.string() });

const Kit = z.object({
  id: z.string(),
  courthouse: z.string(),
  receivers: z.number().int(),
  service_due: z.string(),
});

const KitLoan = z.object({ id: z.string(), kit_id: z.string(), hearing_id: z.string() });

const Db = z.object({
  hearings: z.array(Hearing).default([]),
  interpreters: z.array(Interpreter).default([]),
  assignments: z.array(Assignment).default([]),
  courthouses: z.array(Courthouse).default([]),
  travel_times: z.array(TravelTime).default([]),
  absences: z.array(Absence).default([]),
  policies: z.array(Policy).default([]),
  kits: z.array(Kit).default([]),
  kit_loans: z.array(KitLoan).default([]),
  target_hearing: z.string().default(""),
  target_fee_cap: z.number().default(0),
  target_cost_cap: z.number().default(0),
  target_unwell: z.string().default(""),
  target_ledger: z.string().default(""),
  target_long_hearing: z.string().default(""),
  target_lead_cap: z.number().default(0),
  target_relief_cap: z.number().default(0),
  target_minutes_a_day: z.number().int().default(0),
  target_remote_hearing: z.string().default(""),
  target_remote_cap: z.number().default(0),
  target_spare_receivers: z.number().int().default(0),
  target_kit_loans: z.number().int().default(0),
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
  const travel = hearing.remote ? 0 : minutesBetween(db, interpreter.home, hearing.courthouse);
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
  const total = others.reduce((sum, row) => sum + row.minutes, hearing.minutes);
  if (total > db.target_minutes_a_day) return false;
  return others.every((other) => {
    const way = other.remote || hearing.remote ? 0 : minutesBetween(db, other.courthouse, hearing.courthouse);
    return endOf(other) + way <= startOf(hearing) || endOf(hearing) + way <= startOf(other);
  });
}

interface Post {
  readonly hearing: HearingRow;
  readonly role: AssignmentRow["role"];
  readonly costCap: number;
  readonly feeCap: number;
}

/** Who may fill a post under the office's policies, given what stands. */
function eligible(db: World, standing: readonly AssignmentRow[], post: Post): InterpreterRow[] {
  const { hearing } = post;
  const grades = needsMaster(post) ? ["master"] : ["certified", "master"];
  return db.interpreters.filter(
    (row) =>
      !row.suspended &&
      row.id !== db.target_unwell &&
      row.varieties.includes(hearing.variety) &&
      grades.includes(row.grade) &&
      row.hourly_fee <= post.feeCap &&
      costOf(db, row, hearing) <= post.costCap &&
      (!hearing.minors_heard || row.cleared_for_minors) &&
      (!hearing.remote || row.remote_ready) &&
      !row.ties.some((tie) => hearing.persons.includes(tie)) &&
      !db.absences.some(
        (absence) =>
          absence.interpreter_id === row.id && absence.first_day <= hearing.day && hearing.day <= absence.last_day,
      ) &&
      !standing.some((other) => other.hearing_id === hearing.id && other.interpreter_id === row.id) &&
      canAttend(db, standing, row, hearing),
  );
}

function needsMaster({ hearing, role }: Post): boolean {
  return role === "lead" && (hearing.kind === "asylum" || hearing.kind === "criminal_trial");
}

/** Fills the posts in their order and says whether each got one of its cheapest candidates. */
function filledWell(
  db: World,
  before: readonly AssignmentRow[],
  made: readonly AssignmentRow[],
  posts: readonly Post[],
) {
  if (made.length !== posts.length) return false;
  const standing = [...before];
  return posts.every((post) => {
    const assignment = made.find((row) => row.hearing_id === post.hearing.id && row.role === post.role);
    if (assignment === undefined) return false;
    const candidates = eligible(db, standing, post);
    const chosen = candidates.find((row) => row.id === assignment.interpreter_id);
    standing.push(assignment);
    if (chosen === undefined) return false;
    const cost = costOf(db, chosen, post.hearing);
    return candidates.every((row) => cost <= costOf(db, row, post.hearing));
  });
}

function ledgerLine(row: AssignmentRow): string {
  return [row.id, row.hearing_id, row.interpreter_id, row.role, row.status].join(" ");
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
    list_absences: tool(
      "Lists who is away on a day.",
      { day: z.string().describe("Day as YYYY-MM-DD.") },
      ({ db }, { day }) => db.absences.filter((row) => row.first_day <= day && day <= row.last_day),
    ),
    list_policies: tool("Returns the office's policies on assigning interpreters.", {}, ({ db }) => db.policies),
    list_kits: tool(
      "Lists the infrared kits for whispered interpreting: where each is kept, its receivers and when service is due.",
      { courthouse: z.string().optional().describe("Only those kept in this town's courthouse.") },
      ({ db }, { courthouse }) => db.kits.filter((row) => courthouse === undefined || row.courthouse === courthouse),
    ),
    list_kit_loans: tool(
      "Lists which kits are lent to hearings on a day.",
      { day: z.string().describe("Day as YYYY-MM-DD.") },
      ({ db }, { day }) => db.kit_loans.filter((row) => known(db.hearings, row.hearing_id, "hearing").day === day),
    ),
    lend_kit: tool(
      "Lends a kit to a hearing for the whole day.",
      { kit_id: z.string().describe("Id of the kit."), hearing_id: z.string().describe("Id of the hearing.") },
      ({ db }, { kit_id, hearing_id }) => {
        known(db.kits, kit_id, "kit");
        const { day } = known(db.hearings, hearing_id, "hearing");
        const taken = db.kit_loans.find(
          (row) => row.kit_id === kit_id && known(db.hearings, row.hearing_id, "hearing").day === day,
        );
        if (taken !== undefined) throw new Error(`Kit ${kit_id} is with hearing ${taken.hearing_id} that day.`);
        const loan = { id: numbered("KL-", db.kit_loans), kit_id, hearing_id };
        db.kit_loans.push(loan);
        return loan;
      },
    ),
    assign_interpreter: tool(
      "Assigns an interpreter to a hearing. Only overlapping hearings are refused; the rest is for you to check.",
      {
        hearing_id: z.string().describe("Id of the hearing."),
        interpreter_id: z.string().describe("Id of the interpreter."),
        role: z.enum(["lead", "relief"]).describe("Lead, or relief for a second person."),
      },
      ({ db }, { hearing_id, interpreter_id, role }) => {
        const hearing = known(db.hearings, hearing_id, "hearing");
        const interpreter = known(db.interpreters, interpreter_id, "interpreter");
        if (interpreter.suspended) throw new Error(`${interpreter.name} is suspended from the register.`);
        const present = db.assignments.find(
          (row) => row.hearing_id === hearing_id && row.role === role && row.status === "active",
        );
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
          role,
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
    const before = old.filter((row) => row.status === "active");
    const first = known(db.hearings, db.target_hearing, "hearing");
    const long = known(db.hearings, db.target_long_hearing, "hearing");
    const anyFee = Number.POSITIVE_INFINITY;
    const posts: Post[] = [
      { hearing: first, role: "lead", costCap: db.target_cost_cap, feeCap: db.target_fee_cap },
      { hearing: long, role: "lead", costCap: db.target_lead_cap, feeCap: anyFee },
      { hearing: long, role: "relief", costCap: db.target_relief_cap, feeCap: anyFee },
    ];
    const remote = known(db.hearings, db.target_remote_hearing, "hearing");
    posts.push({ hearing: remote, role: "lead", costCap: db.target_remote_cap, feeCap: anyFee });
    if (!filledWell(db, before, made, posts)) return 0;
    return kitIsLent(db, long, "smallest") ? 1 : 0;
  },
});

/** Whether exactly one new loan exists: a fitting kit for that hearing, the smallest or largest of those that fit. */
function kitIsLent(db: World, hearing: HearingRow, wanted: "smallest" | "largest"): boolean {
  const [loan, ...more] = db.kit_loans.slice(db.target_kit_loans);
  if (loan === undefined || more.length > 0 || loan.hearing_id !== hearing.id) return false;
  const earlier = db.kit_loans.slice(0, db.target_kit_loans);
  const fitting = db.kits.filter(
    (kit) =>
      kit.courthouse === hearing.courthouse &&
      kit.receivers >= hearing.listeners + db.target_spare_receivers &&
      kit.service_due > hearing.day &&
      !earlier.some(
        (row) => row.kit_id === kit.id && known(db.hearings, row.hearing_id, "hearing").day === hearing.day,
      ),
  );
  const chosen = fitting.find((kit) => kit.id === loan.kit_id);
  if (chosen === undefined) return false;
  return fitting.every((kit) =>
    wanted === "smallest" ? chosen.receivers <= kit.receivers : kit.receivers <= chosen.receivers,
  );
}
