import { database } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { ConnectionCheck } from "@/lib/models/connection/connection-check";
import type { ModelEndpoint } from "@/lib/models/contract";
import { type EndpointInput, parseEndpoint } from "@/lib/models/parse-endpoint";
import { demoBaseUrl, demoEndpoint, demoEndpoints, isDemoModel } from "./demo-endpoints";
import { askedBy, columnsOf, ENDPOINT_COLUMNS, endpointOf, isAskedAlike } from "./endpoint-row";
import { InvalidEndpoint } from "./invalid-endpoint";

/** All models that can be measured: the connected ones by name, then the offline demo models. */
export async function listEndpoints(): Promise<ModelEndpoint[]> {
  const rows = await database().modelEndpoint.findMany({ orderBy: { id: "asc" }, select: ENDPOINT_COLUMNS });
  return [...rows.map(endpointOf), ...demoEndpoints()];
}

/**
 * Connects a model, or changes how it is reached; gates that were planned before keep what they were planned with, but for
 * the limits, which hold for all from now on. What an earlier connection test found is forgotten where it no longer says
 * anything. `as: "new"` refuses a name that is taken, `"present"` one that isn't there. @throws InvalidEndpoint
 */
export async function saveEndpoint(input: EndpointInput, as?: "new" | "present"): Promise<ModelEndpoint> {
  const parsed = parseEndpoint(input);
  if (!parsed.ok) throw new InvalidEndpoint(parsed.problems);
  const { id } = parsed.endpoint;
  const data = columnsOf(parsed.endpoint);
  const refuse = (message: string) => new InvalidEndpoint([{ field: "id", message }]);
  return transaction(async (tx) => {
    const before = await tx.modelEndpoint.findUnique({ where: { id }, select: ENDPOINT_COLUMNS });
    if (before && as === "new") throw refuse(`A model is connected as ${id} already: edit it, or give another name`);
    if (!before && as === "present") throw refuse(`No model is connected as ${id}: it was removed meanwhile`);
    const same = before !== null && isAskedAlike(endpointOf(before), parsed.endpoint);
    const row = await tx.modelEndpoint.upsert({
      where: { id },
      create: { id, ...data },
      update: { ...data, ...(same ? {} : { checkedAt: null, check: null }) },
      select: ENDPOINT_COLUMNS,
    });
    return endpointOf(row);
  });
}

export async function findEndpoint(id: string, demoUrl: string = demoBaseUrl()): Promise<ModelEndpoint | null> {
  if (isDemoModel(id)) return demoEndpoint(id, demoUrl);
  const row = await database().modelEndpoint.findUnique({ where: { id }, select: ENDPOINT_COLUMNS });
  return row && endpointOf(row);
}

/** Disconnects a model; what was measured with it stays. False where there was none of this name. */
export async function removeEndpoint(id: string): Promise<boolean> {
  const { count } = await database().modelEndpoint.deleteMany({ where: { id } });
  return count > 0;
}

/**
 * Keeps what a connection test found of this endpoint. A model that isn't connected any more, or was given another way
 * while it was tested, has nowhere to keep it.
 */
export async function recordCheck(tested: ModelEndpoint, check: ConnectionCheck, checkedAt: Date): Promise<void> {
  const where = { id: tested.id, ...askedBy(tested) };
  await database().modelEndpoint.updateMany({ where, data: { checkedAt, check: JSON.stringify(check) } });
}

/** The latest connection test of each model that had one, with its moment (ISO). */
export async function latestChecks(): Promise<Map<string, { check: ConnectionCheck; checkedAt: string }>> {
  const rows = await database().modelEndpoint.findMany({
    where: { check: { not: null } },
    select: { id: true, check: true, checkedAt: true },
  });
  return new Map(
    rows.flatMap(
      ({ id, check, checkedAt }) =>
        check === null || checkedAt === null
          ? []
          : [[id, { check: JSON.parse(check) as ConnectionCheck, checkedAt: checkedAt.toISOString() }]], // by recordCheck
    ),
  );
}
