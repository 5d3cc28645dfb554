import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL(".", import.meta.url));

/** What takes longest, begun first so that none of them is left alone at the end. Only an order: a name that is gone does no harm. */
const LONGEST = [
  "lib/gate/batches/kill-workers",
  "lib/evolve/kill-run",
  "lib/solve/limits/shared-limits",
  "lib/cli/synth/synth",
  "lib/cli/eval",
  "corpus/corpus",
  // With deadlines of some seconds: after those that start many processes.
  "lib/sandbox/escape",
].map((name) => `${root}${name}.test.ts`);

/** Where an earlier run left durations vitest knows better; on a fresh clone it goes by the sizes of files. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const longest = LONGEST.flatMap((path) => sorted.filter(({ moduleId }) => moduleId === path));
    return [...longest, ...sorted.filter(({ moduleId }) => !LONGEST.includes(moduleId))];
  }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^general-agent$/, replacement: `${root}lib/sandbox/inside/typescript/authoring.ts` },
      { find: /^@\//, replacement: root },
    ],
  },
  test: {
    include: ["{lib,app,components,bin,corpus,bench}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**"],
    globalSetup: ["lib/db/testing/global-setup.ts", "lib/sandbox/testing/global-setup.ts"],
    // Bounds of what hangs, and no measure of speed: on a busy machine a test may take ten times as long.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A test file is over before the optimizing compiler of WebAssembly has earned what it costs: a second of processor time for
    // the ORM's query compiler, in each process anew.
    execArgv: ["--liftoff-only"],
  },
});
