import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isStrategy, type Strategy } from "@/lib/task/strategies";
import type { Language } from "@/lib/task/task-source";

const GUIDE = new URL("../../../skills/synthesize-task/", import.meta.url);

export const guidePath = (path: string): string => fileURLToPath(new URL(path, GUIDE));
export const guideText = (path: string): string => readFileSync(guidePath(path), "utf8");

type Files = Readonly<Record<string, string>>;

/** The files of the guide's seed as its folder has them. */
export function seedFiles(language: Language): Files {
  const folder = guidePath(`examples/${language}/rowing_club_t0`);
  return Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(`${folder}/${file}`, "utf8")]));
}

/** Fenced blocks that name a file: ```` ```diff tools.ts ````. */
function* blocksOf(text: string): Generator<{ readonly kind: string; readonly file: string; readonly body: string }> {
  for (const [, kind = "", file = "", body = ""] of text.matchAll(/^```(\w+) ([\w./-]+)\n([\s\S]*?)^```$/gm))
    yield { kind, file, body };
}

/** The example of a strategy: the guide's seed with the section's blocks applied, one level up. */
export function strategyExample(strategy: Strategy): Files {
  const section = new Map(sections()).get(strategy);
  if (section === undefined) throw new Error(`strategies.md has no section ${strategy}`);
  const files: Record<string, string> = { ...seedFiles("typescript") };
  for (const { kind, file, body } of blocksOf(section)) {
    files[file] = kind === "diff" ? applyDiff(files[file] ?? "", body, `${strategy}, ${file}`) : body;
  }
  files["task.toml"] = (files["task.toml"] ?? "")
    .replace('name = "rowing_club_t0"', 'name = "rowing_club_t1"')
    .replace("tier = 0", "tier = 1")
    .replace('parent = ""', 'parent = "rowing_club_t0"')
    .replace("difficulty_methods = []", `difficulty_methods = ["${strategy}"]`);
  return files;
}

/** Sections of strategies.md by their headings, those that are a strategy. */
export function sections(): [Strategy, string][] {
  return guideText("reference/strategies.md")
    .split(/^## /m)
    .flatMap((section): [Strategy, string][] => {
      const [heading = ""] = section.split("\n");
      return isStrategy(heading) ? [[heading, section]] : [];
    });
}

/** Hunks parted by `@@`; the lines that a hunk expects must stand in the file exactly once. */
function applyDiff(text: string, diff: string, what: string): string {
  return diff.split(/^@@.*\n/m).reduce((result, hunk) => {
    const lines = hunk.split("\n").slice(0, -1);
    const side = (sign: "-" | "+") =>
      lines
        .filter((line) => line.startsWith(" ") || line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join("");
    const [before, after] = [side("-"), side("+")];
    const parts = result.split(before);
    if (parts.length !== 2) throw new Error(`${what}: these lines stand there ${parts.length - 1} times:\n${before}`);
    return parts.join(after);
  }, text);
}
