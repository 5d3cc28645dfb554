import type { Usage } from "@/lib/models/contract";
import type { TranscriptCall, TranscriptStep } from "./transcript";

/** The beginning of a text, and how many characters it has in all; `textOfStep` has the rest. */
export interface Beginning {
  readonly text: string;
  readonly length: number;
}

export interface ArgumentView extends Beginning {
  readonly name: string;
}

export interface CallView {
  readonly name: string;
  /** Characters of the arguments as they were sent. */
  readonly length: number;
  /** By name; one without a name where they are no JSON object. */
  readonly arguments: readonly ArgumentView[];
  readonly answer:
    | (Beginning & { readonly ok: boolean; readonly changed: boolean; readonly milliseconds: number })
    | null;
}

/** A step of a transcript as pages show it. */
export type StepView =
  | {
      readonly kind: "told";
      readonly index: number;
      readonly startedAt: string;
      readonly told: Beginning;
      /** Of a gate's verdict: which one; null where none is told, or it was told before that was kept. */
      readonly gateId: string | null;
    }
  | {
      readonly kind: "turn";
      readonly index: number;
      readonly startedAt: string;
      readonly milliseconds: number;
      readonly finish: string;
      readonly usage: Usage;
      readonly content: Beginning | null;
      readonly reasoning: Beginning | null;
      readonly calls: readonly CallView[];
      /** Calls in all: of a reply with very many only the first are shown. */
      readonly callCount: number;
    };

/** Characters of each text at most, of all texts of a step together, and calls and arguments that are shown. */
const [TEXT, STEP, CALLS, ARGUMENTS] = [1_500, 30_000, 100, 20];

/** A step with the beginnings of its texts, however long they are: at most some 60,000 characters. */
export function viewStep(step: TranscriptStep): StepView {
  const { index, startedAt } = step;
  if (step.kind === "told")
    return { kind: "told", index, startedAt, told: beginning(step.text, TEXT * 4), gateId: step.gateId ?? null };
  const { milliseconds, finish, usage, content, reasoning, calls } = step;
  const shown = calls.slice(0, CALLS);
  const most = Math.min(TEXT, Math.floor(STEP / Math.max(1, shown.length * 3)));
  return {
    ...{ kind: "turn", index, startedAt, milliseconds, finish: finish.slice(0, 100), usage },
    content: content === null || content === "" ? null : beginning(content, TEXT * 2),
    reasoning: reasoning === null || reasoning === "" ? null : beginning(reasoning, TEXT),
    calls: shown.map((call) => viewCall(call, most)),
    callCount: calls.length,
  };
}

function viewCall({ name, argumentsText, answer }: TranscriptCall, most: number): CallView {
  const fields = argumentsOf(argumentsText);
  const share = Math.floor(most / Math.max(1, Math.min(fields.length, 3)));
  return {
    name: name.slice(0, 100),
    length: argumentsText.length,
    arguments: fields.slice(0, ARGUMENTS).map((field) => {
      return { name: field.name.slice(0, 100), ...beginning(field.text, share) };
    }),
    answer: answer && {
      ...beginning(answer.text, most),
      ...{ ok: answer.ok, changed: answer.changed, milliseconds: answer.milliseconds },
    },
  };
}

/** Arguments apart: texts as they are, so that a file can be read; all else as JSON. */
export function argumentsOf(text: string): { readonly name: string; readonly text: string }[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed))
      return Object.entries(parsed).map(([name, value]) => {
        return { name, text: typeof value === "string" ? value : JSON.stringify(value, null, 2) };
      });
  } catch {
    // Not JSON: shown as it was sent.
  }
  return text === "" ? [] : [{ name: "", text }];
}

const beginning = (text: string, most: number): Beginning => ({ text: text.slice(0, most), length: text.length });

/** Which text of a step: of a call the argument by its place. */
export interface TextPart {
  readonly part: "told" | "content" | "reasoning" | "argument" | "answer";
  readonly call: number;
  readonly argument: number;
}

/** A text of a step, whole; null where there is none. */
export function textOfStep(step: TranscriptStep, { part, call, argument }: TextPart): string | null {
  if (step.kind === "told") return part === "told" ? step.text : null;
  switch (part) {
    case "told":
      return null;
    case "content":
      return step.content;
    case "reasoning":
      return step.reasoning;
    case "answer":
      return step.calls[call]?.answer?.text ?? null;
    case "argument":
      return argumentsOf(step.calls[call]?.argumentsText ?? "")[argument]?.text ?? null;
  }
}
