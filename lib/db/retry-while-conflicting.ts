import { setTimeout as pause } from "node:timers/promises";

const TRIES = 6;

/** Repeats what met a deadlock or a conflict of two transactions: it left no trace, and may run again after a moment. */
export async function retryWhileConflicting<T>(
  act: () => Promise<T>,
  isConflict: (error: unknown) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!isConflict(error) || attempt === TRIES) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}
