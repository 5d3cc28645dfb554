import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { beforeAll, describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly typesOnly: boolean;
}

/** Rows of the table "Who may import whom" in docs/architecture.md: folder → allowed folder → may it be more than types. */
function readTable(): Map<string, Map<string, "all" | "types">> {
  const text = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
  const section = text.split("## Who may import whom")[1] ?? "";
  const table = new Map<string, Map<string, "all" | "types">>();
  for (const line of section.split("\n")) {
    const [, folder, allowed] = /^\| ((?:lib|app|components)\S*) \|(.*)\|$/.exec(line) ?? [];
    if (folder === undefined || allowed === undefined) continue;
    const entries = allowed.split(",").flatMap((entry): [string, "all" | "types"][] => {
      const [, name, types] = /^\s*(\S+?)( \(types\))?\s*$/.exec(entry) ?? [];
      return name ? [[name, types ? "types" : "all"]] : [];
    });
    table.set(folder, new Map(entries));
  }
  return table;
}

const table = readTable();

/** The row that a file belongs to: the longest folder of the table that holds it. */
const folderOf = (file: string): string | null =>
  [...table.keys()].filter((folder) => file.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0] ?? null;

const isTest = (file: string) => /\.test\.tsx?$|conformance|\/testing\//.test(file);

describe("the architecture", () => {
  let edges: Edge[] = [];

  beforeAll(async () => {
    const result = await cruise(
      ["lib", "app", "components"],
      {
        baseDir: ROOT,
        // An import of types alone says `import type`, as the linter demands: nothing needs to be compiled to tell.
        tsPreCompilationDeps: true,
        tsConfig: { fileName: "tsconfig.json" },
        doNotFollow: { path: "node_modules" },
        exclude: { path: "node_modules|\\.next|lib/db/generated|lib/sandbox/inside/python" },
      },
      { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
      { tsConfig: extractTSConfig(join(ROOT, "tsconfig.json")) },
    );
    const { modules } = result.output as ICruiseResult;
    edges = modules.flatMap((module) =>
      module.dependencies.map((dependency) => ({
        from: module.source,
        to: dependency.resolved,
        typesOnly: dependency.preCompilationOnly === true || dependency.dependencyTypes.includes("type-only"),
      })),
    );
  }, 600_000); // it reads every file; other tests may run beside it

  it("is read whole: the table has rows and the files have imports", () => {
    expect(table.size).toBeGreaterThan(12);
    expect(edges.filter((edge) => folderOf(edge.to) !== null).length).toBeGreaterThan(100);
  });

  it("lets a folder import only what its row lists", () => {
    const forbidden = edges
      .filter((edge) => !isTest(edge.from))
      .filter((edge) => {
        const from = folderOf(edge.from);
        const to = folderOf(edge.to);
        if (from === null || to === null || from === to) return false;
        const rule = table.get(from)?.get(to);
        return rule === undefined || (rule === "types" && !edge.typesOnly);
      })
      .map((edge) => `${edge.from} → ${edge.to}${edge.typesOnly ? " (types)" : ""}`);
    expect(forbidden).toEqual([]);
  });

  it("has no cycle between folders", () => {
    const graph = new Map<string, Set<string>>();
    for (const edge of edges) {
      const from = folderOf(edge.from);
      const to = folderOf(edge.to);
      if (from === null || to === null || from === to || edge.typesOnly || isTest(edge.from)) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
    const path: string[] = [];
    const closed = new Set<string>();
    const cycleFrom = (folder: string): string[] | null => {
      if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
      if (closed.has(folder)) return null;
      path.push(folder);
      for (const next of graph.get(folder) ?? []) {
        const cycle = cycleFrom(next);
        if (cycle) return cycle;
      }
      path.pop();
      closed.add(folder);
      return null;
    };
    expect([...graph.keys()].map(cycleFrom).filter((cycle) => cycle !== null)).toEqual([]);
  });

  it("keeps the database behind each domain's store", () => {
    const leaks = edges
      .filter((edge) => edge.to.startsWith("lib/db/") && !edge.from.startsWith("lib/db/"))
      .filter((edge) => !isTest(edge.from) && !/(^|\/)store\.ts$/.test(edge.from))
      .map((edge) => `${edge.from} → ${edge.to}`);
    expect(leaks).toEqual([]);
  });

  it("keeps the inside of the box inside", () => {
    const leaks = edges
      .filter((edge) => edge.to.startsWith("lib/sandbox/inside/") && !edge.from.startsWith("lib/sandbox/"))
      .map((edge) => `${edge.from} → ${edge.to}`);
    expect(leaks).toEqual([]);
  });

  it("keeps lib free of the web framework", () => {
    const leaks = edges
      .filter((edge) => edge.from.startsWith("lib/") && /node_modules\/(next|react|react-dom)\//.test(edge.to))
      .map((edge) => `${edge.from} → ${edge.to}`);
    expect(leaks).toEqual([]);
  });
});
