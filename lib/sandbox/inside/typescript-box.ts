/** The Deno process that holds TypeScript sessions, those of one task's code together in a Worker; no task code runs in this realm. */
import { answer, requests } from "./channel";
import { deno } from "./deno-api";
import { failure } from "./failure";
import { partCode } from "./requests";
import { TaskWorkers } from "./task-workers";

const [runner = "", outputLimit = "16000000"] = deno.args;
const decoder = new TextDecoder();
const realm = { text: decoder.decode(deno.readFileSync(`${runner}session-realm.js`)), cache: null };
const workers = new TaskWorkers(new URL("task-worker.js", import.meta.url).href, realm, Number(outputLimit));

function serve(verb: string, session: string, body: string): Promise<string> | string {
  if (verb === "ask") {
    return (
      workers.holding(session)?.ask(verb, session, body) ?? failure("crashed", "there is no such session in this box")
    );
  }
  workers.end(session);
  if (verb === "end") return "{}";
  const { codeJson, request } = partCode(body);
  const worker = workers.of(codeJson);
  if (verb === "fresh") workers.hold(session, worker);
  return worker.ask(verb, session, request);
}

answer("ready", "{}");
for await (const { nonce, verb, session, body } of requests()) {
  answer(nonce, await serve(verb, session, decoder.decode(body)));
  // They are brought back elsewhere.
  if (workers.lostOthers(session)) deno.exit(0);
}
deno.exit(0);
