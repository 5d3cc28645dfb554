import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./paths.mjs";

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * The command line as one file, made of its five hundred sources when one of them has changed (under a second), and found
 * again by their hash: to load the sources one by one through tsx takes longer than most commands do.
 * @returns its path, or null where none can be made; the sources themselves do as well
 */
export async function compiledCommandLine(root = ROOT) {
  try {
    const kept = join(root, "node_modules", ".cache", "general-agent", "command-line");
    const file = join(kept, `${hashOfSources(root)}.mjs`);
    if (existsSync(file)) {
      const now = new Date();
      utimesSync(file, now, now);
    } else {
      mkdirSync(kept, { recursive: true });
      await compile(root, file);
      removeOld(kept);
    }
    return file;
  } catch {
    return null;
  }
}

async function compile(root, file) {
  const { build } = await import("esbuild");
  const draft = `${file}.${process.pid}`;
  try {
    await build({
      entryPoints: [join(root, "bin", "command-line.ts")],
      outfile: draft,
      ...{ bundle: true, platform: "node", format: "esm", packages: "external", keepNames: true },
      tsconfig: join(root, "tsconfig.json"),
      plugins: [ownAddresses],
      logLevel: "silent",
    });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeOld(kept) {
  for (const name of readdirSync(kept)) {
    const info = statSync(join(kept, name), { throwIfNoEntry: false });
    if (info && Date.now() - info.mtimeMs > WEEK_MS) rmSync(join(kept, name), { force: true });
  }
}

/** Whoever asks for its own address is told where its source is, as files beside it are looked for there. */
const ownAddresses = {
  name: "own-addresses",
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!text.includes("import.meta.url")) return undefined;
      return { loader: "ts", contents: text.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)) };
    });
  },
};

/** One hash over everything that the file is made of: names and contents. */
function hashOfSources(root) {
  const { version } = createRequire(import.meta.url)("esbuild/package.json");
  const hash = createHash("sha256").update(`${root} ${version}\0`);
  for (const file of sources(root)) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 16);
}

function* sources(root) {
  yield import.meta.filename;
  for (const name of ["package.json", "tsconfig.json"]) yield join(root, name);
  for (const folder of ["bin", "lib"]) yield* below(join(root, folder));
}

function* below(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* below(path);
    else if (/\.(ts|json)$/.test(entry.name) && !entry.name.endsWith(".test.ts")) yield path;
  }
}
