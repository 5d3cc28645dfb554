import { tierDetail, tierSource } from "@/lib/corpus/details/store";
import { strategiesOfFamily, tiersOfFamily } from "@/lib/corpus/family-names/store";
import { parseTaskName } from "@/lib/task/parse-task-name";
import { isStrategy, STRATEGIES } from "@/lib/task/strategies";
import type { Language } from "@/lib/task/task-source";
import { synthesisOpening } from "../agent/opening";
import { redraft } from "../desk/draft-calls";
import { Draft, type DraftChange } from "../draft/draft";
import { begin } from "../protocol/begin";
import { type Bounds, DEFAULT_BOUNDS, MINIMUM_STRATEGIES, type ParentTier, type Rules } from "../protocol/rules";
import { type Judge, judgeName } from "./judge";
import type { Driver } from "./run";
import { scheduleTurn } from "./schedule";
import { createRun, type WavePlace } from "./store";

/** A run as it is ordered; who plays was looked up by the caller. */
export interface RunOrder {
  readonly driver: Driver;
  /** The connected model that writes (`synthesizer`), or the name that a foreign agent gives itself. */
  readonly synthesizerId: string;
  readonly synthesizer: Parameters<typeof createRun>[0]["settings"]["synthesizer"];
  readonly judge: Judge;
  readonly bands: Rules["bands"];
  readonly language: Language;
  readonly hint: string;
  readonly lastLevel: number;
  readonly bounds?: Partial<Bounds>;
  readonly minimumStrategies?: number;
  /** The tier of the corpus that is evolved; null for a new family. */
  readonly seed: string | null;
  /** The tier of the corpus whose difficulty a new family takes over. */
  readonly forkedFrom?: string;
  /** Its place among a wave's seeds: taken with the run, by one run alone. */
  readonly wave?: WavePlace;
}

/** A run can't be started as asked; the message says why and what to do. */
export class UnstartableRun extends Error {
  override readonly name = "UnstartableRun";
}

/**
 * Starts a run with its terms frozen, and has its first turn played where a model writes it; returns its id.
 * @throws UnstartableRun, UnknownTier, FamilyClaimed where another run writes the family, SeedTaken
 */
export async function startRun(order: RunOrder): Promise<string> {
  const { driver, synthesizerId, synthesizer, judge, bands, hint, lastLevel } = order;
  if (lastLevel < 0 || !Number.isInteger(lastLevel) || lastLevel > 50)
    throw new UnstartableRun("The last level must be a whole number from 0 to 50.");
  const seed = order.seed === null ? null : await seedOf(order.seed, lastLevel);
  const forked = order.forkedFrom === undefined ? null : await forkOf(order.forkedFrom);
  const language = seed?.language ?? forked?.language ?? order.language;
  const rules: Rules = {
    ...{ bands, lastLevel, judge: judgeName(judge) },
    minimumStrategies: order.minimumStrategies ?? (seed ? 0 : Math.min(MINIMUM_STRATEGIES, Math.max(0, lastLevel * 2))),
    bounds: { ...DEFAULT_BOUNDS, ...order.bounds },
  };
  if (seed && lastLevel <= seed.parent.level)
    throw new UnstartableRun(`${order.seed} is level ${seed.parent.level}: the last level must be above it.`);
  refuseStrategies(rules.minimumStrategies, lastLevel);
  const parent = seed?.parent ?? null;
  const fresh = { protocol: begin(rules, parent), draft: Draft.of(seed?.changes ?? []) };
  const session = seed ? redraft(fresh) : fresh;
  return createRun(
    {
      ...{ driver, synthesizerId, language, hint, session, seedName: order.seed },
      ...{ forkedFrom: order.forkedFrom ?? null, wave: order.wave ?? null },
      offline: judge.endpoint.offline || (synthesizer?.offline ?? false),
      settings: { judge, synthesizer },
      opening: synthesisOpening({ rules, language, parent, hint, forkedFrom: order.forkedFrom ?? null }),
    },
    async (tx, id) => {
      if (driver === "model") await scheduleTurn({ id, version: 0 }, judge.priority, tx);
    },
  );
}

/** What no family could reach is refused before anything is paid for. */
function refuseStrategies(minimum: number, lastLevel: number): void {
  if (!Number.isInteger(minimum) || minimum < 0 || minimum > STRATEGIES.length)
    throw new UnstartableRun(`There are ${STRATEGIES.length} strategies: the family can't be asked for ${minimum}.`);
  if (lastLevel === 0 && minimum > 0)
    throw new UnstartableRun(
      "A family that ends with its seed uses no strategies: ask for 0, or for a higher last level.",
    );
}

/** What a new family takes over of a tier: its language; the synthesizer reads the rest. */
async function forkOf(name: string) {
  const { summary } = await tierDetail(name);
  if (summary.validity === "invalid")
    throw new UnstartableRun(`${name} fails its structural check: fork a sound tier.`);
  return { language: summary.language };
}

/** The seed's files as a draft's first changes, and what the family has used. */
async function seedOf(name: string, lastLevel: number) {
  const [{ summary }, task] = await Promise.all([tierDetail(name), tierSource(name)]);
  if (summary.validity !== "valid")
    throw new UnstartableRun(
      summary.validity === "invalid"
        ? `${name} fails its structural check: mend it first, what is built on it would fail too.`
        : `${name} was never checked: validate it first (on its page, or with the tiers selected).`,
    );
  const above = (await tiersOfFamily(task.family)).find((tier) => {
    const level = parseTaskName(tier)?.level ?? 0;
    return level > task.level && level <= lastLevel;
  });
  if (above !== undefined)
    throw new UnstartableRun(
      `${above} is in the corpus already: evolve the family from its highest tier, or end below it.`,
    );
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const changes: DraftChange[] = [];
  for (const [path, bytes] of task.files) {
    try {
      changes.push({ path, text: decoder.decode(bytes) });
    } catch {
      throw new UnstartableRun(`${name} has a file that is no text, ${path}: a draft holds texts alone.`);
    }
  }
  const used = (await strategiesOfFamily(task.family)).filter(isStrategy);
  const parent: ParentTier = { family: task.family, level: task.level, strategies: used };
  return { parent, changes, language: task.language };
}
