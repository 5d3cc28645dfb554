import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "@/lib/sandbox/package-root";
import type { Language } from "@/lib/task/task-source";

const REFERENCES = ["format", "good-tasks", "strategies", "mistakes"] as const;
const TOOLS = { typescript: "tools.ts", python: "tools.py" } as const;
const SEED = ["task.toml", "instruction.md", "db.json", "gold.json"] as const;

/**
 * The guide as a model is given it: the skill that any synthesizer follows (skills/synthesize-task), its references, and a
 * whole seed in the language of the run. @throws where the files are missing
 */
export function guide(language: Language): string {
  const folder = join(packageRoot(), "skills/synthesize-task");
  const read = (path: string) => readFileSync(join(folder, path), "utf8").trim();
  const skill = read("SKILL.md").replace(/^---\n[\s\S]*?\n---\n/, "");
  const [protocol = skill] = skill.split("\n## Without the built-in agent");
  const example = (file: string) => {
    const path = `examples/${language}/rowing_club_t0/${file}`;
    return `### ${file}\n\`\`\`\n${read(path)}\n\`\`\``;
  };
  return [
    protocol.trim(),
    ...REFERENCES.map((name) => read(`reference/${name}.md`)),
    `# A whole seed\n${[...SEED, TOOLS[language]].map(example).join("\n")}`,
  ].join("\n\n");
}
