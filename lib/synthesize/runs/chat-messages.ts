import type { Opening } from "@/lib/trajectories/trajectory";
import type { TranscriptStep } from "./transcript";

/** A message in the form of OpenAI's chat API, with what training needs beside it. */
export type ChatMessage =
  | { readonly role: "system" | "user"; readonly content: string }
  | {
      readonly role: "assistant";
      /** Null and "" are two things: as the model answered. */
      readonly content: string | null;
      /** What the model thought, as it came; absent where it told none. */
      readonly reasoning_content?: string;
      /** Parallel calls in their order; absent where it called nothing. */
      readonly tool_calls?: readonly {
        readonly id: string;
        readonly type: "function";
        /** `arguments` is the string that the model sent, malformed or not. */
        readonly function: { readonly name: string; readonly arguments: string };
      }[];
      readonly finish_reason: string;
      /** 1: to be learned; 0: a reply that was cut, which would teach not to end. */
      readonly weight: 0 | 1;
      /** Signed reasoning and other parts that the provider wants back, as JSON text. */
      readonly provider_fields?: string;
    }
  | { readonly role: "tool"; readonly tool_call_id: string; readonly content: string };

/** Replies that end where the model didn't end them. */
const CUT: ReadonlySet<string> = new Set(["length", "context", "content-filter"]);

/** What an author was given, as the first messages of its conversation. */
export const openingMessages = ({ system, instruction }: Opening): ChatMessage[] => [
  { role: "system", content: system },
  { role: "user", content: instruction },
];

/** A step as messages: a reply and the answers to its calls, each whole; or what the run told. A call without answer has none. */
export function messagesOfStep(step: TranscriptStep): ChatMessage[] {
  if (step.kind === "told") return [{ role: "user", content: step.text }];
  const { content, reasoning, calls, finish, opaque } = step;
  const reply: ChatMessage = {
    ...{ role: "assistant", content },
    ...(reasoning !== null && { reasoning_content: reasoning }),
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ id, name, argumentsText }) => {
        return { id, type: "function" as const, function: { name, arguments: argumentsText } };
      }),
    }),
    ...{ finish_reason: finish, weight: CUT.has(finish) ? 0 : 1 },
    ...(opaque && { provider_fields: JSON.stringify(opaque) }),
  };
  const answers = calls.flatMap(({ id, answer }): ChatMessage[] =>
    answer === null ? [] : [{ role: "tool", tool_call_id: id, content: answer.text }],
  );
  return [reply, ...answers];
}

/** The tools as JSON text: as structures, tables of many runs would merge their schemas and fill them with nulls. */
export const toolsText = ({ tools }: Opening): string =>
  JSON.stringify(tools.map((tool) => ({ type: "function", function: tool })));
