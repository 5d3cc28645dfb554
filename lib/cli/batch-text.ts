import type { BatchView } from "@/lib/gate/batches/views";
import { formatUsd } from "@/lib/statistics/format-usd";
import { textTable } from "./text-table";

const count = (value: number): string => value.toLocaleString("en-US");

function duration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return `${Math.round(milliseconds / 1_000)} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const pace = ({ perMinute }: BatchView): string => (perMinute === null ? "–" : `${perMinute.toFixed(1)}/min`);

function left({ state, slots, millisecondsLeft }: BatchView): string {
  if (state !== "running" || slots.done >= slots.total) return "–";
  return millisecondsLeft === null ? "unknown" : duration(millisecondsLeft);
}

const errors = (batch: BatchView): number => batch.errors.reduce((sum, error) => sum + error.count, 0);

/** Spent of what may be spent. */
function spent({ spentUsd, budgetUsd, spentTokens, budgetTokens, priced }: BatchView): string {
  const dollars = `${formatUsd(spentUsd)}${budgetUsd === null ? "" : ` of ${formatUsd(budgetUsd)}`}`;
  const tokens = `${count(spentTokens)}${budgetTokens === null ? "" : ` of ${count(budgetTokens)}`} tokens`;
  return priced || budgetUsd !== null ? `${dollars}, ${tokens}` : tokens;
}

/** A tally of different tiers, no rate of any. */
const passed = ({ passes, scored, curtailed }: BatchView): string =>
  `${count(passes)} of ${count(scored)}, all tiers together${curtailed > 0 ? `; ${count(curtailed)} gates stopped early` : ""}`;

/** Batches as a table, one a line. */
export const batchTable = (batches: readonly BatchView[]): string =>
  textTable(
    ["batch", "state", "rollouts", "pace", "left", "errors", "priority", "spent", "what"],
    batches.map((batch) => [
      ...[batch.id, batch.state, `${count(batch.slots.done)}/${count(batch.slots.total)}`, pace(batch), left(batch)],
      ...[count(errors(batch)), String(batch.priority), spent(batch), batch.name],
    ]),
  );

/** One batch, a fact a line. */
export function batchLines(batch: BatchView): string[] {
  const { gates, slots } = batch;
  const reason = batch.reason ? ` (${batch.reason.words ?? batch.reason.by})` : "";
  const facts: readonly (readonly [string, string])[] = [
    ["batch", batch.id],
    ["what", batch.name],
    ["state", `${batch.state}${reason}`],
    ["models", `${batch.models.join(", ")}${batch.offline ? " (offline demo models)" : ""}`],
    ["rollouts", `${count(slots.done)} of ${count(slots.total)}, ${count(slots.running)} running`],
    ["gates", `${gates.done} done, ${gates.running} running, ${gates.planned} planned, ${gates.cancelled} cancelled`],
    ["passed", passed(batch)],
    ["pace", pace(batch)],
    ["time left", left(batch)],
    ["priority", String(batch.priority)],
    ["spent", spent(batch)],
    ["errors", batch.errors.map((error) => `${error.count} ${error.kind}`).join(", ") || "none"],
    ["ordered", batch.createdAt],
    ["ended", batch.finishedAt ?? "–"],
  ];
  return facts.map(([name, value]) => `${name.padEnd(10)} ${value}`);
}
