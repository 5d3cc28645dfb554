import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { csvLine } from "@/lib/corpus/export/csv-line";
import { allFindings } from "@/lib/corpus/imports/store";
import type { ImportFindingView } from "@/lib/corpus/imports/views";
import type { SourceResult } from "./import-report";

/** @throws Error for another ending: told before anything is imported */
export function checkReportName(file: string): void {
  if (!/\.(?:json|csv)$/i.test(file)) throw new Error(`The report ${file} must end in .json or .csv.`);
}

/** Writes what became of each folder, a line or an object a folder, as it is read. */
export async function writeImportReport(file: string, results: readonly SourceResult[]): Promise<void> {
  const lines = /\.csv$/i.test(file) ? csv(results) : json(results);
  await pipeline(Readable.from(lines), createWriteStream(file));
}

async function* csv(results: readonly SourceResult[]): AsyncGenerator<string> {
  yield csvLine(["source", "folder", "outcome", "irregularities", "messages", "reason"]);
  for (const { run } of results)
    for await (const { name, outcome, irregularities, reason } of allFindings(run.id, {})) {
      const kinds = irregularities.map(({ kind }) => kind).join(" ");
      const messages = irregularities.map(({ message }) => message).join("; ");
      yield csvLine([run.source, name, outcome, kinds, messages, reason]);
    }
}

async function* json(results: readonly SourceResult[]): AsyncGenerator<string> {
  yield "[";
  let first = true;
  for (const { run } of results)
    for await (const finding of allFindings(run.id, {})) {
      yield `${first ? "" : ","}\n${JSON.stringify({ source: run.source, ...folderOf(finding) })}`;
      first = false;
    }
  yield "\n]\n";
}

const folderOf = ({ name, ...rest }: ImportFindingView) => ({ folder: name, ...rest });
