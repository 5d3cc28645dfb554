import { tendWave } from "@/lib/evolve/waves/tend-wave";
import type { JobHandler } from "../handler";

/** Starts the next runs of a wave; repeated, it finds nothing missing. */
export const handle: JobHandler<{ readonly wave: number }> = async ({ wave }, { signal }) => {
  await tendWave(wave, signal);
};
