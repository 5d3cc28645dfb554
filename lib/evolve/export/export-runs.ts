import { briefsOfRuns, type RunChoice } from "@/lib/synthesize/runs/ended/store";
import { exportLine } from "./export-line";
import { type ExportTerms, whyLeftOut } from "./left-out";
import { emptyTally, type Tally } from "./tally";

export type ExportOrder = RunChoice & ExportTerms;

/** How many of the chosen runs would be exported, and how many not and why. */
export async function countExport(order: ExportOrder): Promise<Tally> {
  const tally = emptyTally();
  for await (const run of briefsOfRuns(order)) {
    const why = whyLeftOut(run, order);
    if (why === null) tally.written++;
    else tally.leftOut[why]++;
  }
  return tally;
}

/**
 * The chosen runs as JSON Lines, a run a line, in pieces: some megabytes of one run in memory at a time. `tally` counts along
 * and is whole at the end.
 */
export async function* exportRuns(order: ExportOrder, tally: Tally = emptyTally()): AsyncGenerator<string> {
  for await (const run of briefsOfRuns(order)) {
    const why = whyLeftOut(run, order);
    if (why !== null) {
      tally.leftOut[why]++;
      continue;
    }
    yield* exportLine(run.id, tally);
    tally.written++;
  }
}
