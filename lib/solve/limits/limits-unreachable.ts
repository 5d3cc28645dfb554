/** The tables of an endpoint's limits can't be asked: the endpoint isn't to blame, nor is whoever waits for it. */
export class LimitsUnreachable extends Error {
  override readonly name = "LimitsUnreachable";
  readonly kind = "limits-unreachable";
  constructor(endpointId: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The limits of ${endpointId} can't be asked for: ${why}`, { cause });
  }
}
