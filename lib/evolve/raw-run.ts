import { candidatesOf, runDetail } from "@/lib/synthesize/runs/queries/store";
import { rewardsOf } from "@/lib/synthesize/runs/rewards/store";
import { readOpening } from "@/lib/synthesize/runs/steps/store";
import { walkChanges, walkStepTexts } from "@/lib/synthesize/runs/walk/store";
import { measuredBy } from "./export/accepted-tiers";

/**
 * A whole run as one JSON document, piece by piece: `run` (where it stands, what it used), `rules`, `protocol`, `reward` with its
 * parts (null while it goes on), `opening` (what the author was given), `steps` as they are stored and `changes` of the draft,
 * each one a line, and `candidates` with what their gates measured. Null where there is no such run. Some megabytes are in
 * memory at a time, whatever its size.
 */
export async function rawRun(runId: string): Promise<AsyncGenerator<string> | null> {
  const detail = await runDetail(runId);
  if (!detail) return null;
  const { protocol, ...run } = detail;
  const { rules, ...state } = protocol;
  const [opening, rewards] = await Promise.all([readOpening(runId), rewardsOf([runId])]);
  return (async function* () {
    yield `{"run":${JSON.stringify(run)},\n"rules":${JSON.stringify(rules)},\n"protocol":${JSON.stringify(state)},\n`;
    yield `"reward":${JSON.stringify(rewards.get(runId) ?? null)},\n`;
    const { system, instruction, tools } = opening;
    yield `"opening":${JSON.stringify({ system, instruction, tools })},\n`;
    yield* list("steps", walkStepTexts(runId));
    yield ",\n";
    yield* list("changes", jsonOf(walkChanges(runId)));
    yield ",\n";
    yield* list("candidates", judged(runId));
    yield "}\n";
  })();
}

async function* list(name: string, items: AsyncIterable<string>): AsyncGenerator<string> {
  yield `"${name}":[`;
  let between = "\n";
  for await (const item of items) {
    yield `${between}${item}`;
    between = ",\n";
  }
  yield "]";
}

async function* jsonOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const item of items) yield JSON.stringify(item);
}

async function* judged(runId: string): AsyncGenerator<string> {
  for (const candidate of await candidatesOf(runId)) {
    const gate = await measuredBy(candidate.gateId);
    yield JSON.stringify({ ...candidate, gate });
  }
}
