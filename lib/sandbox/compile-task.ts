import { createRequire, SourceMap } from "node:module";
import { join } from "node:path";
import type { BuildFailure, Plugin } from "esbuild";
import { SandboxError } from "./contract";
import { packageRoot } from "./package-root";

/** Plain JavaScript without imports, and the way back to the author's lines. */
export interface CompiledTask {
  /** An expression: a function that leaves the exports of a fresh module instance in its argument's `exports`. */
  readonly code: string;
  /** The same as a JSON string, as each session's first request carries it. */
  readonly codeJson: string;
  /** Replaces positions in compiled code (`task:tools.js:12:3`) by the author's (`tools.ts:14:5`). */
  relocate(trace: string): string;
}

/** What the compiler says of it speaks of formats that no author has chosen. */
const TOP_LEVEL = /^Top-level await .*$/;
const AWAIT_NOTHING = "a task can't await at the top level: its world is at hand without waiting";

const KEPT = 64;
const compiled = new Map<string, Promise<CompiledTask>>();

/**
 * Strips the types of a `tools.ts` and binds its imports to the box's own modules. No import outlives this step, static or
 * dynamic: an engine's module loader reads files on paths where permissions are not asked.
 * @throws SandboxError `load-failed` with the compiler's messages
 */
export function compileTask(source: string): Promise<CompiledTask> {
  const known = compiled.get(source);
  if (known) return known;
  const first = compiled.keys().next();
  if (compiled.size >= KEPT && !first.done) compiled.delete(first.value);
  const made = compile(source);
  compiled.set(source, made);
  return made;
}

async function compile(source: string): Promise<CompiledTask> {
  // Required at run time, by the project's own resolution: esbuild must not be bundled into a web build.
  const esbuild: typeof import("esbuild") = createRequire(join(packageRoot(), "package.json"))("esbuild");
  try {
    const result = await esbuild.build({
      stdin: { contents: source, loader: "ts", sourcefile: "tools.ts", resolveDir: "/" },
      bundle: true,
      write: false,
      format: "cjs",
      // A script is compiled once for all sessions of a task, a module would be for each.
      banner: { js: "(function (module) {" },
      footer: { js: "})" },
      target: "esnext",
      platform: "neutral",
      supported: { "dynamic-import": false },
      sourcemap: "external",
      outfile: "tools.js",
      logLevel: "silent",
      plugins: [boxModules],
    });
    const code = result.outputFiles.find((file) => file.path.endsWith(".js"))?.text ?? "";
    const map = result.outputFiles.find((file) => file.path.endsWith(".map"))?.text ?? "{}";
    return { code, codeJson: JSON.stringify(code), relocate: relocator(map) };
  } catch (cause) {
    const errors = (cause as Partial<BuildFailure>).errors ?? [];
    const lines = errors.map(({ text, location }) =>
      location
        ? `tools.ts:${location.line}:${location.column + 1}: ${text.replace(TOP_LEVEL, AWAIT_NOTHING)}\n  ${location.lineText.trim()}`
        : text,
    );
    const message = (errors[0]?.text ?? "the task's code does not compile").replace(TOP_LEVEL, AWAIT_NOTHING);
    throw new SandboxError("load-failed", message, lines.join("\n") || String(cause), { cause });
  }
}

/** The imports a task may make, taken from the global that the box sets before task code runs. */
const BOX_MODULES: Readonly<Record<string, string>> = {
  "general-agent": `module.exports = globalThis["general-agent"]`,
  zod: `const { z } = globalThis["general-agent"]; module.exports = { ...z, z, default: z, __esModule: true }`,
};

const boxModules: Plugin = {
  name: "box-modules",
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path }) =>
      Object.hasOwn(BOX_MODULES, path)
        ? { path, namespace: "box" }
        : { errors: [{ text: `import of "${path}": a task can import "general-agent" and "zod" only` }] },
    );
    build.onLoad({ filter: /.*/, namespace: "box" }, ({ path }) => ({
      contents: BOX_MODULES[path] ?? "",
      loader: "js",
    }));
  },
};

function relocator(mapText: string): CompiledTask["relocate"] {
  let map: SourceMap | null = null;
  return (trace) =>
    trace.replace(/task:tools\.js:(\d+):(\d+)/g, (whole, line: string, column: string) => {
      map ??= new SourceMap(JSON.parse(mapText));
      const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
      return "originalLine" in entry ? `tools.ts:${entry.originalLine + 1}:${entry.originalColumn + 1}` : whole;
    });
}
