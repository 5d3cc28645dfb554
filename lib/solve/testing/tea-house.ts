import { DEFAULT_CLOCK } from "@/lib/task/task-source";
import type { SolveSource } from "../backend";
import type { GoldSource } from "../gold-reference";

const TOOLS = `
import { z, defineTask, tool } from "general-agent";
const Table = z.object({ id: z.string(), seats: z.number(), guest: z.string().nullable().default(null) });
const Db = z.object({ tables: z.array(Table).default([]), notes: z.array(z.string()).default([]), target_guest: z.string() });
let served = 0;
export default defineTask(Db, {
  tools: {
    list_tables: tool("Return all tables.", {}, ({ db }) => db.tables),
    seat: tool("Seat a guest at a free table.", { table_id: z.string(), guest: z.string() }, ({ db }, args) => {
      const table = db.tables.find((t) => t.id === args.table_id);
      if (!table) throw new Error("No table " + args.table_id);
      if (table.guest !== null) throw new Error("Table " + args.table_id + " is taken");
      served += 1;
      table.guest = args.guest;
      return "Seated " + args.guest + " at " + table.id;
    }),
    note: tool("Write a note.", { text: z.string() }, ({ db }, args) => {
      db.notes.push(args.text);
      return db.notes.length;
    }),
    wait_forever: tool("Wait.", {}, () => {
      for (;;) served += 0;
    }),
  },
  verify: (db) => {
    if (db.notes.includes("poison")) throw new Error("verify can't read this note");
    return db.tables.some((t) => t.guest === db.target_guest && t.seats >= 4) ? 1 : 0;
  },
});
`;

const GOLD = [
  { name: "list_tables", arguments: {} },
  { name: "seat", arguments: { table_id: "t2", guest: "Mira" } },
  { name: "note", arguments: { text: "Mira, table t2" } },
];

/** A small tier for tests: `verify` wants Mira at a table of four or more, gold also leaves a note. */
export const teaHouse: SolveSource & GoldSource = {
  name: "tea_house_t0",
  language: "typescript",
  instruction: "Please seat Mira at a table for four and note which one it is.",
  tools: TOOLS,
  database: JSON.stringify({
    tables: [
      { id: "t1", seats: 2, guest: null },
      { id: "t2", seats: 4, guest: null },
      { id: "t3", seats: 6, guest: null },
    ],
    notes: [],
    target_guest: "Mira",
  }),
  clock: DEFAULT_CLOCK,
  auxiliary: {},
  gold: GOLD,
  goldText: JSON.stringify(GOLD.map((call) => [call.name, call.arguments])),
};
