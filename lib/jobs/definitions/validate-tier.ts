import { z } from "zod";
import { defineJob } from "../define-job";

/** The structural check of a tier's current revision in the sandbox; records its interface and gold replay. */
export const validateTier = defineJob({
  name: "validate-tier",
  payload: z.object({ tier: z.string().min(1) }),
});
