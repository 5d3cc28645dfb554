import { expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { callAsTest, designAsTest, startAgentRun } from "@/lib/synthesize/runs/testing/agent-run";
import { viewChanges } from "./view-changes";

describeOnBothDatabases("what a step changed, as a page shows it", () => {
  it("is told line by line, bounded however much was written, with what found no room", async () => {
    const run = await startAgentRun();
    await designAsTest(run, "oar_hire", "oar");
    const write = (path: string, text: string) => callAsTest(run, "write_file", { path, text });
    await write("a.md", "one\ntwo\nthree\n");
    await write("a.md", "one\n2\nthree\n");
    // Control characters take six characters each as JSON.
    await write("db.json", `${"\u0001".repeat(390)}\n`.repeat(6_000));
    await write("db.json", "y".repeat(500_000));
    await write("a.md", "one\n2\nthree\n");
    expect((await viewChanges(run, 3))?.files).toMatchObject([
      {
        ...{ path: "a.md", kind: "changed", left: 0 },
        lines: [{ text: "one" }, { kind: "removed", text: "two" }, { kind: "added", text: "2" }, { text: "three" }],
      },
    ]);
    const long = await viewChanges(run, 4);
    expect(JSON.stringify(long).length).toBeLessThan(500_000);
    expect((long?.files[0]?.lines?.length ?? 0) + (long?.files[0]?.left ?? 0)).toBe(6_000);
    expect((await viewChanges(run, 5))?.files).toMatchObject([{ before: 391 * 6_000, after: 500_000, lines: null }]);
    expect((await viewChanges(run, 6))?.files).toMatchObject([{ lines: [], left: 0 }]);
  });
});
