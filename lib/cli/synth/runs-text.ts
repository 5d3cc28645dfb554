import type { RunRow } from "@/lib/synthesize/runs/views";
import { plainText } from "@/lib/trajectories/plain-text";
import { textTable } from "../text-table";

/** Characters of a name, a wish or a reason in the table. */
const CELL = 40;

const usd = (value: number): string => (value === 0 ? "–" : `$${value.toFixed(2)}`);

/** What a run is about: its family, the tier that it evolves, or what was wished for. */
const about = ({ familyName, seedName, hint }: RunRow): string =>
  plainText(familyName ?? seedName ?? (hint === "" ? "–" : hint), CELL);

const HOUR = 3_600_000;

/** For how long nothing of an open run was kept: `12 min`, `5 h`, `3 d`; a dash for one that is over. */
function quietFor({ state, movedAt, createdAt }: RunRow, now: Date): string {
  if (state === "done" || state === "cancelled") return "–";
  const milliseconds = Math.max(0, now.getTime() - Date.parse(movedAt ?? createdAt));
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / 60_000)} min`;
  const hours = Math.floor(milliseconds / HOUR);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** A foreign agent that hasn't called for so long may be gone; its run holds its family's name all the same. */
const LONG = 24 * HOUR;

/** What to do about agents that may be gone; null where there are none. */
export function quietHint(runs: readonly RunRow[], now: Date): string | null {
  const quiet = runs.filter(({ driver, state, phase, movedAt, createdAt }) => {
    const open = state === "running" || state === "paused";
    const since = now.getTime() - Date.parse(movedAt ?? createdAt);
    return driver === "agent" && open && phase !== "gating" && since > LONG;
  });
  const [first] = quiet;
  if (!first) return null;
  const runsOf = quiet.length === 1 ? "1 run of an agent" : `${quiet.length} runs of agents`;
  return `${runsOf} had no call for over a day and may hold a family's name: general-agent synth cancel ${first.id} --yes frees it.`;
}

/** Runs as a table, one a line. */
export const runsTable = (runs: readonly RunRow[], now: Date): string =>
  textTable(
    ["run", "state", "phase", "writes", "what", "accepted", "gates", "turns", "spent", "reward", "quiet", "reason"],
    runs.map((run) => [
      ...[run.id, run.state, run.level === null ? run.phase : `${run.phase} t${run.level}`],
      ...[`${plainText(run.synthesizerId, CELL)}${run.offline ? " (offline)" : ""}`, about(run)],
      ...[`${run.accepted} to t${run.lastLevel}`, String(run.gates), String(run.turns), usd(run.costUsd)],
      ...[run.reward === null ? "–" : run.reward.toFixed(2), quietFor(run, now)],
      run.reason === null ? "" : plainText(run.reason, CELL),
    ]),
  );
