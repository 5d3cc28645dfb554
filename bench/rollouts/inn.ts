import { composeTask } from "@/lib/task/compose-task";
import type { TaskReading } from "@/lib/task/task-reading";

const TOOLS = `
import { z, defineTask, tool } from "general-agent";
const Room = z.object({ id: z.string(), beds: z.number(), story: z.string(), guest: z.string().nullable().default(null) });
const Db = z.object({ rooms: z.array(Room).default([]), notes: z.array(z.string()).default([]) });
export default defineTask(Db, {
  tools: {
    look: tool("Look at a room.", { room_id: z.string() }, ({ db }, args) => {
      const room = db.rooms.find((r) => r.id === args.room_id);
      if (!room) throw new Error("No room " + args.room_id);
      return { id: room.id, beds: room.beds, guest: room.guest };
    }),
    note: tool("Write a note.", { text: z.string() }, ({ db }, args) => {
      db.notes.push(args.text);
      return db.notes.length;
    }),
  },
  verify: (db) => (db.notes.length > 0 ? 1 : 0),
});
`;

/**
 * The calls of a rollout: looks and notes by turns; a database grows with the rooms that nobody looks at. No two rollouts end in
 * the same state.
 */
export const callOf = (turn: number, rollout: number): readonly [name: string, args: Record<string, unknown>] =>
  turn % 2 === 0 ? ["look", { room_id: "r0" }] : ["note", { text: `turn ${turn} of ${rollout}` }];

/** A tier whose database has about so many bytes of JSON. */
export function inn(level: number, bytes: number): TaskReading {
  const row = (index: number) => ({ id: `r${index}`, beds: (index % 4) + 1, story: "x".repeat(60), guest: null });
  const rooms = Array.from({ length: Math.max(1, Math.round(bytes / 110)) }, (_, index) => row(index));
  return composeTask({
    ...{ name: `bench_inn_t${level}`, description: "An inn.", parent: null, strategies: [], language: "typescript" },
    ...{ instruction: `Look at the first room and write a note. (${level})`, tools: TOOLS },
    database: JSON.stringify({ rooms, notes: [] }),
    gold: JSON.stringify([["note", { text: "gold" }]]),
  });
}
