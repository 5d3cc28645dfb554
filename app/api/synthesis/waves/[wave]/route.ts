import { endpoint } from "@/app/_edge/endpoint";
import { viewTerms, viewWave } from "@/app/synthesis/waves/view-wave";
import { waveParams } from "@/app/synthesis/waves/wave-params";
import { waveDetail } from "@/lib/evolve/waves/queries/store";

/** One wave: where it stands, what it used, and its terms. */
export const GET = endpoint({
  params: waveParams,
  run: async ({ params }) => {
    const { terms, ...row } = await waveDetail(params.wave);
    return { ...viewWave(row), terms: viewTerms(terms) };
  },
});
