/**
 * `npm run bench:replay -- [--database sqlite|postgres] [--data FOLDER] [--seed 7] [--rounds 5] [--json FILE]`
 * measures the replay and the comparison of long attempts on the production build (`npm run build` first): two attempts of
 * 1,000 turns on a database of a megabyte, 20 MB in 1,000 turns, and 20 MB in twenty. Times of answers, and in a real Chromium
 * (`CHROMIUM`, default /usr/bin/chromium) of opening a link, stepping, scrolling and searching. Exits with 1 where opening takes a
 * second or an answer that is no download is over 1 MB. With `--data` the SQLite database is kept there and used again; a
 * PostgreSQL of its own is started for the bench, and lasts as long.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { textTable } from "@/lib/cli/text-table";
import { type PostgresServer, startPostgres } from "@/lib/db/testing/postgres-server";
import { machineSpeed } from "../web/measure/machine-speed";
import { scriptBytes } from "../web/measure/scripts-of-page";
import { startWeb, type WebServer } from "../web/measure/web-server";
import { generateLong, type LongRollout, type LongRollouts } from "./generate-long";
import { goThrough, openStep } from "./measure-browser";

const { values } = parseArgs({
  options: {
    database: { type: "string", default: "sqlite" },
    data: { type: "string" },
    seed: { type: "string", default: "7" },
    rounds: { type: "string", default: "5" },
    json: { type: "string" },
  },
});
const { database } = values;
if (database !== "sqlite" && database !== "postgres") throw new Error("--database is sqlite or postgres");
if (database === "postgres" && values.data)
  throw new Error("--data keeps a SQLite database: leave it out with PostgreSQL");
const rounds = Number(values.rounds);
const OPEN_TARGET = 1_000;
const ANSWER_TARGET = 1_000_000;

const folder = values.data ? resolve(values.data) : mkdtempSync(join(tmpdir(), "general-agent-bench-replay-"));
mkdirSync(folder, { recursive: true });
const manifestFile = join(folder, "manifest.json");
const began = performance.now();
const tell = (line: string) =>
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}\n`);
const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
const missed: string[] = [];

let web: WebServer | null = null;
let postgres: PostgresServer | null = null;
try {
  postgres = database === "postgres" ? await startPostgres() : null;
  const url = postgres?.url ?? `file:${join(folder, "general-agent.sqlite")}`;
  if (!existsSync(manifestFile)) {
    const made = await generateLong(url, Number(values.seed), tell);
    writeFileSync(manifestFile, JSON.stringify(made));
  }
  const data = JSON.parse(readFileSync(manifestFile, "utf8")) as LongRollouts; // written above
  web = await startWeb({ GENERAL_AGENT_DATA: folder, ...(postgres && { DATABASE_URL: postgres.url }) });
  const machine = [machineSpeed()];
  const answers = await measureAnswers(web.url, data);
  console.log(textTable(["answer", "first", "least", "median", "largest", "KB", "scripts KB"], answers));
  machine.push(machineSpeed());
  const opened = await measureBrowser(web.url, data);
  console.log(`\n${textTable(["in the browser", "first", "least", "median", "largest"], opened)}`);
  machine.push(machineSpeed());
  console.log(
    `\nMilliseconds, ${rounds} rounds, ${database}. A fixed calculation took ${machine.map((took) => took.toFixed(1)).join(", ")} ms; load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}.`,
  );
  console.log(missed.length === 0 ? "All targets are met." : missed.map((line) => `missed: ${line}`).join("\n"));
  if (values.json)
    writeFileSync(values.json, JSON.stringify({ database, answers, opened, machine, load: loadavg() }, null, 2));
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await web?.stop();
  await postgres?.stop();
  if (!values.data) rmSync(folder, { recursive: true, force: true });
}

async function measureAnswers(origin: string, { thousand, heavy, thick }: LongRollouts): Promise<string[][]> {
  const page = ({ family, tier, id }: LongRollout, step: number) =>
    `/families/${family}/${tier}/rollouts/${id}?step=${step}`;
  const api = ({ id }: LongRollout, rest: string) => `/api/trajectories/${id}${rest}`;
  const [one, two] = thousand;
  const cases: readonly (readonly [string, string, ("page" | "download")?])[] = [
    ...([1, 900, 1_000] as const).map((step) => [`page of 1,000 steps at ${step}`, page(one, step), "page"] as const),
    ["page of 20 MB at 900", page(heavy, 900), "page"],
    ["page of 20 steps of 1 MB at 18", page(thick, 18), "page"],
    ["twelve steps from 889", api(one, "/steps?from=889&count=12")],
    ["twelve steps of 20 MB from 889", api(heavy, "/steps?from=889&count=12")],
    ["two hundred steps of 20 MB", api(heavy, "/steps?from=601&count=200")],
    ["database at 900", api(one, "/state?step=900")],
    ["search of 1,000 steps, first answer", api(one, "/search?q=nowhere+to+be+found")],
    ["search of 20 MB, first answer", api(heavy, "/search?q=nowhere+to+be+found")],
    ["raw JSON of 20 MB", api(heavy, "/raw"), "download"],
    ["comparison of 1,000 with 1,000", `/compare/rollouts?a=${one.id}&b=${two.id}`, "page"],
    ["comparison of 1,000 with 20 MB", `/compare/rollouts?a=${one.id}&b=${heavy.id}`, "page"],
    ["rows 500 to 560 of it", `/api/compare/rollouts?a=${one.id}&b=${two.id}&from=500&count=60`],
    ["comparison with gold", `/compare/rollouts?a=${one.id}&b=gold`, "page"],
    ["final states of it", `/api/compare/rollouts/states?a=${one.id}&b=${two.id}`],
  ];
  const rows: string[][] = [];
  for (const [name, path, kind] of cases) {
    const times: number[] = [];
    let bytes = 0;
    let scripts = "–";
    for (let round = 0; round < rounds; round++) {
      const asked = performance.now();
      const answer = await fetch(origin + path);
      const body = await answer.text();
      times.push(performance.now() - asked);
      if (answer.status !== 200) missed.push(`${name} answered ${answer.status}`);
      bytes = Math.max(bytes, Buffer.byteLength(body));
      if (kind === "page" && round === 0) {
        const size = await scriptBytes(origin, body);
        scripts = (size / 1_000).toFixed(0);
        if (size > 200_000) missed.push(`${name} needs ${scripts} KB of scripts`);
      }
    }
    if (kind !== "download" && bytes > ANSWER_TARGET) missed.push(`${name} is over 1 MB`);
    rows.push([name, ...figures(times), (bytes / 1_000).toFixed(0), scripts]);
    tell(name);
  }
  return rows;
}

function figures(times: readonly number[]): string[] {
  return [times[0] ?? Number.NaN, Math.min(...times), median(times), Math.max(...times)].map((time) => time.toFixed(0));
}

async function measureBrowser(origin: string, { thousand, heavy, thick }: LongRollouts): Promise<string[][]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
  const rows: string[][] = [];
  try {
    const places: readonly (readonly [string, LongRollout, number])[] = [
      ["1,000 steps", thousand[0], 0],
      ["1,000 steps", thousand[0], 900],
      ["20 MB in 1,000 steps", heavy, 900],
      ["20 MB in 20 steps", thick, 18],
    ];
    for (const [what, rollout, step] of places) {
      const seen: number[] = [];
      const usable: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const opened = await openStep(browser, origin, rollout, step);
        seen.push(opened.seen);
        usable.push(opened.usable);
      }
      if (median(seen) > OPEN_TARGET) missed.push(`${what}: step ${step} is seen after ${median(seen).toFixed(0)} ms`);
      rows.push(
        [`${what}, step ${step} is seen`, ...figures(seen)],
        [`${what}, step ${step} is usable`, ...figures(usable)],
      );
      tell(`${what}, step ${step}`);
    }
    for (const [what, rollout] of [
      ["1,000 steps", thousand[0]],
      ["20 MB in 1,000 steps", heavy],
    ] as const) {
      const gone = await goThrough(browser, origin, rollout);
      rows.push(
        [`${what}, a hundred steps by key`, ...figures([gone.hundredSteps])],
        [`${what}, scrolling: middle frame`, ...figures([gone.middleFrame])],
        [`${what}, scrolling: longest frame`, ...figures([gone.longestFrame])],
        [`${what}, search to its end`, ...figures([gone.search])],
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}
