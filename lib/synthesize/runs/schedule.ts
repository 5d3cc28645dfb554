import { gateCandidate } from "@/lib/jobs/definitions/gate-candidate";
import { synthesisTurn } from "@/lib/jobs/definitions/synthesis-turn";
import { tendWave } from "@/lib/jobs/definitions/tend-wave";
import { jobQueue } from "@/lib/jobs/queue";

type Within = Parameters<typeof jobQueue>[0];

interface Place {
  readonly id: string;
  /** What the run's next step goes on from. */
  readonly version: number;
}

const turnKey = ({ id, version }: Place): string => `synthesis-turn:${id}:${version}`;

/** Has the next turn of a run played. From one version one job lives: a second is the first. */
export async function scheduleTurn(place: Place, priority: number, within?: Within): Promise<void> {
  await jobQueue(within).enqueue(synthesisTurn, { runId: place.id }, { key: turnKey(place), priority });
}

/** Takes the next turn back; one that is being played learns of it at its next heartbeat. */
export async function unscheduleTurn(place: Place, within?: Within): Promise<void> {
  await jobQueue(within).cancel([turnKey(place)]);
}

/** Has a gate planned on a candidate; ahead of rollouts, since a synthesizer waits for it. */
export async function scheduleGate(gateId: string, within?: Within): Promise<void> {
  await jobQueue(within).enqueue(gateCandidate, { gateId }, { key: `gate-candidate:${gateId}`, priority: 50 });
}

/** Has its wave looked after once a run is over: its place is free for the next seed. */
export async function scheduleTending(wave: number, endedRun: string, within?: Within): Promise<void> {
  await jobQueue(within).enqueue(tendWave, { wave }, { key: `tend-wave:${wave}:${endedRun}`, priority: 50 });
}
