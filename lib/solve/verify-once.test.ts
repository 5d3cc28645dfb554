import { afterAll, expect, it } from "vitest";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { marketSource } from "@/lib/sandbox/fixtures/market";
import { marketTypeScript } from "@/lib/sandbox/fixtures/market-typescript";
import { verifyOnce } from "./verify-once";

const sandbox = createSandbox({ processes: 1, spares: 0 });
const closed = createSandbox({ processes: 1, spares: 0 });
afterAll(() => Promise.all([sandbox.close(), closed.close()]));

const EMPTY = `{"items":[],"target":null}`;
const WITH_JAM = `{"items":[{"id":"jam","name":"Jam","price":1,"stock":1}],"target":"jam"}`;

it("tells states apart, and codes that judge one state differently", async () => {
  const market = marketSource(marketTypeScript);
  expect(await verifyOnce(sandbox, market, EMPTY, undefined)).toBe(0);
  expect(await verifyOnce(sandbox, market, WITH_JAM, undefined)).toBe(1);
  const generous = marketSource(marketTypeScript, { tools: marketTypeScript.tools({ verify: "0.5" }) });
  expect(await verifyOnce(sandbox, generous, EMPTY, undefined)).toBe(0.5);
  const later = { clock: "2031-01-02T03:04:05Z" };
  const timely = { tools: marketTypeScript.tools({ verify: "new Date().getUTCFullYear() / 10_000" }) };
  expect(await verifyOnce(sandbox, marketSource(marketTypeScript, timely), EMPTY, undefined)).toBe(0.2026);
  expect(await verifyOnce(sandbox, marketSource(marketTypeScript, { ...timely, ...later }), EMPTY, undefined)).toBe(
    0.2031,
  );
  await sandbox.close();
  // Known without a box; another state isn't.
  expect(await verifyOnce(sandbox, market, WITH_JAM, undefined)).toBe(1);
  await expect(verifyOnce(sandbox, market, `${WITH_JAM} `, undefined)).rejects.toMatchObject({ kind: "unavailable" });
});

it("asks a verify that raised again", async () => {
  const raising = marketSource(marketTypeScript, {
    tools: marketTypeScript.tools({ verify: marketTypeScript.verifyRaises }),
  });
  await expect(verifyOnce(closed, raising, EMPTY, undefined)).rejects.toMatchObject({ kind: "load-failed" });
  await closed.close();
  await expect(verifyOnce(closed, raising, EMPTY, undefined)).rejects.toMatchObject({ kind: "unavailable" });
});
