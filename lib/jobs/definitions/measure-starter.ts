import { z } from "zod";
import { defineJob } from "../define-job";

/**
 * Checks the tiers of the starter corpus that aren't checked yet and plans gates with the offline demo models where a
 * tier has none: what a first start shows. Does nothing where nothing is missing.
 */
export const measureStarter = defineJob({ name: "measure-starter", payload: z.object({}), maxAttempts: 5 });
