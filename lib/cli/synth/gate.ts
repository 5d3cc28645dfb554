import type { Command } from "commander";
import { liveWorkers } from "@/lib/jobs/workers/store";
import type { StoredRun } from "@/lib/synthesize/runs/run";
import { loadRun } from "@/lib/synthesize/runs/store";
import { numberBetween } from "../number-between";
import { onInterrupt } from "../on-interrupt";
import { placeOf, print, withoutNext } from "./answer";
import { acting, type Output, runCommand } from "./base";
import { answerOfCall, makeCall } from "./make-call";
import { NO_WORKER, waitForVerdict } from "./wait-for-verdict";

const EXAMPLES = `
Examples:
  general-agent synth gate RUN                        planned; the workers play it (npm start, npm run worker)
  general-agent synth gate RUN --wait                 the same, and the verdict when it is there
  general-agent synth gate RUN --wait --seconds 600   for at most ten minutes; repeated, it waits for the same gate

The draft is locked until the verdict, which tells the rate, its interval, which way it missed and how attempts failed. Each
content is judged once. Exit code 0 once there is a verdict, whichever it is; 1 where the gate is refused or still runs.`;

interface Options extends Output {
  readonly wait: boolean;
  readonly seconds?: number;
}

/** `general-agent synth gate RUN` */
export const gateDraftCommand = (): Command =>
  runCommand("gate", "have the validated draft solved many times, and hear the verdict")
    .option("--wait", "wait for the verdict; where the gate runs already, for that one", false)
    .option("--seconds <n>", "with --wait: at most so long", numberBetween(0, 1e7, false))
    .addHelpText("after", EXAMPLES)
    .action((run: string, { json, wait, seconds }: Options) =>
      acting(run, { json }, async () => {
        const before = wait ? await loadRun(run) : null;
        if (before && before.driver === "agent" && gateOf(before) !== null) return follow(before, json, seconds);
        const made = await makeCall(run, "request_gate", {});
        if (made.answer.ok && wait) return follow(made.run, json, seconds);
        print({ ...answerOfCall(made), gate: gateOf(made.run) }, { json });
        if (!made.answer.ok) return;
        const alive = (await liveWorkers()).length > 0;
        process.stderr.write(`${alive ? "The workers play it." : NO_WORKER}\n`);
      }),
    );

const gateOf = ({ session: { protocol } }: StoredRun): string | null =>
  protocol.phase.kind === "gating" ? protocol.phase.gateId : null;

async function follow(run: StoredRun, json: boolean, seconds?: number): Promise<void> {
  const gateId = gateOf(run) ?? "";
  const milliseconds = seconds === undefined ? null : seconds * 1000;
  const told = await onInterrupt(async (signal) => {
    const text = await waitForVerdict(run.id, { gateId, from: Math.max(1, run.stepCount), signal, milliseconds });
    if (signal.aborted) process.stderr.write("Interrupted; the gate plays on.\n");
    return { text, interrupted: signal.aborted };
  });
  const after = await loadRun(run.id);
  const verdict = after.session.protocol.attempts.find((attempt) => attempt.gateId === gateId)?.verdict ?? null;
  const unheard = gateOf(after) === null ? "The run was over before its gate was." : "The gate still runs.";
  const text = told.text === null ? unheard : withoutNext(told.text);
  print({ ok: told.text !== null, ...placeOf(after), text, gate: gateId, verdict }, { json });
  if (told.interrupted && told.text === null) process.exitCode = 130;
}
