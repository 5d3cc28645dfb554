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
});

const Assignment = z.object({
  id: z.string(),
  hearing_id: z.string(),
  interpreter_id: z.string(),
});

const Db = z.object({
  hearings: z.array(Hearing).default([]),
  interpreters: z.array(Interpreter).default([]),
  assignments: z.array(Assignment).default([]),
  target_hearing: z.string().default(""),
  target_fee_cap: z.number().default(0),
});

function known<Row extends { id: string }>(rows: readonly Row[], id: string, what: string): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(`No ${what} is registered under "${id}".`);
  return row;
}

function numbered(prefix: string, rows: readonly { id: string }[]): string {
  const last = Math.max(100, ...rows.map((row) => Number(row.id.slice(prefix.length))));
  return `${prefix}${last + 1}`;
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
    assign_interpreter: tool(
      "Assigns an interpreter to a hearing. Whether the person fits is not checked here.",
      {
        hearing_id: z.string().describe("Id of the hearing."),
        interpreter_id: z.string().describe("Id of the interpreter."),
      },
      ({ db }, { hearing_id, interpreter_id }) => {
        known(db.hearings, hearing_id, "hearing");
        const interpreter = known(db.interpreters, interpreter_id, "interpreter");
        if (interpreter.suspended) throw new Error(`${interpreter.name} is suspended from the register.`);
        const present = db.assignments.find((row) => row.hearing_id === hearing_id);
        if (present !== undefined) throw new Error(`${present.interpreter_id} is assigned there (${present.id}).`);
        const assignment = { id: numbered("AS-", db.assignments), hearing_id, interpreter_id };
        db.assignments.push(assignment);
        return assignment;
      },
    ),
  },
  verify: (db) => {
    const [assignment, ...others] = db.assignments;
    if (assignment === undefined || others.length > 0 || assignment.hearing_id !== db.target_hearing) return 0;
    const hearing = known(db.hearings, db.target_hearing, "hearing");
    const candidates = db.interpreters.filter(
      (row) =>
        !row.suspended &&
        row.varieties.includes(hearing.variety) &&
        row.grade !== "registered" &&
        row.hourly_fee <= db.target_fee_cap,
    );
    const chosen = candidates.find((row) => row.id === assignment.interpreter_id);
    return chosen !== undefined && candidates.every((row) => chosen.hourly_fee <= row.hourly_fee) ? 1 : 0;
  },
});
