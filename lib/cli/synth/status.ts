import type { Command } from "commander";
import { status } from "@/lib/synthesize/desk/status";
import { candidatesOf, runRow } from "@/lib/synthesize/runs/queries/store";
import { loadRun } from "@/lib/synthesize/runs/store";
import { placeOf, print, withoutNext } from "./answer";
import { acting, type Output, runCommand } from "./base";

const EXAMPLES = `
Examples:
  general-agent synth status RUN            where it stands, what is used up, what comes next
  general-agent synth status RUN --json     with its gates

It looks at any run, in any state, and costs no turn.`;

/**
 * `general-agent synth status RUN`. It says what the tool `status` says, but isn't a call of the run: whoever waits asks often, and that
 * must not use the run's turns up.
 */
export const statusCommand = (): Command =>
  runCommand("status", "where a run stands")
    .addHelpText("after", EXAMPLES)
    .action((id: string, { json }: Output) =>
      acting(id, { json }, async () => {
        const [run, row, gates] = await Promise.all([loadRun(id), runRow(id), candidatesOf(id)]);
        const reason = row?.reason == null ? [] : [`${run.state === "paused" ? "Paused" : "Ended"}: ${row.reason}`];
        const text = [withoutNext(status(run.session).text), ...reason].join("\n");
        print({ ...row, ok: true, ...placeOf(run), text, gates }, { json });
      }),
    );
