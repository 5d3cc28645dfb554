/** What `promise` gives, unless the signal fires before. @throws the signal's reason */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  signal.throwIfAborted();
  let fire: () => void = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    fire = () => reject(signal.reason);
    signal.addEventListener("abort", fire, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", fire);
  }
}
