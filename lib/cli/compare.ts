import { Command } from "commander";
import { parseTierQuery, TIER_QUERY_PARAMETERS, tierQueryParams } from "@/lib/corpus/browse/tier-query-address";
import { resolveSeries, UnknownSeries } from "@/lib/corpus/compare-models/resolve-series";
import { compareSeries } from "@/lib/corpus/compare-models/store";
import { type SeriesCount, seriesCounts } from "@/lib/corpus/rates/store";
import { readBands } from "@/lib/gate/settings/store";
import { plainText } from "@/lib/trajectories/plain-text";
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

/** The options as an address. @throws Error for what narrows nothing: nobody would see that it was left out */
function addressOf({ where = "", level, strategy, family, search, origin }: Options): URLSearchParams {
  // An empty condition is what a form sends for none.
  const params = new URLSearchParams([...new URLSearchParams(where)].filter(([, value]) => value !== ""));
  const given = new Map([...params.keys()].map((name) => [name, `--where ${name}=`]));
  const named = Object.entries({ level, strategy, family, search, origin });
  for (const [option, value] of named) {
    if (value === undefined) continue;
    const name = option === "search" ? "q" : option;
    params.set(name, value);
    given.set(name, `--${option} `);
  }
  const read = tierQueryParams(parseTierQuery(params));
  for (const [name, option] of given) {
    if (!TIER_QUERY_PARAMETERS.includes(name))
      throw new Error(
        `There is no filter ${plainText(name)} in --where; there are ${TIER_QUERY_PARAMETERS.join(", ")}.`,
      );
    const unread = unreadOf(params.getAll(name), read.get(name));
    if (unread !== null) throw new Error(`${option}${plainText(unread)} says nothing that narrows the tiers.`);
  }
  return params;
}

/** What of an address's texts for one filter was not understood: one of a list's words, or all; null where everything was. */
function unreadOf([text = "", ...more]: readonly string[], read: string | null): string | null {
  if (read === null || more.length > 0) return [text, ...more].join(" ");
  const [words, known] = [text, read].map((list) => list.split(",").map((word) => word.trim()));
  return words?.length === 1 ? null : (words?.find((word) => !known?.includes(word)) ?? null);
}
