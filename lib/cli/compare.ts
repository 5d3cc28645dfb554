import { Command } from "commander";
import { parseTierQuery } from "@/lib/corpus/browse/tier-query-address";
import { resolveSeries, UnknownSeries } from "@/lib/corpus/compare-models/resolve-series";
import { compareSeries } from "@/lib/corpus/compare-models/store";
import { type SeriesCount, seriesCounts } from "@/lib/corpus/rates/store";
import { readBands } from "@/lib/gate/settings/store";
import { compareText } from "./compare-text";

interface Options {
  readonly json: boolean;
  readonly level?: string;
  readonly strategy?: string;
  readonly family?: string;
  readonly search?: string;
  readonly origin?: string;
  readonly where?: string;
}

const EXAMPLES = `
MODEL is a model's id, or backend:model, kind:model, kind:backend:model where it has several series of rates
(kind: recorded, measured; backend: local, mcp, rlm).

Examples:
  general-agent compare org/small org/large                        over every tier that has a rate of both
  general-agent compare org/small org/large --level 2,3 --strategy conditional_rules
  general-agent compare recorded:local:org/small rlm:org/small --json
  general-agent compare org/small org/large --where "tools=8..14&decision=accepted"   any filters of the list of tiers

What the intervals mean: docs/comparison.md.`;

/** `general-agent compare MODEL_A MODEL_B` */
export function compareCommand(): Command {
  return new Command("compare")
    .description("two models over a selection of tiers: paired differences with intervals, tiers that separate them")
    .argument("<model-a>")
    .argument("<model-b>")
    .option("--level <levels>", "only these levels, e.g. 2,3")
    .option("--strategy <strategies>", "only tiers made harder by one of these")
    .option("--family <family>", "only tiers of this family")
    .option("--search <words>", "only tiers with these words")
    .option("--origin <origins>", "only tiers that came by starter, import or synthesis")
    .option("--where <address>", "more filters, as an address of the list of tiers holds them")
    .option("--json", "print one JSON document to standard output", false)
    .addHelpText("after", EXAMPLES)
    .action(async (modelA: string, modelB: string, options: Options) => {
      const known = await seriesCounts();
      const [a, b] = [find(modelA, known), find(modelB, known)];
      const comparison = await compareSeries(a, b, parseTierQuery(addressOf(options)), await readBands());
      process.stdout.write(options.json ? `${JSON.stringify(comparison, null, 2)}\n` : compareText(a, b, comparison));
    });
}

function find(words: string, known: readonly SeriesCount[]): SeriesCount {
  try {
    return resolveSeries(words, known);
  } catch (cause) {
    if (cause instanceof UnknownSeries) throw new Error(`${cause.message} ${cause.remedy}`);
    throw cause;
  }
}

/** The options as an address; what makes no sense there is refused here, since nobody sees it narrow nothing. */
function addressOf({ where = "", level, strategy, family, search, origin }: Options): URLSearchParams {
  const params = new URLSearchParams(where);
  const named = Object.entries({ level, strategy, family, q: search, origin });
  for (const [name, value] of named) if (value !== undefined) params.set(name, value);
  const read = new Set(Object.keys(parseTierQuery(params)));
  const expected = { level: "levels", strategy: "strategies", origin: "origins" } as const;
  for (const [name, key] of Object.entries(expected))
    if (params.has(name) && !read.has(key))
      throw new Error(`--${name} ${params.get(name)} names no ${name} that there is.`);
  return params;
}
