import type { ReplayStep } from "../../contract";
import { setDeterminism } from "../determinism";
import type { LoadFields, RuntimeRequest } from "../requests";
import { messageOf, TaskFault, TaskInstance } from "./task-instance";

/** Makes a fresh module instance of compiled task code and gives its default export. */
export type ImportModule = (code: string) => Promise<unknown>;

/** Answers the host's requests for one session. */
export class Runtime {
  readonly #importModule: ImportModule;
  #live: TaskInstance | null = null;
  #lastState = "";

  constructor(importModule: ImportModule) {
    this.#importModule = importModule;
  }

  async handle(requestText: string): Promise<string> {
    try {
      const request: RuntimeRequest = JSON.parse(requestText);
      return JSON.stringify(await this.#answer(request));
    } catch (error) {
      return JSON.stringify({
        error: { kind: "load-failed", message: summary(error), detail: error instanceof Error ? error.stack : null },
      });
    }
  }

  async #answer(request: RuntimeRequest): Promise<unknown> {
    if (request.op === "replay") return this.#replay(request, request.calls, request.states);
    if (request.op === "load") {
      const task = await this.#load(request, request.database);
      this.#live = task;
      this.#lastState = task.state();
      return { tools: task.tools(), entities: task.entities() };
    }
    const task = this.#live;
    if (!task) throw new Error("nothing is loaded");
    switch (request.op) {
      case "call": {
        const result = await task.call(request.name, request.arguments);
        const state = task.state();
        const changed = state !== this.#lastState;
        this.#lastState = state;
        return { ...result, state: changed ? state : null };
      }
      case "state":
        return { state: task.state() };
      case "verify":
        return { value: task.verifyOn(request.state ?? task.state()) };
    }
  }

  async #load(fields: LoadFields, database: string): Promise<TaskInstance> {
    setDeterminism(fields.clock, fields.seed);
    return new TaskInstance(await this.#importModule(fields.tools), database);
  }

  /** `verify` gets module instances of its own, before and after, as it does when an attempt is scored. */
  async #replay(fields: LoadFields, callsText: string, withStates: boolean): Promise<unknown> {
    const judge = await this.#load(fields, fields.database);
    const initialState = judge.state();
    const verifyInitial = judge.verify();
    let verifyChangedState = judge.state() !== initialState;

    const task = await this.#load(fields, fields.database);
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
      const finalJudge = await this.#load(fields, state);
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
