import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { connectModels } from "./connect-models";
import { demoBaseUrl, demoEndpoint, demoEndpoints } from "./endpoints/demo-endpoints";
import { scriptedModel } from "./testing/play";
import { type ScriptedEndpoint, scriptedEndpoint } from "./testing/scripted-endpoint";

describeOnBothDatabases("connectModels", () => {
  let real: ScriptedEndpoint;
  let demo: ScriptedEndpoint;
  beforeAll(async () => {
    [real, demo] = await Promise.all([scriptedEndpoint([{ say: "real" }]), scriptedEndpoint([{ say: "demo" }])]);
  });
  afterAll(() => Promise.all([real.close(), demo.close()]));

  const ask = async (connect: ReturnType<typeof connectModels>, endpoint: Parameters<typeof connect>[0]) =>
    (await connect(endpoint).complete({ messages: [{ role: "user", content: "hello" }], tools: [] })).content;

  it("asks a connected model where its gate was planned, and a demo model where it is served now", async () => {
    const connect = connectModels(demo.baseUrl);
    expect(await ask(connect, scriptedModel(real.baseUrl))).toBe("real");
    expect(await ask(connect, demoEndpoint("demo/solver-weak", "http://127.0.0.1:9/v1"))).toBe("demo");
    expect(demo.requests[0]?.model).toBe("demo/solver-weak");
  });

  it("keeps one client an endpoint", () => {
    const connect = connectModels(demo.baseUrl);
    const endpoint = scriptedModel(real.baseUrl);
    expect(connect({ ...endpoint })).toBe(connect({ ...endpoint }));
    expect(connect({ ...endpoint, keyEnv: "OTHER" })).not.toBe(connect(endpoint));
  });
});

describe("the demo models' address", () => {
  it("is the app's own", () => {
    expect(demoBaseUrl({ GENERAL_AGENT_URL: "http://127.0.0.1:4567/" })).toBe("http://127.0.0.1:4567/api/demo/v1");
    expect(demoBaseUrl({})).toBe("http://127.0.0.1:3000/api/demo/v1");
    expect(demoEndpoints("http://x/v1").every(({ offline, keyEnv }) => offline && keyEnv === null)).toBe(true);
  });
});
