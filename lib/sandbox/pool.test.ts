import { afterAll, expect, it } from "vitest";
import { createSandbox } from "./create-sandbox";
import { marketSource } from "./fixtures/market";
import { marketPython } from "./fixtures/market-python";

const MEBIBYTE = 1024 * 1024;
const sandbox = createSandbox({ processes: 1, spares: 0, limits: { memoryBytes: 420 * MEBIBYTE } });
afterAll(() => sandbox.close());

const attacking = (attack: string) => marketSource(marketPython, { tools: marketPython.tools({ attack }) });

it("blames nobody for the memory that an earlier session left in the box", async () => {
  const frugal = await sandbox.open(attacking("for _ in range(3_000_000): pass\nreturn 'done'"));
  for (let round = 0; round < 3; round++) {
    // Grown within the call and answered at once: the box is over its limit by the time that the next asks something of it.
    const greedy = await sandbox.open(attacking("return len(bytearray(180 * 2**20))"));
    await greedy.call("attack", "{}").catch(() => undefined);
    await greedy.close();
    expect(await frugal.call("attack", "{}")).toMatchObject({ ok: true, text: "done" });
  }
});
