import { setTimeout as pause } from "node:timers/promises";
import { gateView } from "@/lib/gate/queries/store";
import { liveWorkers } from "@/lib/jobs/workers/store";
import { runRow } from "@/lib/synthesize/runs/queries/store";
import { UnknownRun } from "@/lib/synthesize/runs/run";
import { readSteps } from "@/lib/synthesize/runs/steps/store";
import { liveLine } from "../live-line";

/** Milliseconds between two looks at the run, and at what might keep its gate from being played. */
const LOOK = 500;
const LOOK_AROUND = 5_000;

export const NO_WORKER = "No worker is alive, so nothing plays the gate: start one with npm run worker (or npm start).";

interface Wait {
  readonly gateId: string;
  /** Of the transcript: the verdict is told there or later. */
  readonly from: number;
  readonly signal: AbortSignal;
  /** Give up waiting after so long; null: never. */
  readonly milliseconds: number | null;
}

/**
 * Waits, with progress on standard error, until the run's gate is over, and returns what the run was told of it. Null where
 * the run ended without being told, or where the waiting was given up or interrupted: the gate plays on then.
 */
export async function waitForVerdict(
  runId: string,
  { gateId, from, signal, milliseconds }: Wait,
): Promise<string | null> {
  const line = liveLine();
  const began = Date.now();
  let shown = "";
  let lookedAround = Number.NEGATIVE_INFINITY;
  let obstacle: string | null = null;
  try {
    for (;;) {
      const row = await runRow(runId);
      if (!row) throw new UnknownRun(runId);
      if (row.phase !== "gating") return await lastTold(runId, from);
      if (signal.aborted || (milliseconds !== null && Date.now() - began >= milliseconds)) return null;
      if (Date.now() - lookedAround >= LOOK_AROUND) {
        lookedAround = Date.now();
        obstacle = (await liveWorkers()).length === 0 ? NO_WORKER : null;
      }
      const text = [await progressOf(gateId), ...(obstacle === null ? [] : [obstacle])].join(". ");
      if (text !== shown) line.show(text);
      shown = text;
      await pause(LOOK, undefined, { signal }).catch(() => {});
    }
  } finally {
    line.end();
  }
}

/** How far it is, and not how it goes: that is told once, with the verdict. */
async function progressOf(gateId: string): Promise<string> {
  const gate = await gateView(gateId);
  return gate === null ? "The gate is being planned" : `${gate.scored + gate.errored} of ${gate.k} rollouts ended`;
}

async function lastTold(runId: string, from: number): Promise<string | null> {
  const told = (await readSteps(runId, { from, count: 500 })).findLast((step) => step.kind === "told");
  return told?.kind === "told" ? told.text : null;
}
