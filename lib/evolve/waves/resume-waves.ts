import { runningWaves } from "./store";
import { tendWave } from "./tend-wave";

/** Makes sure that every wave that runs goes on. Called now and then, so that none is left where a job was lost for good. */
export async function resumeWaves(): Promise<void> {
  for (const number of await runningWaves()) await tendWave(number);
}
