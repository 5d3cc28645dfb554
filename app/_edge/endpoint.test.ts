import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "./endpoint";
import { notFound } from "./failure";

const context = (params: Record<string, string> = {}) => ({ params: Promise.resolve(params) });
const ask = (url = "http://127.0.0.1/api/x", init?: RequestInit) => new Request(url, init);

describe("endpoint", () => {
  it("hands parsed parameters, query and body to the one call and answers JSON", async () => {
    const handler = endpoint({
      params: z.object({ id: z.string() }),
      query: z.object({ from: z.coerce.number().default(0) }),
      body: z.object({ k: z.number() }),
      run: async ({ params, query, body, actor }) => ({ id: params.id, from: query.from, k: body.k, by: actor.name }),
    });
    const response = await handler(
      ask("http://127.0.0.1/api/x?from=3", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"k":20}',
      }),
      context({ id: "a" }),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: "a", from: 3, k: 20, by: "local operator" });
  });

  it("names the field that was refused", async () => {
    const handler = endpoint({ query: z.object({ from: z.coerce.number() }), run: async () => null });
    const response = await handler(ask("http://127.0.0.1/api/x?from=many"), context());
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: "bad-input", fields: { from: expect.any(String) } } });
  });

  it("refuses a body that a form of another site could have sent", async () => {
    const handler = endpoint({ body: z.object({}), run: async () => null });
    const response = await handler(
      ask(undefined, { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" }),
      context(),
    );
    expect(response.status).toBe(415);
  });

  it("turns a named failure into its status, with its message", async () => {
    const handler = endpoint({
      run: async () => {
        throw notFound("Tier day_spa_t9");
      },
    });
    const response = await handler(ask(), context());
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: { code: "not-found", message: "Tier day_spa_t9 is not here" },
    });
  });

  it("never lets an unknown error's words reach the client", async () => {
    const handler = endpoint({
      run: async () => {
        throw new Error("SELECT secret FROM table");
      },
    });
    const response = await handler(ask(), context());
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toContain("secret");
    expect(JSON.parse(text).error.code).toMatch(/^E-[0-9a-f]{8}$/);
  });

  it("answers nothing over 1 MB", async () => {
    const handler = endpoint({ run: async () => "x".repeat(1_000_001) });
    expect((await handler(ask(), context())).status).toBe(413);
  });
});
