import { z } from "zod";
import { SandboxError } from "./contract";

/** What comes out of a box is checked here once, and trusted above. */
const ToolSpec = z.object({ name: z.string(), description: z.string(), parameters: z.record(z.string(), z.unknown()) });
const EntitySpec = z.object({ name: z.string(), fields: z.array(z.object({ name: z.string(), type: z.string() })) });
const Because = z.enum(["unknown-tool", "bad-arguments", "raised"]).nullable();
const Outcome = { ok: z.boolean(), text: z.string(), because: Because, state: z.string().nullable() };

const Described = { tools: z.array(ToolSpec), entities: z.array(EntitySpec) };

export const LoadReply = z.object({ ...Described, state: z.string().nullable() });
export const CallReplySchema = z.object(Outcome);
export const PrepareReply = z.object({ code: z.base64() });
export const VerifyReply = z.object({ value: z.number() });
export const ReplayReply = z.object({
  ...Described,
  /** A runtime sends the hash, or the state to be hashed by the host. */
  initialHash: z.string().nullish(),
  initialState: z.string().nullish(),
  verifyInitial: z.number(),
  steps: z.array(z.object({ name: z.string(), ...Outcome })),
  finalHash: z.string().nullish(),
  finalState: z.string().nullish(),
  verifyFinal: z.number().nullable(),
  verifyChangedState: z.boolean(),
});

const Failure = z.object({
  error: z.object({
    kind: z.enum(["load-failed", "deadline", "memory", "output-limit", "crashed", "unavailable"]).catch("crashed"),
    message: z.string(),
    detail: z.string().nullish(),
  }),
});

/**
 * @param relocate turns positions in compiled code into the author's
 * @throws SandboxError the failure that the box reports, or `crashed` for an answer in no known shape
 */
export function parseReply<T>(schema: z.ZodType<T>, text: string, relocate: (trace: string) => string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new SandboxError("crashed", "the box answered with something that is not JSON", text.slice(0, 2000), {
      cause,
    });
  }
  const failure = Failure.safeParse(value);
  if (failure.success) {
    const { kind, message, detail } = failure.data.error;
    throw new SandboxError(kind, message, detail ? relocate(detail) : null);
  }
  const reply = schema.safeParse(value);
  if (reply.success) return reply.data;
  throw new SandboxError("crashed", "the box answered in an unknown shape", z.prettifyError(reply.error));
}
