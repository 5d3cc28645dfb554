import { seededRandom } from "@/corpus/generators/random";
import type { Manifest } from "../data/manifest";
import type { Case } from "./cases";
import { machineSpeed } from "./machine-speed";
import { scriptBytes } from "./scripts-of-page";
import type { WebServer } from "./web-server";

export interface Measured {
  readonly name: string;
  readonly kind: Case["kind"];
  /** Milliseconds from the question to the last byte of the answer. */
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** Milliseconds of the web server's processor a question, or null. */
  readonly processor: number | null;
  /** Of the largest answer, uncompressed. */
  readonly bytes: number;
  /** Compressed; null where no page was asked for. */
  readonly scripts: number | null;
  /** Milliseconds of a fixed calculation just before: the same machine is twice as fast at times. */
  readonly machine: number;
  /** Answers that were none: their first status and path. */
  readonly failed: string | null;
}

/** Questions that don't count: the server's code is compiled by being run. */
const WARM_UP = 20;

/** Asks one question at a time, `count` times. */
export async function measureCase(server: WebServer, data: Manifest, asked: Case, count: number): Promise<Measured> {
  const random = seededRandom(11);
  const times: number[] = [];
  let bytes = 0;
  let scripts: number | null = null;
  let failed: string | null = null;
  const warmUp = Math.min(WARM_UP, count);
  const machine = machineSpeed();
  let before = server.processorTime();
  for (let turn = -warmUp; turn < count; turn++) {
    if (turn === 0) before = server.processorTime();
    const path = asked.path(data, random);
    const began = performance.now();
    const answer = await fetch(server.url + path, { redirect: "manual" });
    const body = await answer.text();
    const took = performance.now() - began;
    if (answer.status !== 200) failed ??= `${answer.status} ${path}`;
    if (turn < 0) continue;
    times.push(took);
    bytes = Math.max(bytes, Buffer.byteLength(body));
    if (asked.kind === "page" && scripts === null) {
      const own = server.processorTime();
      scripts = await scriptBytes(server.url, body);
      // Serving the scripts isn't part of the question.
      if (before !== null && own !== null) before += (server.processorTime() ?? own) - own;
    }
  }
  const after = server.processorTime();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.ceil(share * times.length) - 1)] ?? Number.NaN;
  return {
    ...{ name: asked.name, kind: asked.kind, p50: at(0.5), p95: at(0.95), max: at(1), bytes, scripts, failed, machine },
    processor: before === null || after === null ? null : (after - before) / count,
  };
}
