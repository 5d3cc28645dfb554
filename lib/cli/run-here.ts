import { findTaskByInstruction, revisionTask } from "@/lib/corpus/details/store";
import { cancelGate } from "@/lib/gate/cancel-gate";
import type { GateOrder } from "@/lib/gate/plan-gate";
import { gateView } from "@/lib/gate/queries/store";
import { runGates } from "@/lib/gate/run-gates";
import type { GateView } from "@/lib/gate/views";
import { serveDemo } from "@/lib/models/demo/serve";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { connectModels } from "@/lib/solve/connect-models";
import { isDemoModel } from "@/lib/solve/endpoints/demo-endpoints";
import { closeProcessLimits } from "@/lib/solve/limits/shared-limits";
import { localBackend } from "@/lib/solve/local-backend";
import { liveLine } from "./live-line";
import { onInterrupt } from "./on-interrupt";
import { planOrder } from "./plan-order";
import type { SolverOptions } from "./solver-options";

export interface HereResult {
  readonly gates: readonly GateView[];
  readonly interrupted: boolean;
}

/** Plans and runs rollouts in this process, with progress on stderr. Ctrl-C keeps what is done. @throws Error */
export function runHere(
  targets: readonly string[],
  options: SolverOptions,
  order: Pick<GateOrder, "kind" | "curtail">,
): Promise<HereResult> {
  const demo = isDemoModel(options.model) && !options.baseUrl;
  return playHere({ demo, concurrency: options.concurrency }, (demoUrl) =>
    planOrder(targets, options, { ...order, runBy: "caller" }, { ...(demoUrl !== undefined && { demoUrl }) }),
  );
}

interface PlayOptions {
  /** The offline models are needed. */
  readonly demo: boolean;
  readonly concurrency: number;
}

type GateToPlay = { readonly id: string; readonly k: number };

/** Runs the gates that `plan` gives in this process. `demoUrl`: where the offline models are, if they are needed. */
export function playHere(
  { demo: offline, concurrency }: PlayOptions,
  plan: (demoUrl?: string) => Promise<readonly GateToPlay[]>,
): Promise<HereResult> {
  return onInterrupt(async (signal) => {
    const demo = offline ? await serveDemo({ lookup: findTaskByInstruction }) : null;
    const sandbox = createSandbox({ processes: Math.min(2, concurrency) });
    try {
      const gates = await plan(demo?.baseUrl);
      const model = connectModels(demo?.baseUrl);
      const world = { sandbox, backend: localBackend, model, task: revisionTask };
      const interrupted = await runAll(gates, world, concurrency, signal);
      const views = await Promise.all(gates.map(({ id }) => gateView(id)));
      return { gates: views.filter((view) => view !== null), interrupted };
    } finally {
      await Promise.all([sandbox.close(), demo?.close(), closeProcessLimits()]);
    }
  });
}

/** True where it was interrupted: the gates that weren't done by then are cancelled, with what they have shown. */
async function runAll(
  gates: readonly GateToPlay[],
  world: Parameters<typeof runGates>[1],
  concurrency: number,
  signal: AbortSignal,
): Promise<boolean> {
  const counts = { passed: 0, failed: 0, truncated: 0, errored: 0 };
  /** Slots that a certain verdict made superfluous, or that had their score before. */
  let spared = 0;
  const line = liveLine();
  const show = (done: number, total: number) => {
    const parts = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
    if (spared > 0) parts.push(`${spared} not needed`);
    line.show(`${done}/${total} rollouts  ${parts.join("  ")}`);
  };
  show(
    0,
    gates.reduce((sum, { k }) => sum + k, 0),
  );
  try {
    await runGates(gates, world, {
      ...{ concurrency, signal },
      onSlot: (done, total, result) => {
        if (result.kind === "scored" && result.outcome) counts[result.outcome]++;
        else if (result.kind === "exhausted") counts.errored++;
        else spared++;
        show(done, total);
      },
    });
    return false;
  } catch (cause) {
    if (!signal.aborted) throw cause;
    await Promise.all(gates.map(({ id }) => cancelGate(id)));
    return true;
  } finally {
    line.end();
  }
}
