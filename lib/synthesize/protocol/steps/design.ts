import type { NoveltyVerdict } from "../../novelty/judge-novelty";
import { noveltyText } from "../../novelty/novelty-text";
import { moveTo, type Outcome, refuse, refuseLast } from "../outcome";
import type { ProtocolState } from "../state";

/** Lower-case words with underscores, not ending like a level: what folders of tasks are called by. */
const FAMILY = /^(?!.*_t\d+$)[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const LONGEST = 48;

/** A design opens a family if its name is well-formed and free and its tools and entities are new enough. */
export function design(
  state: ProtocolState,
  { family, novelty }: { readonly family: string; readonly novelty: NoveltyVerdict },
): Outcome {
  const { phase, rules } = state;
  if (phase.kind !== "designing") return refuse(state, "not-now", "The design of this run is settled.");
  if (!FAMILY.test(family) || family.length > LONGEST) {
    const rule = `lower-case words joined by underscores, at most ${LONGEST} characters, without a level`;
    return refuse(state, "name-malformed", `\`${family}\` is no name for a family: ${rule}.`);
  }
  const designs = state.designs + 1;
  if (novelty.kind === "novel") {
    return moveTo(state, { kind: "drafting", level: state.firstLevel, contentHash: null }, { family, designs });
  }
  const code = novelty.kind === "name-taken" ? "name-taken" : "not-novel";
  // A refused design was a try all the same.
  const after = { ...state, designs };
  const message = noveltyText(novelty);
  return designs >= rules.bounds.designs ? refuseLast(after, "designs", code, message) : refuse(after, code, message);
}
