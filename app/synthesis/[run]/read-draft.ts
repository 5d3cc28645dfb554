import { draftAt } from "@/lib/synthesize/runs/drafts/store";
import { loadRun } from "@/lib/synthesize/runs/store";

/** A run's draft as it was after so many changes; as it is where there weren't so many, or none is said. @throws UnknownRun */
export async function readDraft(runId: string, revision: number | undefined) {
  const { session } = await loadRun(runId);
  const latest = session.draft.revision;
  const at = Math.min(revision ?? latest, latest);
  return { draft: at === latest ? session.draft : await draftAt(runId, at), revision: at, latest };
}
