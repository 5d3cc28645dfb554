import type { LeftOut } from "./left-out";

/** A turn of more calls than this is told: few models make as many, and few templates were tried with them. */
export const CROWDED = 16;

/** What an export wrote, and what it left out and why. */
export interface Tally {
  written: number;
  readonly leftOut: Record<LeftOut, number>;
  /** Runs with a turn of more than `CROWDED` calls, and how many calls it has. */
  readonly crowded: { readonly run: string; readonly calls: number }[];
}

export const emptyTally = (): Tally => ({
  written: 0,
  leftOut: { unfinished: 0, empty: 0, offline: 0, reward: 0 },
  crowded: [],
});

const REASONS: Readonly<Record<LeftOut, (count: number) => string>> = {
  unfinished: (count) => `${count} not ended yet`,
  empty: (count) => `${count} without a turn`,
  offline: (count) => `${count} of offline models`,
  reward: (count) => `${count} below the reward`,
};

/** `3 runs written, 2 left out: 1 not ended yet, 1 of offline models.` */
export function tallyWords({ written, leftOut }: Pick<Tally, "written" | "leftOut">): string {
  const reasons = (Object.keys(REASONS) as LeftOut[]).flatMap((reason) =>
    leftOut[reason] === 0 ? [] : [REASONS[reason](leftOut[reason])],
  );
  const out = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
  const runs = `${written} ${written === 1 ? "run" : "runs"} written`;
  return out === 0 ? `${runs}, none left out.` : `${runs}, ${out} left out: ${reasons.join(", ")}.`;
}
