import { database, type Prisma } from "@/lib/db/client";
import { loadPayloadText, unpackText } from "@/lib/db/payload";
import { firstOf, type StepSize } from "@/lib/trajectories/replay/walk/store";

/** Uncompressed bytes of steps, and of changes, that are read at once: what a walk holds in memory, whatever the run's size. */
const AT_ONCE = 4_000_000;

/** Rows without their content that are read at once. */
const ROWS = 2_000;

/** Which steps of a transcript, from 1: all, where nothing is said. */
export interface StepRange {
  readonly from?: number;
  readonly to?: number;
}

const inRange = (runId: string, { from = 1, to }: StepRange): Prisma.SynthesisStepWhereInput => ({
  runId,
  index: { gte: from, ...(to !== undefined && { lte: to }) },
});

/** Indexes and sizes of a transcript's steps, in order, at most `most` of them; no content is read. */
export async function stepSizes(runId: string, range: StepRange, most = ROWS): Promise<StepSize[]> {
  return database().synthesisStep.findMany({
    where: inRange(runId, range),
    orderBy: { index: "asc" },
    take: most,
    select: { index: true, size: true },
  });
}

/** The stored JSON of these steps, in order. */
export async function stepTexts(runId: string, sizes: readonly StepSize[]): Promise<string[]> {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last) return [];
  const rows = await database().synthesisStep.findMany({
    where: inRange(runId, { from: first.index, to: last.index }),
    orderBy: { index: "asc" },
    select: { encoding: true, size: true, bytes: true },
  });
  return Promise.all(rows.map(unpackText));
}

/** Every step's stored JSON, some megabytes of them in memory at a time. */
export async function* walkStepTexts(runId: string): AsyncGenerator<string> {
  for (let from = 1; ; ) {
    const sizes = await stepSizes(runId, { from });
    if (sizes.length === 0) return;
    for (let rest = sizes; rest.length > 0; ) {
      const some = firstOf(rest, AT_ONCE);
      yield* await stepTexts(runId, some);
      rest = rest.slice(some.length);
    }
    from = (sizes.at(-1)?.index ?? from) + 1;
  }
}

/** One change of a draft; `text` is null where it takes the file away. */
export interface IndexedChange {
  readonly index: number;
  readonly path: string;
  readonly text: string | null;
}

/** Every change of a run's draft, in order, one text in memory at a time. */
export async function* walkChanges(runId: string): AsyncGenerator<IndexedChange> {
  for (let from = 0; ; ) {
    const rows = await database().synthesisChange.findMany({
      where: { runId, index: { gte: from } },
      orderBy: { index: "asc" },
      take: ROWS,
      select: { index: true, path: true, textId: true },
    });
    for (const { index, path, textId } of rows)
      yield { index, path, text: textId === null ? null : await loadPayloadText(textId) };
    const last = rows.at(-1);
    if (!last) return;
    from = last.index + 1;
  }
}
