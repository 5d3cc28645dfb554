import { ownerOf, tierNameOf } from "@/lib/corpus/browse/candidate-name";

/** Addresses of the objects, in one place. Names come from folders: they are encoded, never trusted. */
const segment = encodeURIComponent;

export const familyHref = (family: string): string => `/families/${segment(family)}`;

export const tierHref = (tier: { readonly family: string; readonly name: string }): string =>
  `${familyHref(tier.family)}/${segment(tier.name)}`;

/** A run of a synthesizer; what is looked at of it is in the query. */
export const synthesisHref = (runId: string, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return `/synthesis/${segment(runId)}${search === "" ? "" : `?${search}`}`;
};

/** A gate of a run, by the run: leads to the tier's once that is accepted. */
export const synthesisGateHref = (runId: string, gateId: string): string =>
  `${synthesisHref(runId)}/gates/${segment(gateId)}`;

/** The replay of a run; a step of it is its `step` in the query. */
export const synthesisReplayHref = (runId: string, step?: number): string =>
  `${synthesisHref(runId)}/replay${step === undefined ? "" : `?step=${step}`}`;

/** A tier's family is its name without the level. */
export const familyOfTier = (tier: string): string => tierNameOf(tier).replace(/_t\d+$/, "");

/** Of a draft, which is no tier of the corpus yet: the run that wrote it. */
export const tierHrefByName = (tier: string): string => {
  const owner = ownerOf(tier);
  return owner === null ? tierHref({ family: familyOfTier(tier), name: tier }) : synthesisHref(owner);
};

/** A batch with its gates. */
export const batchHref = (batchId: string): string => `/runs/${segment(batchId)}`;

/** A gate with its slots. */
export const gateHref = (tier: string, gateId: string): string => `${tierHrefByName(tier)}/gates/${segment(gateId)}`;

/** The replay of a rollout; a step of it is its `step` in the query. */
export const rolloutHref = (tier: string, rolloutId: string): string =>
  `${tierHrefByName(tier)}/rollouts/${segment(rolloutId)}`;
