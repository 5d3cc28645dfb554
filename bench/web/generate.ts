/**
 * `node --import tsx bench/web/generate.ts FOLDER [--tiers 5000] [--trajectories 200000] [--seed 7] [--url postgres://…]`
 * fills a new database with a made-up corpus: FOLDER/general-agent.sqlite, or an empty PostgreSQL database. Look at it with `GENERAL_AGENT_DATA=FOLDER npm start`.
 */
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { generateData } from "./data/generate-data";
import { makeShelf } from "./data/shelf";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tiers: { type: "string", default: "5000" },
    trajectories: { type: "string", default: "200000" },
    seed: { type: "string", default: "7" },
    url: { type: "string" },
  },
});
const [folder] = positionals;
if (!folder) {
  console.error("Usage: generate.ts FOLDER [--tiers N] [--trajectories N] [--seed N] [--url postgres://…]");
  process.exit(2);
}
const file = join(resolve(folder), "general-agent.sqlite");
const url = values.url ?? `file:${file}`;
if (!values.url && existsSync(file)) {
  console.error(`${file} is there already; name a new folder.`);
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const began = performance.now();
const tell = (line: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);
const seed = Number(values.seed);
const shelf = await makeShelf(seed);
tell(`${shelf.domains.length} domains made up`);
const size = { tiers: Number(values.tiers), trajectories: Number(values.trajectories) };
await generateData(url, shelf, size, seed, tell);
tell(`done: ${url.startsWith("file:") ? file : "the PostgreSQL database"}`);
