import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** Packages that are no JavaScript alone, or that look for files beside themselves. */
const APART = ["better-sqlite3", "pg-native", "esbuild", "tsx", "deno", "pyodide", "@prisma/schema-engine-wasm"];
/**
 * Packages that are CommonJS ask for `require`. And a process that lives for seconds is quicker without the optimizing compiler
 * of WebAssembly: what it makes of the ORM's query compiler is ready when the process is about to die.
 */
const BANNER = `
import { createRequire as createRequireOfBundle } from "node:module";
import { setFlagsFromString as setFlagsOfBundle } from "node:v8";
const require = createRequireOfBundle(import.meta.url);
setFlagsOfBundle("--liftoff-only");`;

export interface BundledWorker {
  /** A script that plain Node runs, five times as quickly as the sources. */
  readonly script: string;
  remove(): void;
}

/** A worker's sources and packages in one file, for tests that start many of them. `entry`: its URL. */
export async function bundleWorker(entry: URL): Promise<BundledWorker> {
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const script = join(folder, "worker.mjs");
  await build({
    entryPoints: { worker: fileURLToPath(entry) },
    ...{ bundle: true, platform: "node", format: "esm", external: APART, banner: { js: BANNER } },
    // What is loaded when needed stays apart: of two databases' compilers a worker takes one.
    ...{ splitting: true, outdir: folder, outExtension: { ".js": ".mjs" } },
    tsconfig: join(ROOT, "tsconfig.json"),
    logLevel: "error",
  });
  return { script, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
