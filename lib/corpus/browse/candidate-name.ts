/**
 * The name that a candidate's revision, gates and rollouts have until it is accepted: no tier is called so, since names of
 * folders hold no slash. `owner` is the run that wrote it.
 */
export const candidateName = (owner: string, tier: string): string => `${owner}/${tier}`;

/** True for the name of a candidate, false for that of a tier. */
export const isCandidateName = (name: string): boolean => name.includes("/");

/** The tier's name within a candidate's name; a tier's own name as it is. */
export const tierNameOf = (name: string): string => name.slice(name.lastIndexOf("/") + 1);

/** The run that wrote a candidate; null for the name of a tier. */
export const ownerOf = (name: string): string | null =>
  isCandidateName(name) ? name.slice(0, name.lastIndexOf("/")) : null;

/** A tier's name as people read it: a candidate is told from the tier that it may become. */
export const shownTierName = (name: string): string => (isCandidateName(name) ? `${tierNameOf(name)} (draft)` : name);
