import type { ReplayStep } from "../../contract";
import { setDeterminism } from "../determinism";
import { failure } from "../failure";
import type { LoadFields, RuntimeRequest } from "../requests";
import { messageOf, TaskFault, TaskInstance } from "./task-instance";

/** Compiled task code: each run of it makes a fresh module instance, whose exports it leaves in `module`. */
export type Instantiate = (module: { exports: { readonly default?: unknown } }) => void;

/** Answers the host's requests for one session. */
export class Runtime {
  readonly #instantiate: Instantiate;
  #live: TaskInstance | null = null;
  #lastState = "";

  constructor(instantiate: Instantiate) {
    this.#instantiate = instantiate;
  }

  async handle(requestText: string): Promise<string> {
    try {
      const request: RuntimeRequest = JSON.parse(requestText);
      return JSON.stringify(await this.#answer(request));
    } catch (error) {
      return failure("load-failed", summary(error), error instanceof Error ? error.stack : null);
    }
  }

  async #answer(request: RuntimeRequest): Promise<unknown> {
    if (request.op === "replay") return this.#replay(request, request.calls, request.states);
    if (request.op === "verify") return { value: this.#load(request, request.database).verify() };
    if (request.op === "load") {
      const task = this.#load(request, request.database);
      this.#live = task;
      this.#lastState = task.state();
      return { tools: task.tools(), entities: task.entities(), state: request.states ? this.#lastState : null };
    }
    const task = this.#live;
    if (!task) throw new Error("nothing is loaded");
    if (request.op !== "call") throw new Error(`no such request: ${request.op}`);
    const result = await task.call(request.name, request.arguments);
    const state = task.state();
    const changed = state !== this.#lastState;
    this.#lastState = state;
    return { ...result, state: changed ? state : null };
  }

  #load(fields: LoadFields, database: string): TaskInstance {
    setDeterminism(fields.clock, fields.seed);
    const module: Parameters<Instantiate>[0] = { exports: {} };
    this.#instantiate(module);
    return new TaskInstance(module.exports.default, database);
  }

  /** `verify` gets module instances of its own, before and after, as it does when an attempt is scored. */
  async #replay(fields: LoadFields, callsText: string, withStates: boolean): Promise<unknown> {
    const judge = this.#load(fields, fields.database);
    const initialState = judge.state();
    const verifyInitial = judge.verify();
    let verifyChangedState = judge.state() !== initialState;

    const task = this.#load(fields, fields.database);
    const steps: ReplayStep[] = [];
    let state = initialState;
    for (const [name, args] of JSON.parse(callsText) as [string, unknown][]) {
      const result = await task.call(name, JSON.stringify(args));
      const after = task.state();
      steps.push({ name, ...result, state: withStates && after !== state ? after : null });
      state = after;
      if (!result.ok) break;
    }

    let verifyFinal: number | null = null;
    if (steps.every((step) => step.ok)) {
      const finalJudge = this.#load(fields, state);
      const before = finalJudge.state();
      verifyFinal = finalJudge.verify();
      verifyChangedState ||= finalJudge.state() !== before;
    }
    const described = { tools: task.tools(), entities: task.entities() };
    return { ...described, initialState, verifyInitial, steps, finalState: state, verifyFinal, verifyChangedState };
  }
}

function summary(error: unknown): string {
  return error instanceof TaskFault
    ? error.message
    : `${error instanceof Error ? error.name : "Error"}: ${messageOf(error)}`;
}
