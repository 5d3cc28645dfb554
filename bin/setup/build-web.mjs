import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "./check-node.mjs";
import { hashSources } from "./hash-sources.mjs";
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

/** Builds the web app unless the last build was made of the same sources. */
export async function buildWeb() {
  // One hash over everything that the build reads.
  const sources = hashSources(ROOT, SOURCES, (name) => !/\.test\.tsx?$/.test(name));
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === sources) return;
  console.log("Building the web app (under a minute) …");
  const code = await run(process.execPath, [join(ROOT, "node_modules/next/dist/bin/next"), "build"], {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (code !== 0) fail("The web app did not build (its output is above).");
  writeFileSync(MARK, sources);
}
