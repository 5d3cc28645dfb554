import { composeTask, type TaskDraft } from "@/lib/task/compose-task";
import type { TaskReading } from "@/lib/task/task-reading";

/** A small task of the given name; `changes` replace parts of it. */
export function draftTask(name: string, changes: Partial<TaskDraft> = {}): TaskReading {
  return composeTask({
    name,
    description: `The description of ${name}`,
    parent: null,
    strategies: ["larger_db"],
    language: "python",
    instruction: `Please do what ${name} asks.`,
    tools: [
      "class TaskTools(Tools):",
      "    @tool",
      "    def list_tables(self):",
      "        return self.db.tables",
      "    @tool",
      "    def reserve(self, id: str):",
      "        self.db.reserved.append(id)",
      "",
      "def verify(db) -> float:",
      "    return 1.0 if db.reserved else 0.0",
      "",
    ].join("\n"),
    database: '{"tables": [{"id": "A", "fee": 110.0}, {"id": "B", "fee": 5.5}], "reserved": [], "target": "A"}',
    gold: '[["list_tables", {}], ["reserve", {"id": "A"}]]',
    ...changes,
  });
}
