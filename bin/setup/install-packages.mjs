import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import "../link-cli.mjs";
import { fail } from "./check-node.mjs";
import { ROOT } from "./paths.mjs";
import { run } from "./run.mjs";

const MARK = join(ROOT, "node_modules", ".general-agent-lock");

/** Installs what package-lock.json names, unless exactly that is installed already (a hash of the lock is kept). */
export async function installPackages() {
  const lock = createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === lock) return;
  console.log("Installing packages (two to three minutes the first time) …");
  const code = await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    env: { ...nodeHeaders(), ...process.env, NODE_ENV: "" },
  });
  if (code !== 0) fail("npm ci failed (its output is above). Check the network, then run this again.");
  writeFileSync(MARK, lock);
}

/** Native packages compile against the headers that came with this Node, where they did, instead of fetching them. */
function nodeHeaders() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, "include", "node", "node_api.h")) ? { npm_config_nodedir: prefix } : {};
}
