import type { Admission, ChatModel, ModelEndpoint } from "@/lib/models/contract";
import { createChatModel } from "@/lib/models/openai-client";
import { demoBaseUrl } from "./endpoints/demo-endpoints";
import { processLimits, type SharedLimits } from "./limits/shared-limits";

/**
 * Clients for endpoints, one each: a client learns its provider's habits with the first requests. An offline demo model
 * is asked where it is served now (`demoUrl`), not where it was when its gate was planned. Requests keep to the limits
 * that all processes share; who starts them calls `closeProcessLimits` when it stops.
 */
export function connectModels(
  demoUrl: string = demoBaseUrl(),
  limits: () => SharedLimits = processLimits,
): (endpoint: ModelEndpoint) => ChatModel {
  const models = new Map<string, ChatModel>();
  return (frozen) => {
    const endpoint = frozen.offline ? { ...frozen, baseUrl: demoUrl } : frozen;
    const key = JSON.stringify(endpoint);
    const present = models.get(key);
    if (present) return present;
    const admission = endpoint.offline ? null : { enter: enterBy(limits, endpoint) };
    const model = createChatModel(endpoint, admission ? { admission } : {});
    models.set(key, model);
    return model;
  };
}

/** Asks for the keeper each time: the limits may have been closed and opened anew meanwhile. */
const enterBy =
  (limits: () => SharedLimits, endpoint: ModelEndpoint): Admission["enter"] =>
  async (tokens, signal) =>
    (await limits().admission(endpoint)?.enter(tokens, signal)) ?? { leave: () => {} };
