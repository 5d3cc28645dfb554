import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { Command } from "commander";
import { runImport } from "@/lib/corpus/imports/run-import";
import { createRun } from "@/lib/corpus/imports/running/store";
import { looksLikeGitAddress, parseGitAddress } from "@/lib/corpus/imports/sources/git-address";
import type { ImportKind } from "@/lib/corpus/imports/views";
import { importProgress } from "./import-progress";
import { importJson, importText, type SourceResult, sourceResult } from "./import-report";
import { checkReportName, writeImportReport } from "./import-report-file";
import { onInterrupt } from "./on-interrupt";

interface Options {
  readonly json: boolean;
  readonly report?: string;
}

const EXAMPLES = `
Examples:
  general-agent import ~/tasks                       every task at any depth below a folder
  general-agent import ~/tasks/day_spa               one family: day_spa_t0, day_spa_t1, …
  general-agent import tasks.tar.gz more.zip         archives (.tar.gz, .tgz, .tar, .zip)
  general-agent import https://example.org/tasks.git#datasets/spa
                                                     the newest commit of a git repository, or one folder of it
  general-agent import ~/tasks --report report.csv   what became of each folder, with its irregularities
  general-agent import ~/tasks --json
  GENERAL_AGENT_DATA=/srv/agent general-agent import ~/tasks

A tier that is known and unchanged is left alone; a changed one gets a new revision, and what was measured on the old one
stays with it. The workers (npm start, npm run worker) then check what is new. Ctrl-C, and even a crash, keeps what is
imported; the same command finishes the rest. Folders whose name has no level are skipped. An archive that is damaged or
would do harm is refused as a whole.

Exit code 1 if a source is refused or a folder can't be read, 130 if it was interrupted.`;

/** `general-agent import SOURCE…` */
export function importCommand(): Command {
  return new Command("import")
    .description("take tasks into the corpus from folders, archives or git, and have what is new checked")
    .argument("<source...>", "folders, families, archives or addresses of git repositories")
    .option("--json", "print one JSON document to standard output", false)
    .option("--report <file>", "write what became of each folder to a .json or .csv file")
    .addHelpText("after", EXAMPLES)
    .action(async (sources: string[], { json, report }: Options) => {
      if (report !== undefined) checkReportName(report);
      const orders = await Promise.all(sources.map(orderOf));
      const results = await onInterrupt((signal) => importAll(orders, signal));
      process.stdout.write(json ? importJson(results) : importText(results));
      if (report !== undefined) await writeImportReport(report, results);
      if (results.some(({ run }) => run.state === "failed" || run.counts.unreadable > 0)) process.exitCode = 1;
      if (results.some(({ run }) => run.state === "cancelled")) process.exitCode = 1;
      if (results.length < orders.length || results.some(({ run }) => run.state === "interrupted")) {
        process.stderr.write("Interrupted. What is imported is kept; run it again for the rest.\n");
        process.exitCode = 130;
      }
    });
}

interface Order {
  readonly kind: ImportKind;
  readonly source: string;
}

/** What a word of the command line stands for. An address or a path that can't be one is refused before anything runs. */
async function orderOf(source: string): Promise<Order> {
  if (looksLikeGitAddress(source)) {
    parseGitAddress(source);
    return { kind: "git", source };
  }
  const path = resolve(source);
  const stats = await stat(path).catch(() => null);
  return { kind: stats?.isFile() ? "archive" : "folder", source: path };
}

async function importAll(orders: readonly Order[], signal: AbortSignal): Promise<SourceResult[]> {
  const results: SourceResult[] = [];
  for (const { kind, source } of orders) {
    if (signal.aborted) break;
    const id = await createRun(kind, source);
    const progress = importProgress();
    try {
      const { checks } = await runImport(id, { signal, onProgress: progress.show });
      results.push(await sourceResult(id, checks));
    } finally {
      progress.end();
    }
  }
  return results;
}
