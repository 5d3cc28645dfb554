"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { synthesisHref } from "@/components/shell/hrefs";
import { plural } from "@/components/ui/format";
import { showToast } from "@/components/ui/toast";
import type { OrderRuns, SynthesisForm } from "./synthesis-acts";

/** Orders runs and goes to where they are seen: to the one, or to the list of many. What was refused is told. */
export function useOrder(order: OrderRuns) {
  const router = useRouter();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const send = (form: SynthesisForm, done: () => void = () => {}) => {
    setFailure(null);
    start(async () => {
      const result = await order(form);
      if (!result.ok) {
        const { message, remedy, code } = result.error;
        setFailure(`${message}${remedy ? ` ${remedy}` : ""} (${code})`);
        return;
      }
      done();
      const { ids } = result.value;
      const [only] = ids;
      if (ids.length === 1 && only !== undefined) return router.push(synthesisHref(only));
      showToast(`${plural(ids.length, "run")} started`, { description: "You can leave this page: they go on." });
      await client.invalidateQueries({ queryKey: ["synthesis"] });
      router.push("/synthesis");
    });
  };
  return { send, pending, failure };
}
