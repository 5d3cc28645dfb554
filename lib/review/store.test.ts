import { afterEach, beforeEach, expect, it } from "vitest";
import { tierDetail } from "@/lib/corpus/details/store";
import { importTasks } from "@/lib/corpus/import-tasks";
import { draftTask } from "@/lib/corpus/testing/draft-task";
import { emptyCorpus } from "@/lib/corpus/testing/empty-corpus";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { ReasonRequired, UndecidableTier, UnknownDecision } from "./review-errors";
import { decide, decisionsOf, withdrawDecision } from "./store";

const TIER = "tea_t0";
const shown = async () => (await tierDetail(TIER)).summary.decision;
const accept = { verdict: "accepted", reason: "", actor: "ada" } as const;
const reject = { verdict: "rejected", reason: " too easy ", actor: "bob" } as const;

describeOnBothDatabases("decisions on a tier", () => {
  beforeEach(() => importTasks([draftTask(TIER)], { origin: "import" }));
  afterEach(emptyCorpus);

  it("hold until the next one, and all stay in the history", async () => {
    expect(await shown()).toBe("none");
    await decide(TIER, accept);
    expect(await shown()).toBe("accepted");
    await decide(TIER, reject);
    expect(await shown()).toBe("rejected");
    expect(await decisionsOf(TIER)).toMatchObject([
      { verdict: "rejected", reason: "too easy", actor: "bob", revision: 1, stands: true, withdrawnAt: null },
      { verdict: "accepted", reason: "", actor: "ada", stands: false, withdrawnAt: null },
    ]);
  });

  it("can be withdrawn, once, so that the one before holds again", async () => {
    await decide(TIER, accept);
    const id = await decide(TIER, reject);
    await withdrawDecision(id);
    expect(await shown()).toBe("accepted");
    const [first, second] = await decisionsOf(TIER);
    expect([first?.withdrawnAt !== null, first?.stands, second?.stands]).toEqual([true, false, true]);
    await expect(withdrawDecision(id)).rejects.toThrow(UnknownDecision);
    await expect(withdrawDecision("none")).rejects.toThrow(UnknownDecision);
    await withdrawDecision(second?.id ?? "");
    expect(await shown()).toBe("none");
  });

  it("are refused without a reason for a rejection, for an unknown tier, or for a content that was replaced", async () => {
    await expect(decide(TIER, { ...reject, reason: "  " })).rejects.toThrow(ReasonRequired);
    await expect(decide("none_t0", accept)).rejects.toThrow(UndecidableTier);
    const { id: revisionId } = (await tierDetail(TIER)).revision;
    await importTasks([draftTask(TIER, { instruction: "New." })], { origin: "import" });
    await expect(decide(TIER, { ...accept, revisionId })).rejects.toThrow(UndecidableTier);
    expect(await decisionsOf(TIER)).toEqual([]);
  });

  it("are about one content: a new revision starts without, and the old one brings its own back", async () => {
    await decide(TIER, accept);
    await importTasks([draftTask(TIER, { instruction: "New." })], { origin: "import" });
    expect(await shown()).toBe("none");
    await decide(TIER, reject);
    expect((await decisionsOf(TIER)).map(({ revision, stands }) => [revision, stands])).toEqual([
      [2, true],
      [1, false],
    ]);
    await importTasks([draftTask(TIER)], { origin: "import" });
    expect(await shown()).toBe("accepted");
  });

  it("leave column and history in agreement when two people decide at the same time", async () => {
    await Promise.all([decide(TIER, accept), decide(TIER, reject), decide(TIER, accept)]);
    const standing = (await decisionsOf(TIER)).filter(({ stands }) => stands);
    expect(standing).toHaveLength(1);
    expect(await shown()).toBe(standing[0]?.verdict);
  });
});
