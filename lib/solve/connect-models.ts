import type { ChatModel, ModelEndpoint } from "@/lib/models/contract";
import { createChatModel } from "@/lib/models/openai-client";
import { demoBaseUrl } from "./endpoints/demo-endpoints";

/**
 * Clients for endpoints, one each: a client learns its provider's habits with the first requests. An offline demo model
 * is asked where it is served now (`demoUrl`), not where it was when its gate was planned.
 */
export function connectModels(demoUrl: string = demoBaseUrl()): (endpoint: ModelEndpoint) => ChatModel {
  const models = new Map<string, ChatModel>();
  return (frozen) => {
    const endpoint = frozen.offline ? { ...frozen, baseUrl: demoUrl } : frozen;
    const key = JSON.stringify([endpoint.id, endpoint.baseUrl, endpoint.modelName, endpoint.keyEnv]);
    const present = models.get(key);
    if (present) return present;
    const model = createChatModel(endpoint);
    models.set(key, model);
    return model;
  };
}
