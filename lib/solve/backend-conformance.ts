import { describe, expect, it } from "vitest";
import { goldScript, play, type Stage } from "./testing/play";

/**
 * What every solver backend promises (backend.ts), checked over real HTTP and in the real sandbox. `makeStage` is called
 * inside of the tests.
 */
export function describeSolverBackend(name: string, makeStage: () => Stage): void {
  describe(`solver backend ${name}`, () => {
    it("passes an attempt which reaches the gold state, and gives the solver what the task defines", async () => {
      const { ending, opening, steps } = await play(makeStage(), { script: goldScript });
      expect(ending).toMatchObject({ outcome: "passed", reward: 1, dbHash: 1, verify: 1, limit: null, error: null });
      expect(opening).toMatchObject({ instruction: expect.stringContaining("Mira") });
      expect(JSON.parse(opening?.database ?? "")).toMatchObject({ notes: [], target_guest: "Mira" });
      expect(opening?.tools.map((tool) => tool.name)).toContain("seat");
      expect(steps.map(({ index }) => index)).toEqual([1, 2, 3, 4]);
      expect(JSON.parse(ending.finalState ?? "")).toMatchObject({ notes: ["Mira, table t2"] });
    });

    it("passes an attempt that verify accepts though its state isn't gold's", async () => {
      const script = [{ call: [["seat", { table_id: "t3", guest: "Mira" }]] }, { say: "Done." }] as const;
      const { ending } = await play(makeStage(), { script });
      expect(ending).toMatchObject({ outcome: "passed", reward: 1, dbHash: 0, verify: 1 });
    });

    it("fails an attempt that ends by itself in a wrong state", async () => {
      const script = [{ call: [["seat", { table_id: "t1", guest: "Mira" }]] }, { say: "Done." }] as const;
      const { ending } = await play(makeStage(), { script });
      expect(ending).toMatchObject({ outcome: "failed", reward: 0, dbHash: 0, verify: 0, limit: null });
    });

    it("stores every turn before the model is asked again", async () => {
      const seen: [turn: number, requests: number][] = [];
      await play(makeStage(), {
        script: goldScript,
        onTurn: async (step, endpoint) => {
          await new Promise((resolve) => setImmediate(resolve));
          seen.push([step.index, endpoint.requests.length]);
        },
      });
      expect(seen).toEqual([
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
      ]);
    });

    it("gives the model its own tool errors to read: unknown tools, malformed arguments, refusals", async () => {
      const script = [
        {
          call: [
            ["fly", {}],
            ["seat", '{"table_id": '],
            ["seat", { table_id: "t9", guest: "Mira" }],
          ],
        },
        { say: "I give up." },
      ] as const;
      const { ending, steps } = await play(makeStage(), { script });
      expect(steps[0]?.calls.map(({ ok, because }) => [ok, because])).toEqual([
        [false, "unknown-tool"],
        [false, "bad-arguments"],
        [false, "raised"],
      ]);
      expect(steps[0]?.calls[1]?.argumentsText).toBe('{"table_id": ');
      expect(steps[0]?.calls[2]?.text).toContain("No table t9");
      expect(ending.outcome).toBe("failed");
    });

    it("calls a broken provider an error, keeps its kind and scores what was reached", async () => {
      const refusal = { status: 401, error: { message: "no such key" } } as const;
      const { ending, steps } = await play(makeStage(), { script: [...goldScript.slice(0, 3), refusal] });
      expect(ending).toMatchObject({ outcome: "errored", reward: 1, dbHash: 1, error: { kind: "unauthorized" } });
      expect(steps).toHaveLength(3);
    });

    it("calls a tool that never returns an error of the sandbox, with the call on record and the state scored", async () => {
      const script = [
        {
          call: [
            ["seat", { table_id: "t2", guest: "Mira" }],
            ["wait_forever", {}],
          ],
        },
      ] as const;
      const { ending, steps } = await play(makeStage(), { script });
      expect(ending).toMatchObject({ outcome: "errored", verify: 1, error: { kind: "deadline" } });
      expect(steps[0]?.calls.map(({ name, because }) => [name, because])).toEqual([
        ["seat", null],
        ["wait_forever", "deadline"],
      ]);
    });

    it("throws the signal's reason when it is stopped, while the model thinks", async () => {
      const controller = new AbortController();
      const reason = new Error("stopped by the operator");
      const attempt = play(makeStage(), {
        script: [{ call: [["list_tables", {}]] }, { hold: true }],
        signal: controller.signal,
        before: (endpoint) => void endpoint.arrived(2).then(() => controller.abort(reason)),
      });
      await expect(attempt).rejects.toBe(reason);
    });

    it("throws what the recorder throws", async () => {
      const full = new Error("disk full");
      const onTurn = () => Promise.reject(full);
      await expect(play(makeStage(), { script: goldScript, onTurn })).rejects.toBe(full);
    });
  });
}
