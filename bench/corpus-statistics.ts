/**
 * Reads every task of a corpus and prints what a strict reader would choke on, as JSON, with the means by level.
 * `npx tsx bench/corpus-statistics.ts CORPUS`: how the reader is measured on a large foreign corpus.
 */
import { basename } from "node:path";
import { countEntities } from "@/lib/task/count-entities";
import { findTasks } from "@/lib/task/find-tasks";
import { parentIrregularity } from "@/lib/task/parent-irregularity";
import { readTask } from "@/lib/task/read-task";

const [, , corpus] = process.argv;
if (!corpus) throw new Error("Usage: corpus-statistics.ts CORPUS");

const folders = await findTasks(corpus);
const names = new Set(folders.map((folder) => basename(folder)));
const irregular = new Map<string, number>();
const levels = new Map<number, { tasks: number; goldSteps: number; entities: number }>();
const families = new Map<string, Set<string>>();
const skipped: string[] = [];
const unreadable: unknown[] = [];
let auxiliary = 0;

const count = (kind: string) => irregular.set(kind, (irregular.get(kind) ?? 0) + 1);

for (const folder of folders) {
  const reading = await readTask(folder);
  if (reading.kind === "unreadable") {
    unreadable.push(reading);
    continue;
  }
  if (reading.kind === "skipped") {
    skipped.push(reading.name);
    for (const { kind } of reading.irregularities) count(`${kind} (skipped)`);
    continue;
  }
  const { task } = reading;
  for (const { kind } of task.irregularities) count(kind);
  if (parentIrregularity(task, names)) count("parent-absent");
  const level = levels.get(task.level) ?? { tasks: 0, goldSteps: 0, entities: 0 };
  level.tasks += 1;
  level.goldSteps += task.gold.length;
  level.entities += countEntities(task.database);
  levels.set(task.level, level);
  const strategies = families.get(task.family) ?? new Set();
  for (const strategy of task.metadata.strategies) strategies.add(strategy);
  families.set(task.family, strategies);
  auxiliary += Object.keys(task.auxiliary).length;
}

const byLevel = [...levels]
  .sort(([a], [b]) => a - b)
  .map(([level, { tasks, goldSteps, entities }]) => ({
    level,
    tasks,
    meanGoldSteps: Number((goldSteps / tasks).toFixed(4)),
    meanEntities: Number((entities / tasks).toFixed(4)),
  }));
const report = {
  folders: folders.length,
  skipped,
  unreadable,
  families: families.size,
  familiesWithFewerThanFiveStrategies: [...families.values()].filter(({ size }) => size < 5).length,
  irregular: Object.fromEntries([...irregular].sort()),
  auxiliaryFiles: auxiliary,
  byLevel,
};
console.log(JSON.stringify(report, null, 2));
