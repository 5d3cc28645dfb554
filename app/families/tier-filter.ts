import { z } from "zod";
import type { TierFilter } from "@/lib/corpus/views";

const one = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** The filter of a list of tiers as it stands in an address; what makes no sense there is left out rather than refused. */
export const tierFilterSchema = z.object({
  q: z.preprocess(one, z.string().trim()).catch(""),
  level: z.preprocess(one, z.coerce.number().int().nonnegative()).optional().catch(undefined),
  decision: z
    .preprocess(one, z.enum(["none", "accepted", "rejected"]))
    .optional()
    .catch(undefined),
  validity: z
    .preprocess(one, z.enum(["unvalidated", "valid", "invalid"]))
    .optional()
    .catch(undefined),
  /** `kind:backend:model`; model names may hold colons themselves. */
  rates: z
    .preprocess(one, z.string().regex(/^(recorded|measured):[^:]+:.+$/))
    .optional()
    .catch(undefined),
  bin: z.preprocess(one, z.coerce.number().int().min(0).max(9)).optional().catch(undefined),
});

type TierAddress = z.output<typeof tierFilterSchema>;

export function toTierFilter(address: TierAddress, offset: number, limit: number): TierFilter {
  const { q, level, decision, validity, rates, bin } = address;
  const [kind, backend = "", ...model] = rates?.split(":") ?? [];
  return {
    ...(q !== "" && { search: q }),
    ...(level !== undefined && { level }),
    ...(decision !== undefined && { decision }),
    ...(validity !== undefined && { validity }),
    ...((kind === "recorded" || kind === "measured") &&
      bin !== undefined && { rate: { kind, backend, modelId: model.join(":"), bin } }),
    offset,
    limit,
  };
}

/** The same filter as the list in the browser asks for it, to tell whether the first page is already here. */
export const toQuery = (address: TierAddress): Record<string, string> =>
  Object.fromEntries(
    Object.entries(address).flatMap(([key, value]) =>
      value === undefined ||
      value === "" ||
      ((key === "rates" || key === "bin") && (address.rates === undefined || address.bin === undefined))
        ? []
        : [[key, String(value)]],
    ),
  );
