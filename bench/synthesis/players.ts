// The scripted author and solver in a process of their own: an OpenAI-compatible server that tells its parent where it
// listens, and knows everything it needs from each conversation. The author writes the family whose number its hint holds.
import { createServer } from "node:http";
import { madeFamily } from "./made-family";

interface Body {
  readonly model: string;
  readonly seed?: number;
  readonly messages: readonly { readonly role: string; readonly content?: string | null }[];
}
type Call = readonly [name: string, args: unknown];

/** One rollout in so many fails: a rate within the band of t0. */
const FAILS = 10;

const numberIn = (text: string): number => Number(/number (\d+)/.exec(text)?.[1] ?? 0);

function author({ messages }: Body): readonly Call[] {
  const made = madeFamily(numberIn(messages[1]?.content ?? ""));
  const next = (messages.at(-1)?.content ?? "").split("\nNext: ").at(-1) ?? "";
  if (messages.length === 2) return [["propose_design", { ...designOf(made), domain: "a club that lends things" }]];
  if (next.startsWith("Write the files"))
    return [
      ...Object.entries(made.files).map(([path, text]): Call => ["write_file", { path, text }]),
      ["validate", {}],
    ];
  if (next.startsWith("Request a gate")) return [["request_gate", {}]];
  if (next.startsWith("Submit")) return [["submit", {}]];
  if (next.startsWith("Finish")) return [["finish", {}]];
  return [["give_up", { reason: `no way on from: ${messages.at(-1)?.content}` }]];
}

const designOf = ({ family, tools, entities }: ReturnType<typeof madeFamily>) => ({ family, tools, entities });

/** Walks the gold path by the ids of the guide's seed, whatever its tools are called. */
function solver({ messages, seed = 0 }: Body, tools: readonly string[]): readonly Call[] {
  if (seed % FAILS === 0) return [];
  const made = messages.filter(({ role }) => role === "assistant").length;
  const look = tools.find((name) => name.startsWith("list_"));
  const book = tools.find((name) => name.startsWith("book_"));
  const thing = look?.slice(5, -1);
  if (made === 0) return [[look ?? "", { seats: 4 }]];
  const order = { [`${thing}_id`]: "B-14", member: "Ines Duarte", day: "2026-05-09", start: "07:00" };
  return made === 1 ? [[book ?? "", order]] : [];
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // an IncomingMessage without encoding yields buffers
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Body & {
    readonly tools?: readonly { readonly function: { readonly name: string } }[];
  }; // our own client's
  const names = (body.tools ?? []).map((tool) => tool.function.name);
  const calls = body.model === "author" ? author(body) : solver(body, names);
  const tool_calls = calls.map(([name, args], index) => ({
    ...{ id: `call-${body.messages.length}-${index}`, type: "function" },
    function: { name, arguments: JSON.stringify(args) },
  }));
  const message =
    calls.length === 0 ? { role: "assistant", content: "Done." } : { role: "assistant", content: null, tool_calls };
  const reply = {
    ...{ id: "reply", object: "chat.completion", created: 0, model: body.model },
    choices: [{ index: 0, finish_reason: calls.length === 0 ? "stop" : "tool_calls", message }],
    usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
  };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
}).listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") process.send?.(`http://127.0.0.1:${address.port}/v1`);
});
process.on("disconnect", () => process.exit(0));
