const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs `body` with a signal that fires on Ctrl-C, SIGTERM or where the terminal goes away; a second Ctrl-C ends the process
 * as if nobody listened.
 */
export async function onInterrupt<T>(body: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort(new Error("interrupted"));
  for (const name of SIGNALS) process.once(name, stop);
  try {
    return await body(controller.signal);
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
  }
}
