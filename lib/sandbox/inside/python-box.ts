/** The Deno process that holds one Python session at a time. With `snapshot` as last argument it writes the image instead. */
import { answer, requests } from "./channel";
import { deno } from "./deno-api";
import { failure } from "./failure";
import { ImportGate } from "./pyodide/import-gate";
import { Interpreter } from "./pyodide/interpreter";
import { loadInterpreter } from "./pyodide/load-interpreter";

const [folder = "", outputLimit = "0", memoryLimit = "0", mode = "serve"] = deno.args;
const SNAPSHOT = `${folder}python.snapshot`;
const TASK_FOLDER = "/task";
const NEWLINE = 10;

const gate = new ImportGate({ memoryBytes: Number(memoryLimit), writableFolder: TASK_FOLDER });
gate.install();

if (mode === "snapshot") {
  const pyodide = await loadInterpreter(folder, null);
  pyodide.runPython("import runtime");
  deno.writeFileSync(SNAPSHOT, pyodide.makeMemorySnapshot());
  deno.exit(0);
}

const pyodide = await loadInterpreter(folder, deno.readFileSync(SNAPSHOT));
const interpreter = new Interpreter(pyodide, gate, TASK_FOLDER);
// Python is loaded whole: from here on not even the runner's folder needs reading.
deno.permissions.revokeSync({ name: "read" });
gate.seal();

/** The name of the session in memory; another's request would be answered from the wrong world. */
let live = "";
/** Whether nothing but a `prepare` has run since the last reset. */
let prepared = false;

function serve(verb: string, session: string, nowMs: number, body: Uint8Array): Uint8Array | string {
  if (verb === "end") return "{}";
  if (verb === "ask") {
    if (session !== live) return failure("crashed", "there is no such session in this box");
  } else {
    // No task's code has run since: the memory is as good as restored, and has the compiled code in it.
    if (!(prepared && verb === "once")) interpreter.reset(nowMs);
    live = verb === "fresh" ? session : "";
  }
  prepared = verb === "prepare";
  const reply = interpreter.ask(body);
  if (gate.breach !== null) throw new Error(gate.breach);
  if (reply.length > Number(outputLimit)) return failure("output-limit", `an answer of ${reply.length} bytes`);
  if (reply.includes(NEWLINE)) return failure("crashed", "the session broke the protocol");
  return reply;
}

answer("ready", "{}");
for await (const { nonce, verb, session, nowMs, body } of requests()) {
  let reply: Uint8Array | string;
  try {
    reply = serve(verb, session, nowMs, body);
  } catch (error) {
    // The interpreter is in an unknown state: the host reads the reason and starts another process.
    const message = gate.breach ?? (error instanceof Error ? error.message : String(error));
    const kind = /out of memory|allocation failed|invalid array length/i.test(message) ? "memory" : "crashed";
    deno.stderr.writeSync(new TextEncoder().encode(`\nbox-ended ${kind} ${message.replaceAll("\n", " ")}\n`));
    deno.exit(1);
  }
  answer(nonce, reply);
  if (interpreter.worn) deno.exit(0);
}
deno.exit(0);
