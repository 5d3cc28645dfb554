// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
"use client";
import { useState } from "react";
import type { TextSlice } from "@/app/_edge/text-slice";
import { getJson } from "@/components/shell/get-json";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatCount } from "@/components/ui/format";

interface LongTextProps {
  label: string;
  /** The beginning, and how many characters there are in all. */
  text: string;
  length: number;
  /** Answers `TextSlice` from `from` on; its query has been begun. */
  path: string;
  mono?: boolean;
}

/** Long, or short lines in a pile: either may be taller than its box. */
const mayScroll = (text: string): boolean => text.length > 1_000 || text.split("\n", 16).length > 15;

/** A text of any length, as text: its beginning, how much of how much that is, and the way to the rest. */
export function LongText({ label, text, length, path, mono = false }: LongTextProps) {
  const [more, setMore] = useState<string | null>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const shown = more ?? text;
  const load = async () => {
    setState("loading");
    try {
      const from = more?.length ?? 0;
      const slice = await getJson<TextSlice>(`${path}&from=${from}`);
      setMore((more ?? "") + slice.text);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <div className="min-w-0">
      <figure
        aria-label={label}
        tabIndex={mayScroll(shown) ? 0 : undefined}
        className={cn(
          "verbatim max-h-[60dvh] overflow-auto [overflow-wrap:anywhere]",
          mono ? "rounded-ui bg-sunken px-3 py-2 font-mono text-sm leading-5" : "max-w-[90ch]",
        )}
      >
        {shown}
      </figure>
      {shown.length < length && (
        <p className="mt-1 flex items-center gap-2 text-faint text-sm">
          {formatCount(shown.length)} of {formatCount(length)} characters
          <Button size="sm" disabled={state === "loading"} onClick={() => void load()}>
            {state === "loading" ? "Loading" : "Show more"}
          </Button>
          {state === "failed" && <span className="text-failed">It could not be loaded; try again.</span>}
        </p>
      )}
    </div>
  );
}
