/**
 * Runs one request under a signal of its own that fires with `signal`. The HTTP library never takes its listeners off
 * again; a rollout's signal, which lives through all of its requests, would gather them.
 */
export async function withLinkedSignal<T>(
  signal: AbortSignal | undefined,
  run: (own: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const fire = () => controller.abort(signal?.reason);
  if (signal?.aborted) fire();
  signal?.addEventListener("abort", fire, { once: true });
  try {
    return await run(controller.signal);
  } finally {
    signal?.removeEventListener("abort", fire);
  }
}
