import { messagesOfStep, openingMessages, toolsText } from "@/lib/synthesize/runs/chat-messages";
import { runDetail } from "@/lib/synthesize/runs/queries/store";
import { rewardsOf } from "@/lib/synthesize/runs/rewards/store";
import { readOpening } from "@/lib/synthesize/runs/steps/store";
import type { TranscriptStep } from "@/lib/synthesize/runs/transcript";
import type { RunDetail } from "@/lib/synthesize/runs/views";
import { walkStepTexts } from "@/lib/synthesize/runs/walk/store";
import { acceptedTiers } from "./accepted-tiers";
import { CROWDED, type Tally } from "./tally";

/** A run's line of an export, in pieces: what is known of it, its tools, its messages, and what was counted in them. */
export async function* exportLine(runId: string, tally: Tally): AsyncGenerator<string> {
  const [run, rewards] = await Promise.all([runDetail(runId), rewardsOf([runId])]);
  if (!run) return;
  const opening = await readOpening(runId);
  const head = { ...headOf(run), ...rewardOf(rewards.get(runId)), accepted: await acceptedTiers(run.protocol) };
  yield `${JSON.stringify({ ...head, tools: toolsText(opening) }).slice(0, -1)},"messages":[`;
  yield openingMessages(opening)
    .map((message) => JSON.stringify(message))
    .join(",");
  const counts = { steps: 0, input_tokens: 0, output_tokens: 0, most_parallel_calls: 0, unanswered_calls: 0 };
  for await (const text of walkStepTexts(runId)) {
    const step = JSON.parse(text) as TranscriptStep; // by writeStep
    for (const message of messagesOfStep(step)) yield `,${JSON.stringify(message)}`;
    counts.steps++;
    if (step.kind === "told") continue;
    counts.input_tokens += step.usage.inputTokens;
    counts.output_tokens += step.usage.outputTokens;
    counts.most_parallel_calls = Math.max(counts.most_parallel_calls, step.calls.length);
    counts.unanswered_calls += step.calls.filter(({ answer }) => answer === null).length;
  }
  yield `],${JSON.stringify(counts).slice(1)}\n`;
  if (counts.most_parallel_calls > CROWDED) tally.crowded.push({ run: runId, calls: counts.most_parallel_calls });
}

/** What is known of a run beside its conversation. */
const headOf = ({ protocol, solver, ...run }: RunDetail) => ({
  ...{ run: run.id, family: run.familyName, seed: run.seedName, language: run.language, hint: run.hint },
  ...{ forked_from: run.forkedFrom, wave: run.waveNumber },
  ...{ driver: run.driver, model: run.synthesizerId, offline: run.offline, solver: solver.id, rollouts: solver.k },
  ...{ state: run.state, outcome: outcomeOf(protocol.phase), reason: run.reason },
  ...{ levels: protocol.rules.lastLevel - protocol.firstLevel + 1, gates: run.gates, turns: run.turns },
  ...{ tokens: run.tokens, cost_usd: run.costUsd, started_at: run.createdAt, finished_at: run.finishedAt },
});

/** `finished`: its last level was reached and the final check passed; else what ended it before. */
const outcomeOf = (phase: RunDetail["protocol"]["phase"]): string | null =>
  phase.kind === "ended" ? phase.reason.kind : null;

const rewardOf = (
  found:
    | { readonly reward: number; readonly tiers: number; readonly novelty: number | null; readonly strategies: number }
    | undefined,
) => {
  if (!found) return { reward: null, reward_parts: null };
  const { reward, ...parts } = found;
  return { reward, reward_parts: parts };
};
