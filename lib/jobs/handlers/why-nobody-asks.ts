import type { ModelEndpoint } from "@/lib/models/contract";
import { EndpointAccess } from "@/lib/solve/endpoints/access/endpoint-access";
import { rememberReachable } from "@/lib/solve/endpoints/access/remember-reachable";
import { workersWith } from "@/lib/solve/endpoints/keys/store";
import { WrongWorker } from "../contract";

const access = new EndpointAccess({
  env: process.env,
  workersWith,
  reaches: rememberReachable(),
  now: () => Date.now(),
});

/** Null where this worker can ask the endpoint, else why none can. @throws WrongWorker where another may be able to */
export async function whyNobodyAsks(endpoint: ModelEndpoint): Promise<string | null> {
  const found = await access.to(endpoint);
  if (found.kind === "elsewhere") throw new WrongWorker(found.why);
  return found.kind === "here" ? null : found.why;
}
