import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { SandboxError } from "./contract";
import { packageRoot } from "./package-root";

const PACKAGES: Readonly<Record<string, string>> = {
  "linux-x64": "@deno/linux-x64-glibc",
  "linux-arm64": "@deno/linux-arm64-glibc",
  "darwin-x64": "@deno/darwin-x64",
  "darwin-arm64": "@deno/darwin-arm64",
  "win32-x64": "@deno/win32-x64",
  "win32-arm64": "@deno/win32-arm64",
};

/**
 * The engine's binary as npm installed it for this platform; nothing is downloaded.
 * @throws SandboxError `unavailable`
 */
export function denoBinary(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) throw new SandboxError("unavailable", `there is no Deno for ${platform}`);
  const binary = join(engineFolder(name), process.platform === "win32" ? "deno.exe" : "deno");
  if (!existsSync(binary)) throw missing(name);
  return binary;
}

function engineFolder(name: string): string {
  // The platform's package lies beside `deno` or inside its own node_modules, as npm sees fit.
  const fromRoot = createRequire(join(packageRoot(), "package.json"));
  try {
    const fromDeno = createRequire(fromRoot.resolve("deno/package.json"));
    return dirname(fromDeno.resolve(`${name}/package.json`));
  } catch (cause) {
    throw missing(name, cause);
  }
}

function missing(name: string, cause?: unknown): SandboxError {
  const remedy = `the package ${name} is not installed: run "npm install --include=optional"`;
  return new SandboxError("unavailable", remedy, null, { cause });
}
