"use client";
import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { tiersHref } from "@/components/families/hrefs";
import { getJson } from "@/components/shell/get-json";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatCount, formatDuration, plural } from "@/components/ui/format";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { ProgressView } from "./progress-view";
import { useEstimate } from "./use-estimate";

/** The first five minutes: what the worker does by itself, live, and what to do next. Can be put away for good. */
export function GettingStarted({ initial }: { initial: ProgressView }) {
  const router = useRouter();
  const [hidden, setHidden] = useState(false);
  const query = useQuery({
    queryKey: ["progress"],
    queryFn: ({ signal }) => getJson<ProgressView>("/api/progress", signal),
    initialData: initial,
    refetchInterval: ({ state }) => (state.data?.busy ? 1_500 : 10_000),
  });
  const progress = query.data;

  // The figures below the strip come from the server: fetched anew while they grow, at most every few seconds.
  const shown = useRef(initial.gates.done + initial.validated);
  const now = progress.gates.done + progress.validated;
  useEffect(() => {
    if (now === shown.current) return;
    const timer = setTimeout(() => {
      shown.current = now;
      router.refresh();
    }, 2_500);
    return () => clearTimeout(timer);
  }, [now, router]);

  if (hidden) return null;
  return (
    <section aria-label="Getting started" className="flex border-line border-b bg-sunken">
      <ol className="grid min-w-0 flex-1 grid-cols-1 sm:grid-cols-2 xl:grid-cols-4">
        <Checked progress={progress} />
        <Measured progress={progress} />
        <Step done={false} number={3} title={<Door href="/families">Open a ladder, then a failed rollout</Door>}>
          Each cell of a tier's grid is one attempt: it opens its replay, step by step.
        </Step>
        <Step done={progress.realModel} number={4} title={<Door href="/models#add">Connect a model of your own</Door>}>
          {progress.realModel
            ? "A model is connected: run a gate on any tier with it."
            : "Any OpenAI-compatible endpoint. Demo models only show how things look."}
        </Step>
      </ol>
      <Button
        variant="ghost"
        size="icon-sm"
        className="m-2"
        aria-label="Put the getting-started strip away"
        onClick={() => {
          // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
          document.cookie = "started=1; path=/; max-age=31536000; samesite=lax";
          setHidden(true);
        }}
      >
        <X />
      </Button>
    </section>
  );
}

function Checked({ progress }: { progress: ProgressView }) {
  const { tiers, validated, invalid } = progress;
  const done = tiers > 0 && validated >= tiers;
  const left = useEstimate(validated, tiers);
  return (
    <Step
      done={done}
      busy={!done && progress.busy}
      number={1}
      title={done ? "The corpus is checked" : "Checking the corpus"}
    >
      {tiers === 0 ? (
        "Nothing imported yet."
      ) : (
        <>
          {formatCount(validated)} of {plural(tiers, "tier")}
          {invalid > 0 && (
            <>
              ,{" "}
              <Link href={tiersHref({ validities: ["invalid"] })} className="text-failed hover:underline">
                {formatCount(invalid)} invalid
              </Link>
            </>
          )}
          {left !== null && `, about ${formatDuration(left)} left`}
        </>
      )}
      {!done && <ProgressBar done={validated} total={tiers} label="Tiers checked" className="mt-1.5" />}
    </Step>
  );
}

function Measured({ progress }: { progress: ProgressView }) {
  const { rollouts, gates } = progress;
  const done = gates.total > 0 && gates.done >= gates.total;
  const left = useEstimate(rollouts.done, rollouts.total);
  return (
    <Step
      done={done}
      busy={!done && progress.busy}
      number={2}
      title={<Door href="/runs">{done ? "Gates have run" : "Gating with the offline demo models"}</Door>}
    >
      {gates.total === 0 ? (
        "No gate planned yet."
      ) : (
        <>
          {!done && rollouts.total > 0 && `${formatCount(rollouts.done)} of ${plural(rollouts.total, "rollout")}, `}
          {formatCount(gates.done)} of {plural(gates.total, "gate")}
          {left !== null && `, about ${formatDuration(left)} left`}
        </>
      )}
      {!done && rollouts.total > 0 && (
        <ProgressBar done={rollouts.done} total={rollouts.total} label="Rollouts" className="mt-1.5" />
      )}
    </Step>
  );
}

const Door = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="hover:underline">
    {children}
  </Link>
);

interface StepProps {
  number: number;
  done: boolean;
  busy?: boolean;
  title: ReactNode;
  children: ReactNode;
}

function Step({ number, done, busy = false, title, children }: StepProps) {
  return (
    <li className="flex min-w-0 gap-2.5 px-4 py-2.5">
      <span
        aria-hidden
        className={cn(
          "mt-px flex size-4.5 shrink-0 items-center justify-center rounded-full border border-line-strong font-medium text-faint text-xs",
          done && "border-passed bg-passed-soft text-passed",
          busy && "border-running text-running",
        )}
      >
        {done ? <Check className="size-3" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <div className="font-medium">
          {title}
          {done && <span className="sr-only"> (done)</span>}
        </div>
        <div className="text-muted text-sm" aria-live={busy ? "off" : undefined}>
          {children}
        </div>
      </div>
    </li>
  );
}
