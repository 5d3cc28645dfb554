import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

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
    globalSetup: ["lib/db/testing/global-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // A test file is over before the optimizing compiler of WebAssembly has earned what it costs: a second of processor time for
    // the ORM's query compiler, in each process anew.
    execArgv: ["--liftoff-only"],
  },
});
