import { bandText } from "../protocol/next-step";
import { bandOf } from "../protocol/rules";
import { strategiesOf } from "../protocol/state";
import { type Answer, done, draftName, type SynthesisSession } from "./session";

/** Where the run stands, in a few lines. Nothing of the judge. */
export function status(session: SynthesisSession): Answer {
  const { protocol, draft } = session;
  const { phase, family, accepted, attempts, rules, spent } = protocol;
  const name = draftName(protocol);
  const here = attempts.filter(({ level }) => "level" in phase && level === phase.level);
  const { bounds } = rules;
  const of = (used: number, allowed: number | null) => (allowed === null ? `${used}` : `${used} of ${allowed}`);
  const lines = [
    `Family: ${family ?? "none yet"}; state: ${phase.kind}${name === null ? "" : ` (${name})`}.`,
    `Accepted: ${accepted.map((tier) => tier.name).join(", ") || "none"}; strategies so far: ${strategiesOf(protocol).join(", ") || "none"}.`,
    ...("level" in phase
      ? [
          `Band of this level: ${bandText(bandOf(rules, phase.level))}.`,
          `Gates of this tier: ${of(here.length, bounds.gatesPerTier)} (${here.map(({ verdict }) => verdict ?? "running").join(", ") || "none"}).`,
        ]
      : []),
    `Draft: ${draft.list().length} files, revision ${draft.revision}.`,
    `Used: turns ${of(spent.turns, bounds.turns)}, tokens ${of(spent.tokens, bounds.tokens)}, cost ${of(spent.cost, bounds.cost)}.`,
  ];
  return done(session, lines.join("\n"));
}
