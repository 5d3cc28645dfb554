/**
 * What a runtime is asked, the same for each language. Every answer is a JSON object; a failure is
 * `{"error":{"kind","message","detail"}}`. The host (`protocol.ts`) checks the answers.
 */
export interface LoadFields {
  readonly name: string;
  /** Python as written. Empty for TypeScript, whose compiled code goes before the request (`withCode`). */
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
  /** `{"tools","entities","state"}`; the state is null where it isn't asked for. */
  | ({ readonly op: "load"; readonly states: boolean } & LoadFields)
  | { readonly op: "call"; readonly name: string; readonly arguments: string }
  /** Complete in itself: what `verify` says of the database, on a module instance that has seen no call. */
  | ({ readonly op: "verify" } & LoadFields)
  | ({ readonly op: "replay"; readonly calls: string; readonly states: boolean } & LoadFields);

/** JSON has no bare tabs: one of them parts a TypeScript session's first request from the code that it is for. */
const TAB = "\t";

/** The first request to a TypeScript session: sessions of the same code share what is made of it once. */
export const withCode = (codeJson: string, request: string): string => `${codeJson}${TAB}${request}`;

export function partCode(body: string): { readonly codeJson: string; readonly request: string } {
  const at = body.indexOf(TAB);
  return { codeJson: body.slice(0, at), request: body.slice(at + 1) };
}
