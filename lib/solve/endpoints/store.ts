import { database } from "@/lib/db/client";
import type { ModelEndpoint } from "@/lib/models/contract";
import { type EndpointInput, parseEndpoint } from "@/lib/models/parse-endpoint";
import { demoBaseUrl, demoEndpoint, demoEndpoints, isDemoModel } from "./demo-endpoints";
import { InvalidEndpoint } from "./invalid-endpoint";

const FIELDS = { id: true, baseUrl: true, modelName: true, keyEnv: true, offline: true } as const;

/** All models that can be measured: the connected ones by name, then the offline demo models. */
export async function listEndpoints(demoUrl: string = demoBaseUrl()): Promise<ModelEndpoint[]> {
  const rows = await database().modelEndpoint.findMany({ orderBy: { id: "asc" }, select: FIELDS });
  return [...rows, ...demoEndpoints(demoUrl)];
}

/** Connects a model, or changes how it is reached; gates that were planned before keep what they were planned with. @throws InvalidEndpoint */
export async function saveEndpoint(input: EndpointInput): Promise<ModelEndpoint> {
  const parsed = parseEndpoint(input);
  if (!parsed.ok) throw new InvalidEndpoint(parsed.problems);
  const { id, ...data } = parsed.endpoint;
  return database().modelEndpoint.upsert({ where: { id }, create: { id, ...data }, update: data, select: FIELDS });
}

export async function findEndpoint(id: string, demoUrl: string = demoBaseUrl()): Promise<ModelEndpoint | null> {
  if (isDemoModel(id)) return demoEndpoint(id, demoUrl);
  return database().modelEndpoint.findUnique({ where: { id }, select: FIELDS });
}

/** Disconnects a model; what was measured with it stays. False where there was none of this name. */
export async function removeEndpoint(id: string): Promise<boolean> {
  const { count } = await database().modelEndpoint.deleteMany({ where: { id } });
  return count > 0;
}
