import { z } from "zod";
import type { ExportOrder } from "@/lib/evolve/export/export-runs";

/** Which runs are exported, as an address says it; forms send fields that are empty. */
export const exportQuery = z
  .object({
    state: z.enum(["running", "paused", "done", "cancelled"]).optional(),
    model: z.string().max(200).optional(),
    family: z.string().max(200).optional(),
    wave: z.union([z.literal(""), z.coerce.number().int().positive()]).optional(),
    minReward: z.coerce.number().min(0).max(1).default(0),
    offline: z.literal("1").optional(),
  })
  .transform(({ state, model, family, wave, minReward, offline }): ExportOrder => {
    return {
      ...(state && { state: [state] }),
      ...(model && { synthesizerId: model }),
      ...(family && { family }),
      ...(typeof wave === "number" && { wave }),
      ...{ minReward, offline: offline === "1" },
    };
  });
