"use client";
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";

/** A component that is fetched apart from its page. */
export interface FetchedPart<Props> {
  /** Begins to fetch it, where that has not begun: whoever wants it next has it at once. */
  readonly prepare: () => void;
  /**
   * The component; null until it is here. Fetched when `wanted`, and ahead of that once the page has come to rest.
   * Throws, for the page's own error state, where it is wanted and can't be fetched.
   */
  readonly usePart: (wanted: boolean) => ComponentType<Props> | null;
}

/** Milliseconds after which a part is fetched that nobody has asked for yet. */
const AT_REST = 2_000;

const toldNothing = () => () => {};

/**
 * `load` imports the component. Other than with `React.lazy`, one that is here already is drawn in the same render: what is
 * typed after the key that opens a dialog belongs to the dialog.
 */
export function fetchedPart<Props>(load: () => Promise<ComponentType<Props>>): FetchedPart<Props> {
  let part: ComponentType<Props> | null = null;
  let fetching: Promise<void> | null = null;
  const waiting = new Set<() => void>();
  const untilHere = (redraw: () => void) => {
    waiting.add(redraw);
    return () => waiting.delete(redraw);
  };
  const fetchOnce = () => {
    fetching ??= load().then(
      (loaded) => {
        part = loaded;
        for (const redraw of waiting) redraw();
      },
      (failure) => {
        fetching = null;
        throw failure;
      },
    );
    return fetching;
  };
  // One that failed ahead of time is fetched again when it is wanted.
  const prepare = () => void fetchOnce().catch(() => {});
  return {
    prepare,
    usePart: (wanted) => {
      const [failed, setFailed] = useState<{ readonly cause: unknown } | null>(null);
      // It may come between the drawing and the effect: whoever waits is told all the same. Nobody else is drawn anew.
      const drawn = useSyncExternalStore(
        wanted ? untilHere : toldNothing,
        () => part,
        () => null,
      );
      useEffect(() => {
        if (wanted) {
          fetchOnce().catch((cause: unknown) => setFailed({ cause }));
          return;
        }
        const timer = setTimeout(prepare, AT_REST);
        return () => clearTimeout(timer);
      }, [wanted]);
      if (failed) throw failed.cause;
      return drawn;
    },
  };
}
