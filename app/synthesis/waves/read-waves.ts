import { WAVES_PAGE, type WavesPage } from "@/components/waves/wave-view";
import { listWaves } from "@/lib/evolve/waves/queries/store";
import { viewWave } from "./view-wave";

/** A page of waves, the newest first, with how many there are. */
export async function readWaves(page: { readonly offset: number; readonly limit: number }): Promise<WavesPage> {
  const { waves, total } = await listWaves(page);
  return { total, waves: waves.map(viewWave) };
}

export const pageOfWaves = (page: number) => ({ offset: (page - 1) * WAVES_PAGE, limit: WAVES_PAGE });
