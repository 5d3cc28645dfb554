import { z } from "zod";
import { DemoError } from "./demo-error";

const Part = z.looseObject({ type: z.string(), text: z.string().optional() });
const Content = z.union([z.string(), z.array(Part), z.null()]).optional();

const Call = z.looseObject({
  id: z.string(),
  function: z.looseObject({ name: z.string(), arguments: z.string() }),
});

const DemoMessage = z.looseObject({
  role: z.enum(["system", "developer", "user", "assistant", "tool"]),
  content: Content,
  tool_calls: z.array(Call).nullish(),
  tool_call_id: z.string().optional(),
});

const Tool = z.looseObject({
  type: z.literal("function"),
  function: z.looseObject({
    name: z.string().min(1),
    parameters: z.looseObject({ required: z.array(z.string()).optional() }).nullish(),
  }),
});

const DemoRequest = z.looseObject({
  model: z.string(),
  messages: z.array(DemoMessage).min(1),
  tools: z.array(Tool).nullish(),
  seed: z.int().nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
});

export type DemoRequest = z.infer<typeof DemoRequest>;
export type DemoMessage = z.infer<typeof DemoMessage>;

/** Checks the body of a chat completion request, and that each tool result answers a call. @throws DemoError */
export function parseRequest(body: unknown): DemoRequest {
  const parsed = DemoRequest.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const param = issue?.path.join(".") ?? null;
    throw new DemoError(
      400,
      `Invalid request: ${param ? `${param}: ` : ""}${issue?.message ?? "malformed"}`,
      null,
      param,
    );
  }
  checkToolResults(parsed.data.messages);
  return parsed.data;
}

/** A conversation that real endpoints refuse is refused here too, so that a fault of a client shows without a key. */
function checkToolResults(messages: readonly DemoMessage[]): void {
  let open = new Set<string>();
  for (const [index, message] of messages.entries()) {
    const param = `messages.${index}`;
    if (message.role === "tool") {
      if (open.delete(message.tool_call_id ?? "")) continue;
      throw new DemoError(400, "A message with role 'tool' must answer one of the tool_calls before it", null, param);
    }
    if (open.size > 0) {
      throw new DemoError(400, `No tool message answers the tool_calls ${[...open].join(", ")}`, null, param);
    }
    open = new Set(message.tool_calls?.map(({ id }) => id) ?? []);
  }
}

/** The text of a message, its parts put together. */
export function textOf({ content }: DemoMessage): string {
  if (typeof content === "string") return content;
  return content?.map(({ text }) => text ?? "").join("") ?? "";
}
