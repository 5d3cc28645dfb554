import type { OpeningView } from "@/components/synthesis/opening-tab";
import { readOpening } from "@/lib/synthesize/runs/steps/store";

/** Characters of each text that come with a page. */
const SHOWN = 6_000;

const beginning = (text: string) => ({ text: text.slice(0, SHOWN), length: text.length });

/** What a run's author was given, by the beginnings of its texts. */
export async function viewOpening(runId: string): Promise<OpeningView> {
  const { system, instruction, tools } = await readOpening(runId);
  return {
    ...{ system: beginning(system), instruction: beginning(instruction) },
    tools: beginning(JSON.stringify(tools, null, 2)),
    toolNames: tools.map(({ name }) => name),
  };
}
