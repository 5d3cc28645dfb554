/**
 * The script that makes a bare V8 context the world of one session. It is run in each context anew, so that whatever task
 * code does to prototypes and builtins ends with its session. Order matters: confine first, then load.
 *
 * Its exports are all that the Worker's own realm knows of the context. Only texts go in and out, and functions of this
 * context in: no object of another realm is ever within the reach of task code.
 */

import { installDeterminism } from "../determinism";
import * as authoring from "./authoring";
import { confineGlobals } from "./confine-globals";
import { type Instantiate, Runtime } from "./runtime";
import { provideWebGlobals } from "./web-globals";

installDeterminism();
confineGlobals();
provideWebGlobals();
Object.defineProperty(globalThis, "general-agent", { value: Object.freeze({ ...authoring }) });

let runtime: Runtime | null = null;
let answer: string | null = null;

/** @param instantiate compiled task code as a function of this context */
export function provide(instantiate: Instantiate): void {
  runtime = new Runtime(instantiate);
}

/** Begins to answer a request; the answer is there once the task's microtasks have run out. */
export function begin(request: string): void {
  answer = null;
  void settle(request);
}

/** The answer, or null where the request still waits for something. */
export function take(): string | null {
  return answer;
}

async function settle(request: string): Promise<void> {
  if (runtime) answer = await runtime.handle(request);
}
