import { modelChoices } from "@/app/models/model-choices";
import type { OrderChoices } from "@/components/synthesis/synthesis-acts";
import { readBands } from "@/lib/gate/settings/store";
import { DEMO_AUTHOR, DEMO_MODELS } from "@/lib/models/demo/demo-models";
import { bandText } from "@/lib/synthesize/protocol/next-step";

const SOLVERS: ReadonlySet<string> = new Set(DEMO_MODELS.map(({ id }) => id));

/** Who may write and who may play the gates. The offline author is no solver, and the offline solvers write nothing. */
export async function orderChoices(): Promise<OrderChoices> {
  const [models, bands] = await Promise.all([modelChoices(), readBands()]);
  return {
    authors: [...models.filter(({ id }) => !SOLVERS.has(id)), { id: DEMO_AUTHOR, offline: true, failedTo: null }],
    solvers: models,
    bands: bands.map(bandText),
    // Its rates lie in the middle of the default bands, which is what the author's script is written for.
    demo: { authorId: DEMO_AUTHOR, solverId: "demo/solver-weak" },
  };
}
