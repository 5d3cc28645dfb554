import type { TranscriptStep } from "@/lib/synthesize/runs/transcript";
import { plainText } from "@/lib/trajectories/plain-text";
import { terminalText } from "./terminal-text";

/** Characters of arguments and of an answer; with --full all of them. */
const SHOWN = 300;

/** A step of a transcript as text: what was asked for and what was answered, or what the run told. */
export function stepText(step: TranscriptStep, full: boolean): string {
  const short = (text: string): string => (full ? terminalText(text) : plainText(text, SHOWN));
  if (step.kind === "told") return `${step.index}. told: ${short(step.text)}`;
  const words = step.content === null || step.content === "" ? [] : [`${step.index}. said: ${short(step.content)}`];
  const calls = step.calls.map(({ name, argumentsText, answer }) => {
    const outcome = answer === null ? "not answered yet" : `${answer.ok ? "" : "REFUSED "}${short(answer.text)}`;
    return `${step.index}. ${plainText(name)} ${short(argumentsText)}\n   ${outcome}`;
  });
  return [...words, ...calls].join("\n");
}
