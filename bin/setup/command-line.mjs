import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashSources } from "./hash-sources.mjs";
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
    const file = join(kept, `${hashOf(root)}.mjs`);
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

/** Of everything that the file is made of: where it stands, since its sources' addresses are in it, and who compiles it. */
function hashOf(root) {
  const { version } = createRequire(import.meta.url)("esbuild/package.json");
  const isSource = (name) => /\.(m?ts|mjs|json)$/.test(name) && !name.endsWith(".test.ts");
  const sources = hashSources(root, ["package.json", "tsconfig.json", "bin", "lib"], isSource);
  return createHash("sha256").update(`${root} ${version} ${sources}`).digest("hex").slice(0, 16);
}
