import { vi } from "vitest";
import { synthCommand } from "../synth";

/** What a command printed as JSON, with its exit code and what it said on standard error. */
export interface Said {
  readonly ok: boolean;
  readonly run: string;
  readonly phase: string;
  readonly text: string;
  readonly next: string | null;
  readonly command: string | null;
  readonly code: number;
  readonly err: string;
  readonly [more: string]: unknown;
}

/** Parses what a command printed. @throws Error with what it said instead */
export function parseSaid(args: readonly string[], out: string, err: string, code: number): Said {
  if (!out.startsWith("{")) throw new Error(`${args.join(" ")} printed no object, but: ${out}${err}`);
  return { ...(JSON.parse(out) as Said), code, err };
}

/** Runs `general-agent synth ARGS --json` in this process, on the database of the test. */
export async function saidHere(...args: string[]): Promise<Said> {
  let [out, err] = ["", ""];
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
      out += chunk;
      return true;
    }),
    vi.spyOn(process.stderr, "write").mockImplementation((chunk) => {
      err += chunk;
      return true;
    }),
  ];
  process.exitCode = 0;
  try {
    await synthCommand().parseAsync([...args, "--json"], { from: "user" });
    return parseSaid(args, out, err, Number(process.exitCode));
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = 0;
  }
}
