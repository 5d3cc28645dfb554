import { createSandbox } from "./create-sandbox";
import { describeEscapes } from "./escape";
import * as python from "./fixtures/attacks-python";
import * as typescript from "./fixtures/attacks-typescript";
import { marketPython } from "./fixtures/market-python";
import { marketTypeScript } from "./fixtures/market-typescript";

const MEBIBYTE = 1024 * 1024;
const limits = { memoryBytes: 450 * MEBIBYTE, heapMegabytes: 64, outputBytes: 4 * MEBIBYTE };
const hasty = { ...limits, callMs: 2000, loadMs: 5000 };

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
