import { ladderMoves } from "./ladder-moves";
import { outcomeFacts } from "./queries/store";
import type { WaveOutcome } from "./views";

/** How the ladder moved for each model, as the standing rates are now. */
export const waveOutcome = async (wave: number): Promise<WaveOutcome> => ladderMoves(await outcomeFacts(wave));
