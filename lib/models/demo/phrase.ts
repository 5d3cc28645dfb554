import { describeEntity, describeResult, words } from "./describe-result";
import type { Entities } from "./entities";
import type { PlannedCall } from "./plan-rollout";
import type { Random } from "./random";

export const OFFLINE_NOTICE =
  "I am an offline demo model: no language model answers here. I only play through tasks of this corpus, which I recognise by their instruction, and I don't recognise this one. Connect a real model to try anything else.";

const OPENINGS = [
  "I'll begin with the facts.",
  "Let me see what there is first.",
  "Before I change anything I look around.",
  "First I gather what I need to know.",
];
const AGAIN = ["I wrote that call wrongly; once more.", "My arguments were off. Again:", "Correcting that call."];

export interface Moment {
  readonly turn: readonly PlannedCall[];
  /** Answers of the tools to the turn before; empty at the start. */
  readonly results: readonly string[];
  /** True where this turn writes rightly what the one before wrote wrongly. */
  readonly again: boolean;
}

/** What the model says beside its calls; null where it says nothing, as models often do. */
export function phraseTurn({ turn, results, again }: Moment, entities: Entities, random: Random): string | null {
  if (again) return random.pick(AGAIN);
  if (results.length === 0) return random.chance(0.8) ? random.pick(OPENINGS) : null;
  if (random.chance(0.35)) return null;
  const seen = results.flatMap((text) => describeResult(text) ?? []).at(-1);
  const choice = turn.some(({ step }) => step.changes) ? choiceOf(turn, entities) : null;
  return [seen, choice ?? intention(turn, random)].filter(Boolean).join(" ");
}

/** Why this entity: by what the database says of it. */
function choiceOf(turn: readonly PlannedCall[], entities: Entities): string | null {
  for (const { step } of turn) {
    for (const value of Object.values(step.arguments)) {
      const entity = entities.find(value)?.entity;
      const said = entity && describeEntity(entity);
      if (said) return `I take ${String(value)}, ${said} Next: ${act(step)}.`;
    }
  }
  return null;
}

function intention(turn: readonly PlannedCall[], random: Random): string {
  const acts = [...new Set(turn.map(({ step }) => act(step)))].join(", then ");
  return `${random.pick(["Next:", "Now:", "Then"]) ?? "Next:"} ${acts}.`;
}

/** The closing words claim what was meant to be done, as a model does that doesn't know of its mistake. */
export function phraseEnd(done: readonly PlannedCall[], random: Random): string {
  const acts = [...new Set(done.filter(({ step }) => step.changes).map(({ step }) => act(step)))];
  const opening =
    random.pick(["All done.", "That is arranged.", "Finished.", "Everything is in place."]) ?? "All done.";
  if (acts.length === 0) return `${opening} Nothing had to be changed.`;
  return `${opening} What I did: ${acts.join("; ")}.`;
}

/** A call in words, with the id of what it is about: `book treatment TR-180`, and not the guest's. */
function act(step: PlannedCall["step"]): string {
  const ids = Object.entries(step.arguments).filter(([key, value]) => key.endsWith("id") && typeof value === "string");
  const about = ids.find(([key]) => step.name.includes(key.replace(/_?id$/, "") || step.name)) ?? ids[0];
  return about ? `${words(step.name)} ${String(about[1])}` : words(step.name);
}
