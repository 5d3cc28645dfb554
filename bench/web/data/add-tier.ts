import type { Random } from "@/corpus/generators/random";
import { instructionHash } from "@/lib/corpus/instruction-hash";
import { summariseTask } from "@/lib/corpus/summarise-task";
import { packContent, payloadId } from "@/lib/db/payload";
import { composeTask } from "@/lib/task/compose-task";
import { contentHash } from "@/lib/task/content-hash";
import { packTask } from "@/lib/task/pack-task";
import { STRATEGIES } from "@/lib/task/strategies";
import type { Opening } from "@/lib/trajectories/trajectory";
import { emitPython } from "./emit-python";
import { emitTypescript } from "./emit-typescript";
import { makeId, moment } from "./identity";
import { sentence } from "./play";
import type { RowBuffer } from "./row-buffer";
import { entitySpecs, planTools, toolSpecs } from "./tool-list";
import type { World } from "./world";

export interface TierPlace {
  readonly family: string;
  readonly level: number;
  /** Of all tiers, counted from 0. */
  readonly number: number;
}

export interface AddedTier extends TierPlace {
  readonly name: string;
  readonly revisionId: string;
  readonly openingId: string;
}

const SYSTEM =
  "You are a careful assistant who works with the tools of an office. When everything is done, say so briefly.";

async function addPayload(rows: RowBuffer, content: string | Uint8Array): Promise<string> {
  const id = payloadId(content);
  rows.add("Payload", { id, ...(await packContent(content)) });
  return id;
}

/** A tier with its revision, files, facets, document and finding, as an import and a check would have left them. */
export async function addTier(
  rows: RowBuffer,
  place: TierPlace,
  { world, goldId, importRun: runId }: { world: World; goldId: string; importRun: string },
  random: Random,
): Promise<AddedTier> {
  const { family, level, number } = place;
  const name = `${family}_t${level}`;
  const language = number % 9 === 4 ? "typescript" : "python";
  const plans = planTools(world, family);
  const parent = level === 0 ? null : `${family}_t${random.chance(0.01) ? 9 : level - 1}`;
  const strategies = random.chance(0.03)
    ? []
    : random.chance(0.01)
      ? ["longer_story"]
      : random.some(STRATEGIES, random.between(1, 3));
  const reading = composeTask({
    ...{ name, parent, language, strategies: level === 0 ? [] : strategies, description: sentence(random, 12) },
    instruction: `About ${family.replaceAll("_", " ")}: ${Array.from({ length: 2 + level }, () => sentence(random, 18)).join(" ")}\n`,
    tools: language === "python" ? emitPython(world, plans) : emitTypescript(world, plans),
    database: world.database,
    gold: JSON.stringify(world.gold.map((call) => [call.name, call.arguments])),
  });
  if (reading.kind !== "task") throw new Error(`A generated task can't be read: ${JSON.stringify(reading)}`);
  const { task } = reading;
  const irregularities = parent?.endsWith("_t9")
    ? [
        ...task.irregularities,
        { kind: "parent-absent" as const, message: `task.toml names \`${parent}\` as parent, which is not there` },
      ]
    : task.irregularities;
  const { columns, facets, document } = summariseTask({ ...task, irregularities });
  const revisionId = makeId("revision", number);
  const validity = random.chance(0.97) ? "valid" : random.chance(0.5) ? "invalid" : "unvalidated";
  const decision = random.chance(0.3) ? "accepted" : random.chance(0.1) ? "rejected" : "none";
  const createdAt = moment(number * 0.2);
  const tools = toolSpecs(plans);
  rows.add("Tier", {
    ...{ name, familyName: family, level, wave: null, validity, decision, currentRevisionId: revisionId },
    ...{ ...columns, toolCount: tools.length, createdAt, updatedAt: createdAt },
  });
  const pack = packTask(task);
  const report = { name, passed: validity === "valid", faults: [], goldCalls: world.gold.length, evidence: null };
  rows.add("TierRevision", {
    ...{ id: revisionId, tierName: name, number: 1, contentHash: contentHash(task), validity, createdAt },
    instructionHash: instructionHash(task.instruction),
    sourceId: await addPayload(rows, pack),
    interfaceId: await addPayload(rows, JSON.stringify({ tools, entities: entitySpecs(world) })),
    goldId,
    irregularities: JSON.stringify(irregularities),
    validation: JSON.stringify(report),
    checkedAt: createdAt,
  });
  for (const [kind, values] of Object.entries(facets))
    for (const value of values) rows.add("TierFacet", { tierName: name, kind, value, familyName: family, level });
  rows.add("TierDocument", { tierName: name, text: document });
  const kinds = irregularities.map(({ kind }) => kind);
  rows.add("ImportFinding", {
    ...{ runId, name, outcome: "added", kinds: kinds.length > 0 ? `,${kinds.join(",")},` : "" },
    irregularities: JSON.stringify(irregularities),
  });
  if (decision !== "none")
    rows.add("Decision", {
      ...{ id: makeId("decision", number), tierName: name, revisionId, verdict: decision },
      ...{ reason: sentence(random, 8), actor: "local operator", createdAt },
    });
  const opening: Opening = { system: SYSTEM, instruction: task.instruction, tools, database: world.database };
  return { ...place, name, revisionId, openingId: await addPayload(rows, JSON.stringify(opening)) };
}
