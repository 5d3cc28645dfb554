import type { Random } from "@/corpus/generators/random";
import { QUERY_WORDS } from "@/lib/corpus/browse/query-words";
import { tierQueryParams } from "@/lib/corpus/browse/tier-query-address";
import { MEASURED, RECORDED } from "../data/add-gates";
import type { Manifest } from "../data/manifest";

/** Something that is asked for again and again, each time about another object where there are several. */
export interface Case {
  readonly name: string;
  readonly kind: "page" | "api";
  path(data: Manifest, random: Random): string;
}

const TABS = ["task", "database", "schema", "tools", "verify", "gold", "changes", "gates", "history"];
const LISTED = "offset=0&limit=100";

const query = (question: Parameters<typeof tierQueryParams>[0]): string => tierQueryParams(question).toString();
const measured = { kind: "measured", backend: "local", modelId: MEASURED[0] } as const;
const recorded = { kind: "recorded", backend: RECORDED[1].backend, modelId: RECORDED[1].modelId } as const;

/** Questions to the list of tiers: each facet alone where it is expensive, and several together. */
const QUESTIONS: Readonly<Record<string, (data: Manifest, random: Random) => string>> = {
  "no condition": () => "",
  "level, strategy": (_, random) =>
    query({ levels: [random.between(0, 4)], strategies: [random.pick(QUERY_WORDS.strategies)] }),
  words: (data, random) => query({ search: random.pick(data.words) }),
  "words, language, sorted": (data, random) =>
    query({ search: random.pick(data.words), languages: ["python"], sort: "tools", descending: true }),
  "rate of a model": (_, random) =>
    query({ series: measured, rate: { min: 0.2, max: 0.2 + random.between(1, 8) / 10 } }),
  "bin of a histogram": (_, random) =>
    query({ levels: [random.between(0, 4)], series: recorded, rate: { bin: random.between(0, 9) } }),
  "out of band, by rate": () => query({ series: measured, bands: ["too-hard", "too-easy"], sort: "rate" }),
  unmeasured: () => query({ series: measured, bands: ["unmeasured"] }),
  tool: (data, random) => query({ tool: random.pick(data.tools) }),
  "number of tools, decision": () =>
    query({ tools: { min: 8, max: 14 }, decisions: ["accepted"], validities: ["valid"] }),
  "few strategies": () => query({ faults: ["few-strategies"] }),
  "broken lineage, irregular": () =>
    query({ faults: ["broken-lineage", "irregular"], irregularities: ["parent-absent"] }),
  "zero passes": () => query({ series: measured, faults: ["zero-passes"] }),
};

const tierPath = (data: Manifest, random: Random): string => {
  const { family, name } = random.pick(data.tierNames);
  return `/families/${family}/${name}`;
};
const longPath = ({ long }: Manifest): string => `/families/${long.family}/${long.tier}/rollouts/${long.id}`;
const longApi = ({ long }: Manifest): string => `/api/trajectories/${long.id}`;

const page = (name: string, path: Case["path"]): Case => ({ name, kind: "page", path });
const api = (name: string, path: Case["path"]): Case => ({ name, kind: "api", path });

export const CASES: readonly Case[] = [
  page("overview", () => "/"),
  page("statistics", () => "/statistics"),
  page("families", () => "/families"),
  page("families, searched", (data, random) => `/families?q=${random.pick(data.words)}`),
  ...Object.entries(QUESTIONS).map(([name, ask]) =>
    page(`tiers: ${name}`, (data, random) => `/tiers?${ask(data, random)}`),
  ),
  page("lineage", () => "/lineage"),
  page("family", (data, random) => `/families/${random.pick(data.tierNames).family}`),
  ...TABS.map((tab) =>
    page(`tier: ${tab}`, (data, random) => `${tierPath(data, random)}${tab === "task" ? "" : `?tab=${tab}`}`),
  ),
  page("gate", (data, random) => {
    const { family, tier, id } = random.pick(data.gates);
    return `/families/${family}/${tier}/gates/${id}`;
  }),
  page("replay", (data, random) => {
    const { family, tier, id } = random.pick(data.rollouts);
    return `/families/${family}/${tier}/rollouts/${id}?step=2`;
  }),
  ...[0, 100, 199].map((step) => page(`replay of 200 steps, at ${step}`, (data) => `${longPath(data)}?step=${step}`)),
  page("runs", () => "/runs"),
  page("runs, done, page 40", () => "/runs?state=done&page=40"),
  page("review", () => "/review"),
  page("models", () => "/models"),
  page("data", () => "/data"),
  page("import report", (data) => `/data/imports/${data.importRun}`),
  api("api: tiers, page 20", () => `/api/tiers?offset=2000&limit=100`),
  api("api: facets", () => "/api/tiers/facets"),
  api(
    "api: facets, filtered",
    (data, random) => `/api/tiers/facets?${QUESTIONS["words, language, sorted"]?.(data, random) ?? ""}`,
  ),
  api("api: families", (data, random) => `/api/families?q=${random.pick(data.words)}&offset=0&limit=60`),
  api("api: search", (data, random) => `/api/search?q=${random.pick(data.words).slice(0, 3)}`),
  api("api: progress", () => "/api/progress"),
  api("api: gates", () => `/api/gates?${LISTED}`),
  api("api: tier's database", (data, random) => `/api/tiers/${random.pick(data.tierNames).name}/database`),
  api("api: database of 1 MB", (data) => `/api/tiers/${data.long.tier}/database`),
  api("api: trajectory", (data) => longApi(data)),
  ...[0, 100, 199].map((step) => api(`api: state at ${step} of 200`, (data) => `${longApi(data)}/state?step=${step}`)),
  api("api: rows at 199 of 200", (data) => `${longApi(data)}/state?step=199&table=entries`),
  ...[1, 150].map((from) =>
    api(`api: 50 steps from ${from}`, (data) => `${longApi(data)}/steps?from=${from}&count=50`),
  ),
  api("api: differences at the end", (data) => `${longPath(data)}/differences`),
];
