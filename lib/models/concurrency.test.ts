import { describe, expect, it } from "vitest";
import { EndpointLimiter } from "./concurrency";
import type { ChatModel, ChatReply } from "./contract";

const REPLY: ChatReply = {
  content: "",
  reasoning: null,
  calls: [],
  finish: "stop",
  usage: { inputTokens: 0, outputTokens: 0 },
};

/** A model that answers when it is told to. */
function heldModel(id: string) {
  const release: (() => void)[] = [];
  const model: ChatModel = {
    endpoint: { id, baseUrl: "http://127.0.0.1/v1", modelName: id, keyEnv: null, offline: false },
    complete: () => new Promise((resolve) => release.push(() => resolve(REPLY))),
  };
  return { model, release };
}

const HELLO = { messages: [], tools: [] };
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("EndpointLimiter", () => {
  it("keeps at most the allowed number of requests to an endpoint in flight", async () => {
    const { model, release } = heldModel("a");
    const limited = new EndpointLimiter(() => 2).limited(model);
    const all = [limited.complete(HELLO), limited.complete(HELLO), limited.complete(HELLO)];
    await settled();
    expect(release).toHaveLength(2);
    release[0]?.();
    await all[0];
    await settled();
    expect(release).toHaveLength(3);
    for (const each of release) each();
    await Promise.all(all);
  });

  it("counts each endpoint by itself, and all models of one endpoint together", async () => {
    const limiter = new EndpointLimiter(() => 1);
    const [one, two, same] = [heldModel("a"), heldModel("b"), heldModel("a")];
    void limiter.limited(one.model).complete(HELLO);
    void limiter.limited(two.model).complete(HELLO);
    void limiter.limited(same.model).complete(HELLO);
    await settled();
    expect([one, two, same].map(({ release }) => release.length)).toEqual([1, 1, 0]);
  });

  it("never sends a request whose signal fired while it waited", async () => {
    const { model, release } = heldModel("a");
    const limited = new EndpointLimiter(() => 1).limited(model);
    const first = limited.complete(HELLO);
    const controller = new AbortController();
    const second = limited.complete({ ...HELLO, signal: controller.signal });
    await settled();
    controller.abort(new Error("stopped by hand"));
    release[0]?.();
    await first;
    await expect(second).rejects.toThrow("stopped by hand");
    expect(release).toHaveLength(1);
  });
});
