import type { ProtocolState, VerdictKind } from "./state";

/** The verdict on exactly this content at this level; null where there is none. A decided one stands over undecided ones. */
export function verdictOn(
  { attempts }: Pick<ProtocolState, "attempts">,
  level: number,
  contentHash: string,
): VerdictKind | null {
  const verdicts = attempts
    .filter((attempt) => attempt.level === level && attempt.contentHash === contentHash)
    .flatMap(({ verdict }) => verdict ?? []);
  return verdicts.find((verdict) => verdict !== "undecided") ?? verdicts[0] ?? null;
}
