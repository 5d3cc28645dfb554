import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { Admission, ModelEndpoint, Permit } from "@/lib/models/contract";
import { KnownLimits } from "./known-limits";
import { SharedPlaces } from "./shared-places";
import { SharedRate } from "./shared-rate";
import { claimWindow, currentLimits, dropShare, renewShare, unclaimWindow } from "./store";

export interface SharedLimitsOptions {
  /** Default 20 s. */
  readonly leaseMs?: number;
  /** Default a minute. */
  readonly windowMs?: number;
}

/** Everything that one process knows about one endpoint's limits. */
class EndpointKeeper implements Admission {
  readonly #places: SharedPlaces;
  readonly #requests: SharedRate;
  readonly #tokens: SharedRate;
  readonly #limits: KnownLimits;

  constructor(endpoint: ModelEndpoint, workerId: string, { leaseMs, windowMs }: Required<SharedLimitsOptions>) {
    const endpointId = endpoint.id;
    this.#limits = new KnownLimits(endpoint, currentLimits);
    this.#places = new SharedPlaces({ endpointId, workerId, leaseMs, renew: renewShare, drop: dropShare });
    const rate = { endpointId, windowMs, patienceMs: leaseMs, claim: claimWindow, unclaim: unclaimWindow };
    this.#requests = new SharedRate({ ...rate, kind: "requests" });
    this.#tokens = new SharedRate({ ...rate, kind: "tokens" });
  }

  async enter(tokens: () => number, signal: AbortSignal | undefined): Promise<Permit> {
    const { concurrency, requestsPerMinute, tokensPerMinute } = await this.#limits.current();
    if (concurrency !== undefined) await this.#places.enter(concurrency, signal);
    try {
      if (requestsPerMinute !== undefined) await this.#requests.take(1, requestsPerMinute, signal);
      const estimated = tokensPerMinute === undefined ? 0 : tokens();
      const window = tokensPerMinute === undefined ? null : await this.#tokens.take(estimated, tokensPerMinute, signal);
      return {
        leave: (used) => {
          if (concurrency !== undefined) this.#places.leave();
          if (window !== null && used !== null) this.#tokens.correct(used - estimated, window);
        },
      };
    } catch (cause) {
      if (concurrency !== undefined) this.#places.leave();
      throw cause;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#places.close(), this.#requests.close(), this.#tokens.close()]);
  }
}

/**
 * Holds the limits of endpoints over all processes on one database: requests in flight by leased shares, requests and
 * tokens a minute by claimed blocks. Offline demo models have none; an endpoint without limits costs one read of its row
 * now and then. `close` gives everything back at once instead of letting it lapse.
 */
export class SharedLimits {
  readonly #keepers = new Map<string, EndpointKeeper>();
  readonly #workerId = `${hostname()}/${process.pid}/${randomBytes(4).toString("hex")}`;
  readonly #options: Required<SharedLimitsOptions>;

  constructor({ leaseMs = 20_000, windowMs = 60_000 }: SharedLimitsOptions = {}) {
    this.#options = { leaseMs, windowMs };
  }

  admission(endpoint: ModelEndpoint): Admission | null {
    if (endpoint.offline) return null;
    const known = this.#keepers.get(endpoint.id);
    if (known) return known;
    const fresh = new EndpointKeeper(endpoint, this.#workerId, this.#options);
    this.#keepers.set(endpoint.id, fresh);
    return fresh;
  }

  async close(): Promise<void> {
    const keepers = [...this.#keepers.values()];
    this.#keepers.clear();
    await Promise.all(keepers.map((keeper) => keeper.close()));
  }
}

let limits: SharedLimits | null = null;

/** The process's one view of all limits. */
export function processLimits(): SharedLimits {
  limits ??= new SharedLimits();
  return limits;
}

/** Gives back what the process holds; to be called when it stops, while the database is open. */
export async function closeProcessLimits(): Promise<void> {
  await limits?.close();
  limits = null;
}
