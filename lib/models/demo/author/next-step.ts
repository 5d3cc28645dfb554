/** What a run allows next, as its answers say at their end. `tier` is the one in the draft. */
export type NextStep =
  | { readonly kind: "design" | "finish" | "over" }
  | { readonly kind: "write" | "gate" | "harder" | "easier" | "submit" | "wait"; readonly tier: string };

/** The words of the protocol (lib/synthesize/protocol/next-step.ts), which may not be imported here: `play-author.test.ts` plays them. */
const TIER_STEPS = [
  ["write", /^Write the files of (\w+)/],
  ["gate", /^Request a gate for (\w+)/],
  ["harder", /^Make (\w+) harder/],
  ["easier", /^Make (\w+) easier/],
  ["submit", /^Submit (\w+)/],
  ["wait", /^Wait for the verdict on (\w+)/],
] as const;

/** The step that a text ends with; null where it says none that is known. */
export function readNextStep(text: string): NextStep | null {
  if (/^(?:Next: |The run has ended\. )Nothing: /m.test(text)) return { kind: "over" };
  const words = [...text.matchAll(/^Next: (.+)$/gm)].at(-1)?.[1];
  if (words === undefined) return null;
  for (const [kind, pattern] of TIER_STEPS) {
    const tier = pattern.exec(words)?.[1];
    if (tier !== undefined) return { kind, tier };
  }
  if (words.startsWith("Propose a design")) return { kind: "design" };
  return words.startsWith("Finish") ? { kind: "finish" } : null;
}
