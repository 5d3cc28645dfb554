import { z } from "zod";
import { RUN_TABS } from "@/components/synthesis/run-view";

/** What the address of a run's page may say. */
export const runQuery = z.object({
  tab: z.enum(RUN_TABS).catch("transcript"),
  page: z.coerce.number().int().positive().catch(1),
  step: z.coerce.number().int().positive().optional().catch(undefined),
  file: z.string().min(1).optional().catch(undefined),
  revision: z.coerce.number().int().nonnegative().optional().catch(undefined),
});

export type RunQuery = z.output<typeof runQuery>;
