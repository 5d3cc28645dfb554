import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { callAsAgent } from "@/lib/synthesize/runs/agent-call";
import type { Answered } from "@/lib/synthesize/runs/answer-and-keep";
import type { SynthesizerTool } from "@/lib/synthesize/tools/synthesizer-tools";
import { onInterrupt } from "../on-interrupt";
import { type CliAnswer, placeOf, print, withoutNext } from "./answer";
import { acting, Interrupted, type Output } from "./base";

/**
 * Makes one call of a run's tools. Of the sandbox nothing is started before a tool opens a task in it. @throws what
 * `callAsAgent` throws, and Interrupted
 */
export function makeCall(run: string, name: SynthesizerTool, given: object): Promise<Answered> {
  return onInterrupt(async (signal) => {
    const sandbox = createSandbox({ processes: 1, spares: 0 });
    try {
      return await callAsAgent(run, name, JSON.stringify(given), { sandbox, signal });
    } catch (cause) {
      throw signal.aborted ? new Interrupted() : cause;
    } finally {
      await sandbox.close();
    }
  });
}

/** An answer of the desk as the CLI gives it. */
export const answerOfCall = ({ run, answer }: Answered): CliAnswer => ({
  ok: answer.ok,
  ...placeOf(run),
  text: withoutNext(answer.text),
});

/** The work of a command that is one call. */
export const oneCall = (run: string, output: Output, name: SynthesizerTool, given: object = {}): Promise<void> =>
  acting(run, output, async () => print(answerOfCall(await makeCall(run, name, given)), output));
