/** What an offline model knows of a task which it recognises by its instruction. */
export interface DemoTask {
  readonly name: string;
  readonly level: number;
  readonly gold: readonly DemoCall[];
  /** Initial database as JSON text: where near-miss entities are taken from. */
  readonly database: string;
  /** Indices of the gold calls that change the database, where that is known; else it is guessed from the tools' names. */
  readonly changing?: readonly number[];
}

export interface DemoCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** Finds the task with this instruction; null where there is none. */
export type DemoLookup = (instruction: string) => Promise<DemoTask | null>;
