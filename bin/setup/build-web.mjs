import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fail } from "./check-node.mjs";
import { ROOT } from "./paths.mjs";
import { run } from "./run.mjs";

const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "next.config.ts",
  "postcss.config.mjs",
  "proxy.ts",
  "tsconfig.json",
  "package-lock.json",
];
const MARK = join(ROOT, ".next", "general-agent-sources");

function* files(path) {
  if (!existsSync(path)) return;
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* files(child);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield child;
  }
}

/** One hash over everything that the build reads: names and contents. */
function hashSources() {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    if (!existsSync(path)) continue;
    const list = /\.[a-z]+$/.test(source) ? [path] : files(path);
    for (const file of list) hash.update(relative(ROOT, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Builds the web app unless the last build was made of the same sources. */
export async function buildWeb() {
  const sources = hashSources();
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === sources) return;
  console.log("Building the web app (under a minute) …");
  const code = await run(process.execPath, [join(ROOT, "node_modules/next/dist/bin/next"), "build"], {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (code !== 0) fail("The web app did not build (its output is above).");
  writeFileSync(MARK, sources);
}
