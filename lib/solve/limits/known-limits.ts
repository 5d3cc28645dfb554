import type { EndpointLimits, ModelEndpoint } from "@/lib/models/contract";

/** What was read counts for so long, in milliseconds. */
const FRESH_MS = 15_000;

/**
 * An endpoint's limits as they stand in the table: read anew now and then, whoever asks at the same time shares a reading.
 * Those frozen with the gate hold where the model isn't connected any more, and before the first reading; a reading that
 * fails changes nothing.
 */
export class KnownLimits {
  #limits: EndpointLimits;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(
    private readonly endpoint: Pick<ModelEndpoint, "id" | "limits">,
    private readonly read: (endpointId: string) => Promise<EndpointLimits | null>,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#limits = endpoint.limits ?? {};
  }

  async current(): Promise<EndpointLimits> {
    if (this.now() - this.#readAt < FRESH_MS) return this.#limits;
    this.#reading ??= this.#readAgain().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
    return this.#limits;
  }

  async #readAgain(): Promise<void> {
    const { id, limits: frozen = {} } = this.endpoint;
    const known = this.#limits;
    this.#limits = await this.read(id).then(
      (found) => found ?? frozen,
      () => known,
    );
    this.#readAt = this.now();
  }
}
