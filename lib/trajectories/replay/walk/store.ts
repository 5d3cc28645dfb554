import { database } from "@/lib/db/client";
import { unpackText } from "@/lib/db/payload";
import type { StoredStep } from "../../stored-step";

/** Uncompressed bytes of steps that are read at once: what a walk holds in memory, whatever the attempt's size. */
const AT_ONCE = 4_000_000;

export interface StepSize {
  readonly index: number;
  /** Bytes, uncompressed. */
  readonly size: number;
}

/** Indexes and sizes of an attempt's steps from `from` on, in order; no content is read. */
export async function stepSizes(rolloutId: string, from: number, to?: number): Promise<StepSize[]> {
  return database().trajectoryStep.findMany({
    where: { rolloutId, index: { gte: from, ...(to !== undefined && { lte: to }) } },
    orderBy: { index: "asc" },
    select: { index: true, size: true },
  });
}

/** As many from the front as have `bytes` together, at least one. */
export function firstOf(sizes: readonly StepSize[], bytes: number): StepSize[] {
  let room = bytes;
  const first: StepSize[] = [];
  for (const step of sizes) {
    room -= step.size;
    if (room < 0 && first.length > 0) break;
    first.push(step);
  }
  return first;
}

/** The stored JSON of these steps, in order. */
export async function stepTexts(rolloutId: string, sizes: readonly StepSize[]): Promise<string[]> {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last) return [];
  const rows = await database().trajectoryStep.findMany({
    where: { rolloutId, index: { gte: first.index, lte: last.index } },
    orderBy: { index: "asc" },
    select: { encoding: true, bytes: true },
  });
  return Promise.all(rows.map(unpackText));
}

/** Every step's stored JSON from `from` on, some megabytes of them in memory at a time. */
export async function* walkStepTexts(rolloutId: string, from = 1): AsyncGenerator<string> {
  for (let rest = await stepSizes(rolloutId, from); rest.length > 0; ) {
    const some = firstOf(rest, AT_ONCE);
    yield* await stepTexts(rolloutId, some);
    rest = rest.slice(some.length);
  }
}

/** Every step from `from` on; memory as for their texts. */
export async function* walkSteps(rolloutId: string, from = 1): AsyncGenerator<StoredStep> {
  // Written by saveStep alone.
  for await (const text of walkStepTexts(rolloutId, from)) yield JSON.parse(text) as StoredStep;
}
