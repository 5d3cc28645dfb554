import { z } from "zod";

/** What the address of a list of gates may say. */
export const runsQuery = z.object({
  state: z.enum(["all", "running", "planned", "done", "cancelled"]).catch("all"),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
