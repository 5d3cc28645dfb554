import { basename } from "node:path";
import { readTaskUnless } from "@/lib/task/read-task";
import type { TaskProblem } from "@/lib/task/task-reading";
import type { Irregularity } from "@/lib/task/task-source";
import { summariseLeftover } from "../leftovers/summarise-leftover";
import type { LeftoverSummary } from "../leftovers/views";
import { type PreparedTier, prepareTier, sourceIdOf } from "./prepare-tier";

/** A folder, read and ready for the database: plain data. */
export type PreparedFolder =
  | { readonly kind: "tier"; readonly name: string; readonly tier: PreparedTier }
  /** The tier has exactly these files already. */
  | { readonly kind: "unchanged"; readonly name: string }
  | {
      readonly kind: "skipped";
      readonly name: string;
      readonly reason: string;
      readonly irregularities: readonly Irregularity[];
      readonly leftover: LeftoverSummary;
    }
  | { readonly kind: "unreadable"; readonly name: string; readonly problem: TaskProblem };

/** Reads a folder; `knownSource`: what its tier is stored from, if it is. What the folder holds never makes it throw. */
export async function prepareFolder(folder: string, knownSource: string | undefined): Promise<PreparedFolder> {
  const name = basename(folder);
  const reading = await readTaskUnless(
    folder,
    (files) => knownSource !== undefined && sourceIdOf({ name, files }) === knownSource,
  );
  if (reading === null) return { kind: "unchanged", name };
  if (reading.kind === "unreadable") return reading;
  if (reading.kind === "task") return { kind: "tier", name, tier: prepareTier(reading.task) };
  const { reason, irregularities, content } = reading;
  return { kind: "skipped", name, reason, irregularities, leftover: summariseLeftover(content) };
}
