import { expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { DEFAULT_BANDS } from "@/lib/gate/bands";
import type { Sandbox } from "@/lib/sandbox/contract";
import { DEFAULT_LIMITS } from "@/lib/solve/backend";
import { scriptedModel } from "@/lib/solve/testing/play";
import { callAsAgent } from "../agent-call";
import { startRun } from "../start-run";
import { loadRun } from "../store";
import { draftAt } from "./store";

describeOnBothDatabases("a run's draft", (_provider, current) => {
  it("is read as it lies there or lay there, without the texts that were written over", async () => {
    const run = await startRun({
      ...{ driver: "agent", synthesizerId: "agent", synthesizer: null, seed: null },
      judge: {
        endpoint: scriptedModel("http://127.0.0.1:9/v1"),
        k: 5,
        limits: DEFAULT_LIMITS,
        curtail: true,
        priority: 0,
      },
      ...{ bands: DEFAULT_BANDS, language: "typescript", hint: "", lastLevel: 0 },
    });
    const call = (name: "propose_design" | "write_file" | "remove_file", given: object) =>
      callAsAgent(run, name, JSON.stringify(given), { sandbox: {} as Sandbox }); // nothing here opens a task
    const names = { tools: ["list_oars", "hire_oar"], entities: ["oar", "oar_hirer"] };
    await call("propose_design", { family: "oar_hire", domain: "a club", ...names });
    const texts = ["one", "two", "one", "three"];
    for (const text of texts) await call("write_file", { path: "a.md", text });
    await call("write_file", { path: "b.md", text: "b" });
    await call("remove_file", { path: "b.md" });

    const { draft } = (await loadRun(run)).session;
    expect([draft.revision, draft.list(), draft.read("a.md")]).toEqual([6, [{ path: "a.md", bytes: 5 }], "three"]);
    const before = await Promise.all([0, 1, 2, 3, 5].map((revision) => draftAt(run, revision)));
    expect(before.map((each) => [each.revision, each.read("a.md"), each.read("b.md")])).toEqual([
      ...[
        [0, null, null],
        [1, "one", null],
        [2, "two", null],
        [3, "one", null],
        [5, "three", "b"],
      ],
    ]);
    // Only what is read has to be there.
    const [two, three] = await Promise.all(
      [1, 3].map((index) => current.db().synthesisChange.findFirstOrThrow({ where: { runId: run, index } })),
    );
    await current.db().payload.delete({ where: { id: two?.textId ?? "" } });
    expect((await loadRun(run)).session.draft.read("a.md")).toBe("three");
    await current.db().payload.delete({ where: { id: three?.textId ?? "" } });
    await expect(loadRun(run)).rejects.toThrow("is missing");
  });
});
