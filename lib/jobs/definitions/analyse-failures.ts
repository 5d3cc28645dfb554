import { z } from "zod";
import { defineJob } from "../define-job";

/**
 * Works out what went wrong in scored attempts that did not pass and have no analysis of the present version: those of a
 * gate, of a tier, or all. Does nothing where nothing is missing.
 */
export const analyseFailures = defineJob({
  name: "analyse-failures",
  payload: z.object({ gateId: z.string().min(1).optional(), tier: z.string().min(1).optional() }),
});

/** One job at a time for the same attempts. */
export const analysisKey = (scope: { readonly gateId?: string; readonly tier?: string }): string =>
  `analyse-failures:${scope.gateId ?? scope.tier ?? "all"}`;
