import type { Completion, CompletionCall } from "./completion";

/** A completion as the server-sent chunks of the streaming API, `data: [DONE]` at the end. */
export function* streamChunks(completion: Completion, includeUsage: boolean): Generator<string> {
  const { id, created, model, system_fingerprint, usage } = completion;
  const [{ message, finish_reason }] = completion.choices;
  const chunk = (choices: unknown[], more: object = {}) =>
    `data: ${JSON.stringify({ id, object: "chat.completion.chunk", created, model, system_fingerprint, choices, ...more })}\n\n`;
  const delta = (delta: object, finish: string | null = null) =>
    chunk([{ index: 0, delta, logprobs: null, finish_reason: finish }], includeUsage ? { usage: null } : {});
  yield delta({ role: "assistant", content: message.content === null ? null : "" });
  for (const piece of pieces(message.content ?? "")) yield delta({ content: piece });
  for (const [index, call] of (message.tool_calls ?? []).entries()) yield* callDeltas(index, call, delta);
  yield delta({}, finish_reason);
  if (includeUsage) yield chunk([], { usage });
  yield "data: [DONE]\n\n";
}

function* callDeltas(index: number, call: CompletionCall, delta: (delta: object) => string): Generator<string> {
  const { name, arguments: text } = call.function;
  yield delta({ tool_calls: [{ index, id: call.id, type: "function", function: { name, arguments: "" } }] });
  for (const piece of pieces(text)) yield delta({ tool_calls: [{ index, function: { arguments: piece } }] });
}

/** Cut after spaces, so that no character of more than one unit is torn; arguments without any come whole. */
const pieces = (text: string): string[] =>
  text.match(/[^ ]* ?(?:[^ ]+ ?){0,5}/g)?.filter((piece) => piece !== "") ?? [];
