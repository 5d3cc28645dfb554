import { database, type Prisma } from "@/lib/db/client";
import { unpackText } from "@/lib/db/payload";
import type { StoredStep } from "../../stored-step";

/** Uncompressed bytes of steps that are read at once: what a walk holds in memory, whatever the attempt's size. */
const AT_ONCE = 4_000_000;

export interface StepSize {
  readonly index: number;
  /** Bytes, uncompressed. */
  readonly size: number;
}

/** Which steps of an attempt: all, where nothing is said. */
export interface StepRange {
  readonly from?: number;
  readonly to?: number;
  /** Only those that changed the database. */
  readonly changed?: true;
}

const inRange = (rolloutId: string, { from = 1, to, changed }: StepRange): Prisma.TrajectoryStepWhereInput => ({
  rolloutId,
  index: { gte: from, ...(to !== undefined && { lte: to }) },
  ...(changed && { changed }),
});

/** Indexes and sizes of an attempt's steps, in order; no content is read. */
export async function stepSizes(rolloutId: string, range: StepRange): Promise<StepSize[]> {
  return database().trajectoryStep.findMany({
    where: inRange(rolloutId, range),
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

/** The stored JSON of these steps, in order. `range`: the one that they were found in. */
export async function stepTexts(
  rolloutId: string,
  sizes: readonly StepSize[],
  range: StepRange = {},
): Promise<string[]> {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last) return [];
  const rows = await database().trajectoryStep.findMany({
    where: inRange(rolloutId, { ...range, from: first.index, to: last.index }),
    orderBy: { index: "asc" },
    select: { encoding: true, size: true, bytes: true },
  });
  return Promise.all(rows.map(unpackText));
}

/** Every step's stored JSON, some megabytes of them in memory at a time. */
export async function* walkStepTexts(rolloutId: string, range: StepRange = {}): AsyncGenerator<string> {
  for (let rest = await stepSizes(rolloutId, range); rest.length > 0; ) {
    const some = firstOf(rest, AT_ONCE);
    yield* await stepTexts(rolloutId, some, range);
    rest = rest.slice(some.length);
  }
}

/** Every step; memory as for their texts. */
export async function* walkSteps(rolloutId: string, range: StepRange = {}): AsyncGenerator<StoredStep> {
  // Written by saveStep alone.
  for await (const text of walkStepTexts(rolloutId, range)) yield JSON.parse(text) as StoredStep;
}
