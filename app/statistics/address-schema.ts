import { z } from "zod";

const one = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const page = z.preprocess(one, z.coerce.number().int().min(1).max(1_000_000)).catch(1);

/** The page's address; what makes no sense there is the default. */
export const addressSchema = z.object({
  histograms: z.preprocess(one, z.enum(["chart", "table"])).catch("chart"),
  tools: page,
  entities: page,
  alike: page,
});
