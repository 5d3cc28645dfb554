import { database, type Prisma } from "@/lib/db/client";
import type { RunState } from "../run";

/** Which runs; what is absent isn't asked for. */
export interface RunChoice {
  readonly state?: readonly RunState[] | undefined;
  /** The model that wrote, or the name that an agent gave. */
  readonly synthesizerId?: string | undefined;
  readonly family?: string | undefined;
  /** Of the wave of this number. */
  readonly wave?: number | undefined;
}

/** A run by what decides whether it is exported. */
export interface RunBrief {
  readonly id: string;
  readonly state: RunState;
  readonly offline: boolean;
  readonly reward: number | null;
  readonly turns: number;
}

const ROWS = 500;

/** The chosen runs, the oldest first; some hundred rows in memory at a time. */
export async function* briefsOfRuns(choice: RunChoice): AsyncGenerator<RunBrief> {
  const { state, synthesizerId, family, wave } = choice;
  const where: Prisma.SynthesisRunWhereInput = {
    ...(state && { state: { in: [...state] } }),
    ...(synthesizerId !== undefined && { synthesizerId }),
    ...(family !== undefined && { familyName: family }),
    ...(wave !== undefined && { waveNumber: wave }),
  };
  for (let last: string | null = null; ; ) {
    const rows: (Omit<RunBrief, "state"> & { readonly state: string })[] = await database().synthesisRun.findMany({
      where,
      // Ids rise with time.
      orderBy: { id: "asc" },
      take: ROWS,
      ...(last !== null && { cursor: { id: last }, skip: 1 }),
      select: { id: true, state: true, offline: true, reward: true, turns: true },
    });
    for (const row of rows) yield { ...row, state: row.state as RunState }; // by keepRun
    last = rows.at(-1)?.id ?? null;
    if (last === null) return;
  }
}
