import { STRATEGIES } from "@/lib/task/strategies";
import type { IrregularityKind, Language } from "@/lib/task/task-source";
import type { DecisionState, Origin, Validity } from "../views";
import type { BandPosition, HealthFault } from "./tier-query";

/** Keys of a record which must name every member of the union, in order. */
const keysOf = <Word extends string>(words: Readonly<Record<Word, 1>>): readonly Word[] => Object.keys(words) as Word[];

/** Every word that each condition of a `TierQuery` may be given, in the order in which people see them. */
export const QUERY_WORDS = {
  strategies: STRATEGIES,
  languages: keysOf<Language>({ python: 1, typescript: 1 }),
  origins: keysOf<Origin>({ starter: 1, import: 1, synthesis: 1 }),
  validities: keysOf<Validity>({ valid: 1, invalid: 1, unvalidated: 1 }),
  decisions: keysOf<DecisionState>({ accepted: 1, rejected: 1, none: 1 }),
  irregularities: keysOf<IrregularityKind>({
    "name-differs-from-folder": 1,
    "tier-missing": 1,
    "tier-differs-from-folder": 1,
    "parent-missing": 1,
    "parent-absent": 1,
    "strategies-missing": 1,
    "strategy-unknown": 1,
    "pass-rate-malformed": 1,
    "metadata-malformed": 1,
    "gold-not-pairs": 1,
  }),
  bands: keysOf<BandPosition>({ "in-band": 1, "too-easy": 1, "too-hard": 1, unmeasured: 1 }),
  faults: keysOf<HealthFault>({
    irregular: 1,
    unvalidated: 1,
    invalid: 1,
    "out-of-band": 1,
    "zero-passes": 1,
    "few-strategies": 1,
    "broken-lineage": 1,
  }),
} as const;
