/**
 * What a runtime is asked, the same for each language. Every answer is a JSON object; a failure is
 * `{"error":{"kind","message","detail"}}`. The host (`protocol.ts`) checks the answers.
 */
export interface LoadFields {
  readonly name: string;
  /** Python as written; TypeScript compiled to one module without imports. */
  readonly tools: string;
  readonly database: string;
  readonly clock: string;
  readonly seed: number;
  readonly auxiliary: Readonly<Record<string, string>>;
  /** Python only: what `prepare` gave for the same name and tools. */
  readonly code?: string;
}

export type RuntimeRequest =
  /** Python only: compiles and runs nothing. `{"code"}` is the compiled code in base64. */
  | { readonly op: "prepare"; readonly name: string; readonly tools: string }
  | ({ readonly op: "load" } & LoadFields)
  | { readonly op: "call"; readonly name: string; readonly arguments: string }
  | { readonly op: "state" }
  | { readonly op: "verify"; readonly state: string | null }
  | ({ readonly op: "replay"; readonly calls: string; readonly states: boolean } & LoadFields);
