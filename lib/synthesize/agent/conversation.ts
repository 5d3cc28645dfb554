import type { Message } from "@/lib/models/contract";
import type { Opening } from "@/lib/trajectories/trajectory";
import type { TranscriptStep } from "../runs/transcript";

/** The last steps, whose answers are given whole. */
const WHOLE_STEPS = 30;

/** Characters that are left of an answer before them: the files lie in the draft and can be read again. */
const OLD_ANSWER = 600;

/**
 * The conversation so far, as the model is sent it. A run of hundreds of turns would fill any context with files that were
 * written and read long ago: of answers and arguments before the last steps the beginning is left, with its length.
 */
export function conversation(opening: Opening, steps: readonly TranscriptStep[]): Message[] {
  const messages: Message[] = [
    { role: "system", content: opening.system },
    { role: "user", content: opening.instruction },
  ];
  for (const [place, step] of steps.entries()) {
    if (step.kind === "told") {
      messages.push({ role: "user", content: step.text });
      continue;
    }
    const whole = place >= steps.length - WHOLE_STEPS;
    const { content, reasoning, opaque } = step;
    const calls = step.calls.map(({ id, name, argumentsText }) => ({
      ...{ id, name },
      argumentsText: whole ? argumentsText : shortArguments(argumentsText),
    }));
    messages.push({ role: "assistant", content, reasoning, calls, ...(opaque && { opaque }) });
    for (const { id, answer } of step.calls)
      messages.push({ role: "tool", callId: id, content: whole ? (answer?.text ?? "") : short(answer?.text ?? "") });
  }
  return messages;
}

const short = (text: string): string =>
  text.length <= OLD_ANSWER ? text : `${text.slice(0, OLD_ANSWER)}\n[… ${text.length} characters in all]`;

/** Arguments stay JSON: long texts in them are cut, each by itself. */
function shortArguments(argumentsText: string): string {
  if (argumentsText.length <= OLD_ANSWER) return argumentsText;
  try {
    return JSON.stringify(JSON.parse(argumentsText), (_key, value) =>
      typeof value === "string" ? short(value) : value,
    );
  } catch {
    return JSON.stringify({ cut: short(argumentsText) });
  }
}
