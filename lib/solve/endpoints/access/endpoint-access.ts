import type { ModelEndpoint } from "@/lib/models/contract";
import { demoBaseUrl } from "../demo-endpoints";

/**
 * Whether this process can ask an endpoint:
 * - `here`: nothing is lacking
 * - `elsewhere`: it lacks something that another worker has, or may have soon
 * - `nowhere`: no worker has had the endpoint's key for `PATIENCE`
 */
export type Access = { readonly kind: "here" } | { readonly kind: "elsewhere" | "nowhere"; readonly why: string };

export interface AccessWorld {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Live workers in whose environment this variable is set. */
  workersWith(variable: string): Promise<number>;
  /** Whether anything answers at this base URL. */
  reaches(baseUrl: string): Promise<boolean>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** A key that no worker has may come with one that is being started. Milliseconds. */
export const PATIENCE = 30_000;

/** Tells for each endpoint whether this process can ask it. Asks the database only where a key is missing. */
export class EndpointAccess {
  /** Variables that no worker had: since when, and when that was last seen. */
  readonly #missed = new Map<string, { readonly since: number; readonly last: number }>();

  constructor(private readonly world: AccessWorld) {}

  async to({ id, keyEnv, offline }: ModelEndpoint): Promise<Access> {
    if (offline) return this.#toDemo();
    if (keyEnv === null || this.world.env[keyEnv]?.trim()) return { kind: "here" };
    if ((await this.world.workersWith(keyEnv)) > 0) {
      this.#missed.delete(keyEnv);
      return { kind: "elsewhere", why: `${id} needs ${keyEnv}, which is set for other workers.` };
    }
    const now = this.world.now();
    const missed = this.#missed.get(keyEnv);
    const since = missed && now - missed.last < PATIENCE ? missed.since : now;
    this.#missed.set(keyEnv, { since, last: now });
    return {
      kind: now - since < PATIENCE ? "elsewhere" : "nowhere",
      why: `${id} needs a key, and no worker has it: set ${keyEnv} where a worker runs, and start that again.`,
    };
  }

  async #toDemo(): Promise<Access> {
    const baseUrl = demoBaseUrl(this.world.env);
    if (await this.world.reaches(baseUrl)) return { kind: "here" };
    const why = `The offline demo models don't answer at ${baseUrl}: set GENERAL_AGENT_URL to where the app answers.`;
    return { kind: "elsewhere", why };
  }
}
