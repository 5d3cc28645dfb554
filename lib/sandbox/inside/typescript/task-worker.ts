/**
 * The entry of a Worker without permissions: all sessions of one task's code, each in a V8 context of its own. Nothing but
 * texts crosses into a context or out of it. What gets out of its context all the same finds a realm here as bare as its
 * own, and no other task's code.
 */
import vm from "node:vm";
import { failure } from "../failure";
import { confineGlobals } from "./confine-globals";
import { WARM_UP, WARM_UP_REQUESTS } from "./warm-up";

/** What `session-realm.ts` exports, from the outside. */
interface Realm {
  provide(instantiate: unknown): void;
  begin(request: string): void;
  take(): unknown;
}

/** The first message. */
interface Start {
  /** `session-realm.ts` as a script. */
  readonly text: string;
  /** What the engine made of it before; null for the first Worker, which makes it. */
  readonly cache: Uint8Array | null;
}

interface WorkerScope {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage(message: unknown): void;
}

// The DOM's types know windows only.
const scope = globalThis as unknown as WorkerScope;
const post = scope.postMessage.bind(scope);
const { port1, port2 } = new MessageChannel();
const later = port1.postMessage.bind(port1);

const realms = new Map<string, Realm>();
let realmScript: vm.Script | null = null;
let taskScript: vm.Script | null = null;
/** What is told to each session where the code doesn't even parse: the compiler that made it lets some faults pass. */
let fault: string | null = null;
let running: Realm | null = null;

function compile(code: string): void {
  try {
    taskScript = new vm.Script(code, { filename: "task:tools.js" });
  } catch (error) {
    fault = failure("load-failed", String(error), error instanceof Error ? error.stack : null);
  }
}

/** With a global object of its own kind, whose properties no object of this realm stands behind. */
const newContext = () =>
  vm.createContext(vm.constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });

function newRealm(task: vm.Script | null): Realm {
  if (!realmScript || !task) throw new Error("no task has been given");
  const context = newContext();
  const realm: Realm = realmScript.runInContext(context);
  realm.provide(task.runInContext(context));
  return realm;
}

/** The engine loads what it needs for contexts with the first, while all of its globals are in place. */
async function start({ text, cache }: Start): Promise<void> {
  realmScript = new vm.Script(text, { filename: "realm.js", ...(cache && { cachedData: cache }) });
  if (cache) newContext();
  else post(await warmUp(realmScript));
  confineGlobals();
  post("ready");
}

/** What the engine has made of the script, once a small task has been played in it. */
async function warmUp(script: vm.Script): Promise<Uint8Array> {
  const realm = newRealm(new vm.Script(WARM_UP, { filename: "warm-up.js" }));
  for (const request of WARM_UP_REQUESTS) {
    realm.begin(request);
    while (realm.take() === null) await null;
  }
  return new Uint8Array(script.createCachedData());
}

function ask(verb: string, session: string, request: string): void {
  running = (verb === "ask" ? realms.get(session) : newRealm(taskScript)) ?? null;
  if (!running) throw new Error("there is no such session");
  if (verb === "fresh") realms.set(session, running);
  running.begin(request);
  later(null);
}

/** `verb session request`, as the box describes them. */
function receive(message: string): void {
  const first = message.indexOf(" ");
  const second = message.indexOf(" ", first + 1);
  const [verb, session] = [message.slice(0, first), message.slice(first + 1, second)];
  const request = message.slice(second + 1);
  if (verb === "task") compile(JSON.parse(request));
  else if (verb === "end") realms.delete(session);
  else if (fault !== null) post(fault);
  else ask(verb, session, request);
}

/**
 * An answer leaves in a later turn of the event loop: by then the task's microtasks have run out. Without timers, ports
 * or anything else to wait for, what hasn't settled by then never will.
 */
port2.onmessage = () => {
  const answer = running?.take();
  running = null;
  if (typeof answer === "string") post(answer);
  else post(failure("deadline", "the task's code waits for something that can never come"));
};

scope.onmessage = ({ data }) => {
  if (realmScript) receive(String(data));
  else void start(data as Start); // what a box sends first
};
