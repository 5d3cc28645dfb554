import { type DemoMessage, textOf } from "../parse-request";
import { type NextStep, readNextStep } from "./next-step";

/** A call of the author with what it was answered; null while it wasn't. */
export interface Exchange {
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly answer: string | null;
}

/** A run as its conversation tells it. Nothing else is known of it: the author remembers nothing between two requests. */
export interface Conversation {
  /** The first user message. */
  readonly opening: string;
  /** Every call so far, in order. */
  readonly exchanges: readonly Exchange[];
  /** The calls of the last reply; none at the start, and after a reply without calls. */
  readonly lastTurn: readonly Exchange[];
  /** All that was said since the last reply: answers of tools, and messages such as a verdict. */
  readonly news: string;
  /** What the run allows now, by the last text that says so; null where none did yet. */
  readonly next: NextStep | null;
}

/** @param prefix what a client puts before the tools' own names */
export function readConversation(messages: readonly DemoMessage[], prefix: string): Conversation {
  const answers = new Map(
    messages.flatMap((message) => (message.role === "tool" ? [[message.tool_call_id, textOf(message)] as const] : [])),
  );
  const exchangesOf = ({ tool_calls }: DemoMessage): Exchange[] =>
    (tool_calls ?? []).map(({ id, function: { name, arguments: text } }) => ({
      name: name.startsWith(prefix) ? name.slice(prefix.length) : name,
      given: objectOf(text),
      answer: answers.get(id) ?? null,
    }));
  const first = messages.findIndex(({ role }) => role === "user");
  const opening = messages[first];
  const last = messages.findLastIndex(({ role }) => role === "assistant");
  const exchanges = messages.flatMap(exchangesOf);
  // A file is read as it is, and may hold any words: it says nothing of the run.
  const files = new Set(
    messages
      .flatMap(({ tool_calls }) => tool_calls ?? [])
      .flatMap(({ id, function: { name } }) => (name === `${prefix}read_file` ? [id] : [])),
  );
  const heard = messages.flatMap((message, index) =>
    index > first && (message.role === "user" || (message.role === "tool" && !files.has(message.tool_call_id ?? "")))
      ? [textOf(message)]
      : [],
  );
  return {
    opening: opening ? textOf(opening) : "",
    exchanges,
    lastTurn: messages[last] ? exchangesOf(messages[last]) : [],
    news: messages
      .slice(last + 1)
      .map(textOf)
      .join("\n"),
    next: heard.reduce<NextStep | null>((step, text) => readNextStep(text) ?? step, null),
  };
}

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    // An object can be read by name, whatever is in it.
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
