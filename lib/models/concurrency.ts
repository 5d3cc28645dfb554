import pLimit, { type LimitFunction } from "p-limit";
import type { ChatModel } from "./contract";

/**
 * Bounds how many requests are in flight to each endpoint of this process. A request whose signal fires while it waits
 * for its turn is never sent. One instance is shared by everything that must keep to the limit.
 */
export class EndpointLimiter {
  readonly #limits = new Map<string, LimitFunction>();

  /** @param allowed requests in flight to the endpoint of this id, at least 1 */
  constructor(private readonly allowed: (endpointId: string) => number) {}

  limited(model: ChatModel): ChatModel {
    const { endpoint } = model;
    return {
      endpoint,
      complete: (request) =>
        this.#limitOf(endpoint.id)(() => {
          request.signal?.throwIfAborted();
          return model.complete(request);
        }),
    };
  }

  #limitOf(id: string): LimitFunction {
    const known = this.#limits.get(id);
    if (known) return known;
    const fresh = pLimit(Math.max(1, this.allowed(id)));
    this.#limits.set(id, fresh);
    return fresh;
  }
}
