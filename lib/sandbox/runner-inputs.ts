import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

export const INSIDE = join("lib", "sandbox", "inside");
const PACKAGES = ["deno", "pyodide", "zod", "esbuild", "whatwg-url", "@exodus/bytes", "@ungap/structured-clone"];
/** Raise it when the way of building changes what a runner holds. */
const RECIPE = 7;

/** Names the runner by all that goes into it, so that a stale one is never used. */
export async function runnerHash(root: string): Promise<string> {
  const hash = createHash("sha256").update(`${RECIPE} ${process.platform} ${process.arch}`);
  const resolve = createRequire(join(root, "package.json"));
  for (const name of PACKAGES) {
    const { version }: { version: string } = JSON.parse(await readFile(packageFile(resolve, root, name), "utf8"));
    hash.update(`${name}@${version}\n`);
  }
  for (const file of await insideFiles(root)) hash.update(`${file}\n`).update(await readFile(join(root, INSIDE, file)));
  return hash.digest("hex").slice(0, 16);
}

/** Files below `inside/`, tests left out, by relative path in a fixed order. */
export async function insideFiles(root: string): Promise<string[]> {
  const entries = await readdir(join(root, INSIDE), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(ts|py)$/.test(entry.name) && !/\.test\.ts$|^test_/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, INSIDE).length + 1))
    .sort();
}

function packageFile(resolve: NodeJS.Require, root: string, name: string): string {
  // Some packages hide their package.json behind `exports`.
  try {
    return resolve.resolve(`${name}/package.json`);
  } catch {
    return join(root, "node_modules", name, "package.json");
  }
}
