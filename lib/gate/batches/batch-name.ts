import type { NewGate } from "./store";

const plural = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;

/** What a batch is called where nobody named it: what is played on what by whom. */
export function batchName(gates: readonly NewGate[]): string {
  const kinds = new Set(gates.map(({ kind }) => kind));
  const kind = kinds.size > 1 ? "Run" : kinds.has("eval") ? "Eval" : "Gate";
  const tiers = [...new Set(gates.map(({ tierName }) => tierName))];
  const models = [...new Set(gates.map(({ settings }) => settings.endpoint.id))];
  const on = tiers.length === 1 ? tiers[0] : plural(tiers.length, "tier");
  return `${kind} on ${on}, ${models.length === 1 ? models[0] : plural(models.length, "model")}`;
}
