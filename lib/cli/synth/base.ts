import { Command, type CommanderError } from "commander";
import { UnknownTier } from "@/lib/corpus/details/store";
import { ClosedToAgents } from "@/lib/synthesize/runs/agent-call";
import { FamilyClaimed, RunMoved, UnknownRun } from "@/lib/synthesize/runs/run";
import { UnstartableRun } from "@/lib/synthesize/runs/start-run";
import { type CliAnswer, print } from "./answer";

export interface Output {
  readonly json: boolean;
}

/** A command was given what it can't use; the message says what, where and what to give. Exit code 2. */
export class WrongUse extends Error {
  override readonly name = "WrongUse";
}

/** Ctrl-C came before a call was made and kept. Exit code 130. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
  constructor() {
    super("Interrupted: nothing was kept of it.");
  }
}

/** A command of `general-agent synth`: with --json, and with exit code 2 for what its command line gets wrong. */
export const synthesisCommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option("--json", "print one JSON object to standard output", false)
    .showHelpAfterError("(run with --help for usage)")
    .exitOverride(endWith);

/** The same for a command about one run. */
export const runCommand = (name: string, description: string): Command =>
  synthesisCommand(name, description).argument("<run>", "id of a run");

/** Commander's own ends: help and version are 0, everything else is wrong use. */
export function endWith({ exitCode, message }: CommanderError): never {
  if (exitCode !== 0 && process.argv.includes("--json"))
    process.stdout.write(
      `${JSON.stringify(failure("wrong-use", null, message, "Run with --help for usage."), null, 2)}\n`,
    );
  process.exit(exitCode === 0 ? 0 : 2);
}

/** `refused`: by the state of things. `wrong-use`: by what was given. `broken`: by what neither can help; nothing was kept. */
type Because = "refused" | "wrong-use" | "broken";

const failure = (
  because: Because,
  run: string | null,
  text: string,
  next: string | null,
  command: string | null = null,
) => ({ ok: false, because, run, phase: null, text, next, command }) satisfies CliAnswer;

/** Does a command's work; what goes wrong is answered in the same form, with its exit code and the next step. */
export async function acting(run: string | null, { json }: Output, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const answer = answerOf(cause, run);
    if (json) print(answer, { json });
    else process.stderr.write(errorText(answer));
    process.exitCode = cause instanceof Interrupted ? 130 : answer.because === "wrong-use" ? 2 : 1;
  }
}

const errorText = ({ text, next, command }: CliAnswer): string =>
  [
    `error: ${text}`,
    ...(next === null ? [] : [`Next: ${next}`]),
    ...(command === null ? [] : [`      ${command}`]),
    "",
  ].join("\n");

function answerOf(cause: unknown, run: string | null) {
  const words = cause instanceof Error ? cause.message : String(cause);
  if (cause instanceof WrongUse) return failure("wrong-use", run, words, "Run with --help for usage.");
  if (cause instanceof UnknownRun)
    return failure("wrong-use", run, words, "See which there are.", "general-agent synth runs");
  if (cause instanceof UnstartableRun || cause instanceof UnknownTier) return failure("wrong-use", run, words, null);
  if (cause instanceof FamilyClaimed)
    return failure("refused", run, words, "Wait until it is over, or evolve another tier.");
  if (cause instanceof RunMoved)
    return failure("refused", run, words, "Look where it stands.", `general-agent synth status ${run}`);
  if (cause instanceof ClosedToAgents) {
    const command = cause.isPaused ? `general-agent synth resume ${run}` : "general-agent synth start --solver MODEL";
    return failure("refused", run, words, cause.remedy, command);
  }
  if (cause instanceof Interrupted) return failure("broken", run, words, null);
  return failure("broken", run, words, "Nothing was kept of it; mend the cause and try again.");
}
