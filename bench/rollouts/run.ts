/** `npm run bench:rollouts -- [options]`: how busy the engine keeps a model, and what a step costs (bench/README.md). */
import { cpus, loadavg } from "node:os";
import { Command } from "commander";
import type { Provider } from "@/lib/db/environment";
import { inn } from "./inn";
import { measureGrowth } from "./measure-growth";
import { measureRate, type Rate } from "./measure-rate";
import { buildStage } from "./stage";
import type { SteadyRate } from "./steady-rate";

const SIZES = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];
const TARGET = 0.95;
/** The public corpus's gold paths have 12.3 calls on average, and then there are closing words. */
const GOLD_TURNS = 13;

const options = new Command("bench:rollouts")
  .option("--database <provider>", "sqlite | postgres", "sqlite")
  .option("--only <part>", "rate | step | growth")
  .option("--rollouts <n>", "rollouts of the rate", Number, 1_000)
  .option("--at-a-time <n>", "of them at the same time, over all workers", Number, 256)
  .option("--workers <n>", "worker processes", Number, cpus().length)
  .option("--latency <ms>", "of the model", Number, 1_000)
  .option("--turns <n>", "turns of a rollout on average", Number, GOLD_TURNS)
  .option("--alike", "all rollouts end in the same state")
  .option("--equal", "rollouts of as many turns each; they go on in step then")
  .option("--profiles <folder>", "workers leave profiles of their processor time there")
  .parse()
  .opts<{
    database: Provider;
    only?: string;
    rollouts: number;
    atATime: number;
    workers: number;
    latency: number;
    turns: number;
    alike?: boolean;
    equal?: boolean;
    profiles?: string;
  }>();

const { atATime, workers, turns, alike, profiles } = options;
const mixed = !options.equal;
const wanted = (part: string) => options.only === undefined || options.only === part;
const say = (text: string) => process.stdout.write(`${text}\n`);
const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(" ");
/** A figure that may be unknown. */
const shown = (value: number | null, digits = 1) => (value === null ? "unknown" : value.toFixed(digits));
const costText = ({ processorPerStep, onceStarted: { all, boxes, model } }: Rate) =>
  `${shown(processorPerStep)} ms of processor a step, ${shown(all)} once the workers have started (boxes ${shown(boxes)}; ` +
  `the model's own process ${shown(model)} beside)`;
const steadyText = (steady: SteadyRate | null) =>
  steady
    ? `for ${(steady.window / 1_000).toFixed(1)} s of them steady, ${steady.inFlight.toFixed(0)} in flight ` +
      `(${(steady.share * 100).toFixed(1)} % of the ideal), ${steady.requestsPerSecond.toFixed(0)} requests a second`
    : "never steady: it takes more rollouts than are played at a time";
const stage = await buildStage(
  options.database,
  SIZES.map((bytes, level) => inn(level, bytes)),
);
try {
  say(`${cpus().length} processors, ${options.database}, load average ${load()}`);
  if (wanted("rate")) {
    const { rollouts, latency: latencyMs } = options;
    const rate = await measureRate(stage, {
      tier: "bench_inn_t0",
      rollouts,
      atATime,
      workers,
      latencyMs,
      turns,
      alike,
      mixed,
      profiles,
    });
    say(
      `rate: ${rollouts} rollouts of ${mixed ? `${Math.ceil(turns / 2)} to ${Math.ceil(turns / 2) + turns}` : turns} turns, ${atATime} at a time in ${workers} workers, model answers after ${latencyMs} ms: ` +
        `${rate.seconds.toFixed(1)} s; ${steadyText(rate.steady)}, ` +
        `${costText(rate)}, ${rate.errored} errored; load average ${load()}`,
    );
    if (!rate.steady || rate.steady.share < TARGET) process.exitCode = 1;
  }
  if (wanted("step")) {
    const rollouts = Math.min(200, options.rollouts);
    const step = await measureRate(stage, {
      ...{ tier: "bench_inn_t0", rollouts, atATime: 8 * workers, workers, latencyMs: 0, turns, alike, mixed, profiles },
    });
    say(
      `step: ${rollouts} rollouts against a model that answers at once, ${8 * workers} at a time: ` +
        `${shown(step.steady?.requestsPerSecond ?? null, 0)} steps a second, ${costText(step)}; load average ${load()}`,
    );
  }
  if (wanted("growth")) {
    say("growth: one rollout at a time, a model that answers at once; every other step writes");
    for (const [level, bytes] of SIZES.entries()) {
      const { clockPerStep, processorPerStep, steps } = await measureGrowth(
        ...([stage, `bench_inn_t${level}`, bytes >= 1_000_000 ? 2 : 10, turns] as const),
      );
      say(
        `  database of ${bytes.toLocaleString("en-US").padStart(10)} bytes: ${shown(clockPerStep)} ms a step, ` +
          `${shown(processorPerStep)} ms of processor (${steps} steps)`,
      );
    }
  }
} finally {
  await stage.close();
}
