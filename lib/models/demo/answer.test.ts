import { describe, expect, it } from "vitest";
import { answerDemo } from "./answer";
import { DemoError } from "./demo-error";
import { DEMO_MODELS } from "./demo-models";
import { planRollout } from "./plan-rollout";
import { FERRY_TOOLS, ferryInstruction, ferryLookup, ferryTask } from "./testing/ferry-family";
import { playFerries } from "./testing/play-ferries";

const TOOLS = FERRY_TOOLS.map((tool) => ({ type: "function", function: tool }));
const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);
const OFFERED = FERRY_TOOLS.map(({ name, parameters }) => ({ name, required: parameters.required as string[] })); // a list, see there

describe("the offline models", () => {
  it.each([
    [DEMO_MODELS[0], 1],
    [DEMO_MODELS[0], 4],
    [DEMO_MODELS[1], 0],
    [DEMO_MODELS[1], 3],
  ])("solve a task if and only if they plan no error (%o, level %i)", async (model, level) => {
    for (const seed of SEEDS) {
      const { error } = planRollout(ferryTask(level), model, `s${seed}`, OFFERED);
      const { solved } = await playFerries(model.id, level, { seed });
      expect({ seed, solved }).toEqual({ seed, solved: error === null });
    }
  });

  it("do the same again with the same seed, and something else with another", async () => {
    const first = await playFerries("demo/solver-weak", 3, { seed: 5 });
    expect(await playFerries("demo/solver-weak", 3, { seed: 5 })).toEqual(first);
    expect(await playFerries("demo/solver-weak", 3, { seed: 6 })).not.toEqual(first);
  });

  it("finish what they began where the client gives no seed, and vary between rollouts", async () => {
    const played = await Promise.all(SEEDS.slice(0, 40).map(() => playFerries("demo/solver-weak", 2, {})));
    expect(new Set(played.map(({ solved }) => solved)).size).toBe(2);
    expect(played.every(({ turns }) => turns.at(-1)?.calls.length === 0)).toBe(true);
  });

  it("find their tools under the names that an MCP client gives them", async () => {
    const played = await playFerries("demo/solver-strong", 0, { seed: 1, prefix: "general-agent_" });
    expect(played.solved).toBe(true);
  });

  it("show everything that replays have to show", async () => {
    const played = await Promise.all(SEEDS.map((seed) => playFerries("demo/solver-weak", 4, { seed })));
    const turns = played.flatMap((each) => each.turns);
    const calls = turns.flatMap((turn) => turn.calls);
    expect(turns.some((turn) => turn.calls.length > 1)).toBe(true);
    expect(turns.some((turn) => turn.content === null)).toBe(true);
    expect(calls.some((call) => call.function.name === "list_crossings")).toBe(true);
    expect(calls.some((call) => isMalformed(call.function.arguments))).toBe(true);
    expect(calls.some((call) => call.function.arguments.includes('"ferry":'))).toBe(true);
    expect(played.some(({ refused }) => refused > 0)).toBe(true);
    expect(new Set(calls.map(({ id }) => id)).size).toBeGreaterThan(1);
  });

  it("recover from a call that was written wrongly", async () => {
    const played = await Promise.all(SEEDS.map((seed) => playFerries("demo/solver-weak", 0, { seed })));
    expect(played.some(({ refused, solved }) => refused > 0 && solved)).toBe(true);
  });

  it("speak of what the tools answered", async () => {
    const played = await Promise.all(SEEDS.slice(0, 30).map((seed) => playFerries("demo/solver-strong", 2, { seed })));
    const said = played.flatMap(({ turns }) => turns.map(({ content }) => content ?? ""));
    expect(said.some((text) => text.includes("24 entries"))).toBe(true);
    expect(said.some((text) => /FE-\d+, Ferry \d+/.test(text))).toBe(true);
  });
});

const isMalformed = (text: string): boolean => {
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
};

describe("answerDemo", () => {
  const ask = (changes: Record<string, unknown> = {}) =>
    answerDemo(
      {
        model: "demo/solver-strong",
        messages: [{ role: "user", content: ferryInstruction(1) }],
        tools: TOOLS,
        seed: 1,
        ...changes,
      },
      ferryLookup,
    );

  it("answers in the shape of the API, with usage", async () => {
    expect(await ask()).toMatchObject({
      object: "chat.completion",
      model: "demo/solver-strong",
      choices: [{ index: 0, finish_reason: "tool_calls", message: { role: "assistant" } }],
      usage: { prompt_tokens: expect.any(Number), completion_tokens: expect.any(Number) },
    });
  });

  it("recognises a task whose instruction comes in parts or after another message", async () => {
    const parts = [{ type: "text", text: ferryInstruction(1) }];
    const messages = [
      { role: "user", content: "note of the client" },
      { role: "user", content: parts },
    ];
    expect((await ask({ messages })).choices[0].finish_reason).toBe("tool_calls");
  });

  it.each([
    ["for another task", { messages: [{ role: "user", content: "Write me a poem." }] }],
    ["without tools", { tools: [] }],
  ])("says, when asked %s, that it is an offline demo model", async (_what, changes) => {
    const { message, finish_reason } = (await ask(changes)).choices[0];
    expect(message.content).toContain("offline demo model");
    expect(message).not.toHaveProperty("tool_calls");
    expect(finish_reason).toBe("stop");
  });

  it("has nothing to add after its last word", async () => {
    const messages = [
      { role: "user", content: ferryInstruction(1) },
      { role: "assistant", content: "All done." },
      { role: "user", content: "Are you sure?" },
    ];
    expect((await ask({ messages })).choices[0].finish_reason).toBe("stop");
  });

  const call = { id: "a", type: "function", function: { name: "list_ferries", arguments: "{}" } };
  it.each([
    ["an unknown model", { model: "gpt-x" }, 404, "model_not_found"],
    ["no messages", { messages: [] }, 400, null],
    ["a message of a role that isn't there", { messages: [{ role: "wizard", content: "x" }] }, 400, null],
    [
      "a tool result that answers no call",
      { messages: [{ role: "tool", tool_call_id: "a", content: "x" }] },
      400,
      null,
    ],
    [
      "a call without a result",
      {
        messages: [
          { role: "assistant", content: null, tool_calls: [call] },
          { role: "user", content: "x" },
        ],
      },
      400,
      null,
    ],
  ])("refuses %s as a real endpoint does", async (_what, changes, status, code) => {
    const error = await ask(changes).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(DemoError);
    expect(error).toMatchObject({ status, code, body: { error: { type: "invalid_request_error" } } });
  });
});
