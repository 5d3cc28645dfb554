/**
 * The entry of a Worker without permissions: one session of one task, alone in its realm, so that whatever task code does
 * to prototypes and builtins ends with it. Order matters: confine first, then load.
 */

import { installDeterminism } from "../determinism";
import * as authoring from "./authoring";
import { confineGlobals } from "./confine-globals";
import { Runtime } from "./runtime";

interface WorkerScope {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage(message: unknown, transfer?: unknown[]): void;
}

// The DOM's types know windows only.
const scope = globalThis as unknown as WorkerScope;
const post = scope.postMessage.bind(scope);
const createUrl = URL.createObjectURL.bind(URL);
const revokeUrl = URL.revokeObjectURL.bind(URL);

const TextBlob = Blob;
const { port1, port2 } = new MessageChannel();
const settle = port1.postMessage.bind(port1);

const runtime = new Runtime(async (code) => {
  const url = createUrl(new TextBlob([code], { type: "text/javascript" }));
  try {
    const module: { default: unknown } = await import(url);
    return module.default;
  } finally {
    revokeUrl(url);
  }
});

let finished = "";
/**
 * An answer leaves in a later turn of the event loop: by then the task's microtasks have run out. Code that never
 * settles thus runs into the deadline of its own request and not into that of another session.
 */
port2.onmessage = () => post(finished);

scope.onmessage = async ({ data }) => {
  finished = await runtime.handle(String(data));
  settle(null);
};

installDeterminism();
confineGlobals();
Object.defineProperty(globalThis, "general-agent", { value: Object.freeze({ ...authoring }) });
post("ready");
