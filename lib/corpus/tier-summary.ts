import { isStrategy } from "@/lib/task/strategies";
import type { DecisionState, SolveRate, TierSummary, Validity } from "./views";

/** The columns of a tier that lists read. */
export const SUMMARY_COLUMNS = {
  name: true,
  familyName: true,
  level: true,
  language: true,
  description: true,
  parentName: true,
  strategies: true,
  toolCount: true,
  goldSteps: true,
  entityCount: true,
  databaseBytes: true,
  irregularityCount: true,
  validity: true,
  decision: true,
  currentRevisionId: true,
} as const;

export interface SummaryRow {
  readonly name: string;
  readonly familyName: string;
  readonly level: number;
  readonly language: string;
  readonly description: string;
  readonly parentName: string | null;
  readonly strategies: string;
  readonly toolCount: number;
  readonly goldSteps: number;
  readonly entityCount: number;
  readonly databaseBytes: number;
  readonly irregularityCount: number;
  readonly validity: string;
  readonly decision: string;
  readonly currentRevisionId: string | null;
}

/** A row as pages see it. Strategies which nobody knows are irregularities of the tier, not strategies. */
export function summaryOf(row: SummaryRow, rates: readonly SolveRate[]): TierSummary {
  const { familyName, parentName, currentRevisionId: _, ...columns } = row;
  return {
    ...columns,
    family: familyName,
    parent: parentName,
    language: row.language === "python" ? "python" : "typescript",
    // A JSON list of strings, written by summarise-task.ts.
    strategies: (JSON.parse(row.strategies) as string[]).filter(isStrategy),
    // These columns hold the words of their types (prisma/models.prisma).
    validity: row.validity as Validity,
    decision: row.decision as DecisionState,
    rates,
  };
}
