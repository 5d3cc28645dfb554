// A scripted model in a process of its own: `model-server LATENCY-MS TURNS [alike] [mixed]`. It answers after the latency: TURNS - 1 times with
// a call, then with words; with `alike` the same in every rollout, with `mixed` after half to one and a half times as many turns. It tells its parent where it listens, and on a message everything that it saw.
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { callOf } from "./inn";

/** A request: when it came and was answered (milliseconds on this process's clock), and its turn from 0. */
export interface Seen {
  readonly arrived: number;
  readonly answered: number;
  readonly turn: number;
}

const [latencyText = "0", turnsText = "4", ...flags] = process.argv.slice(2);
const latency = Number(latencyText);
const turns = Number(turnsText);
const alike = flags.includes("alike");
/** The same for a rollout whenever it is played; the prime parts neighbours. */
const turnsOf = (rollout: number) =>
  flags.includes("mixed") ? Math.ceil(turns / 2) + ((rollout * 7919) % (turns + 1)) : turns;
const seen: Seen[] = [];

const server = createServer(async (request, response) => {
  const arrived = performance.now();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // an IncomingMessage without encoding yields buffers
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { messages: { role: string }[]; seed: number }; // our own client's
  const { messages, seed } = body;
  const turn = messages.filter(({ role }) => role === "assistant").length;
  const [name, args] = callOf(turn, alike ? 0 : seed);
  const last = turn >= turnsOf(seed) - 1;
  const call = { id: `call-${turn}`, type: "function", function: { name, arguments: JSON.stringify(args) } };
  const message = last
    ? { role: "assistant", content: "Done." }
    : { role: "assistant", content: null, tool_calls: [call] };
  const answer = {
    ...{ id: "reply", object: "chat.completion", created: 0, model: "scripted" },
    choices: [{ index: 0, finish_reason: last ? "stop" : "tool_calls", message }],
    usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
  };
  if (latency > 0) await pause(latency - (performance.now() - arrived));
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  seen.push({ arrived, answered: performance.now(), turn });
}).listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") process.send?.(`http://127.0.0.1:${address.port}/v1`);
});
process.on("message", () => process.send?.(seen.splice(0)));
process.on("disconnect", () => process.exit(0));
