import { z } from "zod";
import { database } from "@/lib/db/client";
import { fitting, PAGE_BYTES, size } from "@/lib/trajectories/replay/view-step";
import type { Page } from "@/lib/trajectories/replay/views";
import { firstOf } from "@/lib/trajectories/replay/walk/store";
import type { VerdictKind } from "../../protocol/state";
import { candidatesOf, runRow } from "../queries/store";
import { rewardsOf } from "../rewards/store";
import type { TranscriptStep } from "../transcript";
import { type StepView, viewStep } from "../view-step";
import { stepSizes, stepTexts } from "../walk/store";
import type { RunMark, RunReplay } from "./views";

/** Bytes of marks in one answer, and as many marks: a page holds them too, where they weigh more than twice as much. */
const [MARK_BYTES, MARKS] = [250_000, 2_500];
/** Uncompressed bytes of stored steps that one page is made from. */
const READ_BYTES = 4_000_000;

const toolNames = z.array(z.string());

/** Names shown of one turn's calls: a reply may hold hundreds. */
const NAMES = 20;

/** Where a run stands, with the marks of its steps from `from` on. Null where there is no such run. */
export async function readRunReplay(runId: string, from: number): Promise<RunReplay | null> {
  // In this order: what the count says is there when the marks are read.
  const run = await runRow(runId);
  if (!run) return null;
  const db = database();
  const stepCount = await db.synthesisStep.count({ where: { runId } });
  const [rows, verdicts, rewards] = await Promise.all([
    db.synthesisStep.findMany({
      where: { runId, index: { gte: from, lte: stepCount } },
      orderBy: { index: "asc" },
      take: MARKS,
      select: { index: true, kind: true, toolNames: true, changed: true, failedCalls: true, open: true },
    }),
    verdictSteps(runId),
    run.reward === null ? null : rewardsOf([runId]),
  ]);
  const all = rows.map((row): RunMark => {
    const names = toolNames.parse(JSON.parse(row.toolNames)).map((name) => name.slice(0, 80));
    const more = names.length > NAMES ? [`${names.length - NAMES} more`] : [];
    return {
      ...row,
      kind: row.kind === "told" ? "told" : "turn",
      toolNames: [...names.slice(0, NAMES), ...more],
      verdict: verdicts.get(row.index) ?? null,
    };
  });
  const marks = fitting(all, MARK_BYTES);
  const next = (marks.at(-1)?.index ?? from - 1) + 1;
  return { run, reward: rewards?.get(runId) ?? null, stepCount, marks, next: next <= stepCount ? next : null };
}

/**
 * The steps that told how a gate ended: all that were told but reminders, which follow a turn without a call. A run hears of
 * its gates in their order.
 */
async function verdictSteps(runId: string): Promise<ReadonlyMap<number, VerdictKind>> {
  const db = database();
  const [told, silent, candidates] = await Promise.all([
    db.synthesisStep.findMany({ where: { runId, kind: "told" }, orderBy: { index: "asc" }, select: { index: true } }),
    db.synthesisStep.findMany({ where: { runId, kind: "turn", toolNames: "[]" }, select: { index: true } }),
    candidatesOf(runId),
  ]);
  const reminders = new Set(silent.map(({ index }) => index + 1));
  const heard = told.filter(({ index }) => !reminders.has(index));
  const verdicts = candidates.flatMap(({ verdict }) => verdict ?? []);
  return new Map(
    heard.flatMap(({ index }, at) => (verdicts[at] === undefined ? [] : [[index, verdicts[at]] as const])),
  );
}

/** Steps from index `from` on (1 is the first), at most `count` and never more than fits into one answer. */
export async function replaySteps(runId: string, from: number, count: number): Promise<Page<StepView>> {
  const first = Math.max(1, from);
  const [total, sizes] = await Promise.all([
    database().synthesisStep.count({ where: { runId } }),
    stepSizes(runId, { from: first, to: first + count - 1 }),
  ]);
  const texts = await stepTexts(runId, firstOf(sizes, READ_BYTES));
  const items: StepView[] = [];
  let room = PAGE_BYTES;
  for (const text of texts) {
    const view = viewStep(JSON.parse(text) as TranscriptStep); // by writeStep
    room -= size(view);
    if (room < 0 && items.length > 0) break;
    items.push(view);
  }
  const next = first + items.length;
  return { total, from: first, items, next: next <= total ? next : null };
}
