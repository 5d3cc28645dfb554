import type { Command } from "commander";
import { readSteps } from "@/lib/synthesize/runs/steps/store";
import { loadRun } from "@/lib/synthesize/runs/store";
import { numberBetween } from "../number-between";
import { placeOf, print } from "./answer";
import { acting, type Output, runCommand } from "./base";
import { stepText } from "./log-text";

const EXAMPLES = `
Examples:
  general-agent synth log RUN                        the last 20 steps, each shortened
  general-agent synth log RUN --from 1 --count 50
  general-agent synth log RUN --full --json          everything that was said, for a program`;

interface Options extends Output {
  readonly from?: number;
  readonly count: number;
  readonly full: boolean;
}

/** `general-agent synth log RUN` */
export const logCommand = (): Command =>
  runCommand("log", "the transcript: calls with their answers, and what the run told")
    .option("--from <n>", "the first step, from 1 (default: the last ones)", numberBetween(1, 1e9, true))
    .option("--count <n>", "so many steps", numberBetween(1, 1000, true), 20)
    .option("--full", "whole texts", false)
    .addHelpText("after", EXAMPLES)
    .action((id: string, { json, from, count, full }: Options) =>
      acting(id, { json }, async () => {
        const run = await loadRun(id);
        const first = from ?? Math.max(1, run.stepCount - count + 1);
        const steps = await readSteps(id, { from: first, count });
        const range = steps.length === 0 ? "No steps" : `Steps ${first} to ${first + steps.length - 1}`;
        const text = [...steps.map((step) => stepText(step, full)), `${range} of ${run.stepCount}.`].join("\n");
        print({ ok: true, ...placeOf(run), text, ...(json && { steps }), total: run.stepCount }, { json });
      }),
    );
