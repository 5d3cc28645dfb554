// Generates both database clients from prisma/, only when the schema or Prisma itself changed since the last time.
// Plain JavaScript: it runs before anything is built.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(import.meta.url);
const providers = ["sqlite", "postgres"];

/** Everything a generated client depends on. */
function fingerprint(provider) {
  const hash = createHash("sha256").update(require("prisma/package.json").version);
  const folder = join(root, "prisma", provider);
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".prisma"))
    .sort()) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest("hex");
}

/**
 * `prisma generate` insists on a schema engine binary although it runs none: where none could be downloaded, any
 * executable satisfies it.
 */
function engineEnvironment() {
  const folder = dirname(require.resolve("@prisma/engines/package.json"));
  const present = readdirSync(folder).some((name) => name.startsWith("schema-engine"));
  if (present || process.env.PRISMA_SCHEMA_ENGINE_BINARY) return process.env;
  return { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true" };
}

for (const provider of providers) {
  const output = join(root, "lib", "db", "generated", provider);
  const stamp = join(output, ".fingerprint");
  const wanted = fingerprint(provider);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) continue;
  // Prisma refuses a folder that a killed generation left half done.
  rmSync(output, { recursive: true, force: true });
  const run = spawnSync(
    process.execPath,
    [require.resolve("prisma/build/index.js"), "generate", "--schema", join("prisma", provider), "--no-hints"],
    { cwd: root, env: { ...engineEnvironment(), DATABASE_URL: "" }, encoding: "utf8" },
  );
  if (run.status !== 0) {
    process.stderr.write(`The database client for ${provider} could not be generated:\n${run.stdout}${run.stderr}\n`);
    process.exit(1);
  }
  mkdirSync(output, { recursive: true });
  writeFileSync(stamp, wanted);
}
