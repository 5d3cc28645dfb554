import type { EndpointRefusal } from "./habits";

/** Words of an endpoint that doesn't take something. */
export const UNKNOWN =
  /unsupported|not support|unknown|unrecognized|unrecognised|unexpected|extra|not permitted|not allowed|not available|invalid|instead|must be|does not accept|no longer|deprecated/i;

/** The field is known, and its value is out of bounds: whoever set it has to know, and not to have it dropped in silence. */
const OUT_OF_BOUNDS =
  /\b(?:between|range|at (?:least|most)|(?:less|greater|more) than|too (?:large|big|high|small|low|long)|(?:max|min)imum|exceeds?|positive)\b|non-negative|[<>]=? ?-?\d|[≤≥]|\b(?:in|within) ?[[(] ?-?\d/i;

/** True where the refusal says that the endpoint doesn't take this field, and the request had it. */
export const names = ({ message, body }: EndpointRefusal, field: string): boolean =>
  field in body && UNKNOWN.test(message) && !OUT_OF_BOUNDS.test(message) && new RegExp(`\\b${field}\\b`).test(message);

/** True where its message matches all of these. */
export const mentions = ({ message }: EndpointRefusal, ...patterns: readonly RegExp[]): boolean =>
  patterns.every((pattern) => pattern.test(message));

/** True where the conversation that was sent holds an assistant message with this. */
export const sentBack = ({ body }: EndpointRefusal, has: (message: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(body.messages) && body.messages.some((message) => message?.role === "assistant" && has(message));

/** Whether a message holds a call whose arguments were sent as such a text. */
export const hasCallWith =
  (such: (text: string) => boolean) =>
  ({ tool_calls }: Record<string, unknown>): boolean =>
    Array.isArray(tool_calls) &&
    tool_calls.some(({ function: called }) => typeof called?.arguments === "string" && such(called.arguments));

export const isMalformed = (text: string): boolean => !isObjectText(text);

/** True where the text is one JSON object. */
export function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
