import { readFile } from "node:fs/promises";
import { Command } from "commander";
import { z } from "zod";
import { compareDocuments, type Difference } from "@/lib/corpus/statistics/compare-documents";
import { referenceDocument } from "@/lib/corpus/statistics/reference-document";
import { corpusStatistics } from "@/lib/corpus/statistics/store";
import { readBands } from "@/lib/gate/settings/store";
import { statsText } from "./stats-text";

interface Options {
  readonly json: boolean;
  readonly compare?: string;
}

const EXAMPLES = `
Examples:
  general-agent stats                                  tables to read
  general-agent stats --json > stats.json              everything, for a program
  general-agent stats --json --compare published.json  are the published figures of a corpus reached exactly?
  GENERAL_AGENT_DATA=/srv/agent general-agent stats

The JSON document holds the figures that published corpora state, in their shape (task_directories, by_level,
solve_rate_histogram_10_bins, irregular, …; means to four decimals, rates as recorded with the task folders), and all
the rest under "more". --compare lists each figure that differs from FILE and exits with 1 if there is one; "source",
"definitions" and "more" are not compared.`;

/** What a document says about itself rather than about the corpus. */
const NOT_COMPARED: ReadonlySet<string> = new Set(["source", "definitions", "more"]);

/** `general-agent stats` */
export function statsCommand(): Command {
  return new Command("stats")
    .description("figures of the corpus: levels, solve rates, strategies, diversity, growth, health")
    .option("--json", "print one JSON document to standard output", false)
    .option("--compare <file>", "list what differs from the figures in this JSON document")
    .addHelpText("after", EXAMPLES)
    .action(async ({ json, compare }: Options) => {
      const expected = compare === undefined ? null : await readFigures(compare);
      const statistics = await corpusStatistics(await readBands());
      const figures = referenceDocument(statistics);
      if (expected === null) {
        process.stdout.write(json ? asJson({ ...figures, more: statistics }) : statsText(statistics));
        return;
      }
      const differences = compareDocuments(figuresOf(expected), figures);
      process.stdout.write(json ? asJson({ equal: differences.length === 0, differences }) : asText(differences));
      if (differences.length > 0) process.exitCode = 1;
    });
}

const asJson = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;

const figuresOf = (document: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(document).filter(([key]) => !NOT_COMPARED.has(key)));

async function readFigures(file: string): Promise<Record<string, unknown>> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(file, "utf8")));
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof z.ZodError) {
      throw new Error(
        `${file} is not a JSON document of figures; give one in the shape of \`general-agent stats --json\`.`,
      );
    }
    throw cause;
  }
}

function asText(differences: readonly Difference[]): string {
  if (differences.length === 0) return "Every figure is equal.\n";
  const lines = differences.map(
    ({ path, expected, actual }) => `  ${path}: expected ${shown(expected)}, the corpus has ${shown(actual)}`,
  );
  return [`${differences.length} figure${differences.length === 1 ? " differs" : "s differ"}:`, ...lines, ""].join(
    "\n",
  );
}

const shown = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));
