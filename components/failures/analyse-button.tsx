"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import type { ActionResult } from "@/app/_edge/action";
import { Button } from "@/components/ui/button";
import { showErrorToast } from "@/components/ui/toast";

interface AnalyseButtonProps {
  tier: string;
  /** Attempts without an analysis. */
  left: number;
  analyse: (tier: string) => Promise<ActionResult<unknown>>;
}

const EVERY_MS = 1_500;

/** Has what is missing worked out in the background, and looks for it until it is there. */
export function AnalyseButton({ tier, left, analyse }: AnalyseButtonProps) {
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const [sending, startSending] = useTransition();
  useEffect(() => {
    if (!asked || left === 0) return;
    const timer = setInterval(() => router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [asked, left, router]);
  const run = () =>
    startSending(async () => {
      const result = await analyse(tier);
      if (result.ok) setAsked(true);
      else showErrorToast("The analysis could not be asked for", { description: result.error.message });
    });
  return (
    <Button variant="primary" onClick={run} disabled={sending || asked}>
      {asked ? <span aria-live="polite">Analysing, {left} left…</span> : "Analyse now"}
    </Button>
  );
}
