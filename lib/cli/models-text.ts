import type { ConnectionCheck } from "@/lib/models/connection/connection-check";
import type { ModelEndpoint } from "@/lib/models/contract";
import type { KeyPresence } from "@/lib/solve/endpoints/keys/key-presence";
import { formatUsd } from "@/lib/statistics/format-usd";
import type { UsageSums } from "@/lib/trajectories/usage/views";
import { textTable } from "./text-table";

export interface ListedModel extends ModelEndpoint {
  /** Null: it needs no key. */
  readonly key: KeyPresence | null;
  readonly test: { readonly check: ConnectionCheck; readonly checkedAt: string } | null;
  /** Null: it was never asked. */
  readonly used: UsageSums | null;
}

/** The models for people who read a terminal; what was never priced is never shown as $0. */
export function modelsText(models: readonly ListedModel[], now: Date): string {
  const rows = models.map((model) => [
    model.id,
    model.offline ? "built in" : model.baseUrl,
    keyText(model),
    testText(model, now),
    model.used ? model.used.attempts.toLocaleString("en-US") : "-",
    model.used ? (model.used.inputTokens + model.used.outputTokens).toLocaleString("en-US") : "-",
    costText(model),
  ]);
  return textTable(["model", "address", "key", "latest test", "attempts", "tokens", "cost"], rows);
}

function keyText({ keyEnv, key }: ListedModel): string {
  if (keyEnv === null) return "none";
  const workers = key && key.workers > 0 ? `, ${key.workersWith} of ${key.workers} workers` : "";
  return `${keyEnv} (${key?.here ? "set here" : "not set here"}${workers})`;
}

function testText({ offline, test }: ListedModel, now: Date): string {
  if (!test) return offline ? "-" : "never";
  const { verdict, stage } = test.check;
  return `${verdict}${stage ? ` at ${stage}` : ""}, ${age(now.getTime() - Date.parse(test.checkedAt))} ago`;
}

function age(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 60) return `${Math.max(0, minutes)} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

function costText({ offline, used }: ListedModel): string {
  if (!used || offline) return "-";
  if (used.unpriced === 0) return formatUsd(used.cost);
  return used.cost > 0 ? `${formatUsd(used.cost)} + ${used.unpriced} attempts unpriced` : "unpriced";
}
