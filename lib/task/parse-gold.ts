import { z } from "zod";
import { parseJsonFile } from "./parse-json-file";
import { GOLD_FILE } from "./task-files";
import type { GoldCall, Irregularity } from "./task-source";

const Pair = z.tuple([z.string().min(1), z.record(z.string(), z.unknown())]);

export interface ParsedGold {
  /** Empty where the text is not a list of pairs: such a gold path can't be replayed. */
  readonly gold: readonly GoldCall[];
  readonly irregularities: readonly Irregularity[];
}

/** Reads `[[name, {arguments}], …]`. Other JSON is reported as `gold-not-pairs`. @throws UnreadableTask if not JSON */
export function parseGold(text: string): ParsedGold {
  const value = parseJsonFile(GOLD_FILE, text);
  if (!Array.isArray(value)) return notPairs("gold.json is not a list");
  const gold: GoldCall[] = [];
  for (const [index, entry] of value.entries()) {
    const pair = Pair.safeParse(entry);
    if (!pair.success) return notPairs(`step ${index + 1} of gold.json is not a pair [tool name, {arguments}]`);
    gold.push({ name: pair.data[0], arguments: pair.data[1] });
  }
  return { gold, irregularities: [] };
}

function notPairs(message: string): ParsedGold {
  return { gold: [], irregularities: [{ kind: "gold-not-pairs", message }] };
}
