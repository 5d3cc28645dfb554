import { contentHash } from "@/lib/task/content-hash";
import { taskFromFiles } from "@/lib/task/task-from-files";
import type { TaskReading } from "@/lib/task/task-reading";
import { DEFAULT_DRAFT_LIMITS, type DraftLimits, pathProblem } from "./draft-limits";

/** One change; null takes the file away. A draft is its changes, so every revision can be had back (runs/drafts). */
export interface DraftChange {
  readonly path: string;
  readonly text: string | null;
}

export type DraftResult =
  | { readonly ok: true; readonly draft: Draft }
  | { readonly ok: false; readonly problem: string };

/** A draft as it is taken up again: what its changes until then led to, without them. */
export interface DraftPast {
  readonly revision: number;
  readonly files: ReadonlyMap<string, string>;
  /** Bytes of all texts ever written. */
  readonly written: number;
}

/** The files of a tier being written, as texts, in memory. Immutable: each change gives a new draft one revision on. */
export class Draft {
  readonly #files: ReadonlyMap<string, string>;
  /** The last reading: one call of the desk asks for it up to four times, and parsing megabytes takes its time. */
  #read: { readonly name: string; readonly reading: TaskReading } | null = null;

  private constructor(
    /** Revision at which `changes` begin: those before it, and their texts, are kept elsewhere. */
    readonly first: number,
    /** From `first` on. */
    readonly changes: readonly DraftChange[],
    files: ReadonlyMap<string, string>,
    /** Bytes of all texts ever written. */
    private readonly written: number,
    readonly limits: DraftLimits,
  ) {
    this.#files = files;
  }

  /** An empty draft, or the one that these changes led to. */
  static of(changes: readonly DraftChange[] = [], limits: DraftLimits = DEFAULT_DRAFT_LIMITS): Draft {
    const files = new Map<string, string>();
    let written = 0;
    for (const change of changes) {
      apply(files, change);
      written += bytesOf(change.text ?? "");
    }
    return new Draft(0, changes, files, written, limits);
  }

  /** The draft that goes on from here. */
  static after({ revision, files, written }: DraftPast, limits: DraftLimits = DEFAULT_DRAFT_LIMITS): Draft {
    return new Draft(revision, [], files, written, limits);
  }

  /** How many changes there were. */
  get revision(): number {
    return this.first + this.changes.length;
  }

  /** The changes since a revision from `first` on. @throws RangeError */
  since(revision: number): readonly DraftChange[] {
    if (revision < this.first) throw new RangeError(`Changes before revision ${this.first} are not here.`);
    return this.changes.slice(revision - this.first);
  }

  /** By path, in order. */
  list(): { readonly path: string; readonly bytes: number }[] {
    return [...this.#files]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]) => ({ path, bytes: bytesOf(text) }));
  }

  read(path: string): string | null {
    return this.#files.get(path) ?? null;
  }

  write(path: string, text: string): DraftResult {
    const problem = pathProblem(path) ?? this.#sizeProblem(path, text);
    return problem === null ? this.#changed({ path, text }) : { ok: false, problem };
  }

  remove(path: string): DraftResult {
    if (!this.#files.has(path)) return { ok: false, problem: `There is no file \`${path}\`.` };
    return this.#changed({ path, text: null });
  }

  /** The task that the files make under this name, as any reader would read it. */
  reading(name: string): TaskReading {
    if (this.#read?.name === name) return this.#read.reading;
    const encoder = new TextEncoder();
    const files = new Map([...this.#files].map(([path, text]) => [path, encoder.encode(text)]));
    const reading = taskFromFiles(name, files);
    this.#read = { name, reading };
    return reading;
  }

  /** Hash of what defines the task; null where the files make none. */
  contentHash(name: string): string | null {
    const reading = this.reading(name);
    return reading.kind === "task" ? contentHash(reading.task) : null;
  }

  #changed(change: DraftChange): DraftResult {
    const { revisions, historyBytes } = this.limits;
    if (this.revision >= revisions)
      return { ok: false, problem: `The draft was changed ${revisions} times, which is the limit.` };
    const written = this.written + bytesOf(change.text ?? "");
    if (written > historyBytes)
      return { ok: false, problem: `${written} bytes were written in all; the limit is ${historyBytes}.` };
    const files = new Map(this.#files);
    apply(files, change);
    return { ok: true, draft: new Draft(this.first, [...this.changes, change], files, written, this.limits) };
  }

  #sizeProblem(path: string, text: string): string | null {
    const { files, fileBytes, totalBytes } = this.limits;
    const bytes = bytesOf(text);
    if (bytes > fileBytes) return `\`${path}\` would be ${bytes} bytes long; the limit is ${fileBytes}.`;
    if (!this.#files.has(path) && this.#files.size >= files) return `The draft has ${files} files, which is the limit.`;
    const others = this.list().reduce((sum, file) => sum + (file.path === path ? 0 : file.bytes), 0);
    if (others + bytes > totalBytes) return `The draft would be ${others + bytes} bytes; the limit is ${totalBytes}.`;
    // A file can't stand where a folder does.
    const clash = [...this.#files.keys()].find((other) => other.startsWith(`${path}/`) || path.startsWith(`${other}/`));
    return clash === undefined ? null : `\`${path}\` can't stand beside \`${clash}\`: one of them would be a folder.`;
  }
}

const bytesOf = (text: string): number => Buffer.byteLength(text);

function apply(files: Map<string, string>, { path, text }: DraftChange): void {
  if (text === null) files.delete(path);
  else files.set(path, text);
}
