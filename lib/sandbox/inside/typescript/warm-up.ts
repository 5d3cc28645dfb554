/** A task for the first Worker of a box: what the engine compiles for it, it needn't compile for any other. */
export const WARM_UP = `(function (module) {
  const { defineTask, tool, z } = globalThis["general-agent"];
  const Row = z.object({ id: z.string(), kind: z.enum(["a", "b"]), count: z.int().default(1), price: z.number(), note: z.string().nullable().default(null) });
  const Db = z.object({ rows: z.array(Row).default([]), byId: z.record(z.string(), Row).optional(), done: z.boolean().default(false) });
  module.exports.default = defineTask(Db, {
    tools: {
      list: tool("List.", { kind: z.enum(["a", "b"]).optional().describe("Kind") }, ({ db }) => db.rows),
      change: tool("Change.", { id: z.string().describe("Id"), count: z.int() }, ({ db }, args) => {
        const row = db.rows.find((one) => one.id === args.id);
        if (!row) throw new Error("No row");
        row.count = args.count;
        return row;
      }),
    },
    verify: (db) => (db.rows.every((row) => row.count > 1) ? 1 : 0),
  });
})`;

const fields = {
  ...{ name: "warm-up", tools: "", clock: "2026-04-23T12:00:00Z", seed: 0, auxiliary: {} },
  database: JSON.stringify({ rows: [{ id: "x", kind: "a", price: 1.5 }] }),
};

export const WARM_UP_REQUESTS: readonly string[] = [
  { op: "load", states: true, ...fields },
  { op: "call", name: "list", arguments: "{}" },
  { op: "call", name: "change", arguments: `{"id":"x","count":2}` },
  { op: "call", name: "change", arguments: `{"id":"y","count":2}` },
  { op: "call", name: "change", arguments: "{}" },
  { op: "verify", ...fields },
].map((request) => JSON.stringify(request));
