import { endpoint } from "@/app/_edge/endpoint";
import { viewSeed } from "@/app/synthesis/waves/view-wave";
import { waveParams } from "@/app/synthesis/waves/wave-params";
import { seedsOf } from "@/lib/evolve/waves/queries/store";

/** The seeds of a wave with where their runs stand; at most 500. */
export const GET = endpoint({
  params: waveParams,
  run: async ({ params }) => ({ seeds: (await seedsOf(params.wave)).map(viewSeed) }),
});
