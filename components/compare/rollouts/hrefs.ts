import { tierTabHref } from "@/components/tier/hrefs";

/** The other side where it is no rollout: the tier's reference path. */
export const GOLD = "gold";

interface RolloutPair {
  readonly a: string;
  /** A rollout or `gold`; null: still to be chosen. */
  readonly b: string | null;
  /** From 0. */
  readonly row?: number;
}

const query = (values: Readonly<Record<string, string | number | undefined>>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) params.set(name, String(value));
  return params.toString();
};

/** Two attempts, or one and gold, side by side; rows are counted from 1 in the address. */
export const compareRolloutsHref = ({ a, b, row }: RolloutPair): string =>
  `/compare/rollouts?${query({ a, b: b ?? undefined, row: row === undefined ? undefined : row + 1 })}`;

/** Choosing two attempts of a gate. */
export const chooseRolloutsHref = (gateId: string): string => `/compare/rollouts?${query({ gate: gateId })}`;

/** Rows of a comparison, and how its final states differ, for programs. */
export const comparedRowsPath = ({ a, b }: RolloutPair): string =>
  `/api/compare/rollouts?${query({ a, b: b ?? GOLD })}`;
export const comparedStatesPath = ({ a, b }: RolloutPair): string =>
  `/api/compare/rollouts/states?${query({ a, b: b ?? GOLD })}`;

/** A call of a tier's reference path, from 1. */
export const goldCallHref = (tier: string, call: number): string => `${tierTabHref(tier, "gold")}#gold-${call}`;
