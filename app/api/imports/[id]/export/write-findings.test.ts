import { describe, expect, it } from "vitest";
import { streamText } from "@/app/_edge/stream-text";
import type { ImportFindingView, ImportRunView } from "@/lib/corpus/imports/views";
import { findingsCsv, findingsJson } from "./write-findings";

const finding = (changes: Partial<ImportFindingView> = {}): ImportFindingView => ({
  name: "tea_house_t1",
  outcome: "added",
  irregularities: [],
  reason: null,
  ...changes,
});

async function* from(...findings: ImportFindingView[]) {
  yield* findings;
}

const textOf = (texts: AsyncGenerator<string>) => new Response(streamText(texts)).text();

describe("findingsCsv", () => {
  it("writes a finding a line, with all kinds and messages of its irregularities", async () => {
    const irregularities = [
      { kind: "tier-missing", message: 'no "tier" key' },
      { kind: "parent-absent", message: "tea_house_t0 is not here, nor known" },
    ] as const;
    expect(await textOf(findingsCsv(from(finding({ irregularities }), finding({ name: "b_t0" }))))).toBe(
      "folder,outcome,irregularities,messages,reason\r\n" +
        'tea_house_t1,added,tier-missing; parent-absent,"no ""tier"" key; tea_house_t0 is not here, nor known",\r\n' +
        "b_t0,added,,,\r\n",
    );
  });

  it("keeps a folder's name from becoming a formula", async () => {
    const csv = await textOf(findingsCsv(from(finding({ name: '=HYPERLINK("x")', outcome: "skipped" }))));
    expect(csv.split("\r\n")[1]).toBe('"\'=HYPERLINK(""x"")",skipped,,,');
  });
});

describe("findingsJson", () => {
  // Only what it is named by matters here.
  const run = { id: "r1", source: "tasks.zip" } as ImportRunView;

  it("is one document, with or without findings", async () => {
    const filter = { outcome: "added" } as const;
    const read = async (...findings: ImportFindingView[]) =>
      JSON.parse(await textOf(findingsJson(run, filter, from(...findings))));
    expect(await read()).toEqual({ import: run, filter, findings: [] });
    expect((await read(finding(), finding({ name: "b_t0" }))).findings).toHaveLength(2);
  });
});

describe("streamText", () => {
  it("makes no text that nobody reads, and ends the source when the reader goes", async () => {
    let made = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) {
          made++;
          yield "x".repeat(10_000);
        }
      } finally {
        ended = true;
      }
    }
    const reader = streamText(endless()).getReader();
    await reader.read();
    await reader.cancel();
    expect(made).toBeLessThan(30);
    expect(ended).toBe(true);
  });
});
