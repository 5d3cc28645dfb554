import type { Command } from "commander";
import { type Bounds, DEFAULT_BOUNDS, MINIMUM_STRATEGIES } from "@/lib/synthesize/protocol/rules";
import { numberBetween } from "../number-between";

const HOUR = 3_600_000;

/** Bounds of a run as they are typed. */
export interface BoundOptions {
  readonly gates?: number;
  readonly validations?: number;
  readonly designs?: number;
  readonly turns?: number;
  readonly tokens?: number;
  readonly usd?: number;
  readonly hours?: number;
  readonly strategies?: number;
}

const whole = (most: number) => numberBetween(1, most, true);

/** Adds the options that bound a run. */
export const withBounds = (command: Command): Command =>
  command
    .option("--gates <n>", `gates of a tier (default: ${DEFAULT_BOUNDS.gatesPerTier})`, whole(100))
    .option("--validations <n>", `validations of a tier (default: ${DEFAULT_BOUNDS.validationsPerTier})`, whole(1_000))
    .option("--designs <n>", `designs that may be proposed (default: ${DEFAULT_BOUNDS.designs})`, whole(1_000))
    .option(
      "--turns <n>",
      `turns; of a foreign agent each call is one (default: ${DEFAULT_BOUNDS.turns})`,
      whole(100_000),
    )
    .option("--tokens <n>", `tokens of a connected model (default: ${DEFAULT_BOUNDS.tokens})`, whole(1e12))
    .option("--usd <amount>", "US dollars, gates included (default: no bound)", numberBetween(0.01, 1e6, false))
    .option(
      "--hours <n>",
      `hours of calls and gates (default: ${DEFAULT_BOUNDS.milliseconds / HOUR})`,
      numberBetween(0.01, 10_000, false),
    )
    .option(
      "--strategies <n>",
      `different strategies that a family must use (default: ${MINIMUM_STRATEGIES}, fewer for few levels)`,
      numberBetween(0, 9, true),
    );

/** What was given; the rest is left to the defaults. */
export function boundsOf({ gates, validations, designs, turns, tokens, usd, hours }: BoundOptions): Partial<Bounds> {
  return {
    ...(gates !== undefined && { gatesPerTier: gates }),
    ...(validations !== undefined && { validationsPerTier: validations }),
    ...(designs !== undefined && { designs }),
    ...(turns !== undefined && { turns }),
    ...(tokens !== undefined && { tokens }),
    ...(usd !== undefined && { cost: usd }),
    ...(hours !== undefined && { milliseconds: hours * HOUR }),
  };
}
