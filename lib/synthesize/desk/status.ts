import { bandText } from "../protocol/next-step";
import { bandOf } from "../protocol/rules";
import { type ProtocolState, strategiesOf } from "../protocol/state";
import { type Answer, done, draftName, type SynthesisSession } from "./session";

/** Where the run stands, in a few lines; every count as the bound beside it counts. Nothing of the judge. */
export function status(session: SynthesisSession): Answer {
  const { protocol, draft } = session;
  const { phase, family, accepted } = protocol;
  const name = draftName(protocol);
  const lines = [
    `Family: ${family ?? "none yet"}; state: ${phase.kind}${name === null ? "" : ` (${name})`}.`,
    `Accepted: ${accepted.map((tier) => tier.name).join(", ") || "none"}; strategies so far: ${strategiesOf(protocol).join(", ") || "none"}.`,
    ...stageLines(protocol),
    `Draft: ${draft.list().length} files, revision ${draft.revision}.`,
    usedLine(protocol),
  ];
  return done(session, lines.join("\n"));
}

const of = (used: number | string, allowed: number | string | null): string =>
  allowed === null ? `${used}` : `${used} of ${allowed}`;

/** What the design, or the tier at hand, has used up. */
function stageLines({ phase, attempts, designs, validations, rules }: ProtocolState): string[] {
  const { bounds } = rules;
  if (phase.kind === "designing") return [`Designs: ${of(designs, bounds.designs)}.`];
  if (!("level" in phase)) return [];
  const verdicts = attempts.filter(({ level }) => level === phase.level).map(({ verdict }) => verdict);
  const decided = verdicts.filter((verdict) => verdict !== null && verdict !== "undecided");
  const undecided = verdicts.filter((verdict) => verdict === "undecided").length;
  const running = verdicts.length - decided.length - undecided;
  const gates = [
    `${of(decided.length, bounds.gatesPerTier)} with a verdict${decided.length === 0 ? "" : ` (${decided.join(", ")})`}`,
    `${of(undecided, bounds.undecidedPerTier)} undecided`,
    ...(running === 0 ? [] : [`${running} running`]),
  ];
  return [
    `Band of this level: ${bandText(bandOf(rules, phase.level))}.`,
    `Gates of this tier: ${gates.join(", ")}.`,
    `Validations of this tier: ${of(validations, bounds.validationsPerTier)}.`,
  ];
}

function usedLine({ spent, rules: { bounds } }: ProtocolState): string {
  const cost = of(spent.cost.toFixed(2), bounds.cost === null ? null : bounds.cost.toFixed(2));
  const minutes = of(minutesOf(spent.milliseconds), minutesOf(bounds.milliseconds));
  return `Used: turns ${of(spent.turns, bounds.turns)}, tokens ${of(spent.tokens, bounds.tokens)}, dollars ${cost}, minutes ${minutes}.`;
}

/** Tenths of a minute, rounded down: a bound that is not reached never reads as if it were. */
const minutesOf = (milliseconds: number): number => Math.floor(milliseconds / 6_000) / 10;
