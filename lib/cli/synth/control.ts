import type { Command } from "commander";
import { cancelRun } from "@/lib/evolve/cancel-run";
import { pauseRun, resumeRun } from "@/lib/synthesize/runs/control-run";
import { loadRun } from "@/lib/synthesize/runs/store";
import { placeOf, print } from "./answer";
import { acting, type Output, runCommand, WrongUse } from "./base";

const PAUSE = `
Examples:
  general-agent synth pause RUN     calls are refused until it is resumed; a gate plays on, and its verdict is kept`;
const RESUME = `
Examples:
  general-agent synth resume RUN    it goes on where it was`;
const CANCEL = `
Examples:
  general-agent synth cancel RUN --yes     accepted tiers are kept, the draft and a gate that runs are not gone on with

A run of a foreign agent holds its family's name until it ends: where \`synth runs\` shows that nothing happened for long, and the
agent is gone, cancelling it frees the name.`;

/** Does it and says where the run stands then; refused where `done` says so. */
const control = (
  id: string,
  { json }: Output,
  act: () => Promise<boolean>,
  done: string,
  refused: string,
): Promise<void> =>
  acting(id, { json }, async () => {
    const ok = await act();
    const run = await loadRun(id);
    print({ ok, ...placeOf(run), text: ok ? done : `${refused} It is ${run.state}.` }, { json });
  });

/** `general-agent synth pause RUN` */
export const pauseCommand = (): Command =>
  runCommand("pause", "stop a run for now")
    .addHelpText("after", PAUSE)
    .action((id: string, output: Output) =>
      control(id, output, () => pauseRun(id), "The run is paused.", "Only a running run can be paused."),
    );

/** `general-agent synth resume RUN` */
export const resumeRunCommand = (): Command =>
  runCommand("resume", "let a paused run go on")
    .addHelpText("after", RESUME)
    .action((id: string, output: Output) =>
      control(id, output, () => resumeRun(id), "The run goes on.", "Only a paused run can be resumed."),
    );

/** `general-agent synth cancel RUN` */
export const cancelCommand = (): Command =>
  runCommand("cancel", "end a run for good, from outside; its author would give up")
    .option("--yes", "don't ask", false)
    .addHelpText("after", CANCEL)
    .action((id: string, { json, yes }: Output & { readonly yes: boolean }) =>
      control(
        id,
        { json },
        () => cancel(id, yes),
        "The run is cancelled.",
        "Only a run that isn't over can be cancelled.",
      ),
    );

async function cancel(id: string, yes: boolean): Promise<boolean> {
  if (!yes)
    throw new WrongUse("Its draft would not be gone on with. To cancel it, add --yes; to go on later, pause it.");
  return cancelRun(id);
}
