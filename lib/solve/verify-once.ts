import { createHash } from "node:crypto";
import type { Sandbox, SandboxSource } from "@/lib/sandbox/contract";

/** Verdicts kept for each sandbox: a number and a hash each. */
const KEPT = 10_000;
const verdicts = new WeakMap<Sandbox, Map<string, number>>();

/** Whatever `verify` can see: the task's code with its clock, and the state. The source's own database isn't loaded. */
function keyOf({ name, language, tools, clock, auxiliary }: SandboxSource, state: string): string {
  const hash = createHash("sha256").update(JSON.stringify([name, language, tools, clock, auxiliary]));
  return hash.update(state).digest("base64");
}

/**
 * What `verify` says of a state, in a realm that has seen no call. Task code is deterministic (decision 0001), so the same code
 * says the same of the same state, and a realm costs more than everything else in a turn: many attempts at one tier end alike.
 * Only verdicts are remembered; where `verify` raised, hung or broke its box it is asked again. @throws SandboxError
 */
export async function verifyOnce(
  sandbox: Sandbox,
  source: SandboxSource,
  state: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const known = verdicts.get(sandbox) ?? new Map<string, number>();
  verdicts.set(sandbox, known);
  const key = keyOf(source, state);
  const present = known.get(key);
  if (present !== undefined) return present;
  const verdict = await sandbox.verify(source, state, signal && { signal });
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(key, verdict);
  return verdict;
}
