import type { EndpointRefusal } from "./habits";
import { hasCallWith, isMalformed, isObjectText, mentions, names, sentBack, UNKNOWN } from "./read-refusal";

/** One way in which endpoints that call themselves OpenAI-compatible differ, as data. */
export interface Quirk {
  /** What it is about, for people. */
  readonly title: string;
  /** Its values, the plain one first, with what each means. */
  readonly values: Readonly<Record<string, string>>;
  /** What endpoints at these hosts are known to want from the first request on. */
  readonly hosts?: readonly (readonly [host: RegExp, value: string])[];
  /** The value to try after this refusal, or null where it says nothing about this quirk. */
  readonly learn: (refusal: EndpointRefusal, current: string) => string | null;
}

const optional = (field: string, title: string): Quirk => ({
  title,
  values: { send: "sent where it is set", omit: "never sent" },
  learn: (refusal, current) => (current === "send" && names(refusal, field) ? "omit" : null),
});

const NOT_PARSED = /json|pars|decod|invalid|malformed|delimiter|unterminated/i;
const DICTIONARY = /\b(?:dict|dictionary|mapping|object|map)\b/i;

const REASONING = ["reasoning_content", "reasoning", "reasoning_details"] as const;

/**
 * Every quirk that the client knows. A value set by hand stands; otherwise the host's, which refusals may change for as
 * long as the client lives. A quirk may only drop what an endpoint is free to ignore, or say the same in other words:
 * what a model is asked must not depend on where it is served.
 */
export const QUIRKS = {
  maxTokens: {
    title: "The bound on a reply's tokens",
    values: {
      max_tokens: "as max_tokens",
      max_completion_tokens: "as max_completion_tokens",
      omit: "not sent",
    },
    hosts: [[/^api\.openai\.com$|\.openai\.azure\.com$/, "max_completion_tokens"]],
    learn: (refusal, current) => {
      if (current === "omit" || !names(refusal, current)) return null;
      const other = current === "max_tokens" ? "max_completion_tokens" : "max_tokens";
      return refusal.tried.has(other) ? "omit" : other;
    },
  },
  temperature: optional("temperature", "Temperature"),
  topP: optional("top_p", "Top p"),
  seed: {
    title: "Seed",
    values: { send: "sent where it is set", random_seed: "as random_seed", omit: "never sent" },
    hosts: [[/^api\.mistral\.ai$/, "random_seed"]],
    learn: (refusal) => (names(refusal, "seed") || names(refusal, "random_seed") ? "omit" : null),
  },
  reasoning: {
    title: "Reasoning of earlier turns",
    values: {
      "send-back": "sent back as it came (needed by models that reason between calls)",
      omit: "not sent back",
    },
    learn: (refusal, current) => {
      if (current !== "send-back" || !UNKNOWN.test(refusal.message)) return null;
      const sent = REASONING.filter((field) => sentBack(refusal, (message) => field in message));
      // "must be passed back" asks for it and doesn't refuse it.
      if (mentions(refusal, /must be (?:passed|sent|included)|is required|missing/i)) return null;
      return sent.some((field) => new RegExp(`\\b${field}\\b`).test(refusal.message)) ? "omit" : null;
    },
  },
  emptyContent: {
    title: "Content of a message that only makes calls",
    values: { null: "null", text: "an empty text", omit: "left out" },
    learn: (refusal, current) => {
      const empty = sentBack(refusal, ({ content, tool_calls }) => !content && tool_calls !== undefined);
      if (!empty || !mentions(refusal, /\bcontent\b/i, /null|none|nil|string|empty|required|missing|blank/i))
        return null;
      const next = current === "null" ? "text" : "omit";
      return current === "omit" ? null : next;
    },
  },
  toolSchemas: {
    title: "Schemas of tools",
    values: {
      "as-given": "as the task has them",
      plain: "without additionalProperties, $schema and the like, references written out",
      strict: "strict: every key required, what is optional may be null, nothing else allowed",
    },
    learn: (refusal, current) => {
      if (current !== "as-given" || !("tools" in refusal.body)) return null;
      if (mentions(refusal, /additionalProperties|\$schema|\$defs|\$ref|\bconst\b|\banyOf\b/, UNKNOWN)) {
        return mentions(refusal, /additionalProperties/, /required to be|must be (?:supplied|false|set)|false/i)
          ? "strict"
          : "plain";
      }
      return mentions(refusal, /'?required'? is required to be|every key in properties|strict (?:mode|tool|schema)/i)
        ? "strict"
        : null;
    },
  },
  callArguments: {
    title: "Arguments of earlier calls",
    values: { text: "as the text that the model wrote", object: "as an object where they are one" },
    learn: (refusal, current) =>
      current === "text" &&
      sentBack(refusal, hasCallWith(isObjectText)) &&
      mentions(refusal, /\barguments\b/, DICTIONARY) &&
      // "must be a valid JSON object" is said of those that aren't, where there are any.
      !(sentBack(refusal, hasCallWith(isMalformed)) && mentions(refusal, NOT_PARSED))
        ? "object"
        : null,
  },
  malformedArguments: {
    title: "Malformed arguments of earlier calls",
    values: {
      "as-written": "sent back as the model wrote them",
      empty: "sent back as {}; the tool's answer says what was wrong",
    },
    learn: (refusal, current) =>
      current === "as-written" &&
      sentBack(refusal, hasCallWith(isMalformed)) &&
      mentions(refusal, /\barguments\b|tool.?call|function.?call/i) &&
      // A dictionary may be wanted of all arguments: first of those that are one, where they are sent as text.
      (mentions(refusal, NOT_PARSED) ||
        (mentions(refusal, DICTIONARY) && !sentBack(refusal, hasCallWith(isObjectText))))
        ? "empty"
        : null,
  },
  systemRole: {
    title: "Role of the instructions",
    values: { system: "system", developer: "developer", user: "the first words of the user's message" },
    learn: (refusal, current) => {
      if (!mentions(refusal, /\bsystem\b|\bdeveloper\b/i, /\brole|message/i, UNKNOWN)) return null;
      if (
        current === "system" &&
        mentions(refusal, /['"`]?system['"`]? (?:role|message|is)|role.{0,20}system|system.{0,30}role/i)
      )
        return mentions(refusal, /developer/i) ? "developer" : "user";
      return null;
    },
  },
  callIds: {
    title: "Ids of calls",
    values: { "as-given": "as they came", "nine-letters": "nine letters and digits" },
    hosts: [[/^api\.mistral\.ai$/, "nine-letters"]],
    learn: (refusal, current) =>
      current === "as-given" && mentions(refusal, /tool.?call.?id|call id/i, /length|a-z|alphanumeric/i)
        ? "nine-letters"
        : null,
  },
} as const satisfies Readonly<Record<string, Quirk>>;

export type QuirkName = keyof typeof QUIRKS;
export const QUIRK_NAMES = Object.keys(QUIRKS) as readonly QuirkName[]; // exactly the table's own keys

/** Values set by hand, by the quirk's name. Stored: unknown names and values are ignored (`firstHabits`). */
export type QuirkSettings = Readonly<Record<string, string>>;
