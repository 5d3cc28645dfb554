/**
 * `npm run bench:web -- [--database sqlite|postgres|both] [--tiers 5000] [--trajectories 200000] [--requests 40] [--only WORDS]
 * [--data FOLDER] [--server postgres://…] [--json FILE] [--no-growth]`
 * measures the production build (`npm run build` first) on generated data: time, size and scripts of every page and answer,
 * and how the time grows from a tenth of the data. Exits with 1 where a target is missed. Without `--data` (and, for PostgreSQL,
 * `--server`) everything is made in a temporary folder and deleted at the end; with it, what is there already is used again.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { textTable } from "@/lib/cli/text-table";
import type { Provider } from "@/lib/db/environment";
import { type PostgresServer, startPostgres } from "@/lib/db/testing/postgres-server";
import { CASES } from "./measure/cases";
import { type Judged, judge } from "./measure/judge";
import { type Measured, measureCase } from "./measure/measure-case";
import { DataPreparer, type Prepared } from "./measure/prepare-data";
import { REPORT_HEAD, reportLines } from "./measure/report-lines";
import { startWeb } from "./measure/web-server";

const { values } = parseArgs({
  options: {
    database: { type: "string", default: "both" },
    tiers: { type: "string", default: "5000" },
    trajectories: { type: "string", default: "200000" },
    seed: { type: "string", default: "7" },
    requests: { type: "string", default: "40" },
    only: { type: "string", default: "" },
    data: { type: "string" },
    server: { type: "string" },
    json: { type: "string" },
    "no-growth": { type: "boolean", default: false },
  },
});
const providers: Provider[] = (["sqlite", "postgres"] as const).filter(
  (name) => values.database === "both" || values.database === name,
);
const full = { tiers: Number(values.tiers), trajectories: Number(values.trajectories) };
const tenth = {
  tiers: Math.max(10, Math.round(full.tiers / 10)),
  trajectories: Math.max(10, Math.round(full.trajectories / 10)),
};
const requests = Number(values.requests);
const cases = CASES.filter(({ name }) => name.includes(values.only));
const tell = (line: string) => console.error(line);

const folder = values.data ?? mkdtempSync(join(tmpdir(), "general-agent-bench-"));
mkdirSync(folder, { recursive: true });
let postgres: PostgresServer | null = null;
const server = async () => {
  if (values.server) return values.server;
  postgres = postgres ?? (await startPostgres());
  return postgres.url;
};
const results: { database: Provider; rows: Judged[] }[] = [];
try {
  const data = new DataPreparer(folder, Number(values.seed), server, tell);
  for (const database of providers) {
    const small = values["no-growth"] ? [] : await measureAll(await data.prepare(database, tenth));
    const large = await measureAll(await data.prepare(database, full));
    const rows = large.map((measured) =>
      judge(
        measured,
        small.find(({ name }) => name === measured.name),
      ),
    );
    results.push({ database, rows });
    console.log(
      `\n${database}: ${full.tiers} tiers, ${full.trajectories} trajectories; ${requests} questions each, one at a time`,
    );
    console.log(textTable(REPORT_HEAD, reportLines(rows)));
  }
} finally {
  await (postgres as PostgresServer | null)?.stop();
  if (!values.data) rmSync(folder, { recursive: true, force: true });
}
const missed = results.flatMap(({ database, rows }) =>
  rows.filter((row) => row.missed.length > 0).map((row) => ({ database, ...row })),
);
for (const { database, name, missed: targets } of missed)
  console.log(`missed on ${database}: ${name}: ${targets.join(", ")}`);
if (missed.length === 0) console.log("All targets are met.");
const speeds = results.flatMap(({ rows }) => rows.map(({ machine }) => machine)).sort((a, b) => a - b);
const inMs = (value = 0) => `${value.toFixed(1)} ms`;
console.log(
  `a fixed calculation took ${inMs(speeds[0])} to ${inMs(speeds.at(-1))} between the cases, ${inMs(speeds[Math.floor(speeds.length / 2)])} in the middle`,
);
console.log(
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(", ")}`,
);
if (values.json)
  writeFileSync(values.json, JSON.stringify({ size: full, requests, load: loadavg(), results }, null, 2));
process.exitCode = missed.length === 0 ? 0 : 1;

async function measureAll({ manifest, env }: Prepared): Promise<Measured[]> {
  const web = await startWeb(env);
  try {
    const measured: Measured[] = [];
    for (const asked of cases) {
      measured.push(await measureCase(web, manifest, asked, requests));
      const { name, p50, p95 } = measured.at(-1) ?? { name: "", p50: 0, p95: 0 };
      tell(`${manifest.tiers} tiers: ${name}: ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)}`);
    }
    return measured;
  } finally {
    await web.stop();
  }
}
