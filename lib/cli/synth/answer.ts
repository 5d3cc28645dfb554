import { draftName } from "@/lib/synthesize/desk/session";
import { nextStep } from "@/lib/synthesize/protocol/next-step";
import type { Phase } from "@/lib/synthesize/protocol/state";
import { reasonWords } from "@/lib/synthesize/runs/reason-words";
import type { StoredRun } from "@/lib/synthesize/runs/run";
import { nextCommand } from "./next-command";
import { terminalText } from "./terminal-text";

/** What a command answers: as text, or as one JSON object of these fields and those of the command. */
export interface CliAnswer {
  readonly ok: boolean;
  readonly run: string | null;
  readonly phase: Phase["kind"] | null;
  readonly text: string;
  /** What may be done now, in words and as a command line; null where nothing may. */
  readonly next: string | null;
  readonly command: string | null;
  readonly [more: string]: unknown;
}

/** Where a run stands, as every answer about it says. */
export function placeOf(run: StoredRun) {
  const { protocol } = run.session;
  const { phase } = protocol;
  const ended = phase.kind === "ended" ? { reason: reasonWords(phase.reason) } : {};
  const place = { run: run.id, state: run.state, phase: phase.kind, tier: draftName(protocol), ...ended };
  if (run.state !== "paused") return { ...place, next: nextStep(protocol), command: nextCommand(run.id, protocol) };
  return { ...place, next: "Let the run go on first.", command: `general-agent synth resume ${run.id}` };
}

/** The words of an answer of the desk without the next step at its end, which has a field of its own here. */
export function withoutNext(text: string): string {
  const at = text.lastIndexOf("\nNext: ");
  return at < 0 ? text : text.slice(0, at);
}

/** What JSON leaves as it is and a terminal obeys: controls above ASCII, and what turns the direction of text. */
const STEERING = /[\u007f-\u009f\p{Bidi_Control}]/gu;
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Prints to standard output. `bare`: as text nothing but the words. Sets the exit code: 0 done, 1 refused. */
export function print(
  answer: CliAnswer,
  { json, bare = false }: { readonly json: boolean; readonly bare?: boolean },
): void {
  process.exitCode = answer.ok ? 0 : 1;
  process.stdout.write(json ? `${JSON.stringify(answer, null, 2).replace(STEERING, escaped)}\n` : asText(answer, bare));
}

function asText({ text, next, command }: CliAnswer, bare: boolean): string {
  const words = terminalText(text);
  if (bare) return words.endsWith("\n") ? words : `${words}\n`;
  const way = [...(next === null ? [] : [`Next: ${next}`]), ...(command === null ? [] : [`      ${command}`])];
  return `${[...(words === "" ? [] : [words]), ...way].join("\n")}\n`;
}
