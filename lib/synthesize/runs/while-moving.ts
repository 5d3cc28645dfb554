import { setTimeout as pause } from "node:timers/promises";
import { RunMoved } from "./run";

const TRIES = 30;

/**
 * Does what reads a run and keeps a change of it, again where another went on in between (a turn being played keeps every
 * call). @throws RunMoved where that never ends
 */
export async function whileMoving<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (cause) {
      if (!(cause instanceof RunMoved) || attempt === TRIES) throw cause;
      await pause(Math.random() * 40 * Math.min(attempt, 10));
    }
  }
}
