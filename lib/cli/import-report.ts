import { allFindings, countFindings, importRun } from "@/lib/corpus/imports/store";
import type { FindingCounts, ImportFindingView, ImportRunView } from "@/lib/corpus/imports/views";

/** What became of one source. */
export interface SourceResult {
  readonly run: ImportRunView;
  readonly irregularities: FindingCounts["irregularities"];
  /** Checks that are due for its tiers. */
  readonly checks: number;
  /** Folders that were left out, with the reason. */
  readonly skipped: readonly ImportFindingView[];
  readonly unreadable: readonly ImportFindingView[];
}

/** Reads the report of a run. @throws Error for an unknown one */
export async function sourceResult(runId: string, checks: number): Promise<SourceResult> {
  const run = await importRun(runId);
  if (!run) throw new Error(`There is no import ${runId}.`);
  const { irregularities } = await countFindings(runId);
  const [skipped, unreadable] = await Promise.all([collect(runId, "skipped"), collect(runId, "unreadable")]);
  return { run, irregularities, checks, skipped, unreadable };
}

async function collect(runId: string, outcome: "skipped" | "unreadable"): Promise<ImportFindingView[]> {
  const found: ImportFindingView[] = [];
  for await (const finding of allFindings(runId, { outcome })) found.push(finding);
  return found;
}

/** Results of an import for people: what was left out and why, then the counts. */
export function importText(results: readonly SourceResult[]): string {
  return results.map((result) => sourceText(result, results.length > 1)).join("\n");
}

/** The same for programs: one document. */
export function importJson(results: readonly SourceResult[]): string {
  const sources = results.map(({ run, ...rest }) => {
    const { kind, source, state, total, done, counts, irregular, problem } = run;
    return {
      import: run.id,
      kind,
      source,
      state,
      folders: total,
      done,
      ...counts,
      irregular,
      problem,
      ...rest,
      ...named(rest),
    };
  });
  return `${JSON.stringify({ sources }, null, 2)}\n`;
}

/** Lists of folders stand beside their counts. */
const named = ({ skipped, unreadable }: Pick<SourceResult, "skipped" | "unreadable">) => {
  const brief = ({ name, reason }: ImportFindingView) => ({ name, reason });
  return {
    skipped: skipped.length,
    unreadable: unreadable.length,
    skippedFolders: skipped.map(brief),
    unreadableFolders: unreadable.map(brief),
  };
};

function sourceText(result: SourceResult, titled: boolean): string {
  const { run, skipped, unreadable } = result;
  const blocks = [
    titled ? [`== ${run.source}`] : [],
    unreadable.map(({ name, reason }) => `UNREADABLE  ${name}\n  ${reason}`),
    skipped.map(({ name, reason }) => `skipped ${name}: ${reason}`),
    irregularityLines(result),
    problemLines(run),
    run.total === null ? [] : summaryLines(result),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function problemLines({ source, state, problem }: ImportRunView): string[] {
  if (state === "cancelled")
    return [`CANCELLED  ${source}`, "  Somebody cancelled it; what was imported by then is kept."];
  return problem ? [`REFUSED  ${source}`, `  ${problem.message}`, `  ${problem.remedy}`] : [];
}

function irregularityLines({ irregularities }: SourceResult): string[] {
  const counts = Object.entries(irregularities).sort(([, a], [, b]) => b - a);
  if (counts.length === 0) return [];
  const width = Math.max(...counts.map(([kind]) => kind.length));
  return [
    "Irregularities (folders)",
    ...counts.map(([kind, count]) => `  ${kind.padEnd(width)}  ${String(count).padStart(5)}`),
  ];
}

function summaryLines({ run, checks }: SourceResult): string[] {
  const row = (word: string, count: number) => `  ${word.padEnd(10)}${String(count).padStart(6)}`;
  const seconds =
    run.startedAt && run.finishedAt ? (Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1_000 : null;
  return [
    `Read ${run.done} of ${run.total} folder${run.total === 1 ? "" : "s"}${seconds === null ? "" : ` in ${seconds.toFixed(1)} s`}`,
    ...Object.entries(run.counts).map(([outcome, count]) => row(outcome, count)),
    ...(checks > 0 ? [`${checks} check${checks === 1 ? "" : "s"} planned; the workers run them (npm start).`] : []),
  ];
}
