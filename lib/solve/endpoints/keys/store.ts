import { database } from "@/lib/db/client";
import type { KeyPresence } from "./key-presence";

type Environment = Readonly<Record<string, string | undefined>>;

/** A worker that was silent for longer is taken for gone. Milliseconds. */
const SILENT_MS = 20_000;

async function namedVariables(): Promise<string[]> {
  const rows = await database().modelEndpoint.findMany({
    where: { keyEnv: { not: null } },
    distinct: ["keyEnv"],
    select: { keyEnv: true },
  });
  return rows.flatMap(({ keyEnv }) => keyEnv ?? []);
}

const isSet = (env: Environment, name: string): boolean => Boolean(env[name]?.trim());

/** Writes down which of the endpoints' key variables this worker has: their names, never a key. */
export async function recordWorkerKeys(workerId: string, env: Environment = process.env): Promise<void> {
  const keys = JSON.stringify((await namedVariables()).filter((name) => isSet(env, name)).sort());
  await database().worker.updateMany({ where: { id: workerId, keys: { not: keys } }, data: { keys } });
}

/** Live workers that have said that they have this variable. Only variables that a connected endpoint names are known. */
export const workersWith = (variable: string): Promise<number> =>
  database().worker.count({
    where: { heartbeatAt: { gte: new Date(Date.now() - SILENT_MS) }, keys: { contains: JSON.stringify(variable) } },
  });

/** Of each variable that an endpoint names, where it is set. */
export async function keyPresence(env: Environment = process.env): Promise<Map<string, KeyPresence>> {
  const since = new Date(Date.now() - SILENT_MS);
  const [names, workers] = await Promise.all([
    namedVariables(),
    database().worker.findMany({ where: { heartbeatAt: { gte: since } }, select: { keys: true } }),
  ]);
  const known = workers.map(({ keys }) => new Set(JSON.parse(keys) as string[])); // written by recordWorkerKeys alone
  return new Map(
    names.map((name) => [
      name,
      { here: isSet(env, name), workersWith: known.filter((keys) => keys.has(name)).length, workers: known.length },
    ]),
  );
}
