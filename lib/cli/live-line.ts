/** One line of progress on a stream, told apart from results: those go to stdout. */
export interface LiveLine {
  show(text: string): void;
  /** Leaves the last text standing, or takes it away on a terminal. */
  end(): void;
}

/** Milliseconds between two lines where they can't be redrawn: a log must not fill with progress. */
const QUIET = 5_000;

/** A redrawn line on a terminal; a line now and then elsewhere. */
export function liveLine(
  stream: Pick<NodeJS.WriteStream, "write" | "isTTY" | "columns"> = process.stderr,
  now: () => number = Date.now,
): LiveLine {
  if (stream.isTTY) {
    return {
      show: (text) => void stream.write(`\r\x1b[2K${text.slice(0, Math.max(20, (stream.columns ?? 80) - 1))}`),
      end: () => void stream.write("\r\x1b[2K"),
    };
  }
  let last = Number.NEGATIVE_INFINITY;
  let held: string | null = null;
  return {
    show(text) {
      held = text;
      if (now() - last < QUIET) return;
      last = now();
      held = null;
      stream.write(`${text}\n`);
    },
    end() {
      if (held !== null) stream.write(`${held}\n`);
      held = null;
    },
  };
}
