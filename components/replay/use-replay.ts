"use client";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { copyText } from "@/components/ui/copy-link";
import { showToast } from "@/components/ui/toast";
import { hitAhead, nextHit } from "./hits";
import { clampPosition, lastPosition, nextWrite, positionText, previousWrite, type ReplayLength } from "./positions";
import type { ReplayActions } from "./replay-keys";
import type { ReplayMark } from "./replay-mark";
import { type StepSearch, useStepSearch } from "./use-step-search";

/** What a screen too narrow for all shows of a replay. */
export type ReplayPart = "steps" | "step" | "beside";

interface ReplayQuestion {
  /** The API's address of what is replayed; its `/search` is asked. */
  readonly base: string;
  /** The replay's own path, without query. */
  readonly path: string;
  readonly length: ReplayLength;
  readonly marks: readonly ReplayMark[];
  readonly initialPosition: number;
}

export interface ReplayPlace {
  readonly length: ReplayLength;
  readonly marks: readonly ReplayMark[];
  readonly position: number;
  /** The address of the step that is looked at. */
  readonly here: string;
  readonly hrefOf: (position: number) => string;
  readonly go: (position: number | null) => void;
  /** Goes there, or says what there is none of. */
  readonly jump: (position: number | null, missing: string) => void;
  readonly part: ReplayPart;
  readonly setPart: (part: ReplayPart) => void;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly found: StepSearch;
  readonly toHit: (way: 1 | -1) => void;
  /** What the keys of every replay do. */
  readonly actions: Omit<ReplayActions, "nextFlag" | "nextPane">;
}

/** Where one is in a replay, what is looked for in it, and the ways to go; the address follows. */
export function useReplay({ base, path, length, marks, initialPosition }: ReplayQuestion): ReplayPlace {
  const [position, setPosition] = useState(initialPosition);
  const [part, setPart] = useState<ReplayPart>("step");
  const [search, setSearch] = useState("");
  const searchField = useRef<HTMLInputElement>(null);
  const found = useStepSearch(base, length.stepCount, search);
  const hitSteps = useMemo(() => [...(found.hits?.keys() ?? [])], [found.hits]);
  const hrefOf = useCallback((at: number) => `${path}?step=${positionText(at, length)}`, [path, length]);
  const go = useCallback(
    (to: number | null) => {
      if (to === null) return;
      setPosition(clampPosition(to, length));
      setPart("step");
    },
    [length],
  );

  // The address follows without asking the server; not at every key of a held arrow, which browsers would refuse.
  const here = hrefOf(position);
  useEffect(() => {
    const timer = setTimeout(() => window.history.replaceState(window.history.state, "", here), 120);
    return () => clearTimeout(timer);
  }, [here]);

  const jump = (to: number | null, missing: string) => (to === null ? showToast(missing) : go(to));
  // Enter is often faster than the search: it goes there as soon as there is a hit that way, or none is left to come.
  const promised = useRef<{ readonly way: 1 | -1; readonly search: string; readonly here: string } | null>(null);
  const toHit = (way: 1 | -1) => {
    const going = found.error === null && found.searched < found.total && hitAhead(hitSteps, position, way) === null;
    promised.current = found.unanswered || going ? { way, search, here } : null;
    if (promised.current) return;
    jump(nextHit(hitSteps, position, way), found.hits ? "Nothing found" : "Press / and type what to look for");
  };
  useEffect(() => {
    const before = promised.current;
    if (before?.search === search && before.here === here) toHit(before.way);
    else promised.current = null;
  });
  const actions: ReplayPlace["actions"] = {
    next: () => go(position + 1),
    previous: () => go(position - 1),
    first: () => go(0),
    last: () => go(lastPosition(length)),
    nextWrite: () => jump(nextWrite(marks, position), "Nothing is written after this step"),
    previousWrite: () => jump(previousWrite(marks, position), "Nothing is written before this step"),
    search: () => {
      // At once: what is typed next belongs to the field, and must not act as keys of the replay.
      flushSync(() => setPart("steps"));
      searchField.current?.focus();
    },
    nextHit: () => toHit(1),
    previousHit: () => toHit(-1),
    copyLink: () =>
      void copyText(new URL(here, window.location.origin).href).then(
        (ok) => ok && showToast("Link to this step copied"),
      ),
  };
  return {
    ...{ length, marks, position, here, hrefOf, go, jump, part, setPart },
    ...{ search, setSearch, searchField, found, toHit, actions },
  };
}
