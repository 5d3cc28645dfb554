import { type DiffLine, diffLinesOf } from "@/components/compare/diff-lines";
import type { FileChange, StepChangesView } from "@/components/synthesis/replay/step-changes";
import type { TextDiff, TextPart } from "@/lib/corpus/compare/comparison";
import { textDiffer } from "@/lib/corpus/compare/text-differ";
import { changesOfStep } from "@/lib/synthesize/runs/replay/changes/store";
import type { ChangedFile } from "@/lib/synthesize/runs/replay/views";

/** Lines of one step, and bytes of them as JSON, shared among its files: what a page may carry and a person reads. */
const [LINES, BYTES] = [1_500, 400_000];

/** What a step changed in the draft; null where there is no such step, or it isn't known of it. */
export async function viewChanges(runId: string, index: number): Promise<StepChangesView | null> {
  const changes = await changesOfStep(runId, index);
  if (!changes) return null;
  const differ = textDiffer();
  const count = Math.max(1, changes.files.length);
  const shares = { lines: Math.floor(LINES / count), bytes: Math.floor(BYTES / count) };
  return { ...changes, files: changes.files.map((file) => viewFile(file, differ.lines, shares)) };
}

type Shares = { readonly lines: number; readonly bytes: number };

function viewFile(
  { path, before, after }: ChangedFile,
  diff: (before: string, after: string) => TextDiff,
  shares: Shares,
): FileChange {
  const kind = before === null ? "added" : after === null ? "removed" : "changed";
  const parts = partsOf(before, after, diff);
  return {
    ...{ path, kind, before: before?.length ?? null, after: after?.length ?? null },
    ...(parts === null ? { lines: null, left: 0 } : fitting(diffLinesOf(parts, shares.lines), shares.bytes)),
  };
}

function partsOf(
  before: string | null,
  after: string | null,
  diff: (before: string, after: string) => TextDiff,
): readonly TextPart[] | null {
  if (before === null || after === null)
    return [{ kind: before === null ? "added" : "removed", text: after ?? before ?? "" }];
  const found = diff(before, after);
  if (found.kind === "same") return [];
  return found.kind === "parts" ? found.parts : null;
}

function fitting(
  { lines, left }: { readonly lines: readonly DiffLine[]; readonly left: number },
  bytes: number,
): Pick<FileChange, "lines" | "left"> {
  let room = bytes;
  const fits = lines.findIndex((line) => {
    room -= Buffer.byteLength(JSON.stringify(line));
    return room < 0;
  });
  return fits === -1 ? { lines, left } : { lines: lines.slice(0, fits), left: left + lines.length - fits };
}
