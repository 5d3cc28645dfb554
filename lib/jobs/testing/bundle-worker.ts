import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

export interface BundledWorker {
  /** A script that plain Node runs, three times as quickly as the sources. */
  readonly script: string;
  remove(): void;
}

/** A worker's sources in one file, for tests that start many of them. `entry`: its URL. */
export async function bundleWorker(entry: URL): Promise<BundledWorker> {
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const script = join(folder, "worker.mjs");
  await build({
    entryPoints: [fileURLToPath(entry)],
    ...{ bundle: true, platform: "node", format: "esm", packages: "external", outfile: script },
    tsconfig: join(ROOT, "tsconfig.json"),
    logLevel: "error",
  });
  return { script, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
