import { afterAll, beforeAll, expect, it } from "vitest";
import { type Sandbox, SandboxError } from "@/lib/sandbox/contract";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { Draft } from "../draft/draft";
import { seedFiles } from "../testing/guide-examples";
import { sandboxEffects } from "./sandbox-effects";

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = createSandbox({ processes: 1, spares: 0 });
});
afterAll(() => sandbox.close());

/** The first task builds the runner. */
const SLOW = 240_000;

it(
  "knows a task's interface and its changes from the one replay that was judged, whatever becomes of the next box",
  async () => {
    const files = Object.entries(seedFiles("typescript")).map(([path, text]) => ({ path, text }));
    const reading = Draft.of(files).reading("rowing_club_t0");
    if (reading.kind !== "task") throw new Error("the guide's seed is no task");
    const replayOnly: Sandbox = {
      replay: (source, options) => sandbox.replay(source, options),
      verify: (source, database, options) => sandbox.verify(source, database, options),
      close: async () => {},
      open: async () => {
        throw new SandboxError("deadline", "too slow this time");
      },
    };
    const { report, tools, entities, changes } = await sandboxEffects(replayOnly).check(reading.task);
    expect(report.passed).toBe(true);
    expect(tools.map(({ name }) => name)).toEqual(["list_boats", "book_outing"]);
    expect(entities.map(({ name }) => name)).toContain("Boat");
    expect(changes).toEqual([1]);
  },
  SLOW,
);
