import { Command, InvalidArgumentError } from "commander";
import { describeFault } from "@/lib/validate/describe-fault";
import type { FolderReport } from "@/lib/validate/task-report";
import { type ValidationProgress, type ValidationReport, validateFolders } from "@/lib/validate/validate-folders";

interface Options {
  readonly json: boolean;
  readonly processes: number;
  readonly failuresOnly: boolean;
}

const EXAMPLES = `
Examples:
  general-agent validate corpus                     every task below a folder
  general-agent validate corpus/day_spa             one family
  general-agent validate corpus/day_spa_t2 --json   one task, for a program
  general-agent validate ~/tasks --processes 4 --failures-only

A task passes if its gold path replays without an error and changes the database, and if verify gives 0 before it and 1
after it and changes nothing. Folders whose name has no level are skipped. Exit code 1 if any task fails.`;

/** `general-agent validate PATH…` */
export function validateCommand(): Command {
  return new Command("validate")
    .description("check that tasks are sound: the gold path replays, verify tells before from after")
    .argument("<path...>", "task folders, families or whole corpora")
    .option("--json", "print one JSON document to standard output", false)
    .option("--processes <n>", "sandbox processes to use", positiveInteger, 2)
    .option("--failures-only", "leave out the counts of irregularities", false)
    .addHelpText("after", EXAMPLES)
    .action(async (paths: string[], options: Options) => {
      const interrupt = new AbortController();
      const stop = () => interrupt.abort(new Error("interrupted"));
      process.once("SIGINT", stop);
      process.once("SIGTERM", stop);
      try {
        const { processes } = options;
        const onProgress = process.stderr.isTTY ? showProgress : undefined;
        const report = await validateFolders(paths, { processes, onProgress, signal: interrupt.signal });
        process.stdout.write(options.json ? asJson(report, options) : asText(report, options));
        if (report.failed > 0) process.exitCode = 1;
      } finally {
        process.off("SIGINT", stop);
        process.off("SIGTERM", stop);
      }
    });
}

function positiveInteger(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0 && value <= 64) return value;
  throw new InvalidArgumentError("Give a whole number from 1 to 64.");
}

function showProgress({ done, total, failed, last }: ValidationProgress): void {
  const text = `${done}/${total}  ${failed} failed  ${last.name}`.slice(0, (process.stderr.columns ?? 80) - 1);
  process.stderr.write(done === total ? "\r\x1b[K" : `\r\x1b[K${text}`);
}

function asJson(report: ValidationReport, { failuresOnly }: Options): string {
  const folders = failuresOnly ? report.folders.filter(isFailure) : report.folders;
  return `${JSON.stringify({ ...report, irregularities: irregularityCounts(report), folders }, null, 2)}\n`;
}

function asText(report: ValidationReport, { failuresOnly }: Options): string {
  const failures = report.folders.filter(isFailure).map(failureText);
  const skipped = report.folders.flatMap((each) =>
    each.kind === "skipped" && !failuresOnly ? [`skipped ${each.folder}: ${each.reason}`] : [],
  );
  const irregularities = failuresOnly ? [] : irregularityLines(report);
  const blocks = [failures, skipped, irregularities, summaryLines(report)].filter((lines) => lines.length > 0);
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function isFailure(each: FolderReport): boolean {
  return each.kind === "failed" || each.kind === "unreadable";
}

function failureText(each: FolderReport): string {
  if (each.kind === "unreadable") {
    const { file, line, message, remedy } = each.problem;
    return `FAILED  ${each.folder}\n  ${file}${line ? `:${line}` : ""}: ${message} ${remedy}`;
  }
  const faults = each.kind === "failed" ? each.report.faults : [];
  const lines = faults.flatMap((fault) => describeFault(fault).split("\n"));
  return [`FAILED  ${each.folder}`, ...lines.map((line) => `  ${line}`)].join("\n");
}

function irregularityCounts(report: ValidationReport): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { irregularities } of report.folders)
    for (const kind of new Set(irregularities.map((each) => each.kind))) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function irregularityLines(report: ValidationReport): string[] {
  const counts = Object.entries(irregularityCounts(report)).sort(([, a], [, b]) => b - a);
  if (counts.length === 0) return [];
  const width = Math.max(...counts.map(([kind]) => kind.length));
  return [
    "Irregularities (folders)",
    ...counts.map(([kind, n]) => `  ${kind.padEnd(width)}  ${String(n).padStart(5)}`),
  ];
}

function summaryLines({ folders, passed, failed, skipped, milliseconds }: ValidationReport): string[] {
  const row = (word: string, count: number) => `  ${word.padEnd(8)}${String(count).padStart(6)}`;
  return [
    `Checked ${folders.length} folder${folders.length === 1 ? "" : "s"} in ${(milliseconds / 1000).toFixed(1)} s`,
    row("passed", passed),
    row("failed", failed),
    row("skipped", skipped),
  ];
}
