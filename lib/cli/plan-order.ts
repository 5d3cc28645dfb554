import type { Budget } from "@/lib/gate/batches/budget";
import { planBatch } from "@/lib/gate/batches/plan-batch";
import { type GateOrder, type PlannedGate, planGate } from "@/lib/gate/plan-gate";
import { resolveTargets } from "@/lib/gate/resolve-targets";
import { knownTiers } from "@/lib/gate/store";
import type { ModelEndpoint } from "@/lib/models/contract";
import { parseEndpoint } from "@/lib/models/parse-endpoint";
import { findEndpoint, listEndpoints } from "@/lib/solve/endpoints/store";
import type { SolverOptions } from "./solver-options";

function givenEndpoint(modelName: string, baseUrl: string, keyEnv: string | null): ModelEndpoint {
  const parsed = parseEndpoint({ baseUrl, modelName, keyEnv });
  if (parsed.ok) return parsed.endpoint;
  throw new Error([...new Set(parsed.problems.map(({ message }) => message))].join("; "));
}

async function endpointOf(options: SolverOptions, demoUrl?: string): Promise<ModelEndpoint> {
  if (options.baseUrl !== undefined) return givenEndpoint(options.model, options.baseUrl, options.keyEnv ?? null);
  if (options.keyEnv !== undefined) throw new Error("--key-env belongs to an endpoint that is given with --base-url.");
  const endpoint = await findEndpoint(options.model, demoUrl);
  if (endpoint) return endpoint;
  const names = (await listEndpoints()).map(({ id }) => id).join(", ");
  throw new Error(`No model is connected as ${options.model}. Connected: ${names}. Or give --base-url URL.`);
}

/** Plans what a command line asks for; `budget` is of what workers play. @throws Error with the remedy: unknown names, a key that isn't there */
export async function planOrder(
  targets: readonly string[],
  options: SolverOptions,
  order: Pick<GateOrder, "kind" | "runBy" | "priority" | "curtail">,
  { demoUrl, budget }: { readonly demoUrl?: string; readonly budget?: Budget } = {},
): Promise<PlannedGate[]> {
  const tiers = resolveTargets(targets, await knownTiers()).map(({ name }) => name);
  const endpoint = await endpointOf(options, demoUrl);
  if (endpoint.keyEnv !== null && !process.env[endpoint.keyEnv])
    throw new Error(`The environment variable ${endpoint.keyEnv} is not set; it must hold the key of ${endpoint.id}.`);
  const { k, seed, turns, tokens, seconds } = options;
  const whole = { ...order, tiers, modelId: endpoint.id, endpoint, k, seed, limits: { turns, tokens, seconds } };
  return budget ? (await planBatch({ orders: [whole], ...budget })).gates : planGate(whole);
}
