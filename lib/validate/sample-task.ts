import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Files of a small sound task, for tests to break one part of. */
export const SOUND_TASK: Readonly<Record<string, string>> = {
  "task.toml":
    '[metadata]\nname = "kiosk_t1"\ndescription = "Sell a paper"\ntier = 1\nparent = "kiosk_t0"\ndifficulty_methods = ["larger_db"]\n',
  "instruction.md": "Sell me the morning paper, please.\n",
  "db.json": '{"papers": [{"id": "P1", "price": 2, "sold": false}], "target": "P1"}\n',
  "gold.json": '[["list_papers", {}], ["sell", {"paper_id": "P1"}]]\n',
  "tools.py": `from general_agent.tools import DB, Tools, tool
from pydantic import BaseModel


class Paper(BaseModel):
    id: str
    price: float
    sold: bool = False


class TaskDB(DB):
    papers: list[Paper] = []
    target: str = ""


class TaskTools(Tools):
    @tool
    def list_papers(self) -> list:
        """Papers on sale."""
        return [paper.model_dump() for paper in self.db.papers]

    @tool
    def sell(self, paper_id: str) -> str:
        """Sell a paper.

        Args:
            paper_id: Its id.
        """
        for paper in self.db.papers:
            if paper.id == paper_id:
                paper.sold = True
                return "sold"
        raise ValueError(f"no paper {paper_id}")


def verify(db) -> float:
    return 1.0 if any(paper.sold for paper in db.papers if paper.id == db.target) else 0.0
`,
};

/** Writes a task folder below `parent`; `changes` replaces whole files, null leaves one out. @returns its path */
export async function writeSample(
  parent: string,
  name: string,
  changes: Readonly<Record<string, string | null>> = {},
): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder, { recursive: true });
  const level = /_t(\d+)/.exec(name)?.[1] ?? "1";
  const metadata = (SOUND_TASK["task.toml"] ?? "").replace("kiosk_t1", name).replace("tier = 1", `tier = ${level}`);
  const named = { "task.toml": metadata };
  for (const [path, text] of Object.entries({ ...SOUND_TASK, ...named, ...changes }))
    if (text !== null) await writeFile(join(folder, path), text);
  return folder;
}
