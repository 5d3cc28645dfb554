import type { ImportKind, ImportOutcome, ImportPhase, ImportRunView, ImportState } from "@/lib/corpus/imports/views";
import type { IrregularityKind } from "@/lib/task/task-source";

/** What can become of a folder, best first; `tone` is a badge's. */
export const OUTCOMES = {
  added: { tone: "passed", means: "New here" },
  updated: { tone: "accent", means: "Content changed: a new revision; what was measured on the old one stays with it" },
  refreshed: { tone: "accent", means: "Same content; description, recorded rates or provenance changed" },
  unchanged: { tone: "neutral", means: "Known and the same: left alone" },
  skipped: { tone: "truncated", means: "No tier: its name tells no level" },
  unreadable: { tone: "failed", means: "Could not be read as a task" },
} as const satisfies Record<ImportOutcome, { tone: string; means: string }>;

export const OUTCOME_NAMES = Object.keys(OUTCOMES) as ImportOutcome[]; // the keys of the table above

/** Kinds of irregularity with what they mean, in the order in which a report lists them. */
export const IRREGULARITIES = {
  "name-differs-from-folder": "The name in task.toml is not the folder's; the folder's name counts",
  "tier-missing": "task.toml tells no level; the folder's name does",
  "tier-differs-from-folder": "The level in task.toml is not that of the folder's name, which counts",
  "parent-missing": "task.toml names no parent although the tier is no seed",
  "parent-absent": "The parent that is named is not here",
  "strategies-missing": "task.toml does not say how the tier was made harder",
  "strategy-unknown": "A strategy that is none of the nine",
  "pass-rate-malformed": "A recorded pass rate out of range or incomplete",
  "metadata-malformed": "A part of task.toml has another shape than it should",
  "gold-not-pairs": "gold.json is not a list of pairs",
} as const satisfies Record<IrregularityKind, string>;

export const IRREGULARITY_KINDS = Object.keys(IRREGULARITIES) as IrregularityKind[]; // the keys of the table above

/** What the filter by irregularity takes: a kind, or all that have one. */
export const IRREGULARITY_FILTERS = ["any", ...IRREGULARITY_KINDS] as const;

export const PHASES = {
  fetching: "fetching the repository",
  unpacking: "unpacking the archive",
  reading: "reading task folders",
  settling: "settling parents and planning checks",
} as const satisfies Record<ImportPhase, string>;

export const KINDS = { folder: "folder", archive: "archive", git: "git" } as const satisfies Record<ImportKind, string>;

const OPEN: readonly ImportState[] = ["planned", "running"];

export const isOpenImport = (run: Pick<ImportRunView, "state">): boolean => OPEN.includes(run.state);

export const importHref = (id: string): string => `/data/imports/${encodeURIComponent(id)}`;

/** An uploaded archive is known by its file's name alone, anything else by a path or an address. It is gone once its import is over. */
export const isUpload = (run: Pick<ImportRunView, "kind" | "source">): boolean =>
  run.kind === "archive" && !/[/\\]/.test(run.source);

/** The last part of where it came from: what a heading has room for. */
export const shortSource = (source: string): string => {
  const [address = "", part] = source.split("#");
  const last =
    address
      .replace(/[/\\]+$/, "")
      .split(/[/\\]/)
      .at(-1) || source;
  return part ? `${last}#${part}` : last;
};

/** Milliseconds that an import took; null while it runs or where it never began. */
export const importDuration = (run: ImportRunView): number | null =>
  run.startedAt === null || run.finishedAt === null ? null : Date.parse(run.finishedAt) - Date.parse(run.startedAt);
