import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { denoBinary } from "./deno-binary";
import type { SandboxLimits } from "./limits";

const PYTHON_SHARE = 0.6;

export interface BoxCommand {
  readonly file: string;
  readonly args: readonly string[];
}

/** How a box is started: the engine without permissions, inside whatever the operating system offers on top. */
export function boxCommand(runner: string, language: "typescript" | "python", limits: SandboxLimits): BoxCommand {
  const flags = ["--disallow-code-generation-from-strings", `--max-old-space-size=${limits.heapMegabytes}`];
  // It is taken away from tasks, but would be made for each of their contexts first.
  if (language === "typescript") flags.push("--no-harmony-temporal");
  const engine = [
    denoBinary(),
    "run",
    "--quiet",
    "--no-prompt",
    "--no-remote",
    "--no-npm",
    "--no-config",
    "--no-lock",
    "--unstable-worker-options",
    `--allow-read=${runner}`,
    `--v8-flags=${flags.join(",")}`,
    join(runner, `${language}-box.js`),
    `${runner}/`,
    String(limits.outputBytes),
    // Python's own memory stays well below that of its process, so that a task meets a MemoryError and not the end.
    String(Math.floor(limits.memoryBytes * PYTHON_SHARE)),
  ];
  const [file = "", ...args] = [...outerLayers(), ...engine];
  return { file, args };
}

/**
 * A network namespace of its own (no interface, not even loopback), death with the host and no core dumps, by the tools of
 * util-linux. Each is used where it is there and works; the engine's own confinement doesn't depend on them.
 */
function outerLayers(): string[] {
  if (process.platform !== "linux") return [];
  const layers: string[] = [];
  if (networkNamespaces()) layers.push("/usr/bin/unshare", "--map-root-user", "--net");
  if (existsSync("/usr/bin/setpriv")) layers.push("/usr/bin/setpriv", "--pdeathsig", "KILL");
  if (existsSync("/usr/bin/prlimit")) {
    // Not `--data`: it counts what the engine reserves for each realm, not what it uses. The host watches the real thing.
    layers.push("/usr/bin/prlimit", "--core=0");
  }
  return layers;
}

let namespaces: boolean | null = null;

function networkNamespaces(): boolean {
  namespaces ??=
    existsSync("/usr/bin/unshare") &&
    spawnSync("/usr/bin/unshare", ["--map-root-user", "--net", "true"], { stdio: "ignore", timeout: 5000 }).status ===
      0;
  return namespaces;
}
