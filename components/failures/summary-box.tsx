"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import type { ActionResult } from "@/app/_edge/action";
import { type ModelChoice, usualModel } from "@/components/models/usual-model";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatMoment } from "@/components/ui/format";
import { showErrorToast } from "@/components/ui/toast";
import type { FailureSummary, SummaryOrder } from "@/lib/trajectories/failures/summaries/store";

interface SummaryBoxProps {
  order: Omit<SummaryOrder, "writerId">;
  summary: FailureSummary | null;
  /** Connected models that can be asked. */
  writers: readonly ModelChoice[];
  summarise: (order: SummaryOrder) => Promise<ActionResult<unknown>>;
}

const EVERY_MS = 2_000;

/** A connected model's summary of the failures, on request: apart from what is measured, and labelled as what it is. */
export function SummaryBox({ order, summary, writers, summarise }: SummaryBoxProps) {
  const router = useRouter();
  const [writer, setWriter] = useState(usualModel(writers)?.id ?? "");
  const [sending, startSending] = useTransition();
  const waiting = summary?.state === "planned";
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, router]);
  const ask = () =>
    startSending(async () => {
      const result = await summarise({ ...order, writerId: writer });
      if (!result.ok) showErrorToast("The summary could not be asked for", { description: result.error.message });
      else router.refresh();
    });
  return (
    <details open={summary !== null} className="border-line border-b px-4 py-2">
      <summary className="cursor-pointer text-muted text-sm hover:text-ink">Summary by a model (optional)</summary>
      {summary && <Written summary={summary} />}
      {writers.length === 0 ? (
        <p className="py-2 text-muted text-sm">
          The offline demo models can’t write one.{" "}
          <Link href="/models" className="text-accent hover:underline">
            Connect a model
          </Link>{" "}
          to ask it. Everything below is worked out without one.
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-2 py-2">
          <select
            aria-label="Model that writes the summary"
            value={writer}
            onChange={(event) => setWriter(event.target.value)}
            className="h-7 max-w-full rounded-ui border border-line-strong bg-surface px-2"
          >
            {writers.map(({ id, failedTo }) => (
              <option key={id} value={id}>
                {id}
                {failedTo === null ? "" : ", last test failed"}
              </option>
            ))}
          </select>
          <Button onClick={ask} disabled={sending || waiting}>
            {summary ? "Ask again" : "Ask for a summary"}
          </Button>
          <span className="text-faint text-sm">one request; it is sent the instruction and the words below</span>
        </div>
      )}
    </details>
  );
}

function Written({ summary: { writerId, state, text, problem, createdAt, finishedAt } }: { summary: FailureSummary }) {
  return (
    <section
      aria-label="Summary by a model"
      className="my-2 max-w-[80ch] rounded-ui border border-line-strong border-dashed px-3 py-2"
    >
      <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <Badge tone="demo">written by a model</Badge>
        <code className="font-mono">{writerId}</code>
        <time dateTime={finishedAt ?? createdAt}>{formatMoment(finishedAt ?? createdAt)} UTC</time>
        <span>an opinion, not a measurement</span>
      </p>
      <p aria-live="polite" className="verbatim mt-1.5 whitespace-pre-wrap break-words">
        {state === "planned" ? "Being written…" : state === "failed" ? null : text}
      </p>
      {state === "failed" && <p className="break-words text-failed">There is none: {problem}</p>}
    </section>
  );
}
