import { RunMoved } from "./run";

/** Does what reads a run and goes on from it, once more where another went on meanwhile. @throws RunMoved the second time */
export async function onceMore<T>(body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (cause) {
    if (!(cause instanceof RunMoved)) throw cause;
    return body();
  }
}
