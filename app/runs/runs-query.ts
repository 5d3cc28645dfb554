import { z } from "zod";
import { pageNumber } from "@/app/_edge/page-number";

/** What the address of a list of gates may say. */
export const runsQuery = z.object({
  state: z.enum(["all", "running", "planned", "done", "cancelled"]).catch("all"),
  page: pageNumber,
});
