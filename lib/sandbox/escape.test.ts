import { createSandbox } from "./create-sandbox";
import { describeEscapes } from "./escape";
import * as python from "./fixtures/attacks-python";
import * as typescript from "./fixtures/attacks-typescript";
import { marketPython } from "./fixtures/market-python";
import { marketTypeScript } from "./fixtures/market-typescript";

const MEBIBYTE = 1024 * 1024;
const small = { memoryBytes: 450 * MEBIBYTE, heapMegabytes: 64, outputBytes: 4 * MEBIBYTE };
// An attack that ends by itself does so in seconds; on a busy machine it has a minute.
const limits = { ...small, callMs: 60_000, loadMs: 60_000 };
const hasty = { ...small, callMs: 2_000, loadMs: 5_000 };

// Where task code can see the environment, it sees this.
process.env.GENERAL_AGENT_SECRET = "not for tasks";

for (const [market, { ATTACKS, ENDLESS, SPOIL, INSPECT }] of [
  [marketTypeScript, typescript],
  [marketPython, python],
] as const) {
  describeEscapes({
    market,
    create: () => createSandbox({ processes: 1, limits }),
    createHasty: () => createSandbox({ processes: 1, limits: hasty }),
    attacks: ATTACKS,
    endless: ENDLESS,
    spoil: SPOIL,
    inspect: INSPECT,
  });
}
