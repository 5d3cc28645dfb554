import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { demoEndpoint } from "../demo-endpoints";
import { EndpointAccess, PATIENCE } from "./endpoint-access";
import { rememberReachable } from "./remember-reachable";

const LOCKED = { id: "acme/m", baseUrl: "http://acme.test/v1", modelName: "m", keyEnv: "ACME_KEY", offline: false };

/** A process without any key, in a world that can be changed. */
function stage(env: Record<string, string> = {}) {
  const world = { others: 0, now: 1_000_000, asked: 0 };
  const access = new EndpointAccess({
    env,
    workersWith: async () => {
      world.asked++;
      return world.others;
    },
    reaches: async (url) => url.startsWith("http://here"),
    now: () => world.now,
  });
  const kind = async () => (await access.to(LOCKED)).kind;
  return { world, access, kind };
}

describe("access to an endpoint", () => {
  it("is here where the key is set or none is needed, without a look at other workers", async () => {
    const { access, world } = stage({ ACME_KEY: "k" });
    expect(await access.to(LOCKED)).toEqual({ kind: "here" });
    expect(await stage().access.to({ ...LOCKED, keyEnv: null })).toEqual({ kind: "here" });
    expect(world.asked).toBe(0);
  });

  it("is elsewhere while another worker has the key", async () => {
    const { kind, world } = stage({ ACME_KEY: " " });
    world.others = 1;
    for (const _ of [1, 2, 3]) {
      expect(await kind()).toBe("elsewhere");
      world.now += PATIENCE;
    }
  });

  it("is nowhere once no worker has had the key for a while, and says which", async () => {
    const { access, kind, world } = stage();
    expect(await kind()).toBe("elsewhere");
    world.now += PATIENCE - 1;
    expect(await kind()).toBe("elsewhere");
    world.now += 1;
    expect(await access.to(LOCKED)).toMatchObject({ kind: "nowhere", why: expect.stringContaining("set ACME_KEY") });
    world.others = 1;
    expect(await kind()).toBe("elsewhere");
    world.others = 0;
    expect(await kind()).toBe("elsewhere");
  });

  it("waits anew where it was missed long ago", async () => {
    const { kind, world } = stage();
    await kind();
    world.now += 10 * PATIENCE;
    expect(await kind()).toBe("elsewhere");
  });

  it("follows the app for the offline demo models: elsewhere where that doesn't answer", async () => {
    const demo = demoEndpoint("demo/solver-weak");
    expect(await stage({ GENERAL_AGENT_URL: "http://here" }).access.to(demo)).toEqual({ kind: "here" });
    const away = await stage({ GENERAL_AGENT_URL: "http://away" }).access.to(demo);
    expect(away).toMatchObject({ kind: "elsewhere", why: expect.stringContaining("http://away/api/demo/v1") });
  });
});

describe("rememberReachable", () => {
  it("asks once for many, takes any answer for one, and silence for none", async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests++;
      response.writeHead(503).end("no");
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`; // it listens on a port
    const reaches = rememberReachable();
    expect(await Promise.all([reaches(url), reaches(url), reaches(url)])).toEqual([true, true, true]);
    expect([await reaches(url), requests]).toEqual([true, 1]);
    await new Promise((closed) => server.close(closed));
    server.closeAllConnections();
    expect(await rememberReachable()(url)).toBe(false);
  });
});
