/** What a process wants of an endpoint's concurrency and what it has. */
export interface Claim {
  readonly workerId: string;
  /** Requests that it has in flight or waiting. */
  readonly wanted: number;
}

/** A remainder goes round among those who still want, so that nobody waits for ever where there are more workers than places. */
export const ROUND_MS = 5_000;

/**
 * Divides `limit` places among those who want some: to nobody more than he wants, what one doesn't want to the others, in
 * whole places (max-min fairness). Never sums above `limit`. Pure: all who see the same claims in the same round get the
 * same answer.
 */
export function shareOut(limit: number, claims: readonly Claim[], round: number): Map<string, number> {
  const shares = new Map(claims.map(({ workerId }) => [workerId, 0]));
  let left = limit;
  let open = claims.filter(({ wanted }) => wanted > 0);
  while (left > 0 && open.length > 0) {
    const each = Math.floor(left / open.length);
    if (each === 0) break;
    for (const { workerId, wanted } of open) {
      const has = shares.get(workerId) ?? 0;
      const more = Math.min(each, wanted - has);
      shares.set(workerId, has + more);
      left -= more;
    }
    open = open.filter(({ workerId, wanted }) => wanted > (shares.get(workerId) ?? 0));
  }
  const order = [...open].sort((a, b) => (a.workerId < b.workerId ? -1 : 1));
  for (let index = 0; index < Math.min(left, order.length); index++) {
    const lucky = order[(index + round) % order.length];
    if (lucky) shares.set(lucky.workerId, (shares.get(lucky.workerId) ?? 0) + 1);
  }
  return shares;
}
