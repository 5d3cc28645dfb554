// biome-ignore-all lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place
import { formatCount } from "@/components/ui/format";
import type { TextPart } from "@/lib/corpus/compare/comparison";
import { fitParts } from "./fit-parts";

/** A text with what was added and what is gone, each marked by more than colour. Written by models: shown as it is. */
export function WordDiff({ parts, className }: { parts: readonly TextPart[]; className?: string }) {
  const { shown, left } = fitParts(parts);
  return (
    <div className={`verbatim ${className ?? ""}`}>
      {shown.map(({ kind, text }, index) =>
        kind === "added" ? (
          <ins key={index} className="rounded-[3px] bg-added-soft text-added decoration-added/60">
            {text}
          </ins>
        ) : kind === "removed" ? (
          <del key={index} className="rounded-[3px] bg-removed-soft text-removed">
            {text}
          </del>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
      {left > 0 && <span className="text-faint"> … {formatCount(left)} more characters</span>}
    </div>
  );
}
