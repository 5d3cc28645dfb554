"use client";
import { X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { tierHrefByName } from "@/components/shell/hrefs";
import { Button } from "@/components/ui/button";
import { useKeys } from "@/components/ui/use-keys";
import type { ImportFindingView } from "@/lib/corpus/imports/views";
import { isTier } from "./finding-columns";
import { OUTCOMES } from "./import-words";

/** One folder's finding in full: what the row has no room for. */
export function FindingDetail({ finding, close }: { finding: ImportFindingView; close: () => void }) {
  const router = useRouter();
  const { name, outcome, reason, irregularities } = finding;
  const openTier = { keys: ["Enter", "o"], label: "Open tier", run: () => router.push(tierHrefByName(name)) };
  const closeIt = { keys: "Escape", label: "Close the finding", run: close };
  useKeys(isTier(finding) ? [openTier, closeIt] : [closeIt], { scope: "Finding" });
  return (
    <section
      aria-label={`Finding of ${name}`}
      className="max-h-[40%] shrink-0 overflow-y-auto border-line border-t bg-sunken px-4 py-2.5"
    >
      <div className="flex min-h-6 items-center gap-3">
        <h2 className="min-w-0 truncate font-medium font-mono text-sm">{name}</h2>
        {isTier(finding) && (
          <Link prefetch={false} href={tierHrefByName(name)} className="shrink-0 text-accent text-sm hover:underline">
            Open tier
          </Link>
        )}
        <Button variant="ghost" size="icon-sm" aria-label="Close the finding" className="ml-auto" onClick={close}>
          <X />
        </Button>
      </div>
      <p className="max-w-[72ch] text-muted">
        <span className="text-ink">{outcome}</span>: {OUTCOMES[outcome].means}
      </p>
      {reason && <p className="mt-1 max-w-[72ch] [overflow-wrap:anywhere]">{reason}</p>}
      {irregularities.length > 0 && (
        <ul className="mt-1.5 space-y-1">
          {irregularities.map(({ kind, message }) => (
            <li key={`${kind} ${message}`} className="max-w-[72ch]">
              <span className="font-mono text-sm text-truncated">{kind}</span>{" "}
              <span className="text-muted [overflow-wrap:anywhere]">{message}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
