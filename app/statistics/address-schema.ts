import { z } from "zod";
import { pageNumber } from "@/app/_edge/page-number";

const one = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const page = z.preprocess(one, pageNumber);

/** The page's address; what makes no sense there is the default. */
export const addressSchema = z.object({
  histograms: z.preprocess(one, z.enum(["chart", "table"])).catch("chart"),
  tools: page,
  entities: page,
  alike: page,
});
