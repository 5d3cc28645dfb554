import { afterAll, describe, expect, it } from "vitest";
import { createChatModel } from "@/lib/models/openai-client";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { describeSolverBackend } from "./backend-conformance";
import { localBackend } from "./local-backend";
import { goldScript, play, type Stage } from "./testing/play";
import { teaHouse } from "./testing/tea-house";

const sandbox = createSandbox({ processes: 1, spares: 1, limits: { callMs: 3_000 } });
const stage: Stage = { backend: localBackend, sandbox: () => sandbox, model: (endpoint) => createChatModel(endpoint) };

afterAll(() => sandbox.close());

describeSolverBackend("local", () => stage);

describe("localBackend", () => {
  it("runs parallel calls in the order emitted, as one turn", async () => {
    const notes = ["one", "two", "three"].map((text) => ["note", { text }] as const);
    const { ending, steps, endpoint } = await play(stage, { script: [{ call: notes }, { say: "Done." }] });
    expect(JSON.parse(ending.finalState ?? "")).toMatchObject({ notes: ["one", "two", "three"] });
    expect(steps[0]?.calls.map(({ text }) => text)).toEqual(["1", "2", "3"]);
    const shown = endpoint.requests[1]?.messages.slice(-4);
    expect(shown?.map(({ role, content }) => [role, content])).toEqual([
      ["assistant", null],
      ["tool", "1"],
      ["tool", "2"],
      ["tool", "3"],
    ]);
  });

  it("tells what each call changed and nothing for a read", async () => {
    const { steps } = await play(stage, { script: goldScript });
    expect(steps.map((step) => step.calls.map(({ delta }) => delta !== null))).toEqual([[false], [true], [true], []]);
  });

  it("gives the model the rollout's seed", async () => {
    const { endpoint } = await play(stage, { script: goldScript, seed: 1234 });
    expect(endpoint.requests.map(({ seed }) => seed)).toEqual([1234, 1234, 1234, 1234]);
  });

  it("truncates at the limit of turns, with what was used", async () => {
    const { ending } = await play(stage, { script: [{ call: [["list_tables", {}]] }], limits: { turns: 3 } });
    expect(ending).toMatchObject({ outcome: "truncated", limit: { kind: "turns", allowed: 3, used: 3 }, reward: 0 });
  });

  it("truncates at the limit of tokens, summed over turns", async () => {
    const script = [{ call: [["list_tables", {}]], tokens: 400 }] as const;
    const { ending, steps } = await play(stage, { script, limits: { tokens: 1000 } });
    expect(ending).toMatchObject({ outcome: "truncated", limit: { kind: "tokens", allowed: 1000, used: 1200 } });
    expect(steps).toHaveLength(3);
  });

  it("truncates at the limit of time while the model thinks, with the time really spent", async () => {
    const script = [{ call: [["list_tables", {}]] }, { hold: true }] as const;
    const { ending } = await play(stage, { script, limits: { seconds: 0.5 } });
    expect(ending).toMatchObject({
      outcome: "truncated",
      limit: { kind: "time", allowed: 0.5 },
      reward: 0,
      error: null,
    });
    expect(ending.limit?.used).toBeGreaterThanOrEqual(0.5);
  });

  it("doesn't blame the solver for the time of tries that its provider failed", async () => {
    const clock = { at: 0 };
    const model: Stage["model"] = (endpoint) => {
      const inner = createChatModel(endpoint);
      const complete: typeof inner.complete = (request) => {
        clock.at += 61_000;
        request.onFailedTry?.({ milliseconds: 60_000, usage: null });
        return inner.complete(request);
      };
      return { endpoint, complete };
    };
    const { ending, steps } = await play({ ...stage, model }, { script: goldScript, now: () => clock.at });
    expect(ending).toMatchObject({ outcome: "passed", limit: null });
    expect(steps.map(({ milliseconds }) => milliseconds)).toEqual([1_000, 1_000, 1_000, 1_000]);
  });

  it("tells what answers have used of which no reply could be made, with the turn or the end that came of them", async () => {
    const used = { inputTokens: 900, outputTokens: 40 };
    const model: Stage["model"] = (endpoint) => {
      const inner = createChatModel(endpoint);
      const complete: typeof inner.complete = (request) => {
        request.onFailedTry?.({ milliseconds: 0, usage: used });
        return inner.complete(request);
      };
      return { endpoint, complete };
    };
    const script = [goldScript[0] ?? { say: "" }, { status: 401, error: { message: "no such key" } }] as const;
    const { ending, steps } = await play({ ...stage, model }, { script, limits: { tokens: 30 } });
    expect(steps.map(({ usage }) => usage)).toEqual([{ inputTokens: 909, outputTokens: 41 }]);
    expect(ending).toMatchObject({ outcome: "errored", limit: null, unused: used });
  });

  it("passes an attempt that had reached the goal when a limit fired", async () => {
    const { ending } = await play(stage, { script: goldScript, limits: { turns: 3 } });
    expect(ending).toMatchObject({ outcome: "passed", reward: 1, limit: { kind: "turns" } });
  });

  it("ends a rollout with its last allowed turn where that turn says goodbye", async () => {
    const { ending } = await play(stage, { script: [{ say: "No." }], limits: { turns: 1 } });
    expect(ending).toMatchObject({ outcome: "failed", limit: null });
  });

  it("truncates where a reply was cut, and runs none of its calls", async () => {
    const script = [{ call: [["note", { text: "half" }]], finish: "length" }] as const;
    const { ending, steps } = await play(stage, { script });
    expect(ending).toMatchObject({ outcome: "truncated", limit: { kind: "reply-length", allowed: null, used: 1 } });
    expect(steps[0]?.calls).toMatchObject([{ name: "note", ok: false, because: "cut-off", delta: null }]);
    expect(JSON.parse(ending.finalState ?? "")).toMatchObject({ notes: [] });
  });

  it("truncates where the context is full", async () => {
    const full = {
      status: 400,
      error: { message: "This model's maximum context length is 8192 tokens.", code: "context_length_exceeded" },
    } as const;
    const { ending } = await play(stage, { script: [{ call: [["list_tables", {}]] }, full] });
    expect(ending).toMatchObject({ outcome: "truncated", limit: { kind: "context", allowed: null }, error: null });
  });

  it("fails an attempt on whose state verify raises, and says so", async () => {
    const { ending } = await play(stage, { script: [{ call: [["note", { text: "poison" }]] }, { say: "Done." }] });
    expect(ending).toMatchObject({ outcome: "failed", verify: 0, error: { kind: "verify-raised" } });
  });

  it("calls a task that doesn't load an error of the sandbox", async () => {
    const gold = { steps: [], finalState: null };
    const broken = { ...teaHouse, tools: "throw new Error('no');" };
    const ending = await localBackend.solve({
      source: broken,
      gold,
      sandbox,
      model: stage.model({ id: "x", baseUrl: "http://127.0.0.1:9/v1", modelName: "x", keyEnv: null, offline: false }),
      limits: { turns: 1, tokens: 1, seconds: 5 },
      seed: 0,
      signal: new AbortController().signal,
      recorder: { open: async () => {}, turn: async () => {} },
    });
    expect(ending).toMatchObject({
      outcome: "errored",
      reward: null,
      error: { kind: "load-failed" },
      finalState: null,
    });
  });
});
