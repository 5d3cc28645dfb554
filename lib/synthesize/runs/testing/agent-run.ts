import { DEFAULT_BANDS } from "@/lib/gate/bands";
import type { Sandbox } from "@/lib/sandbox/contract";
import { DEFAULT_LIMITS } from "@/lib/solve/backend";
import { scriptedModel } from "@/lib/solve/testing/play";
import type { SynthesizerTool } from "../../tools/synthesizer-tools";
import { callAsAgent } from "../agent-call";
import { startRun } from "../start-run";

/** A run that a test writes as a foreign agent; `offline`: its solver is an offline model. */
export function startAgentRun({ offline = false, synthesizerId = "scribe" } = {}): Promise<string> {
  const endpoint = { ...scriptedModel("http://127.0.0.1:9/v1"), offline };
  return startRun({
    ...{ driver: "agent", synthesizerId, synthesizer: null, seed: null },
    judge: { endpoint, k: 5, limits: DEFAULT_LIMITS, curtail: true, priority: 0 },
    ...{ bands: DEFAULT_BANDS, language: "typescript", hint: "", lastLevel: 0 },
  });
}

/** Makes a call that opens no task. */
export const callAsTest = (run: string, name: SynthesizerTool, given: object = {}) =>
  callAsAgent(run, name, JSON.stringify(given), { sandbox: {} as Sandbox });

/** A design that no other family of the test is like: `of` names its things. */
export const designAsTest = (run: string, family: string, of: string) =>
  callAsTest(run, "propose_design", {
    ...{ family, domain: "a club" },
    ...{ tools: [`list_${of}s`, `hire_${of}`], entities: [of, `${of}_hirer`] },
  });
