import { type Bands, bandsSchema } from "@/lib/gate/bands";
import { DEFAULT_K } from "@/lib/gate/plan-gate";
import { readBands } from "@/lib/gate/settings/store";
import type { ModelEndpoint } from "@/lib/models/contract";
import { DEFAULT_LIMITS, type SolveLimits } from "@/lib/solve/backend";
import { findEndpoint } from "@/lib/solve/endpoints/store";
import type { Judge } from "@/lib/synthesize/runs/judge";
import { UnstartableRun } from "@/lib/synthesize/runs/start-run";

/** Who judges, and how, as it is asked for. */
export interface TermsOrder {
  /** The model that plays the gates. */
  readonly solverId: string;
  /** Rollouts a gate. Default 20. */
  readonly k?: number;
  readonly limits?: Partial<SolveLimits>;
  /** Stop gates as soon as their verdict is certain. Default true. */
  readonly curtail?: boolean;
  /** Default: as edited in the settings. */
  readonly bands?: Bands;
  readonly priority?: number;
}

/** The terms of runs as they stand now, to be frozen with them. @throws UnstartableRun */
export async function runTerms(
  order: TermsOrder,
  authorId: string | null,
): Promise<{ readonly judge: Judge; readonly bands: Bands; readonly synthesizer: ModelEndpoint | null }> {
  const { k = DEFAULT_K, curtail = true, priority = 0 } = order;
  if (!Number.isInteger(k) || k < 1 || k > 1000)
    throw new UnstartableRun("k, the rollouts of a gate, must be a whole number from 1 to 1000.");
  const [endpoint, synthesizer] = await Promise.all([
    connected(order.solverId),
    authorId === null ? null : connected(authorId),
  ]);
  const bands = order.bands ? bandsSchema.parse(order.bands) : await readBands();
  return {
    judge: { endpoint, k, limits: { ...DEFAULT_LIMITS, ...order.limits }, curtail, priority },
    bands,
    synthesizer,
  };
}

async function connected(id: string): Promise<ModelEndpoint> {
  const endpoint = await findEndpoint(id);
  if (!endpoint) throw new UnstartableRun(`No model is connected as ${id}. Connect it on the page Models.`);
  return endpoint;
}
