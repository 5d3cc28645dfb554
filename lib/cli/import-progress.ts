import type { RunOptions } from "@/lib/corpus/imports/run-import";
import { liveLine } from "./live-line";

type Show = NonNullable<RunOptions["onProgress"]>;

/** Before it, a rate says nothing about the time that is left. Milliseconds. */
const TELLING = 2_000;

const PHASES = {
  fetching: "fetching the repository",
  unpacking: "unpacking",
  reading: "",
  settling: "settling parents",
};

/** A line of progress on stderr: how many of how many, how fast, how long still. */
export function importProgress(now: () => number = Date.now): { readonly show: Show; readonly end: () => void } {
  const line = process.stderr.isTTY ? liveLine() : null;
  let begun: number | null = null;
  return {
    show: (progress, last) => {
      begun ??= now();
      line?.show(progressText(progress, last, now() - begun));
    },
    end: () => line?.end(),
  };
}

/** `1,200/4,417  310/s  10 s left  day_spa_t2`; `elapsed` in milliseconds. */
export function progressText(
  { phase, total, counts }: Parameters<Show>[0],
  last: string | null,
  elapsed: number,
): string {
  if (phase !== "reading" || total === null) return `${PHASES[phase]}…`;
  const done = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const perSecond = done / (elapsed / 1_000);
  const telling = elapsed >= TELLING && done > 0;
  const speed = telling ? [`${Math.round(perSecond)}/s`, `${timeText((total - done) / perSecond)} left`] : [];
  const number = (count: number) => count.toLocaleString("en");
  return [`${number(done)}/${number(total)}`, ...speed, last ?? ""].filter(Boolean).join("  ");
}

const timeText = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
