import { expect, it } from "vitest";
import { database } from "./client";
import { loadPayload, loadPayloadText, storePayload } from "./payload";
import { readSetting, writeSetting } from "./settings";
import { describeOnBothDatabases } from "./testing/on-both-databases";

describeOnBothDatabases("a payload", () => {
  it.each([
    ["a short text", "thé 🍵"],
    ["a long text", JSON.stringify(Array.from({ length: 5_000 }, (_, n) => ({ id: `SRV-${n}`, price: n })))],
    ["a text of a megabyte", JSON.stringify(Array.from({ length: 40_000 }, (_, n) => ({ id: `SRV-${n}`, price: n })))],
    ["nothing", ""],
  ])("gives back %s as it was", async (_what, text) => {
    const id = await storePayload(database(), text);
    expect(await loadPayloadText(id)).toBe(text);
  });

  it("gives back bytes that are no text", async () => {
    const bytes = new Uint8Array(1_000).map((_, index) => (index * 7919) % 256);
    expect(new Uint8Array(await loadPayload(await storePayload(database(), bytes)))).toEqual(bytes);
  });

  it("is kept once, even if many store it at the same time", async () => {
    const before = await database().payload.count();
    const text = "the same ".repeat(1_000);
    const ids = await Promise.all(Array.from({ length: 10 }, () => storePayload(database(), text)));
    expect(new Set(ids).size).toBe(1);
    expect(await database().payload.count()).toBe(before + 1);
  });

  it("takes a tenth of its size where it repeats itself", async () => {
    const text = "the same ".repeat(10_000);
    const row = await database().payload.findUniqueOrThrow({ where: { id: await storePayload(database(), text) } });
    expect(row.size).toBe(text.length);
    expect(row.bytes.byteLength).toBeLessThan(text.length / 10);
  });

  it("that is missing is named in the error", async () => {
    await expect(loadPayload("abc")).rejects.toThrow("abc");
  });
});

describeOnBothDatabases("a setting", () => {
  it("is undefined until written, and again once removed", async () => {
    expect(await readSetting("bands")).toBeUndefined();
    await writeSetting("bands", { 0: { low: 0.8 } });
    await writeSetting("bands", { 0: { low: 0.9 } });
    expect(await readSetting("bands")).toEqual({ 0: { low: 0.9 } });
    await writeSetting("bands", undefined);
    expect(await readSetting("bands")).toBeUndefined();
  });
});
