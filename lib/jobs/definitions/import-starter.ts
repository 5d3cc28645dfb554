import { z } from "zod";
import { defineJob } from "../define-job";

/** Brings the starter corpus (folder `corpus/`) into the database; unchanged tiers are left as they are. */
export const importStarter = defineJob({
  name: "import-starter",
  payload: z.object({ folder: z.string().optional() }),
});
