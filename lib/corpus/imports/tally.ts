import type { Saved } from "../importing/store";
import type { RunProgress } from "./running/store";
import type { ImportFindingView, ImportOutcome, ImportPhase } from "./views";

/** Counts of one run while it goes on. */
export class Tally {
  readonly counts: Record<ImportOutcome, number> = {
    added: 0,
    updated: 0,
    refreshed: 0,
    unchanged: 0,
    skipped: 0,
    unreadable: 0,
  };
  phase: ImportPhase = "reading";
  total: number | null = null;
  irregular = 0;

  /** `earlier`: what processes of the same run, which were killed, made of its folders. */
  constructor(private readonly earlier: ReadonlyMap<string, ImportOutcome>) {}

  /** A tier that the run itself brought is unchanged when it is read again: it stays what it was. */
  outcomeOf(name: string, saved: Saved): ImportOutcome {
    return saved === "unchanged" ? (this.earlier.get(name) ?? saved) : saved;
  }

  count(findings: readonly ImportFindingView[]): void {
    const { counts, irregular } = this.progressWith(findings);
    Object.assign(this.counts, counts);
    this.irregular = irregular;
  }

  progress(): RunProgress {
    return this.progressWith([]);
  }

  /** As it will be once these are counted. */
  progressWith(findings: readonly ImportFindingView[]): RunProgress {
    const counts = { ...this.counts };
    for (const { outcome } of findings) counts[outcome] += 1;
    const odd = findings.filter(({ irregularities }) => irregularities.length > 0).length;
    return { phase: this.phase, total: this.total, counts, irregular: this.irregular + odd };
  }
}
