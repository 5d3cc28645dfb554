import { moveWave } from "./store";
import { resumeRunsOf, tendWave } from "./tend-wave";

/** Starts nothing more, and pauses its runs after the call in hand; their gates play on. False where it didn't run. @throws UnknownWave */
export async function pauseWave(number: number): Promise<boolean> {
  const moved = await moveWave(number, ["running"], "paused");
  if (moved) await tendWave(number);
  return moved;
}

/** Goes on with a paused wave; of one that runs, with those of its runs that are paused. False where it is over. @throws UnknownWave */
export async function resumeWave(number: number): Promise<boolean> {
  const moved = await moveWave(number, ["paused", "running"], "running");
  if (moved) await resumeRunsOf(number);
  return moved;
}

/** Ends it for good with its runs and their gates; accepted tiers stay. False where it was over. @throws UnknownWave */
export async function cancelWave(number: number): Promise<boolean> {
  const moved = await moveWave(number, ["running", "paused"], "cancelled");
  if (moved) await tendWave(number);
  return moved;
}
