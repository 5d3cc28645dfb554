/** The few parts of Deno's API that the boxes use; taken once, so that nothing loaded later can stand in for them. */
export interface DenoApi {
  readonly stdin: { read(into: Uint8Array): Promise<number | null> };
  readonly stdout: { writeSync(bytes: Uint8Array): number };
  readonly stderr: { writeSync(bytes: Uint8Array): number };
  readonly args: readonly string[];
  readFileSync(path: string): Uint8Array;
  writeFileSync(path: string, bytes: Uint8Array): void;
  exit(code: number): never;
  readonly permissions: { revokeSync(descriptor: { name: string }): unknown };
}

// The box runs in Deno, the rest of the project in Node: no types of Deno are installed.
export const deno: DenoApi = (globalThis as unknown as { Deno: DenoApi }).Deno;
