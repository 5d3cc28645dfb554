import Link from "next/link";
import type { ReactNode } from "react";
import { formatBytes } from "@/components/ui/format";
import type { TextDiff } from "@/lib/corpus/compare/comparison";
import { LineDiff } from "./line-diff";
import { WordDiff } from "./word-diff";

interface TextDiffViewProps {
  diff: TextDiff;
  by: "words" | "lines";
  label: string;
  /** Where both texts are read whole. */
  wholeHref: string;
  most?: number;
  /** Instead of "the same in both". */
  same?: ReactNode;
}

/** A text's differences, or why they aren't shown; both texts in full are a link away. */
export function TextDiffView({ diff, by, label, wholeHref, most, same = "The same in both." }: TextDiffViewProps) {
  if (diff.kind === "same") return <p className="text-faint">{same}</p>;
  const whole = (
    <Link href={wholeHref} className="text-accent text-sm underline">
      Both in full
    </Link>
  );
  if (diff.kind === "too-different")
    return (
      <p>
        Too different to show {by === "words" ? "word by word" : "line by line"}: {formatBytes(diff.before)} before,{" "}
        {formatBytes(diff.after)} now. {whole}
      </p>
    );
  return (
    <div className="min-w-0 space-y-1">
      {by === "words" ? (
        <WordDiff parts={diff.parts} className="max-w-[84ch]" />
      ) : (
        <LineDiff parts={diff.parts} label={label} most={most} />
      )}
      <p className="text-faint text-sm">
        {diff.added} {by} more, {diff.removed} fewer. {whole}
      </p>
    </div>
  );
}
