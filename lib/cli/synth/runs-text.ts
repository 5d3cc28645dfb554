import type { RunRow } from "@/lib/synthesize/runs/views";
import { plainText } from "@/lib/trajectories/plain-text";
import { textTable } from "../text-table";

/** Characters of a name, a wish or a reason in the table. */
const CELL = 40;

const usd = (value: number): string => (value === 0 ? "–" : `$${value.toFixed(2)}`);

/** What a run is about: its family, the tier that it evolves, or what was wished for. */
const about = ({ familyName, seedName, hint }: RunRow): string =>
  plainText(familyName ?? seedName ?? (hint === "" ? "–" : hint), CELL);

/** Runs as a table, one a line. */
export const runsTable = (runs: readonly RunRow[]): string =>
  textTable(
    ["run", "state", "phase", "writes", "what", "accepted", "gates", "turns", "spent", "reason"],
    runs.map((run) => [
      ...[run.id, run.state, run.level === null ? run.phase : `${run.phase} t${run.level}`],
      ...[`${plainText(run.synthesizerId, CELL)}${run.offline ? " (offline)" : ""}`, about(run)],
      ...[`${run.accepted} to t${run.lastLevel}`, String(run.gates), String(run.turns), usd(run.costUsd)],
      run.reason === null ? "" : plainText(run.reason, CELL),
    ]),
  );
