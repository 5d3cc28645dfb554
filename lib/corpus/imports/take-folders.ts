import type { TaskProblem } from "@/lib/task/task-reading";
import type { PreparedFolder } from "../importing/prepare-folder";
import type { PreparedTier } from "../importing/prepare-tier";
import { type Saved, saveTiers } from "../importing/store";
import { ImportCancelled } from "./heartbeat";
import { beat, type KnownTier, writeFindings } from "./running/store";
import type { Tally } from "./tally";
import type { ImportFindingView } from "./views";

/** Problems as one text, with the remedy. */
export const problemText = ({ file, line, message, remedy }: TaskProblem): string =>
  `${file}${line ? `:${line}` : ""}: ${message} ${remedy}`;

/**
 * Writes a batch of folders: tiers, what became of each, and how far the run is, all in one transaction. A process that is
 * killed leaves whole batches behind and never a tier without its finding. Where a batch is refused, its folders are
 * written one by one, so that one which the database won't take costs no other.
 */
export async function takeFolders(
  runId: string,
  batch: readonly PreparedFolder[],
  known: ReadonlyMap<string, KnownTier>,
  tally: Tally,
): Promise<readonly ImportFindingView[]> {
  try {
    return await writeBatch(runId, batch, known, tally);
  } catch (cause) {
    if (cause instanceof ImportCancelled) throw cause;
    if (batch.length === 1) return refuseOne(runId, batch, tally, cause);
    const findings: ImportFindingView[] = [];
    for (const folder of batch) findings.push(...(await takeFolders(runId, [folder], known, tally)));
    return findings;
  }
}

async function writeBatch(
  runId: string,
  batch: readonly PreparedFolder[],
  known: ReadonlyMap<string, KnownTier>,
  tally: Tally,
): Promise<readonly ImportFindingView[]> {
  const tiers = batch.flatMap((each): PreparedTier[] => (each.kind === "tier" ? [each.tier] : []));
  let findings: ImportFindingView[] = [];
  await saveTiers(tiers, "import", async (tx, saved) => {
    findings = batch.map((each) => findingOf(each, saved, known, tally));
    await writeFindings(runId, findings, tx);
    if (!(await beat(runId, tally.progressWith(findings), tx))) throw new ImportCancelled();
  });
  tally.count(findings);
  return findings;
}

function findingOf(
  folder: PreparedFolder,
  saved: ReadonlyMap<string, Saved | TaskProblem>,
  known: ReadonlyMap<string, KnownTier>,
  tally: Tally,
): ImportFindingView {
  const { name } = folder;
  switch (folder.kind) {
    case "skipped":
      return { name, outcome: "skipped", irregularities: folder.irregularities, reason: folder.reason };
    case "unreadable":
      return unreadable(name, folder.problem);
    case "unchanged": {
      const irregularities = known.get(name)?.irregularities ?? [];
      return { name, outcome: tally.outcomeOf(name, "unchanged"), irregularities, reason: null };
    }
    case "tier": {
      const outcome = saved.get(name) ?? "unchanged";
      if (typeof outcome === "object") return unreadable(name, outcome);
      const { irregularities } = folder.tier;
      return { name, outcome: tally.outcomeOf(name, outcome), irregularities, reason: null };
    }
  }
}

const unreadable = (name: string, problem: TaskProblem): ImportFindingView => ({
  name,
  outcome: "unreadable",
  irregularities: [],
  reason: problemText(problem),
});

/** Writing this down fails, too, where not the folder is at fault but the database: then the import ends. */
async function refuseOne(
  runId: string,
  batch: readonly PreparedFolder[],
  tally: Tally,
  cause: unknown,
): Promise<readonly ImportFindingView[]> {
  const message = `can't be stored: ${cause instanceof Error ? lastLine(cause.message) : String(cause)}`;
  const remedy = "Look at what is unusual in it, or report it with the folder.";
  const findings = batch.map(({ name }) => unreadable(name, { file: ".", message, remedy }));
  await writeFindings(runId, findings);
  tally.count(findings);
  return findings;
}

/** The database's own words come last; before them, how the statement was called. */
const lastLine = (message: string): string => message.trim().split("\n").at(-1)?.trim() ?? message;
