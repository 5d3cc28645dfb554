import type { ProtocolState } from "@/lib/synthesize/protocol/state";
import { verdictOn } from "@/lib/synthesize/protocol/verdict-on";

/** The command that takes a run on from where it stands; null where it has ended. */
export function nextCommand(runId: string, state: ProtocolState): string | null {
  const synth = (act: string, rest = ""): string => `general-agent synth ${act} ${runId}${rest}`;
  const write = `${synth("write", " --folder DIR")} && ${synth("validate")}`;
  const { phase } = state;
  switch (phase.kind) {
    case "designing":
      return synth("design", " --family NAME --domain WORDS --tools a,b --entities A,B");
    case "drafting":
      return write;
    case "validated":
      switch (verdictOn(state, phase.level, phase.contentHash)) {
        case "in-band":
          return synth("submit");
        case "too-easy":
        case "too-hard":
          return write;
        default:
          return synth("gate", " --wait");
      }
    case "gating":
      return synth("gate", " --wait");
    case "complete":
      return synth("finish");
    case "ended":
      return null;
  }
}
